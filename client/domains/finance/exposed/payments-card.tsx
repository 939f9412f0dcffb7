// What was paid for an order, what is still to be paid, and taking it. For those who may see or take payments.

import { IconCash, IconChecks } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import {
  canPayAndClose,
  canSeePayments,
  canTakePayments,
} from "../../../../shared/domains/finance/finance.permissions.ts";
import { canBePaidOff, whyNotMore } from "../../../../shared/domains/finance/finance.rules.ts";
import { balanceMinor, orderSums } from "../../../../shared/domains/work-orders/owed.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { usePayments, type Payment } from "../hooks/use-payments.ts";
import { owedOf, type PayableOrder } from "../payable-order.ts";
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
  const owed = owedOf(order);
  const mayTake = canTakePayments(actor) && whyNotMore(owed, 1) === null;
  const mayPayOff = canPayAndClose(actor) && canBePaidOff(owed);
  return (
    <section className="card" data-payments>
      <div className={styles.head}>
        <h2>{t("payments.title")}</h2>
        <Status kind="pay" value={order.payStatus} />
      </div>
      {canSeePayments(actor) && <Rows order={order} doubt={doubt} />}
      <Sums order={order} />
      {(mayTake || mayPayOff) && (
        <div className={styles.foot}>
          {mayTake && (
            <button
              type="button"
              className="btn primary"
              data-action="take-payment"
              aria-keyshortcuts="p"
              onClick={() => onAsk("take")}
            >
              <IconCash size={18} aria-hidden="true" />
              {t("payments.take")}
            </button>
          )}
          {mayPayOff && (
            <button type="button" className="btn" data-action="pay-off" onClick={() => onAsk("payOff")}>
              <IconChecks size={18} aria-hidden="true" />
              {t("payments.payOff")}
            </button>
          )}
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

function Sums({ order }: { order: PayableOrder }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  // As the order's row says: a device that does not hold all lines goes by what the server has summed.
  const balance = balanceMinor(order);
  const { waiting } = orderSums(order, order.workLines, order.partsLines);
  const inWords = (minor: number) => money(minor, currency, i18n.language);
  return (
    <dl className={styles.sums}>
      <dt>{t("payments.total")}</dt>
      <dd className="num">{inWords(order.totalMinor)}</dd>
      <dt>{t("payments.paid")}</dt>
      <dd className="num" data-paid={order.paidMinor}>
        {inWords(order.paidMinor)}
      </dd>
      <dt className={styles.due}>{balance < 0 ? t("payments.credit") : t("payments.due")}</dt>
      <dd className={`num ${styles.due}`} data-balance={balance}>
        {inWords(Math.abs(balance))}
      </dd>
      {waiting > 0 && (
        <dd className={styles.waiting} data-waiting={waiting}>
          {t("order.totals.waits", { amount: inWords(waiting) })}
        </dd>
      )}
    </dl>
  );
}
