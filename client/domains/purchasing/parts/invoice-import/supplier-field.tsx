// Whose invoice it is: one of the suppliers, or a new one by their name.

import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../../../shared/registry/queries.ts";
import { uuidv7 } from "../../../../../shared/kernel/ids.ts";
import { useEngine, useRows } from "../../../../data/hooks/react.ts";
import { save } from "../../../../data/outbox/save.ts";
import styles from "./invoice-import.module.css";

const NEW = "new";

export interface SupplierFieldProps {
  /** Null: nobody is named. */
  value: string | null;
  /** What they are called, where they are not on this device. */
  named?: string | null;
  disabled?: boolean;
  onChange: (supplierId: string | null) => void;
}

export function SupplierField({ value, named = null, disabled = false, onChange }: SupplierFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const engine = useEngine();
  const { rows } = useRows(queries.purchasing.suppliers());
  const [making, setMaking] = useState(false);
  const [name, setName] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const make = async () => {
    if (name.trim() === "") return;
    const supplierId = uuidv7();
    const fields = { phone: null, email: null, taxCode: null, address: null, note: null };
    const args = { supplierId, name: name.trim(), ...fields };
    if (!(await save(engine, "purchasing.createSupplier", args, { title: args.name, plate: null, number: null })))
      return;
    setMaking(false);
    setName("");
    select.current?.focus(); // the field that had the focus goes
    onChange(supplierId);
  };
  return (
    <div className={styles.supplier}>
      <label htmlFor={id}>{t("invoice.supplier")}</label>
      <select
        ref={select}
        id={id}
        name="supplier"
        value={making ? NEW : (value ?? "")}
        disabled={disabled}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setMaking(chosen === NEW);
          // Until the new one is added it is nobody's: not whose it was taken for before.
          const next = chosen === NEW ? null : chosen || null;
          if (next !== value) onChange(next);
        }}
      >
        <option value="">{t("invoice.noSupplier")}</option>
        {rows.map((supplier) => (
          <option key={supplier.id} value={supplier.id}>
            {supplier.name}
          </option>
        ))}
        {value !== null && named !== null && !rows.some((supplier) => supplier.id === value) && (
          <option value={value}>{named}</option>
        )}
        <option value={NEW}>{t("invoice.newSupplier")}</option>
      </select>
      {making && (
        <div className={styles.newSupplier}>
          <input
            name="supplier_name"
            aria-label={t("invoice.supplierName")}
            placeholder={t("invoice.supplierName")}
            maxLength={200}
            autoFocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            // The field may stand in a form of its own, which is not meant.
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void make();
            }}
          />
          <button
            type="button"
            className="btn"
            data-action="make-supplier"
            disabled={name.trim() === ""}
            onClick={() => void make()}
          >
            {t("invoice.makeSupplier")}
          </button>
        </div>
      )}
      <span className="muted">{t("invoice.supplierHint")}</span>
    </div>
  );
}
