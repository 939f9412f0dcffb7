// What leads and deals have values of, in words: sources, why they came to nothing.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KnownSource } from "../../../../shared/domains/sales/sales.states.ts";
import type { LeadWords } from "../lead-values.ts";

export function useLeadWords(): LeadWords {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => ({ language: i18n.language, sourceWords: (source: KnownSource) => t(`sales.source.${source}`) }),
    [t, i18n.language],
  );
}
