// Who sells, the number, the date: as they were read, to be corrected.

import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SURE_ENOUGH, type OcrField } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import type { SupplierRow } from "../../domains/purchasing/exposed/use-purchases.ts";
import { decimalToMinor } from "../../../shared/kernel/money.ts";
import { amount } from "../../ui/format.ts";
import { NEW_SUPPLIER, NO_SUPPLIER, type HeadField, type Typed } from "./corrected.ts";
import styles from "./invoice-ocr.module.css";
import type { ReadResult } from "./ocr-api.ts";

export interface HeadFieldsProps {
  typed: Typed;
  result: ReadResult;
  suppliers: readonly SupplierRow[];
  supplierId: string | null;
  mayPrices: boolean;
  onChange: (typed: Typed) => void;
  onFocus: (key: string) => void;
}

const READ_AS = { supplierName: "supplier_name", taxCode: "tax_code", number: "number", date: "date" } as const;

export function HeadFields({ typed, result, suppliers, supplierId, mayPrices, onChange, onFocus }: HeadFieldsProps) {
  const { t, i18n } = useTranslation();
  const said = result.fields.total.value;
  const total = said === null ? null : decimalToMinor(said);
  const set = (field: HeadField, value: string) =>
    onChange({ ...typed, [field]: value, touched: [...new Set([...typed.touched, field])] });
  const isKnown = supplierId !== null && supplierId !== NEW_SUPPLIER;
  const input = (field: HeadField, type: "text" | "date", most: number) => (
    <Labelled
      label={t(`invoices.field.${field}`)}
      read={result.fields[READ_AS[field]]}
      touched={typed.touched.includes(field)}
    >
      <input
        type={type}
        value={typed[field]}
        maxLength={type === "text" ? most : undefined}
        data-field={field}
        onFocus={() => onFocus(field)}
        onChange={(event) => set(field, event.currentTarget.value)}
      />
    </Labelled>
  );
  return (
    <section className={styles.fields} aria-label={t("invoices.fields")}>
      <div className={styles.field}>
        <label htmlFor="invoice-supplier">
          {t("invoices.supplier")}
          {isKnown && (
            <span className={styles.known}>
              <IconCheck size={16} aria-hidden="true" /> {t("invoices.fromList")}
            </span>
          )}
        </label>
        <select
          id="invoice-supplier"
          value={supplierId ?? ""}
          onFocus={() => onFocus("supplierName")}
          onChange={(event) => onChange({ ...typed, supplierId: event.currentTarget.value || NO_SUPPLIER })}
        >
          <option value="">{t("invoices.noSupplier")}</option>
          {typed.supplierName.trim() !== "" && (
            <option value={NEW_SUPPLIER}>{t("invoices.newSupplier", { name: typed.supplierName.trim() })}</option>
          )}
          {suppliers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {input("supplierName", "text", 200)}
      {input("taxCode", "text", 40)}
      {input("number", "text", 60)}
      {input("date", "date", 10)}
      {mayPrices && (
        <div className={styles.field}>
          <span>{t("invoices.total")}</span>
          <output className="num">{total === null ? "—" : amount(total, i18n.language)}</output>
        </div>
      )}
    </section>
  );
}

interface LabelledProps {
  label: string;
  read: OcrField<unknown>;
  touched: boolean;
  children: ReactNode;
}

function Labelled({ label, read, touched, children }: LabelledProps) {
  const isLow = !touched && read.sure < SURE_ENOUGH;
  return (
    <label className={styles.field} data-low={isLow}>
      <span>
        {label}
        <Sure sure={read.sure} touched={touched} />
      </span>
      {children}
    </label>
  );
}

/** How sure it is, in words where it is not. */
export function Sure({ sure, touched }: { sure: number; touched: boolean }) {
  const { t } = useTranslation();
  const percent = Math.round(sure * 100);
  if (touched) return <small className={styles.sure}>{t("invoices.corrected")}</small>;
  if (sure >= SURE_ENOUGH) return <small className={`${styles.sure} num`}>{percent} %</small>;
  return (
    <small className={styles.low}>
      <IconAlertTriangle size={15} aria-hidden="true" />
      {sure === 0 ? t("invoices.notFound") : t("invoices.unsurePercent", { percent })}
    </small>
  );
}
