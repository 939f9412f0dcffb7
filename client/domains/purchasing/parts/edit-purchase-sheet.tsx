// A known purchase, changed: what is saved is what was changed, each field with what its author saw.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { usePurchaseCommands, type About } from "../exposed/use-purchase-commands.ts";
import type { PurchaseDetail } from "../exposed/use-purchases.ts";
import { changedPurchase, type PurchaseValues } from "../purchase-values.ts";
import { PurchaseFields } from "./purchase-fields.tsx";
import styles from "../exposed/purchasing.module.css";

export interface EditPurchaseProps {
  purchase: PurchaseDetail;
  about: About;
  onClose: () => void;
}

export function EditPurchaseSheet({ opened, ...form }: EditPurchaseProps & { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={form.purchase.number ?? t("purchasing.one")}>
      {opened && <EditForm {...form} />}
    </Sheet>
  );
}

const typedOf = (purchase: PurchaseDetail): PurchaseValues => ({
  supplierId: purchase.supplierId,
  warehouseId: purchase.warehouseId,
  invoiceNumber: purchase.invoiceNumber ?? "",
  invoiceDate: purchase.invoiceDate ?? "",
  expectedOn: purchase.expectedOn ?? "",
  note: purchase.note ?? "",
});

function EditForm({ purchase, about, onClose }: EditPurchaseProps) {
  const { edit } = usePurchaseCommands();
  /** As it was when the form was opened: what another writes meanwhile must not look as if it had been seen. */
  const [seen] = useState({ values: typedOf(purchase), writers: purchase.fieldWriters });
  const [values, setValues] = useState<PurchaseValues>(seen.values);
  const submit = useSubmit(async () => {
    const changes = changedPurchase(seen.values, values);
    const target = { command: "purchasing.edit", id: { purchaseId: purchase.id } } as const;
    if (await edit(target, changes, seen.writers, about)) onClose();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="edit-purchase">
      <PurchaseFields values={values} onChange={(part) => setValues((before) => ({ ...before, ...part }))} />
      <SheetFoot onCancel={onClose} />
    </form>
  );
}
