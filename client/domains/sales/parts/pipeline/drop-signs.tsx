// While a card is dragged, each column says what it would do with it, or why it does not take it. Made once when the drag begins: between
// two frames of it nothing is drawn anew.

import { useEffect, type RefObject } from "react";
import { PIPELINE_COLUMNS, type PipelineColumn } from "../../../../../shared/domains/sales/sales.states.ts";
import type { Verdict } from "../../../../../shared/domains/sales/pipeline-moves.rules.ts";
import type { CardWords } from "../../hooks/use-card-words.ts";
import type { PipelineMoves } from "../../hooks/use-pipeline-moves.ts";
import { keyOf, type BoardCard } from "../../pipeline/pipeline-cards.ts";
import { COLUMN_ICONS } from "./column-icons.ts";
import { useDraggedCard } from "./pipeline-drag.ts";
import { useVerdictWords } from "./verdict-words.ts";
import { WholeCard } from "./whole-card.tsx";
import styles from "./pipeline.module.css";

/** The card that is held, with what each column says to it. */
export interface Judged {
  card: BoardCard;
  verdicts: ReadonlyMap<PipelineColumn, Verdict>;
}

export interface DropSignsProps {
  cardOf: (key: string) => { card: BoardCard; column: PipelineColumn } | null;
  moves: PipelineMoves;
  words: CardWords;
  /** For the columns, which are asked as the card comes over them. */
  judged: RefObject<Judged | null>;
}

export function DropSigns({ cardOf, ...signs }: DropSignsProps) {
  const dragged = useDraggedCard();
  const held = dragged === null ? null : cardOf(dragged);
  if (!held) return null;
  return (
    <WholeCard card={held.card}>
      {(whole) => <Signs key={keyOf(whole)} card={whole} from={held.column} {...signs} />}
    </WholeCard>
  );
}

interface SignsProps extends Omit<DropSignsProps, "cardOf"> {
  card: BoardCard;
  from: PipelineColumn;
}

function Signs({ card, from, moves, words, judged }: SignsProps) {
  const say = useVerdictWords(words, moves);
  const verdicts = new Map(PIPELINE_COLUMNS.map((column) => [column, moves.verdict(card, column)]));
  useEffect(() => {
    judged.current = { card, verdicts };
    return () => {
      judged.current = null; // the next card that is held is judged for itself
    };
  });
  return (
    <div className={styles.signs} aria-hidden="true">
      {PIPELINE_COLUMNS.map((column) => {
        const verdict = verdicts.get(column)!;
        const SignIcon = COLUMN_ICONS[column];
        const refused = "refused" in verdict;
        return (
          <div
            key={column}
            className={styles.sign}
            data-sign={column}
            data-refused={refused}
            data-from={column === from}
          >
            {column !== from && (
              <p>
                {!refused && <SignIcon size={18} />}
                {say(verdict, card)}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
