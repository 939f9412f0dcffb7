// A supplier to be typed: a new one, or a known one of which what was changed is saved, each field with what its author saw.

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { usePurchaseCommands } from "../exposed/use-purchase-commands.ts";
import type { SupplierRow } from "../exposed/use-purchases.ts";
import {
  changedSupplier,
  MOST,
  NO_SUPPLIER,
  readSupplier,
  SUPPLIER_FIELDS,
  typedSupplier,
  type SupplierFieldName,
  type SupplierValues,
} from "../supplier-values.ts";
import styles from "../exposed/purchasing.module.css";

export type KnownSupplier = Pick<SupplierRow, "id" | "fieldWriters" | SupplierFieldName>;

export interface SupplierSheetProps {
  opened: boolean;
  /** Null: a new one. */
  supplier: KnownSupplier | null;
  /** What was looked for and not found. */
  name?: string;
  onClose: () => void;
  onMade?: (supplierId: string) => void;
}

export function SupplierSheet({ opened, ...form }: SupplierSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={form.supplier?.name ?? t("suppliers.new")}>
      {opened && <SupplierForm {...form} />}
    </Sheet>
  );
}

const INPUT_MODES = { phone: "tel", email: "email" } as const;

function SupplierForm({ supplier, name = "", onClose, onMade }: Omit<SupplierSheetProps, "opened">) {
  const { t } = useTranslation();
  const commands = usePurchaseCommands();
  const id = useId();
  /** As it was when the form was opened. */
  const [seen] = useState(supplier);
  const [values, setValues] = useState<SupplierValues>(() => (seen ? typedSupplier(seen) : { ...NO_SUPPLIER, name }));
  const [tried, setTried] = useState(false);
  const { kept, problems } = readSupplier(values);
  const submit = useSubmit(async () => {
    setTried(true);
    if (problems.size > 0) return;
    if (seen === null) {
      const made = await commands.createSupplier(kept);
      if (made === null) return;
      onClose();
      onMade?.(made);
      return;
    }
    const target = { command: "purchasing.editSupplier", id: { supplierId: seen.id } } as const;
    const changes = changedSupplier(seen, kept);
    if (await commands.edit(target, changes, seen.fieldWriters, { title: seen.name, number: null })) onClose();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="supplier">
      <div className={styles.fields}>
        {SUPPLIER_FIELDS.map((field) => {
          const problem = tried ? problems.get(field) : undefined;
          const common = {
            id: `${id}-${field}`,
            name: field,
            maxLength: MOST[field],
            value: values[field],
            "aria-invalid": problem !== undefined,
            "aria-describedby": problem === undefined ? undefined : `${id}-${field}-wrong`,
            onChange: (event: { currentTarget: { value: string } }) => {
              const { value } = event.currentTarget;
              setValues((before) => ({ ...before, [field]: value }));
            },
          };
          return (
            <div key={field} className={field === "phone" || field === "email" ? styles.field : styles.wide}>
              <label htmlFor={common.id}>
                {t(`suppliers.field.${field}`)} {field === "name" && <span aria-hidden="true">*</span>}
              </label>
              {field === "note" ? (
                <textarea {...common} rows={3} />
              ) : (
                <input
                  {...common}
                  autoComplete="off"
                  inputMode={field in INPUT_MODES ? INPUT_MODES[field as keyof typeof INPUT_MODES] : "text"}
                />
              )}
              {problem !== undefined && (
                <p id={`${id}-${field}-wrong`} className={styles.wrong} role="alert">
                  {problem === "missing" ? t("suppliers.noName") : t(`errors.${problem}`)}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <SheetFoot onCancel={onClose} />
    </form>
  );
}
