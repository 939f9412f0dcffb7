// "Move to…": the twin of dragging, for keyboards and gloves. A column that does not take the card says why.

import { Menu } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import { PIPELINE_COLUMNS, type PipelineColumn } from "../../../../../shared/domains/sales/sales.states.ts";
import { useWords } from "../../../../i18n/use-words.tsx";
import { LazyMenu, NOT_NOW, type LazyMenuProps } from "../../../../ui/lazy-menu.tsx";
import type { CardWords } from "../../hooks/use-card-words.ts";
import type { PipelineMoves } from "../../hooks/use-pipeline-moves.ts";
import type { BoardCard } from "../../pipeline/pipeline-cards.ts";
import { COLUMN_ICONS } from "./column-icons.ts";
import { useVerdictWords } from "./verdict-words.ts";
import { WholeCard } from "./whole-card.tsx";
import styles from "./pipeline.module.css";

export interface CardMenuProps {
  card: BoardCard;
  column: PipelineColumn;
  moves: PipelineMoves;
  words: CardWords;
  children: LazyMenuProps["button"];
}

const mayContact = (card: BoardCard, { contact }: PipelineMoves): boolean =>
  contact !== null && card.kind === "lead" && card.contactedAt === null;

/** Whether there is anything in the menu of a card. */
export const hasMenu = (card: BoardCard, moves: PipelineMoves | null): moves is PipelineMoves =>
  moves !== null && (moves.mayMove || mayContact(card, moves));

export function CardMenu({ card, column, moves, words, children }: CardMenuProps) {
  const { t } = useWords();
  return (
    <LazyMenu button={children}>
      {(menu) =>
        menu(
          <>
            {mayContact(card, moves) && (
              <Menu.Item data-do="contact" leftSection={<IconPhone size={18} />} onClick={() => moves.contact?.(card)}>
                {t("pipeline.contacted")}
              </Menu.Item>
            )}
            {moves.mayMove && (
              <>
                <Menu.Label>{t("pipeline.moveTo")}</Menu.Label>
                <WholeCard card={card}>
                  {(whole) => <Columns card={whole} from={column} moves={moves} words={words} />}
                </WholeCard>
              </>
            )}
          </>,
        )
      }
    </LazyMenu>
  );
}

interface ColumnsProps {
  card: BoardCard;
  from: PipelineColumn;
  moves: PipelineMoves;
  words: CardWords;
}

function Columns({ card, from, moves, words }: ColumnsProps) {
  const say = useVerdictWords(words, moves);
  return PIPELINE_COLUMNS.filter((column) => column !== from).map((column) => {
    const verdict = moves.verdict(card, column);
    const ColumnIcon = COLUMN_ICONS[column];
    const refused = "refused" in verdict;
    return (
      <Menu.Item
        key={column}
        data-move={column}
        data-refused={refused}
        leftSection={<ColumnIcon size={18} />}
        {...(refused ? NOT_NOW : {})}
        onClick={() => !refused && moves.move(card, column)}
      >
        {words.column(column)}
        <small className={styles.why}>{say(verdict, card)}</small>
      </Menu.Item>
    );
  });
}
