// Money taken for an order and given back. Two desks that take the same balance: the server judges the second again.

import { balanceMinor } from "../work-orders/owed.rules.ts";
import { applied, defineCommand, forbidden, refused } from "../../zero/define.ts";
import { confirmTime } from "./confirm-time.mutators.ts";
import { deletionCommands } from "./deletion.mutators.ts";
import { refundArgs, takePaymentArgs } from "./finance.args.ts";
import { orderToPay, owedOn, paymentsOf, writeMoney } from "./finance.operations.ts";
import { canRefund, refundNeeds } from "./finance.permissions.ts";
import { refundableMinor, whyNotMore } from "./finance.rules.ts";

/** In part, in full, or in advance of a price. Never more than what is still to be paid. */
const takePayment = defineCommand({
  name: "finance.takePayment",
  version: 1,
  args: takePaymentArgs,
  async run(tx, context, { workOrderId, ...money }) {
    const { actor } = context;
    const found = await orderToPay(tx, actor, { workOrderId, ...money });
    if ("denied" in found) return found.denied;
    const { order } = found;
    const owed = await owedOn(tx, actor, order);
    const why = whyNotMore(owed, money.amountMinor);
    if (why !== null) return refused(why, { balanceMinor: balanceMinor(owed) });
    return applied(await writeMoney(tx, context, order, owed, { ...money, kind: "payment", refundOf: null }));
  },
});

/** A row against it, never an edit: of one payment, or of what the order was paid. On a closed order it needs `WORK_ORDERS_CLOSE`. */
const refund = defineCommand({
  name: "finance.refund",
  version: 1,
  args: refundArgs,
  async run(tx, context, { workOrderId, ...money }) {
    const { actor } = context;
    const found = await orderToPay(tx, actor, { workOrderId, ...money });
    if ("denied" in found) return found.denied;
    const { order } = found;
    // Given back before the closing, and heard of only after it: the money is gone.
    const wasClosed = order.status === "done" && (order.closedAt === null || order.closedAt <= context.at);
    if (!canRefund(actor, wasClosed)) return forbidden(refundNeeds(wasClosed));
    const rows = await paymentsOf(tx, actor, workOrderId);
    const payment = rows.find(({ id }) => id === money.refundOf) ?? null;
    if (money.refundOf !== null && (payment?.kind !== "payment" || payment.deletedAt !== null))
      return refused("finance/payment-not-found");
    const most = refundableMinor(order.paidMinor, payment, rows);
    if (money.amountMinor > most) return refused("finance/over-refund", { refundableMinor: most });
    const owed = await owedOn(tx, actor, order);
    return applied(await writeMoney(tx, context, order, owed, { ...money, kind: "refund" }));
  },
});

export const financeCommands = [takePayment, refund, confirmTime, ...deletionCommands];
