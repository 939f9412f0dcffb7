// Values of a pricing rule in words, as a conflict names them. The words of the catalogue have to be loaded.

import { useTranslation } from "react-i18next";
import type { Conditions, MarkupKind } from "../../../../shared/domains/catalog/catalog.states.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { useConditionWords } from "../parts/condition-words.ts";

export const isPricingSubject = (subjectType: string) =>
  subjectType === "markup_rule" || subjectType === "pricing_coefficient";

/** Null: the value says it itself. */
export function usePricingFieldWords() {
  const { t } = useTranslation();
  const words = useConditionWords();
  return (field: string, value: FieldValue): string | null => {
    if (field === "kind") return t(`markup.kind.${value as MarkupKind}`);
    if (field === "stackable") return value === true ? t("pricing.stackable") : t("pricing.alone");
    if (field === "isActive") return value === true ? t("pricing.active") : t("pricing.inactive");
    if (field !== "conditions") return null;
    const asked = words.all(JSON.parse(String(value)) as Conditions);
    return asked.length === 0 ? t("pricing.always") : asked.join(" · ");
  };
}
