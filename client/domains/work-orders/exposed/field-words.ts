// A field and its value in words, wherever people read of an edit: the order, its history, the sync centre.

import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money, quantity, whenShort } from "../../../ui/format.ts";
import type { EditedField } from "./use-order-commands.ts";
import { useNow } from "../../../ui/use-now.ts";
import { useWords } from "../../../i18n/use-words.tsx";

export const EDITED_FIELDS = [
  "complaint",
  "diagnosis",
  "recommendations",
  "mileageKm",
  "discountPct",
  "etaAt",
  "name",
  "normHours",
  "quantity",
  "article",
  "priceMinor",
  "caption",
  "startedAt",
  "doneAt",
  "takenAt",
] as const satisfies readonly (EditedField | "etaAt" | "caption" | ConfirmedField)[];

/** A time that is confirmed or put right, as a command's arguments call it. */
export type ConfirmedField = "startedAt" | "doneAt" | "takenAt";

/** Unix ms, whatever the field is. */
export const isMoment = (field: string): boolean => field.endsWith("At");

export function useFieldWords() {
  const { t, i18n } = useWords();
  const { currency, time_zone } = useSession().company.settings;
  const now = useNow("minute");
  return {
    label: (field: string) => t(`order.field.${field}`),
    value(field: string, value: FieldValue): string {
      if (value === null || value === "") return t("order.noValue");
      if (typeof value !== "number") return String(value);
      if (field.endsWith("Minor")) return money(value, currency, i18n.language);
      if (isMoment(field)) return whenShort(value, now, i18n.language, time_zone);
      return quantity(value, i18n.language);
    },
  };
}
