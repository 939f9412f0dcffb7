// The rows of money of an order: how much, how, who took it, when, and what was noted.

import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { canDeletePayments } from "../../../../shared/domains/finance/finance.permissions.ts";
import { movedMinor } from "../../../../shared/domains/finance/finance.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import type { Payment } from "../hooks/use-payments.ts";
import type { PayableOrder } from "../payable-order.ts";
import { PaymentMenu } from "./payment-menu.tsx";
import styles from "./payments.module.css";

interface PaymentRowsProps {
  order: PayableOrder;
  rows: readonly Payment[];
  /** What stands under a row whose time only a device showed. */
  doubt: ComponentType<{ order: PayableOrder; payment: Payment }>;
}

export function PaymentRows({ order, rows, doubt }: PaymentRowsProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const shown = canDeletePayments(actor) ? rows : rows.filter(({ deletedAt }) => deletedAt === null);
  if (shown.length === 0) return <p className={`muted ${styles.none}`}>{t("payments.none")}</p>;
  return (
    <ul>
      {shown.map((row) => (
        <Row key={row.id} row={row} order={order} rows={rows} doubt={doubt} />
      ))}
    </ul>
  );
}

function Row({ row, order, rows, doubt: Doubt }: PaymentRowsProps & { row: Payment }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const { nameOf } = usePeople();
  const isRefund = row.kind === "refund";
  const facts = [whenShort(row.takenAt, now, i18n.language, time_zone), nameOf(row.takenById), row.reference];
  const state = row.deletedAt === null ? "counts" : "deleted";
  return (
    <li
      className={`${styles.row} ${row.deletedAt === null ? "" : styles.deleted}`}
      data-payment={row.id}
      data-payment-kind={row.kind}
      data-payment-state={state}
    >
      <p>
        <b>
          {t(`payments.kind.${row.kind}`)} · {t(`payments.method.${row.method}`)}
        </b>
        <small className="num" style={{ whiteSpace: "normal" }}>
          {facts.filter(Boolean).join(" · ")}
        </small>
        {row.note !== null && <small>{row.note}</small>}
        {row.deletedAt !== null && <small>{t("payments.deleted")}</small>}
        {row.timeToConfirm === true && (
          <small className={styles.doubt}>
            <Doubt order={order} payment={row} />
          </small>
        )}
        {row.waits && <small>{t("payments.waits")}</small>}
      </p>
      <b className={`num ${isRefund ? styles.refund : ""}`}>{amount(movedMinor(row), i18n.language)}</b>
      <PaymentMenu order={order} row={row} rows={rows} />
    </li>
  );
}
