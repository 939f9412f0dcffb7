// Values of a pricing rule in words, as a conflict names them. The words of the catalogue have to be loaded.

import { useTranslation } from "react-i18next";
import type { Conditions, MarkupKind } from "../../../../shared/domains/catalog/catalog.states.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, quantity } from "../../../ui/format.ts";
import { useConditionWords } from "../parts/condition-words.ts";

export const isPricingSubject = (subjectType: string) =>
  subjectType === "markup_rule" || subjectType === "pricing_coefficient";

/** Null: the value says it itself. */
export function usePricingFieldWords() {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const words = useConditionWords();
  // A bare number does not say which of a rule's numbers it is.
  const named = (label: string, value: FieldValue) =>
    `${label}: ${typeof value === "number" ? quantity(value, i18n.language) : "—"}`;
  const priced = (label: string, value: FieldValue) =>
    `${label}: ${typeof value === "number" ? amount(value, i18n.language) : "—"}`;
  return (field: string, value: FieldValue): string | null => {
    if (field === "kind") return t(`markup.kind.${value as MarkupKind}`);
    if (field === "multiplier") return named(t("pricing.multiplier"), value);
    if (field === "markupPct") return named(t("markup.pct"), value);
    if (field === "priority") return named(t("markup.priority"), value);
    if (field === "rangeFromMinor") return priced(t("markup.from", { currency }), value);
    if (field === "rangeToMinor") return priced(t("markup.to", { currency }), value);
    if (field === "stackable") return value === true ? t("pricing.stackable") : t("pricing.alone");
    if (field === "isActive") return value === true ? t("pricing.active") : t("pricing.inactive");
    if (field !== "conditions") return null;
    const asked = words.all(JSON.parse(String(value)) as Conditions);
    return asked.length === 0 ? t("pricing.always") : asked.join(" · ");
  };
}
