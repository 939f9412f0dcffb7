// A purchase in words, wherever people read of one.

import { useTranslation } from "react-i18next";
import { calendarDay } from "../../../ui/format.ts";

/** `2026-11-26` as the language writes it. */
export const dayWords = (day: string, language: string): string => calendarDay(Date.parse(day), language, "UTC");

/** `factura 4471 din 18 nov.`; null: nobody has written one down. */
export function useInvoiceWords() {
  const { t, i18n } = useTranslation();
  return ({ invoiceNumber, invoiceDate }: { invoiceNumber: string | null; invoiceDate: string | null }) => {
    if (invoiceNumber === null) return null;
    if (invoiceDate === null) return t("purchasing.invoice", { number: invoiceNumber });
    return t("purchasing.invoiceOf", { number: invoiceNumber, day: dayWords(invoiceDate, i18n.language) });
  };
}
