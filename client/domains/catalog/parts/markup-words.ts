// A markup rule in words: whose brand, which category, what range of buy prices.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import type { MarkupFields } from "../hooks/use-markup.ts";

export function useMarkupWords(): (rule: MarkupFields) => string {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const inWords = (minor: number) => money(minor, currency, i18n.language);
  return ({ kind, key, rangeFromMinor: from, rangeToMinor: to }) => {
    if (kind !== "range") return `${t(`markup.kind.${kind}`)}: ${key ?? ""}`;
    if (from === null) return t("markup.upTo", { to: inWords(to ?? 0) });
    return to === null
      ? t("markup.over", { from: inWords(from) })
      : t("markup.between", { from: inWords(from), to: inWords(to) });
  };
}
