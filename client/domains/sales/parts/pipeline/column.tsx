// A column of the board: what it is called, how many stand there and what they come to, and its cards.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PipelineColumn } from "../../../../../shared/domains/sales/sales.states.ts";
import { GrayCards } from "../../../../ui/gray-cards.tsx";
import type { CardWords } from "../../hooks/use-card-words.ts";
import type { BoardColumn } from "../../pipeline/pipeline-cards.ts";
import { useDropColumn } from "./pipeline-drag.ts";
import styles from "./pipeline.module.css";

const GRAY_HEIGHT = 132;

export interface ColumnProps {
  of: BoardColumn;
  words: CardWords;
  /** So many gray cards stand there while it is not known what does; null: it is known. */
  gray: number | null;
  /** Only some cards are shown: that none stands here says nothing of the others. */
  narrowed: boolean;
  /** This person does not see what stands there: nothing is said of how much that is. */
  unseen: boolean;
  takes: (column: PipelineColumn) => boolean;
  children: ReactNode;
}

export function Column({
  of: { column, cards, sumMinor },
  words,
  gray,
  narrowed,
  unseen,
  takes,
  children,
}: ColumnProps) {
  const { t } = useTranslation();
  const ref = useDropColumn(column, () => takes(column));
  const known = gray === null && !unseen;
  const none = narrowed ? t("pipeline.noCards") : t(`pipeline.none.${column}`);
  return (
    <section
      ref={ref}
      className={`${styles.column} ${styles[column]}`}
      data-column={column}
      aria-label={words.column(column)}
    >
      <header className={styles.head}>
        <div className="spread">
          <h2>{words.column(column)}</h2>
          {known && <b className="num muted">{cards.length}</b>}
        </div>
        <p className="muted num">{known ? words.sum(column, sumMinor) : "\u00a0"}</p>
      </header>
      <div className={styles.cards}>
        {gray !== null ? (
          <GrayCards count={gray} height={GRAY_HEIGHT} />
        ) : cards.length === 0 ? (
          <p className={styles.none}>{unseen ? t("pipeline.ordersElsewhere") : none}</p>
        ) : (
          children
        )}
      </div>
    </section>
  );
}
