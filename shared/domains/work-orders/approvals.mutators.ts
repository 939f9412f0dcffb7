// Asking a client for approval of a line, and their decision as the desk was told it.

import type { FieldWriters } from "../../kernel/field-edits.ts";
import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, refused } from "../../zero/define.ts";
import { approvalArgs, seeAnswersArgs, toldArgs } from "./approvals.args.ts";
import { aboutLine, decide, lineToAsk, writeApproval } from "./approvals.operations.ts";
import { formerOf } from "./line-places.mutators.ts";
import { orderInReach, partsOf, worksOf } from "./orders.reach.ts";
import { writeTotal } from "./order-total.ts";
import { answeredOtherwiseBy, approvalState, isOpen } from "./work-orders.states.ts";

/** The line's token is given by the database, on save. */
const ask = defineCommand({
  name: "approvals.ask",
  version: 1,
  args: approvalArgs,
  async run(tx, { actor, at }, which) {
    const found = await lineToAsk(tx, { actor, at }, which);
    if ("denied" in found) return found.denied;
    if (!isOpen(found.order.status)) return refused("work-orders/closed");
    const state = approvalState(found.line);
    if (state === "pending") return noEffect("work-orders/line-asked");
    if (state !== "not_required") return refused("work-orders/line-decided");
    if (found.line.needsPrice) return refused("work-orders/line-needs-price");
    await writeApproval(tx, which, at, { requiresApproval: true });
    const tooLarge = await writeTotal(tx, actor, found.order.id, at);
    if (tooLarge) return tooLarge;
    return aboutLine("approvals.ask", which, found);
  },
});

/** Undoes a question that nobody has answered yet. */
const withdraw = defineCommand({
  name: "approvals.withdraw",
  version: 1,
  args: approvalArgs,
  async run(tx, { actor, at }, which) {
    const found = await lineToAsk(tx, { actor, at }, which);
    if ("denied" in found) return found.denied;
    const state = approvalState(found.line);
    if (state === "not_required") return noEffect("work-orders/line-not-asked");
    if (state !== "pending") return refused("work-orders/line-decided");
    // It asks because it stands in the place of a decided one.
    if (await formerOf(tx, actor, which.kind, found.line)) return refused("work-orders/line-asks-again");
    await writeApproval(tx, which, at, { requiresApproval: false });
    const tooLarge = await writeTotal(tx, actor, found.order.id, at);
    if (tooLarge) return tooLarge;
    return aboutLine("approvals.withdraw", which, found);
  },
});

const tell = defineCommand({
  name: "approvals.tell",
  version: 1,
  args: toldArgs,
  async run(tx, { actor, at }, { by, way, ...which }) {
    const found = await lineToAsk(tx, { actor, at }, which);
    if ("denied" in found) return found.denied;
    return decide(tx, { actor, at }, which, found, { verb: "approvals.tell", data: { by, way } });
  },
});

/** What the client answered was seen at the desk: it rings nowhere any more. An answer that came since goes on ringing. */
const see = defineCommand({
  name: "approvals.see",
  version: 1,
  args: seeAnswersArgs,
  async run(tx, { actor, at }, { workOrderId, lineIds, otherwise }) {
    if (!can(actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    if (!(await orderInReach(tx, { actor, at }, workOrderId))) return refused("work-orders/not-found");
    const isSeenNow = (line: { id: string; answerUnseen?: boolean | null; fieldWriters: FieldWriters | null }) =>
      line.answerUnseen === true &&
      lineIds.includes(line.id) &&
      (otherwise === null || answeredOtherwiseBy(line) === (otherwise[line.id] ?? null));
    const works = (await worksOf(tx, actor, workOrderId)).filter(isSeenNow);
    const parts = (await partsOf(tx, actor, workOrderId)).filter(isSeenNow);
    if (works.length + parts.length === 0) return noEffect("work-orders/answers-seen");
    for (const { id } of works) await tx.mutate.workLine.update({ id, answerUnseen: false });
    for (const { id } of parts) await tx.mutate.partsLine.update({ id, answerUnseen: false });
    const names = [...works, ...parts].map(({ name }) => name).join(", ");
    const subject = { subjectType: "work_order" as const, subjectId: workOrderId, workOrderId };
    return applied({ verb: "approvals.see", ...subject, data: { names: names.slice(0, MOST_NAMES) } });
  },
});

/** Characters of a line of history. */
const MOST_NAMES = 500;

export const approvalsCommands = [ask, withdraw, tell, see];
