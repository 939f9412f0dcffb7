// A row of money written together with what the order's own row says of it: both or none.

import { can, type Actor, type Permission } from "../access/access.permissions.ts";
import { partsOf, worksOf, type OrderRow } from "../work-orders/orders.reach.ts";
import { visibleOrders } from "../work-orders/work-orders.queries.ts";
import { isPriced, payStatusOf, unanswered } from "../work-orders/work-orders.rules.ts";
import {
  forbidden,
  refused,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { movedMinor, type Owed } from "./finance.rules.ts";
import type { PaymentKind, PaymentMethod } from "./finance.states.ts";

export const findOrder = (tx: Tx, actor: Actor, id: string) => tx.run(visibleOrders(actor).where("id", "=", id).one());

export const paymentById = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("payment", actor).where("id", "=", id).one());

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentById>>>;

export const paymentsOf = (tx: Tx, actor: Actor, workOrderId: string) =>
  tx.run(scoped("payment", actor).where("workOrderId", "=", workOrderId));

/** The order that money is to be moved on, by who takes payments, under an id that no other row has; or why not. */
export async function orderToPay(
  tx: Tx,
  actor: Actor,
  { workOrderId, paymentId }: { workOrderId: string; paymentId: string },
  ...furtherNeeds: Permission[]
): Promise<{ order: OrderRow } | { denied: CommandResult }> {
  const needs: Permission[] = ["PAYMENTS_CREATE", ...furtherNeeds];
  const lacking = needs.find((permission) => !can(actor, permission));
  if (lacking) return { denied: forbidden(lacking) };
  const order = await findOrder(tx, actor, workOrderId);
  if (!order) return { denied: refused("work-orders/not-found") };
  return (await paymentById(tx, actor, paymentId)) ? { denied: refused("finance/id-taken") } : { order };
}

async function linesOf(tx: Tx, actor: Actor, { id }: OrderRow) {
  const [works, parts] = await Promise.all([worksOf(tx, actor, id), partsOf(tx, actor, id)]);
  return [
    ...works.map((line) => ({ ...line, kind: "work" as const })),
    ...parts.map((line) => ({ ...line, kind: "part" as const })),
  ];
}

/**
 * What the rules ask about, and the lines that the client has not answered. A device without the order's lines goes by its total; the
 * server has them.
 */
export async function owedAndAwaited(tx: Tx, actor: Actor, order: OrderRow) {
  const lines = await linesOf(tx, actor, order);
  const owed: Owed = { ...order, isPriced: lines.length === 0 ? order.totalMinor > 0 : isPriced(lines) };
  return { owed, awaited: unanswered(lines) };
}

export const owedOn = async (tx: Tx, actor: Actor, order: OrderRow): Promise<Owed> =>
  (await owedAndAwaited(tx, actor, order)).owed;

/** What the order has been paid, moved by so much, and its pay status with it. */
export async function writePaid(tx: Tx, order: OrderRow, owed: Owed, by: number, at: number): Promise<void> {
  const paidMinor = order.paidMinor + by;
  const payStatus = payStatusOf(order.totalMinor, paidMinor, owed.isPriced);
  await tx.mutate.workOrder.update({ id: order.id, paidMinor, payStatus, updatedAt: at });
}

export interface NewMoney {
  paymentId: string;
  kind: PaymentKind;
  method: PaymentMethod;
  amountMinor: number;
  reference: string | null;
  note: string | null;
  refundOf: string | null;
}

/** One row more, and the order's sums with it. */
export async function writeMoney(
  tx: Tx,
  { actor, at, recordedAt, toConfirm }: Pick<CommandContext, "actor" | "at" | "recordedAt" | "toConfirm">,
  order: OrderRow,
  owed: Owed,
  { paymentId, ...row }: NewMoney,
): Promise<ActivityEntry> {
  await tx.mutate.payment.insert({
    id: paymentId,
    companyId: actor.companyId,
    workOrderId: order.id,
    clientId: order.clientId,
    ...row,
    takenById: actor.userId,
    takenAt: at,
    timeToConfirm: toConfirm,
    createdAt: recordedAt,
    deletedAt: null,
  });
  await writePaid(tx, order, owed, movedMinor(row), at);
  return aboutMoney(row.kind === "payment" ? "finance.takePayment" : "finance.refund", order.id, {
    ...row,
    id: paymentId,
  });
}

/** A line of history. `verb` is that of the command which did it, also where a flow ran it. */
export const aboutMoney = (
  verb: string,
  workOrderId: string,
  { id, amountMinor, method, reference }: Pick<PaymentRow, "id" | "amountMinor" | "method" | "reference">,
): ActivityEntry => ({
  verb,
  subjectType: "payment",
  subjectId: id,
  workOrderId,
  data: { amountMinor, method, reference },
});
