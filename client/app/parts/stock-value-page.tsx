// What the stock is worth now: in all, by warehouse and by category; as a file for a spreadsheet, and on paper.

import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { csvOf } from "../../../shared/kernel/csv/write.ts";
import { decimalToMinor } from "../../../shared/kernel/money.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useRest } from "../../data/hooks/use-rest.ts";
import { LoadingFrame, OnlinePage } from "../../domains/access/exposed/online-page.ts";
import { VALUE_PATH, type Held, type ToldValue } from "../../domains/warehouse/stock-api.ts";
import { valueSheet } from "../../domains/warehouse/value-sheet.ts";
import { amount, quantity, whenShort } from "../../ui/format.ts";
import { saveFile } from "../../ui/save-file.ts";
import styles from "./stock-card.module.css";

export function StockValuePage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("nav.stockValue")} needs="PARTS_COST_VIEW" back="phone">
      <Value />
    </OnlinePage>
  );
}

/** Asked of the server for who may see it alone. */
function Value() {
  const { t } = useTranslation();
  const reading = useRest<ToldValue>(VALUE_PATH);
  return (
    <>
      <div className={styles.acts}>
        <Export value={reading.data} />
        <button type="button" className="btn" data-action="print" onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden="true" />
          {t("stock.printReport")}
        </button>
        <Link to="/app/parts" search={{ show: "low" }} className="btn">
          {t("stock.low")}
        </Link>
      </div>
      <LoadingFrame reading={reading}>{(value) => <Report value={value} />}</LoadingFrame>
    </>
  );
}

function Export({ value }: { value: ToldValue | null }) {
  const { t, i18n } = useTranslation();
  const { currency, time_zone } = useSession().company.settings;
  const save = (shown: ToldValue) => {
    const csv = csvOf(
      valueSheet(shown, {
        head: [
          t("stock.warehouse"),
          t("stock.category"),
          t("stock.partsHeld"),
          t("stock.pieces"),
          t("stock.noPrice"),
          t("stock.value", { currency }),
        ],
        total: t("stock.total"),
        noCategory: t("stock.noCategory"),
      }),
      i18n.language,
    );
    const day = dayAt(Date.parse(shown.as_of), time_zone);
    saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), `stock-${day}.csv`);
  };
  return (
    <button
      type="button"
      className="btn"
      data-action="csv"
      disabled={value === null}
      onClick={() => value && save(value)}
    >
      <IconDownload size={18} aria-hidden="true" /> CSV
    </button>
  );
}

function Report({ value }: { value: ToldValue }) {
  const { t, i18n } = useTranslation();
  const { currency, time_zone } = useSession().company.settings;
  const { language } = i18n;
  const when = whenShort(Date.parse(value.as_of), Date.now(), language, time_zone);
  return (
    <div className={styles.report} data-value={value.value}>
      <section className={`card ${styles.head}`}>
        <p className={styles.sum}>
          <b className="num">{amount(decimalToMinor(value.value) ?? 0, language)}</b> {currency}
        </p>
        <p className="muted">{t("stock.asOf", { when })}</p>
        {value.unpriced > 0 && (
          <p className={styles.missing}>{t("stock.unpriced", { count: quantity(value.unpriced, language) })}</p>
        )}
      </section>
      <HeldTable
        title={t("stock.warehouse")}
        rows={value.warehouses.map((held) => ({ key: held.id, name: held.name, held }))}
      />
      <HeldTable
        title={t("stock.category")}
        rows={value.categories.map((held) => ({
          key: held.category ?? "",
          name: held.category ?? t("stock.noCategory"),
          held,
        }))}
      />
    </div>
  );
}

interface HeldTableProps {
  title: string;
  rows: readonly { key: string; name: string; held: Held }[];
}

function HeldTable({ title, rows }: HeldTableProps) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const { language } = i18n;
  if (rows.length === 0) return null;
  return (
    <section className={`card ${styles.head}`}>
      <table className={styles.held}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t("stock.partsHeld")}</th>
            <th scope="col">{t("stock.pieces")}</th>
            <th scope="col">{t("stock.value", { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, held }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="num">{quantity(held.parts, language)}</td>
              <td className="num">{quantity(held.quantity, language)}</td>
              <td className="num">
                <b>{amount(decimalToMinor(held.value) ?? 0, language)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
