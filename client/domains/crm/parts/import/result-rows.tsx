// The rows of the file, a page at a time: what becomes of each, and of those with errors why.

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowVerdict } from "../../../../../shared/domains/crm/import-rows.rules.ts";
import { useRest } from "../../../../data/hooks/use-rest.ts";
import { Pager, LoadingFrame, type PageMeta } from "../../../access/exposed/online-page.ts";
import { importPath, type ImportRowShape } from "../../import-api.ts";
import styles from "../../../../app/imports/import.module.css";
import { useFieldName } from "./use-field-name.ts";

const PER_PAGE = 25;

export interface ResultRowsProps {
  id: string;
  /** Null: all of them. */
  verdict: RowVerdict | null;
}

export function ResultRows({ id, verdict }: ResultRowsProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState({ verdict, page: 1 });
  const page = at.verdict === verdict ? at.page : 1;
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(PER_PAGE),
    ...(verdict ? { verdict } : {}),
  });
  const reading = useRest<ImportRowShape[]>(`${importPath(id)}/rows?${query.toString()}`, { keep: true });
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
                <Row key={row.line} row={row} />
              ))}
            </ul>
          )
        }
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={(next) => setAt({ verdict, page: next })} />}
    </>
  );
}

function Row({ row: { line, verdict, label, code, field, client_id } }: { row: ImportRowShape }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const known = verdict !== "new" && verdict !== "error" && client_id !== null;
  return (
    <li className={styles.row} data-row={line} data-verdict={verdict} data-code={code ?? ""}>
      <span className="num muted">{t("csv.line", { line })}</span>
      <span className={styles.label}>
        {known ? (
          <Link to="/app/clients/$client" params={{ client: client_id }}>
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      <span className={styles.state} data-state={verdict}>
        {t(`csv.one.${verdict}`)}
      </span>
      {code !== null && (
        <span className={styles.why}>
          {field !== null && <b>{fieldName(field)}: </b>}
          {t(`errors.${code}`, { field: field === null ? "" : fieldName(field) })}
        </span>
      )}
    </li>
  );
}
