// A payment that was entered by mistake leaves what counts, and may come back. What was written of the money stays as it is
// (docs/decisions/0023-payments.md).

import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { can } from "../access/access.permissions.ts";
import { type OrderRow } from "../work-orders/orders.reach.ts";
import { paymentArgs } from "./finance.args.ts";
import {
  aboutMoney,
  findOrder,
  owedOn,
  paymentById,
  paymentsOf,
  writePaid,
  type PaymentRow,
} from "./finance.operations.ts";
import { movedMinor, whyNotDeleted, whyNotRestored, type Owed } from "./finance.rules.ts";

interface Found {
  row: PaymentRow;
  rows: readonly PaymentRow[];
  order: OrderRow;
  owed: Owed;
}

/** The row with its order and what the rules ask about; or why not. */
async function found(
  tx: Tx,
  { actor }: Pick<CommandContext, "actor">,
  paymentId: string,
): Promise<Found | { denied: CommandResult }> {
  for (const permission of ["PAYMENTS_CREATE", "WORK_ORDERS_DELETE"] as const)
    if (!can(actor, permission)) return { denied: forbidden(permission) };
  const row = await paymentById(tx, actor, paymentId);
  const order = row && (await findOrder(tx, actor, row.workOrderId));
  if (!row || !order) return { denied: refused("finance/payment-not-found") };
  return { row, order, rows: await paymentsOf(tx, actor, order.id), owed: await owedOn(tx, actor, order) };
}

const deletePayment = defineCommand({
  name: "finance.deletePayment",
  version: 1,
  args: paymentArgs,
  async run(tx, context, { paymentId }) {
    const it = await found(tx, context, paymentId);
    if ("denied" in it) return it.denied;
    const { row, rows, order, owed } = it;
    if (row.deletedAt !== null) return noEffect("finance/deleted");
    const why = whyNotDeleted(owed, row, rows);
    if (why !== null) return refused(why);
    await tx.mutate.payment.update({ id: row.id, deletedAt: context.at });
    await writePaid(tx, order, owed, -movedMinor(row), context.at);
    return applied(aboutMoney("finance.deletePayment", order.id, row));
  },
});

const restorePayment = defineCommand({
  name: "finance.restorePayment",
  version: 1,
  args: paymentArgs,
  async run(tx, context, { paymentId }) {
    const it = await found(tx, context, paymentId);
    if ("denied" in it) return it.denied;
    const { row, rows, order, owed } = it;
    if (row.deletedAt === null) return noEffect("finance/not-deleted");
    const why = whyNotRestored(owed, row, rows);
    if (why !== null) return refused(why);
    await tx.mutate.payment.update({ id: row.id, deletedAt: null });
    await writePaid(tx, order, owed, movedMinor(row), context.at);
    return applied(aboutMoney("finance.restorePayment", order.id, row));
  },
});

export const deletionCommands = [deletePayment, restorePayment];
