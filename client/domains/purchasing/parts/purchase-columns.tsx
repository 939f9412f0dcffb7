// The columns of the list of purchases, and a purchase of it on a phone.

import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { canSeePurchasePrices } from "../../../../shared/domains/purchasing/purchasing.permissions.ts";
import { LAST_PLACE_KEPT, PURCHASE_STATUSES } from "../../../../shared/domains/purchasing/purchasing.states.ts";
import { Clipped, NOTHING } from "../../../app/lists/cells.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, calendarDay, money, quantity } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import type { TableColumn } from "../../../ui/table/columns.ts";
import cards from "../../../ui/table/table-cards.module.css";
import { Progress } from "../exposed/progress.tsx";
import { dayWords } from "../exposed/purchase-words.ts";
import type { ListedPurchase } from "../purchases-view.ts";
import styles from "./purchases.module.css";

export const PURCHASE_CARD_HEIGHT = 96;

/** `totalMinor`: of all that are shown; null: not known of all. */
export function usePurchaseColumns(totalMinor: number | null): TableColumn<ListedPurchase>[] {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { time_zone, currency } = company.settings;
  const { language } = i18n;
  const seesPrices = canSeePurchasePrices(actor);
  return useMemo(() => {
    const all: (TableColumn<ListedPurchase> & { for?: boolean })[] = [
      {
        id: "number",
        label: t("purchasing.column.number"),
        width: 140,
        always: true,
        descendingFirst: true,
        value: ({ number }) => number,
        cell: (row) => (
          <Link
            to="/app/purchases/$purchase"
            params={{ purchase: row.id }}
            className={styles.number}
            data-purchase={row.id}
          >
            {row.number ?? t("purchasing.noNumber")}
          </Link>
        ),
        bar: [110, 12],
      },
      {
        id: "supplier",
        label: t("purchasing.column.supplier"),
        width: 150,
        flexible: true,
        value: ({ supplier }) => supplier,
        cell: ({ supplier }) => (supplier === null ? NOTHING : <Clipped words={supplier} />),
        bar: [120, 12],
      },
      {
        id: "status",
        label: t("purchasing.column.status"),
        width: 120,
        value: ({ status }) => PURCHASE_STATUSES.indexOf(status),
        cell: ({ status }) => <Status kind="purchase" value={status} />,
        bar: [80, 20],
      },
      {
        id: "received",
        label: t("purchasing.column.received"),
        width: 146,
        value: ({ received, asked }) => (asked > 0 ? received / asked : 0),
        cell: (row) => <Received row={row} />,
        bar: [110, 12],
      },
      {
        id: "expected",
        label: t("purchasing.column.expected"),
        width: 120,
        leaves: 2,
        value: ({ expectedOn }) => expectedOn,
        cell: ({ expectedOn }) => (expectedOn === null ? NOTHING : dayWords(expectedOn, language)),
        bar: [70, 12],
      },
      {
        id: "invoice",
        label: t("purchasing.column.invoice"),
        width: 130,
        leaves: 3,
        value: ({ invoiceNumber }) => invoiceNumber,
        cell: ({ invoiceNumber }) => (invoiceNumber === null ? NOTHING : <Clipped words={invoiceNumber} />),
        bar: [60, 12],
      },
      {
        id: "created",
        label: t("purchasing.column.created"),
        width: 120,
        leaves: 4,
        descendingFirst: true,
        value: ({ createdAt }) => createdAt ?? Number.MAX_SAFE_INTEGER,
        cell: ({ createdAt }) => (createdAt === null ? NOTHING : calendarDay(createdAt, language, time_zone)),
        bar: [70, 12],
      },
      {
        id: "lines",
        label: t("purchasing.column.lines"),
        width: 80,
        end: true,
        leaves: 5,
        value: ({ lines }) => lines,
        cell: ({ lines, isLong }) => (isLong ? `${LAST_PLACE_KEPT}+` : lines),
        bar: [24, 12],
      },
      {
        id: "total",
        for: seesPrices,
        label: t("purchasing.column.total", { currency }),
        width: 116,
        end: true,
        leaves: 1,
        descendingFirst: true,
        value: (row) => row.totalMinor,
        cell: (row) => (row.totalMinor === null ? NOTHING : amount(row.totalMinor, language)),
        ...(totalMinor !== null && { foot: <b className="num">{amount(totalMinor, language)}</b> }),
        bar: [80, 12],
      },
    ];
    return all.filter((column) => column.for !== false);
  }, [t, language, time_zone, currency, seesPrices, totalMinor]);
}

function Received({ row: { received, asked, isLong } }: { row: ListedPurchase }) {
  const { t, i18n } = useTranslation();
  if (isLong) return <span className="muted">{t("purchasing.long", { shown: LAST_PLACE_KEPT })}</span>;
  return (
    <span className={styles.received}>
      <Progress received={received} asked={asked} />
      <span className="num">
        {t("purchasing.receipt.countOf", {
          received: quantity(received, i18n.language),
          asked: quantity(asked, i18n.language),
        })}
      </span>
    </span>
  );
}

export function PurchaseCard({ row }: { row: ListedPurchase }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const { expectedOn, totalMinor } = row;
  return (
    <Link
      to="/app/purchases/$purchase"
      params={{ purchase: row.id }}
      className={cards.card}
      data-row={row.id}
      data-purchase={row.id}
    >
      <span className="spread">
        <b className={styles.oneLine}>{row.supplier ?? t("purchasing.noSupplier")}</b>
        <Status kind="purchase" value={row.status} />
      </span>
      <span className={`spread ${cards.facts}`}>
        <span className={styles.oneLine}>
          {[row.number ?? t("purchasing.noNumber"), expectedOn && dayWords(expectedOn, i18n.language)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {totalMinor !== null && <span className="num">{money(totalMinor, currency, i18n.language)}</span>}
      </span>
      <Received row={row} />
    </Link>
  );
}
