// What stages, sources and reasons are called, and how long something took.

import { useTranslation } from "react-i18next";
import { KNOWN_SOURCES } from "../../../../../shared/domains/sales/sales.states.ts";
import { quantity } from "../../../../ui/format.ts";
import { durationInWords } from "../../../../ui/duration.ts";

const HOUR_MS = 3_600_000;

export function useFunnelWords() {
  const { t, i18n } = useTranslation();
  return {
    /** Null: nobody said. */
    source: (source: string | null) => {
      if (source === null) return t("funnel.notSaid");
      const known = KNOWN_SOURCES.find((one) => one === source);
      return known ? t(`funnel.source.${known}`) : source;
    },
    count: (value: number) => quantity(value, i18n.language),
    /** Null: there is nothing to be part of. */
    percent: (value: number | null) => (value === null ? "–" : `${value}\u00a0%`),
    took: (hours: number) => durationInWords(hours * HOUR_MS, t),
  };
}
