// What is written of a purchase besides its items: for a new one and a known one.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useWarehouses } from "../exposed/use-purchases.ts";
import type { PurchaseValues } from "../purchase-values.ts";
import { SupplierChoice } from "./supplier-choice.tsx";
import styles from "../exposed/purchasing.module.css";

const MOST = { invoiceNumber: 60, note: 8_000 };

export interface PurchaseFieldsProps {
  values: PurchaseValues;
  onChange: (part: Partial<PurchaseValues>) => void;
}

export function PurchaseFields({ values, onChange }: PurchaseFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { rows } = useWarehouses();
  const warehouses = rows.filter(({ id: one, deletedAt }) => deletedAt === null || one === values.warehouseId);
  return (
    <div className={styles.fields}>
      <div className={styles.wide} role="group" aria-label={t("purchasing.field.supplierId")}>
        <b>{t("purchasing.field.supplierId")}</b>
        <SupplierChoice value={values.supplierId} onChange={(supplierId) => onChange({ supplierId })} />
      </div>
      {(["expectedOn", "invoiceDate"] as const).map((field) => (
        <div key={field} className={styles.field}>
          <label htmlFor={`${id}-${field}`}>{t(`purchasing.field.${field}`)}</label>
          <input
            id={`${id}-${field}`}
            name={field}
            type="date"
            max="9999-12-31"
            value={values[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        </div>
      ))}
      <div className={styles.field}>
        <label htmlFor={`${id}-invoice`}>{t("purchasing.field.invoiceNumber")}</label>
        <input
          id={`${id}-invoice`}
          name="invoiceNumber"
          maxLength={MOST.invoiceNumber}
          autoComplete="off"
          value={values.invoiceNumber}
          onChange={(event) => onChange({ invoiceNumber: event.currentTarget.value })}
        />
      </div>
      {warehouses.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-warehouse`}>{t("purchasing.field.warehouseId")}</label>
          <select
            id={`${id}-warehouse`}
            name="warehouseId"
            value={values.warehouseId ?? ""}
            onChange={(event) => onChange({ warehouseId: event.currentTarget.value || null })}
          >
            {values.warehouseId === null && <option value="">{t("purchasing.defaultWarehouse")}</option>}
            {warehouses.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={styles.wide}>
        <label htmlFor={`${id}-note`}>{t("purchasing.field.note")}</label>
        <textarea
          id={`${id}-note`}
          name="note"
          rows={2}
          maxLength={MOST.note}
          value={values.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
