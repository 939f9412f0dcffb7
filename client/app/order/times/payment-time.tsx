// The mark of a payment whose time only a device showed; for who may put it right it is the way to do so.

import { useTranslation } from "react-i18next";
import { canConfirmPaymentTimes } from "../../../../shared/domains/finance/finance.permissions.ts";
import { whyTimeNotConfirmed } from "../../../../shared/domains/finance/finance.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerClock } from "../../../data/hooks/use-server-now.ts";
import { useConfirmTime, type Payment } from "../../../domains/finance/exposed/use-confirm-time.ts";
import type { PayableOrder } from "../../../domains/finance/payable-order.ts";
import { ConfirmTime } from "./confirm-time.tsx";

export function PaymentTime({ order, payment }: { order: PayableOrder; payment: Payment }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const now = useServerClock();
  const confirm = useConfirmTime(order);
  const mark = t("payments.timeToConfirm");
  if (!canConfirmPaymentTimes(actor)) return mark;
  const { takenAt } = payment;
  return (
    <ConfirmTime
      of={payment.id}
      name={`${t(`payments.kind.${payment.kind}`)} · ${t(`payments.method.${payment.method}`)}`}
      mark={mark}
      times={{ takenAt }}
      usual={[t("order.confirm.byReceipt"), t("order.confirm.askedWhoTook")]}
      whyNot={(said) => {
        const bounds = { from: order.createdAt ?? 0, until: now() };
        return whyTimeNotConfirmed(payment, { seenAt: takenAt, takenAt: said.takenAt ?? takenAt }, bounds);
      }}
      onConfirm={(said, reason) => confirm(payment, said.takenAt ?? takenAt, reason)}
    />
  );
}
