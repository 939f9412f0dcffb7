// Which orders and lines an actor's commands reach. Missing and out of reach look alike.

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";
import {
  forbidden,
  ownCompany,
  refused,
  scoped,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { isOrWasMaster } from "./assignment.mutators.ts";
import { lineIdOf, type LineRef } from "./lines.args.ts";
import { isOpen } from "./work-orders.states.ts";

type Tap = Pick<CommandContext, "actor" | "at">;

export const orderById = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("workOrder", actor).where("id", "=", id).where("deletedAt", "IS", null).one());

export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderById>>>;

/** An order that the actor may see, or that was theirs at the time. */
export async function orderInReach(tx: Tx, { actor, at }: Tap, id: string): Promise<OrderRow | null> {
  const order = await orderById(tx, actor, id);
  if (!order) return null;
  return canSeeEveryOrder(actor) || (await isOrWasMaster(tx, actor, order, at)) ? order : null;
}

export const worksOf = (tx: Tx, actor: Actor, workOrderId: string) =>
  tx.run(scoped("workLine", actor).where("workOrderId", "=", workOrderId));
export const partsOf = (tx: Tx, actor: Actor, workOrderId: string) =>
  tx.run(scoped("partsLine", actor).where("workOrderId", "=", workOrderId));

export type WorkRow = Awaited<ReturnType<typeof worksOf>>[number];
export type PartRow = Awaited<ReturnType<typeof partsOf>>[number];
export type FoundLine = { kind: "work"; row: WorkRow } | { kind: "part"; row: PartRow };
export type FoundOf<Kind> = Extract<FoundLine, { kind: Kind }>;

/** A line of an open order, for who edits orders; or why not. */
export async function lineToEdit<Kind extends FoundLine["kind"]>(
  tx: Tx,
  tap: Tap,
  line: Extract<LineRef, { kind: Kind }>,
): Promise<FoundOf<Kind> | { denied: CommandResult }> {
  const { actor } = tap;
  if (!can(actor, "WORK_ORDERS_EDIT")) return { denied: forbidden("WORK_ORDERS_EDIT") };
  const found = await lineOf(tx, actor, line);
  const order = found && (await orderInReach(tx, tap, found.row.workOrderId));
  if (!order) return { denied: refused("work-orders/line-not-found") };
  return isOpen(order.status) ? (found as FoundOf<Kind>) : { denied: refused("work-orders/closed") };
}

async function lineOf(tx: Tx, actor: Actor, line: LineRef): Promise<FoundLine | null> {
  const id = lineIdOf(line);
  if (line.kind === "work") {
    const row = await tx.run(scoped("workLine", actor).where("id", "=", id).one());
    return row ? { kind: "work", row } : null;
  }
  const row = await tx.run(scoped("partsLine", actor).where("id", "=", id).one());
  return row ? { kind: "part", row } : null;
}

/** Minor units an hour; 0 where the shop has set none, or where the device does not know it. */
export async function labourRate(tx: Tx, actor: Actor): Promise<number> {
  return (await tx.run(ownCompany(actor)))?.settings.labor_rate ?? 0;
}
