// The rows of the invoice, a page at a time: what becomes of each, and of those with errors why.

import { useTranslation } from "react-i18next";
import type { InvoiceRowVerdict } from "../../../../../shared/domains/purchasing/invoice-import.states.ts";
import { decimalToMinor } from "../../../../../shared/kernel/money.ts";
import styles from "../../../../app/imports/import.module.css";
import { VerdictRows } from "../../../../app/imports/verdict-rows.tsx";
import { amount, quantity } from "../../../../ui/format.ts";
import { invoicePath, type InvoiceRowShape } from "../../invoice-import-api.ts";
import own from "./invoice-import.module.css";

export interface InvoiceRowsProps {
  id: string;
  /** Null: all of them. */
  verdict: InvoiceRowVerdict | null;
}

export const InvoiceRows = ({ id, verdict }: InvoiceRowsProps) => (
  <VerdictRows<InvoiceRowShape> path={invoicePath(id)} verdict={verdict} keyOf={({ number }) => number}>
    {(row) => <Row row={row} />}
  </VerdictRows>
);

function Row({ row: { number, verdict, code, article, name, brand, qty, price } }: { row: InvoiceRowShape }) {
  const { t, i18n } = useTranslation();
  const minor = price === null ? null : decimalToMinor(price);
  return (
    <li className={own.row} data-row={number} data-verdict={verdict} data-code={code ?? ""}>
      <span className="num muted">{number}</span>
      <b>{article || "—"}</b>
      <span>{[brand, name].filter(Boolean).join(" · ")}</span>
      <span className={`num ${own.amount}`}>{qty === null ? "—" : quantity(qty, i18n.language)}</span>
      <span className={`num ${own.amount}`}>{minor === null ? "—" : amount(minor, i18n.language)}</span>
      <span className={styles.state} data-state={verdict}>
        {t(`invoice.one.${verdict}`)}
      </span>
      {code !== null && <span className={own.why}>{t(`errors.${code}`)}</span>}
    </li>
  );
}
