// A new purchase: of whom, for when; what is bought is written on its own page.

import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { usePurchaseCommands } from "../exposed/use-purchase-commands.ts";
import { useSupplierNames } from "../exposed/use-purchases.ts";
import { NOTHING_TYPED, type PurchaseValues } from "../purchase-values.ts";
import { PurchaseFields } from "./purchase-fields.tsx";
import styles from "../exposed/purchasing.module.css";

export interface NewPurchaseProps {
  /** Whom it is of, where that is known. */
  supplierId?: string;
  onClose: () => void;
}

export function NewPurchaseSheet({ opened, ...form }: NewPurchaseProps & { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t("purchasing.new")}>
      {opened && <NewPurchaseForm {...form} />}
    </Sheet>
  );
}

function NewPurchaseForm({ supplierId, onClose }: NewPurchaseProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const commands = usePurchaseCommands();
  const nameOf = useSupplierNames();
  const [values, setValues] = useState<PurchaseValues>({ ...NOTHING_TYPED, supplierId: supplierId ?? null });
  const submit = useSubmit(async () => {
    const { invoiceNumber, invoiceDate, expectedOn, note, ...ids } = values;
    const fields = {
      ...ids,
      invoiceNumber: invoiceNumber.trim() || null,
      invoiceDate: invoiceDate || null,
      expectedOn: expectedOn || null,
      note: note.trim() || null,
      items: [],
    };
    const purchase = await commands.create(fields, nameOf(values.supplierId));
    if (purchase === null) return;
    onClose();
    await navigate({ to: "/app/purchases/$purchase", params: { purchase } });
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="new-purchase">
      <PurchaseFields values={values} onChange={(part) => setValues((before) => ({ ...before, ...part }))} />
      <SheetFoot onCancel={onClose}>
        <button type="submit" className="btn primary">
          <IconPlus size={20} aria-hidden="true" />
          {t("purchasing.create")}
        </button>
      </SheetFoot>
    </form>
  );
}
