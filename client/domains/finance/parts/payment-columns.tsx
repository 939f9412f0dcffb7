// The columns of the list of payments, and what one is as a card.

import { IconClockQuestion } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Clipped, NOTHING } from "../../../app/lists/cells.tsx";
import { whenColumn } from "../../../app/lists/when-column.ts";
import lists from "../../../app/lists/lists.module.css";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, whenShort } from "../../../ui/format.ts";
import { Plate } from "../../../ui/plate.tsx";
import type { TableColumn } from "../../../ui/table/columns.ts";
import { useNow } from "../../../ui/use-now.ts";
import { movedBy, type ListedPayment } from "../payments-view.ts";
import styles from "./payments.module.css";

/** `sumMinor`: what all that there are come to, on whichever page; null: nobody knows. */
export function usePaymentColumns(sumMinor: number | null): TableColumn<ListedPayment>[] {
  const { t, i18n } = useTranslation();
  const { currency, time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const { language } = i18n;
  return useMemo(
    () => [
      {
        ...whenColumn(
          t("tables.when"),
          ({ taken_at }) => taken_at,
          (row) => (
            <>
              {whenShort(Date.parse(row.taken_at), now, language, time_zone)}
              {row.time_to_confirm && <InDoubt />}
            </>
          ),
        ),
        bar: [52, 12],
      },
      {
        id: "number",
        label: t("paymentList.column.number"),
        width: 156,
        leaves: 4,
        value: ({ work_order }) => work_order.number,
        cell: (row) => <OrderLink row={row} />,
        bar: [80, 12],
      },
      {
        id: "plate",
        label: t("paymentList.column.plate"),
        width: 112,
        always: true,
        value: ({ work_order }) => work_order.plate,
        cell: ({ work_order }) => <Plate plate={work_order.plate} country={work_order.plate_country} />,
        bar: [84, 20],
      },
      {
        id: "client",
        label: t("paymentList.column.client"),
        width: 140,
        flexible: true,
        value: ({ client }) => client,
        cell: ({ client }) => (client === null ? NOTHING : <Clipped words={client} />),
        bar: [90, 12],
      },
      {
        id: "kind",
        label: t("paymentList.column.kind"),
        width: 96,
        leaves: 3,
        value: ({ kind }) => t(`payments.kind.${kind}`),
        cell: ({ kind }) => (
          <span className={kind === "refund" ? styles.refund : undefined}>{t(`payments.kind.${kind}`)}</span>
        ),
        bar: [48, 12],
      },
      {
        id: "method",
        label: t("paymentList.column.method"),
        width: 92,
        value: ({ method }) => t(`payments.method.${method}`),
        cell: ({ method }) => t(`payments.method.${method}`),
        bar: [52, 12],
      },
      {
        id: "by",
        label: t("paymentList.column.by"),
        width: 128,
        leaves: 5,
        value: ({ taken_by }) => taken_by,
        cell: ({ taken_by }) => (taken_by === null ? NOTHING : <Clipped words={taken_by} />),
        bar: [80, 12],
      },
      {
        id: "reference",
        label: t("paymentList.column.reference"),
        width: 110,
        leaves: 6,
        value: ({ reference }) => reference,
        cell: ({ reference }) => (reference === null ? NOTHING : <Clipped words={reference} />),
        bar: [56, 12],
      },
      {
        id: "note",
        label: t("paymentList.column.note"),
        width: 150,
        onDemand: true,
        value: ({ note }) => note,
        cell: ({ note }) => (note === null ? NOTHING : <Clipped words={note} />),
        bar: [90, 12],
      },
      {
        id: "amount",
        label: `${t("paymentList.column.amount")}, ${currency}`,
        width: 128,
        always: true,
        end: true,
        descendingFirst: true,
        value: movedBy,
        cell: (row) => <Moved row={row} />,
        foot: sumMinor === null ? "" : amount(sumMinor, language),
        bar: [56, 12],
      },
    ],
    [t, language, currency, time_zone, now, sumMinor],
  );
}

function OrderLink({ row }: { row: ListedPayment }) {
  const { t } = useTranslation();
  return (
    <Link to="/app/orders/$orderId" params={{ orderId: row.work_order_id }} tabIndex={-1} className={styles.order}>
      {row.work_order.number ?? t("paymentList.open")}
    </Link>
  );
}

function InDoubt() {
  const { t } = useTranslation();
  const words = t("payments.timeToConfirm");
  return (
    <span className={styles.doubtMark} role="img" title={words} aria-label={words}>
      <IconClockQuestion size={16} aria-hidden="true" />
    </span>
  );
}

function Moved({ row }: { row: ListedPayment }) {
  const { i18n } = useTranslation();
  const deleted = row.deleted_at !== null;
  return (
    <b className={`${row.kind === "refund" ? styles.refund : ""} ${deleted ? styles.struck : ""}`}>
      {amount(movedBy(row), i18n.language)}
    </b>
  );
}

export const PAYMENT_CARD_HEIGHT = 98;

export function PaymentCard({ row }: { row: ListedPayment }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const { work_order, client, kind, method, taken_by } = row;
  const facts = [
    work_order.number,
    kind === "refund" ? t("payments.kind.refund") : null,
    whenShort(Date.parse(row.taken_at), now, i18n.language, time_zone),
  ];
  return (
    <Link
      to="/app/orders/$orderId"
      params={{ orderId: row.work_order_id }}
      className={lists.card}
      data-row={row.id}
      data-payment-kind={kind}
      data-tone={row.deleted_at === null ? null : "quiet"}
    >
      <span className={lists.head}>
        <Plate plate={work_order.plate} country={work_order.plate_country} size="large" />
        <span className="num">
          <span className="muted">{t(`payments.method.${method}`)}</span> <Moved row={row} />
        </span>
      </span>
      <span className={lists.said} style={{ display: "block" }}>
        {[client, taken_by].filter(Boolean).join(" · ")}
      </span>
      <span className={`num ${lists.facts}`} style={{ display: "block", whiteSpace: "normal" }}>
        {facts.filter(Boolean).join(" · ")} {row.time_to_confirm && <InDoubt />}
      </span>
    </Link>
  );
}
