// What stands in which column: the sheet, the row of the headings, and the column of each field. What is seen follows every change.

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  INVOICE_FIELDS,
  REQUIRED_FIELDS,
  withColumn,
} from "../../../../../shared/domains/purchasing/invoice-columns.rules.ts";
import { HEAD_ROWS_SHOWN } from "../../../../../shared/domains/purchasing/invoice-import.states.ts";
import styles from "../../../../app/imports/import.module.css";
import { FileProblem, ProblemWords } from "../../../../app/imports/problem.tsx";
import { Working } from "../../../../app/imports/working.tsx";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
import { invoicePath, type InvoiceHead, type WholeInvoice } from "../../invoice-import-api.ts";
import own from "./invoice-import.module.css";
import { SupplierField } from "./supplier-field.tsx";

export function InvoiceColumnsStep({ file, onLeave }: { file: WholeInvoice; onLeave: () => void }) {
  const { t } = useTranslation();
  const online = useOnline();
  const { send, busy: sending, error } = useWrite();
  const reading = file.state === "reading";
  const busy = sending || reading;
  const path = invoicePath(file.id);
  // While it is sent nothing can be chosen, which takes the focus from what was: the keyboard goes on where it was.
  const chosenIn = useRef<Element | null>(null);
  useEffect(() => {
    if (busy) return;
    if (document.activeElement === document.body && chosenIn.current instanceof HTMLElement) chosenIn.current.focus();
    chosenIn.current = null;
  }, [busy]);
  const change = (part: object) => {
    chosenIn.current = document.activeElement;
    void send("PATCH", path, part);
  };
  const discard = async () => {
    if (await send("DELETE", path)) onLeave();
  };
  const { mapping, head, sheets, supplier_id } = file;
  const lacking = REQUIRED_FIELDS.filter((field) => mapping.columns[field] === null);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send("POST", `${path}/preview`);
      }}
    >
      <SupplierField
        value={supplier_id}
        named={file.supplier_name}
        disabled={busy}
        onChange={(id) => change({ supplier_id: id })}
      />
      <div className={styles.reading}>
        {sheets.length > 1 && (
          <label>
            {t("invoice.sheet")}
            <select
              name="sheet"
              value={mapping.sheet_name ?? ""}
              disabled={busy}
              onChange={(event) => change({ sheet_name: event.currentTarget.value })}
            >
              {sheets.map((sheet) => (
                <option key={sheet} value={sheet}>
                  {sheet}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={own.headerRow}>
          {t("invoice.headerRow")}
          <select
            name="header_row"
            value={mapping.header_row}
            disabled={busy}
            onChange={(event) => change({ header_row: Number(event.currentTarget.value) })}
          >
            <option value={0}>{t("invoice.noHeaderRow")}</option>
            {(head?.top ?? []).map(({ number, label }) => (
              <option key={number} value={number}>
                {number}. {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {reading && <Working label={t("invoice.reading")} done={null} />}
      <FileProblem problem={file.problem} />
      <p className="muted">{t("invoice.columnsLead")}</p>
      <div className={own.fields}>
        {INVOICE_FIELDS.map((field) => (
          <label key={field} data-field={field} data-unset={mapping.columns[field] === null}>
            {t(`invoice.field.${field}`)}
            <select
              name={field}
              value={mapping.columns[field] ?? ""}
              disabled={busy}
              onChange={(event) =>
                change({ columns: withColumn(mapping.columns, field, event.currentTarget.value || null) })
              }
            >
              <option value="">{field === "brand" ? t("invoice.noColumn") : t("invoice.chooseColumn")}</option>
              {(head?.columns ?? []).map(({ letters, heading }) => (
                <option key={letters} value={letters}>
                  {heading ? `${letters} · ${heading}` : letters}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {head && <HeadTable head={head} mapping={mapping} />}
      {lacking.length > 0 && (
        <p className={styles.missing} role="status" data-missing={lacking.join(" ")}>
          {t("invoice.lacking", { fields: lacking.map((field) => t(`invoice.field.${field}`)).join(", ") })}
        </p>
      )}
      <ProblemWords error={error} />
      <div className={styles.foot}>
        <button
          type="button"
          className="btn"
          data-action="discard"
          disabled={busy || !online}
          onClick={() => void discard()}
        >
          {t("csv.discard")}
        </button>
        <button
          type="submit"
          className="btn primary"
          data-action="preview"
          disabled={busy || !online || lacking.length > 0 || head === null}
        >
          {t("invoice.previewNow")}
        </button>
      </div>
    </form>
  );
}

interface HeadTableProps {
  head: InvoiceHead;
  mapping: WholeInvoice["mapping"];
}

/** The first rows below the headings, under the letters of their columns, with what each is taken for. */
function HeadTable({ head, mapping }: HeadTableProps) {
  const { t } = useTranslation();
  const fieldOf = new Map(INVOICE_FIELDS.map((field) => [mapping.columns[field], field] as const));
  const below = head.rows.filter(({ number }) => number > mapping.header_row).slice(0, HEAD_ROWS_SHOWN);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t("invoice.firstRows")}>
      <table className={own.head}>
        <thead>
          <tr>
            <td />
            {head.columns.map(({ letters, heading }) => {
              const field = fieldOf.get(letters);
              return (
                <th key={letters} scope="col" data-taken={field ?? ""}>
                  <span className="num">{letters}</span> {heading}
                  {field && <em>{t(`invoice.field.${field}`)}</em>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {below.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row" className="num">
                {number}
              </th>
              {head.columns.map(({ letters }, i) => (
                <td key={letters} data-taken={fieldOf.get(letters) ?? ""}>
                  {cells[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
