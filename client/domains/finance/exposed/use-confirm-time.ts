// When a payment was taken, said by the desk: a command. Resolves to whether it was kept on this device.

import { useEngine } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";
import type { MovableOrder } from "../../work-orders/exposed/use-order-commands.ts";
import { useAboutMoney } from "../hooks/use-payment-commands.ts";
import type { Payment } from "../hooks/use-payments.ts";

export type { Payment } from "../hooks/use-payments.ts";

export function useConfirmTime(order: MovableOrder) {
  const engine = useEngine();
  const about = useAboutMoney(order);
  return (payment: Payment, takenAt: number, reason: string): Promise<boolean> =>
    save(
      engine,
      "finance.confirmTime",
      { paymentId: payment.id, seenAt: payment.takenAt, takenAt, reason },
      about(payment),
    );
}
