// The rows of the invoice, a page at a time: what becomes of each, and of those with errors why.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { InvoiceRowVerdict } from "../../../../../shared/domains/purchasing/invoice-import.states.ts";
import { decimalToMinor } from "../../../../../shared/kernel/money.ts";
import styles from "../../../../app/imports/import.module.css";
import { useRest } from "../../../../data/hooks/use-rest.ts";
import { amount, quantity } from "../../../../ui/format.ts";
import { LoadingFrame, Pager, type PageMeta } from "../../../access/exposed/online-page.ts";
import { invoicePath, type InvoiceRowShape } from "../../invoice-import-api.ts";
import own from "./invoice-import.module.css";

const PER_PAGE = 25;

export interface InvoiceRowsProps {
  id: string;
  /** Null: all of them. */
  verdict: InvoiceRowVerdict | null;
}

export function InvoiceRows({ id, verdict }: InvoiceRowsProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState({ verdict, page: 1 });
  const page = at.verdict === verdict ? at.page : 1;
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(PER_PAGE),
    ...(verdict ? { verdict } : {}),
  });
  const reading = useRest<InvoiceRowShape[]>(`${invoicePath(id)}/rows?${query.toString()}`, { keep: true });
  const meta = reading.answer?.["meta"] as PageMeta | undefined;
  return (
    <>
      <LoadingFrame reading={reading}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{t("csv.noRows")}</p>
          ) : (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <Row key={row.number} row={row} />
              ))}
            </ul>
          )
        }
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={(next) => setAt({ verdict, page: next })} />}
    </>
  );
}

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
