// The rows of the file, a page at a time: what becomes of each, and of those with errors why.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { RowVerdict } from "../../../../../shared/domains/crm/import-rows.rules.ts";
import { importPath, type ImportRowShape } from "../../import-api.ts";
import styles from "../../../../app/imports/import.module.css";
import { VerdictRows } from "../../../../app/imports/verdict-rows.tsx";
import { useFieldName } from "./use-field-name.ts";

export interface ResultRowsProps {
  id: string;
  /** Null: all of them. */
  verdict: RowVerdict | null;
}

export const ResultRows = ({ id, verdict }: ResultRowsProps) => (
  <VerdictRows<ImportRowShape> path={importPath(id)} verdict={verdict} keyOf={({ line }) => line}>
    {(row) => <Row row={row} />}
  </VerdictRows>
);

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
