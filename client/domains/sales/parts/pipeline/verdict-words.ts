// What a move would do, or why it is refused, in words: before the drop, and in the menu.

import { balanceMinor } from "../../../../../shared/domains/work-orders/owed.rules.ts";
import type { Verdict } from "../../../../../shared/domains/sales/pipeline-moves.rules.ts";
import { useWords } from "../../../../i18n/use-words.tsx";
import type { CardWords } from "../../hooks/use-card-words.ts";
import type { PipelineMoves } from "../../hooks/use-pipeline-moves.ts";
import { calledOf } from "../../pipeline/card-marks.ts";
import type { BoardCard } from "../../pipeline/pipeline-cards.ts";

export function useVerdictWords(words: CardWords, moves: Pick<PipelineMoves, "planned">) {
  const { t } = useWords();
  return (verdict: Verdict, card: BoardCard): string => {
    if ("refused" in verdict) return t(`errors.${verdict.refused}`);
    const { does } = verdict;
    const planned = does === "schedule" ? moves.planned() : null;
    return t(`pipeline.does.${calledOf(does, card)}`, {
      when: planned === null ? "" : words.planned(planned),
      amount: card.kind === "order" ? words.money(Math.max(0, balanceMinor(card))) : "",
    });
  };
}
