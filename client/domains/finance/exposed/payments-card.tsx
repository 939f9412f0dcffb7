// What was paid for an order, and the sheets in which it is taken. For those who may see or take payments; what is still to be paid stands at
// the foot of the order's lines.

import { IconChecks, IconLock } from "@tabler/icons-react";
import { useEffect, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import {
  canPayAndClose,
  canSeePayments,
  canTakePayments,
} from "../../../../shared/domains/finance/finance.permissions.ts";
import { canBePaidOff } from "../../../../shared/domains/finance/finance.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { Status } from "../../../ui/status.tsx";
import { usePayments, type Payment } from "../hooks/use-payments.ts";
import { mayTakeMore, owedOf, type PayableOrder } from "../payable-order.ts";
import { PaymentRows } from "../parts/payment-rows.tsx";
import { TakeSheet } from "../parts/take-sheet.tsx";
import styles from "../parts/payments.module.css";
import { PayOff } from "./pay-off.tsx";

/** Which sheet is open. */
export type MoneyAsked = "take" | "payOff" | null;

export interface PaymentsCardProps {
  order: PayableOrder;
  asked: MoneyAsked;
  onAsk: (asked: MoneyAsked) => void;
  /** What stands under a row whose time only a device showed. */
  doubt: ComponentType<{ order: PayableOrder; payment: Payment }>;
}

export function PaymentsCard({ order, asked, onAsk, doubt }: PaymentsCardProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const mayTake = mayTakeMore(actor, order);
  const mayPayOff = canPayAndClose(actor) && canBePaidOff(owedOf(order));
  const outdated = asked === "take" && !mayTake;
  useEffect(() => {
    // Another desk took it all meanwhile: the sheet must not open by itself when something is owed again.
    if (outdated) onAsk(null);
  }, [outdated, onAsk]);
  return (
    <section className="card" data-payments>
      <div className={styles.head}>
        <h2>{t("payments.title")}</h2>
        <Status kind="pay" value={order.payStatus} />
      </div>
      {canSeePayments(actor) && <Rows order={order} doubt={doubt} />}
      {order.status === "cancelled" && canTakePayments(actor) && (
        <p className={`muted ${styles.closed}`} data-closed="cancelled">
          <IconLock size={18} aria-hidden="true" />
          {t("errors.finance/order-cancelled")}
        </p>
      )}
      {mayPayOff && (
        <div className={styles.foot}>
          <button type="button" className="btn" data-action="pay-off" onClick={() => onAsk("payOff")}>
            <IconChecks size={18} aria-hidden="true" />
            {t("payments.payOff")}
          </button>
        </div>
      )}
      <TakeSheet order={order} opened={asked === "take" && mayTake} onClose={() => onAsk(null)} />
      <PayOff orderId={asked === "payOff" ? order.id : null} onClose={() => onAsk(null)} />
    </section>
  );
}

function Rows({ order, doubt }: Pick<PaymentsCardProps, "order" | "doubt">) {
  return <PaymentRows order={order} rows={usePayments(order.id)} doubt={doubt} />;
}
