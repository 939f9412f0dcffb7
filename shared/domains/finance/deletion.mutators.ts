// A payment that was entered by mistake leaves what counts, and may come back. What was written of the money stays as it is
// (docs/decisions/0023-payments.md).

import type { ErrorCode } from "../../kernel/errors.ts";
import { applied, noEffect, refused, type CommandContext, type Tx } from "../../zero/define.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import { paymentArgs } from "./finance.args.ts";
import { aboutMoney, findOrder, owedOn, paymentById, paymentsOf, writePaid } from "./finance.operations.ts";
import { movedMinor, whyNotDeleted, whyNotRestored } from "./finance.rules.ts";

/** The payment with its order and what the rules ask about. */
async function found(tx: Tx, { actor }: CommandContext, { paymentId }: { paymentId: string }) {
  const payment = await paymentById(tx, actor, paymentId);
  const order = payment && (await findOrder(tx, actor, payment.workOrderId));
  if (!payment || !order) return null;
  return { ...payment, order, rows: await paymentsOf(tx, actor, order.id), owed: await owedOn(tx, actor, order) };
}

const refusedFor = (why: ErrorCode | null) => why && refused(why);

const { deleteCommand, restoreCommand } = softDeletion({
  args: paymentArgs,
  needs: ["PAYMENTS_CREATE", "WORK_ORDERS_DELETE"],
  find: found,
  missing: refused("finance/payment-not-found"),
  async write(tx, { id, deletedAt, updatedAt }, { order, owed, ...payment }) {
    await tx.mutate.payment.update({ id, deletedAt });
    const by = movedMinor(payment);
    await writePaid(tx, order, owed, deletedAt === null ? by : -by, updatedAt);
  },
  done: (act, { order, ...payment }) => applied(aboutMoney(`finance.${act}Payment`, order.id, payment)),
});

const deletePayment = deleteCommand({
  name: "finance.deletePayment",
  already: noEffect("finance/deleted"),
  unless: (_tx, _context, it) => refusedFor(whyNotDeleted(it.owed, it, it.rows)),
});

const restorePayment = restoreCommand({
  name: "finance.restorePayment",
  already: noEffect("finance/not-deleted"),
  unless: (_tx, _context, it) => refusedFor(whyNotRestored(it.owed, it, it.rows)),
});

export const deletionCommands = [deletePayment, restorePayment];
