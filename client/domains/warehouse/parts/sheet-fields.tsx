// The fields of the sheets in which stock is received, counted and moved.

import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TypedField, type TypedFieldProps } from "../../../ui/typed-field.tsx";
import { useWarehouses, type WarehouseRow } from "../exposed/use-warehouses.ts";
import styles from "./stock.module.css";

/** Of 20 characters unless said otherwise. */
export function StockField({ maxLength = 20, ...field }: Omit<TypedFieldProps, "maxLength"> & { maxLength?: number }) {
  return <TypedField {...field} maxLength={maxLength} className={styles.field} />;
}

export interface WarehouseFieldProps {
  name: string;
  label: string;
  value: string;
  /** Which of them can be chosen. */
  among?: (warehouse: WarehouseRow) => boolean;
  onChoose: (id: string) => void;
  hint?: ReactNode;
}

const every = () => true;

/** Nothing where there is only one: then it is that one. */
export function WarehouseField({ name, label, value, among = every, onChoose, hint }: WarehouseFieldProps) {
  const { warehouses } = useWarehouses();
  const id = useId();
  if (warehouses.length < 2) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {warehouses.filter(among).map((warehouse) => (
          <option key={warehouse.id} value={warehouse.id}>
            {warehouse.name}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** What is wrong with what was typed; null: nothing. */
export function Wrong({ words }: { words: string | null }) {
  return (
    words !== null && (
      <p role="alert" className={styles.wrong}>
        {words}
      </p>
    )
  );
}

/** Why the stock is another one than the ledger says. */
export function ReasonField({
  value,
  onChange,
  wrong,
}: {
  value: string;
  onChange: (reason: string) => void;
  wrong: boolean;
}) {
  const { t } = useTranslation();
  const reasons = [
    t("stock.because.stocktake"),
    t("stock.because.damaged"),
    t("stock.because.lost"),
    t("stock.because.found"),
  ];
  const [other, own] = [t("stock.otherReason"), !reasons.includes(value)];
  return (
    <>
      <fieldset className={styles.reasons}>
        <legend>{t("stock.reason")}</legend>
        {[...reasons, other].map((reason) => (
          <label key={reason}>
            <input
              type="radio"
              name="because"
              checked={reason === other ? own : value === reason}
              onChange={() => onChange(reason === other ? "" : reason)}
            />
            <span>{reason}</span>
          </label>
        ))}
      </fieldset>
      {own && (
        <StockField name="reason" label={other} value={value} onChange={onChange} wrong={wrong} maxLength={200} />
      )}
    </>
  );
}
