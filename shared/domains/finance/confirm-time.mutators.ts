// When money changed hands, where a device alone showed it: the desk's word on that (docs/decisions/0045-times-confirmed.md).

import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, refused } from "../../zero/define.ts";
import { confirmTimeArgs } from "./finance.args.ts";
import { aboutMoney, findOrder, paymentById } from "./finance.operations.ts";
import { canConfirmPaymentTimes } from "./finance.permissions.ts";
import { whyTimeNotConfirmed } from "./finance.rules.ts";

export const confirmTime = defineCommand({
  name: "finance.confirmTime",
  version: 1,
  args: confirmTimeArgs,
  async run(tx, { actor, at }, { paymentId, seenAt, takenAt, reason }) {
    if (!canConfirmPaymentTimes(actor))
      return forbidden(can(actor, "PAYMENTS_CREATE") ? "WORK_ORDERS_DELETE" : "PAYMENTS_CREATE");
    const payment = await paymentById(tx, actor, paymentId);
    const order = payment && (await findOrder(tx, actor, payment.workOrderId));
    if (!payment || !order) return refused("finance/payment-not-found");
    const why = whyTimeNotConfirmed(payment, { seenAt, takenAt }, { from: order.createdAt ?? 0, until: at });
    if (why === "finance/time-confirmed") return noEffect(why);
    if (why !== null) return refused(why);
    await tx.mutate.payment.update({ id: payment.id, takenAt, timeToConfirm: false });
    const entry = aboutMoney("finance.confirmTime", order.id, payment);
    return applied({ ...entry, data: { ...entry.data, from: seenAt, to: takenAt, reason } });
  },
});
