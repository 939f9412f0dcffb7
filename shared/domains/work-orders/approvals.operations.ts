// A decision about a line, whoever brings it: decided once, with the order's total in the same step.

import type { FieldWriters } from "../../kernel/field-edits.ts";
import { can, type Actor } from "../access/access.permissions.ts";
import {
  applied,
  conflict,
  forbidden,
  noEffect,
  refused,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import type { Decision, LineKind } from "./approvals.states.ts";
import { writeTotal } from "./order-total.ts";
import { orderById, orderInReach } from "./orders.reach.ts";
import { approvalState, isOpen } from "./work-orders.states.ts";

interface Line {
  kind: LineKind;
  lineId: string;
}

/** The line with its order, as far as both are the tenant's. */
export async function lineWithOrder(tx: Tx, actor: Actor, { kind, lineId }: Line) {
  const line = await (kind === "work"
    ? tx.run(scoped("workLine", actor).where("id", "=", lineId).one())
    : tx.run(scoped("partsLine", actor).where("id", "=", lineId).one()));
  if (!line) return null;
  const order = await orderById(tx, actor, line.workOrderId);
  return order ? { line, order } : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof lineWithOrder>>>;

/** The same for who edits orders: of one that the actor may see, or that was theirs at the time; or why not. */
export async function lineToAsk(
  tx: Tx,
  tap: Pick<CommandContext, "actor" | "at">,
  which: Line,
): Promise<Found | { denied: CommandResult }> {
  if (!can(tap.actor, "WORK_ORDERS_EDIT")) return { denied: forbidden("WORK_ORDERS_EDIT") };
  const found = await lineWithOrder(tx, tap.actor, which);
  const isInReach = found && (await orderInReach(tx, tap, found.order.id));
  return isInReach ? found : { denied: refused("work-orders/line-not-found") };
}

interface Change {
  answerUnseen?: boolean;
  requiresApproval?: boolean;
  approvedAt?: number;
  declinedAt?: number;
  fieldWriters?: FieldWriters;
}

export async function writeApproval(tx: Tx, { kind, lineId }: Line, at: number, change: Change): Promise<void> {
  if (kind === "work") await tx.mutate.workLine.update({ id: lineId, ...change, updatedAt: at });
  else await tx.mutate.partsLine.update({ id: lineId, ...change });
}

const entryOf = (
  verb: string,
  { kind, lineId }: Line,
  { line, order }: Found,
  data: NonNullable<ActivityEntry["data"]>,
): ActivityEntry => ({
  verb,
  subjectType: kind === "work" ? "work_line" : "parts_line",
  subjectId: lineId,
  workOrderId: order.id,
  data: { name: line.name, ...data },
});

export const aboutLine = (
  verb: string,
  which: Line,
  found: Found,
  data: NonNullable<ActivityEntry["data"]> = {},
): CommandResult => applied(entryOf(verb, which, found, data));

/** The desk gives up a line that waits for the client: declined, and in the history as theirs. It was in no total. */
export async function abandon(
  tx: Tx,
  { kind, id, name, workOrderId }: { kind: LineKind; id: string; name: string; workOrderId: string },
  at: number,
): Promise<ActivityEntry> {
  await writeApproval(tx, { kind, lineId: id }, at, { declinedAt: at });
  return {
    verb: "approvals.abandon",
    subjectType: kind === "work" ? "work_line" : "parts_line",
    subjectId: id,
    workOrderId,
    data: { name },
  };
}

/**
 * Idempotent: a decided line is not changed again. The same decision is no effect; the other one is a conflict, which stands in the
 * history with who brought it. Only what was asked for can be decided, and only while the order is open.
 */
export async function decide(
  tx: Tx,
  { actor, at }: Pick<CommandContext, "actor" | "at">,
  which: Line & { decision: Decision },
  found: Found,
  told: { verb: string; data: NonNullable<ActivityEntry["data"]> },
): Promise<CommandResult> {
  const state = approvalState(found.line);
  if (state === "approved" || state === "declined") {
    const was: Decision = state === "approved" ? "approve" : "decline";
    if (which.decision === was) return noEffect("work-orders/line-decided");
    const data = { decision: which.decision, was, ...told.data };
    return conflict("work-orders/decided-otherwise", data, entryOf("approvals.conflict", which, found, data));
  }
  if (state === "not_required") return refused("work-orders/line-not-asked");
  if (!isOpen(found.order.status)) return refused("work-orders/closed");
  await writeApproval(tx, which, at, which.decision === "approve" ? { approvedAt: at } : { declinedAt: at });
  const tooLarge = await writeTotal(tx, actor, found.order.id, at);
  if (tooLarge) return tooLarge;
  return aboutLine(told.verb, which, found, { decision: which.decision, ...told.data });
}
