// The rows of a file that is imported, a page at a time, of one verdict or of all.

import { Fragment, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRest } from "../../data/hooks/use-rest.ts";
import { LoadingFrame, Pager, type PageMeta } from "../../domains/access/exposed/online-page.ts";
import styles from "./import.module.css";

const PER_PAGE = 25;

export interface VerdictRowsProps<Row> {
  /** Of the import, in the REST API. */
  path: string;
  /** Null: all of them. */
  verdict: string | null;
  keyOf: (row: Row) => number;
  /** A list item. */
  children: (row: Row) => ReactNode;
}

export function VerdictRows<Row>({ path, verdict, keyOf, children }: VerdictRowsProps<Row>) {
  const { t } = useTranslation();
  const [at, setAt] = useState({ verdict, page: 1 });
  const page = at.verdict === verdict ? at.page : 1;
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(PER_PAGE),
    ...(verdict ? { verdict } : {}),
  });
  const reading = useRest<Row[]>(`${path}/rows?${query.toString()}`, { keep: true });
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
                <Fragment key={keyOf(row)}>{children(row)}</Fragment>
              ))}
            </ul>
          )
        }
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={(next) => setAt({ verdict, page: next })} />}
    </>
  );
}
