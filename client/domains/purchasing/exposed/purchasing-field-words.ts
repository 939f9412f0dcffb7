// Values of a purchase, its items and a supplier in words, as a conflict names them. The words of purchases have to be loaded.

import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { usePartsByCode } from "../../catalog/exposed/use-parts-by-code.ts";
import { dayWords } from "./purchase-words.ts";
import { useSupplierNames, useWarehouses } from "./use-purchases.ts";

export const isPurchasingSubject = (subjectType: string) => subjectType === "purchase" || subjectType === "supplier";

/** Null: the value says it itself, or it is none. */
export function usePurchasingFieldWords() {
  const { t, i18n } = useTranslation();
  const supplierOf = useSupplierNames();
  const { rows: warehouses } = useWarehouses();
  const { byId } = usePartsByCode();
  return (field: string, value: FieldValue): string | null => {
    if (typeof value !== "string" || value === "") return null;
    if (field === "supplierId") return supplierOf(value) ?? t("purchasing.supplierElsewhere");
    if (field === "warehouseId") return warehouses.find(({ id }) => id === value)?.name ?? null;
    if (field === "partId") return byId(value)?.name ?? null;
    if (field === "invoiceDate" || field === "expectedOn") return dayWords(value, i18n.language);
    return field === "phone" ? shownPhone(value) : null;
  };
}
