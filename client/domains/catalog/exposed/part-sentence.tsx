// What was done to a part, behind the name of who did it. The words of the catalogue have to be loaded.

import { useTranslation } from "react-i18next";
import { UNITS } from "../../../../shared/domains/catalog/catalog.states.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money, quantity } from "../../../ui/format.ts";
import { partAction, PART_FIELD_WORDS, type PartEntry } from "../part-actions.ts";

/** `otherwise`: how it is told where there is no sentence for it. */
export function PartSentence({ entry, otherwise }: { entry: PartEntry; otherwise: string }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const action = partAction(entry);
  if (action === null) return otherwise;
  const field = String(entry.data["field"]);
  const value = (of: FieldValue | undefined): string => {
    if (of === undefined || of === null || of === "") return t("order.noValue");
    if (field === "unit" && UNITS.some((unit) => unit === of)) return t(`parts.unit.${of}`);
    if (typeof of !== "number") return String(of);
    return field.endsWith("Minor") ? money(of, currency, i18n.language) : quantity(of, i18n.language);
  };
  const label = PART_FIELD_WORDS[field];
  const { from, to, yours, theirs } = entry.data;
  const words = {
    what: label === undefined ? "" : t(`parts.${label}`, { currency }),
    from: value(from),
    to: value(to),
    yours: value(yours),
    theirs: value(theirs),
    // Of its stock: so many, or so many more and fewer.
    quantity: quantity(Number(entry.data["quantity"] ?? entry.data["change"] ?? 0), i18n.language),
    reason: entry.data["reason"],
  };
  return <>{t(`parts.did.${action}`, words)}</>;
}
