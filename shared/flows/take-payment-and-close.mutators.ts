// The drag to paid: what is left of the balance is taken, and the order is closed.

import { payAndCloseArgs } from "../domains/finance/finance.args.ts";
import { orderToPay, owedAndAwaited, writeMoney } from "../domains/finance/finance.operations.ts";
import { canBePaidOff, dueMinor } from "../domains/finance/finance.rules.ts";
import { abandon } from "../domains/work-orders/approvals.operations.ts";
import { writeMove } from "../domains/work-orders/order-move.ts";
import { isOpen } from "../domains/work-orders/work-orders.states.ts";
import { applied, conflict, defineCommand, noEffect, refused, type ActivityEntry } from "../zero/define.ts";

/**
 * Carries the balance that was seen: where it is another one by now, it is a conflict, and no payment.
 * Paid in full, an order is closed without `WORK_ORDERS_CLOSE`; one with nothing left to pay without a payment. Conflict
 * `finance/balance-changed`; refused `finance/not-priced`, `finance/order-cancelled`, and `finance/answers-awaited` with the names of
 * the lines that the client has not answered, as long as they can be asked and are not among those that the person gives up. They were
 * in no total: what was given up changes no sum.
 */
const takePaymentAndClose = defineCommand({
  name: "finance.takePaymentAndClose",
  version: 1,
  args: payAndCloseArgs,
  async run(tx, context, { workOrderId, withdrawn = [], ...money }) {
    const { actor, at } = context;
    const found = await orderToPay(tx, actor, { workOrderId, ...money }, "WORK_ORDERS_EDIT");
    if ("denied" in found) return found.denied;
    const { order } = found;
    if (order.status === "cancelled") return refused("finance/order-cancelled");
    const { owed, awaited: unanswered } = await owedAndAwaited(tx, actor, order);
    if (!owed.isPriced) return refused("finance/not-priced");
    const awaited = isOpen(order.status) ? unanswered : [];
    const unseen = awaited.filter(({ id }) => !withdrawn.includes(id));
    if (unseen.length > 0)
      return refused("finance/answers-awaited", { lines: unseen.map(({ name }) => name).join(", ") });
    const due = dueMinor(owed);
    if (money.amountMinor !== due) {
      const { amountMinor, method } = money;
      return conflict(
        "finance/balance-changed",
        { amountMinor, balanceMinor: due },
        {
          verb: "finance.conflict",
          subjectType: "work_order",
          subjectId: order.id,
          workOrderId,
          data: { amountMinor, balanceMinor: due, method },
        },
      );
    }
    if (!canBePaidOff(owed)) return noEffect("work-orders/already-there");
    const did: ActivityEntry[] = [];
    for (const line of awaited) did.push(await abandon(tx, line, at));
    if (due > 0) did.push(await writeMoney(tx, context, order, owed, { ...money, kind: "payment", refundOf: null }));
    // One that left with a debt is closed already: its day stays.
    if (isOpen(order.status)) did.push(...(await writeMove(tx, context, order, { to: "done", at })));
    return applied(...did);
  },
});

export const payAndCloseCommands = [takePaymentAndClose];
