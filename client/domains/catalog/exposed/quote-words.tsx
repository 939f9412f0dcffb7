// What a catalogue price is made of, in a line: `250,00 × 1,2 Urgent = 300,00`.

import type { AppliedCoefficient } from "../../../../shared/domains/catalog/catalog.states.ts";
import { amount, quantity } from "../../../ui/format.ts";
import { useWords } from "../../../i18n/use-words.tsx";

export interface MadePrice {
  baseMinor: number;
  finalMinor: number;
  applied: readonly AppliedCoefficient[];
}

export function useQuoteWords() {
  const { t, i18n } = useWords();
  return ({ baseMinor, finalMinor, applied }: MadePrice): string => {
    const base = amount(baseMinor, i18n.language);
    if (applied.length === 0) return t("order.quote.plain", { base });
    const steps = applied.map(({ name, multiplier }) => `× ${quantity(multiplier, i18n.language)} ${name}`).join(" ");
    return t("order.quote.made", { base, steps, final: amount(finalMinor, i18n.language) });
  };
}
