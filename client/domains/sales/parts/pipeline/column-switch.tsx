// On a phone one column is in sight: which one, and the way to the others.

import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { PipelineColumn } from "../../../../../shared/domains/sales/sales.states.ts";
import type { CardWords } from "../../hooks/use-card-words.ts";
import type { BoardColumn } from "../../pipeline/pipeline-cards.ts";
import styles from "./pipeline.module.css";

export interface ColumnSwitchProps {
  board: RefObject<HTMLElement | null>;
  columns: readonly BoardColumn[];
  words: CardWords;
}

const sectionOf = (board: HTMLElement, column: PipelineColumn) =>
  board.querySelector<HTMLElement>(`[data-column="${column}"]`);

export function ColumnSwitch({ board, columns, words }: ColumnSwitchProps) {
  const { t } = useTranslation();
  const [inSight, setInSight] = useState<PipelineColumn>("request");
  useEffect(() => {
    const { current: element } = board;
    if (!element) return undefined;
    const look = () => {
      const middle = element.getBoundingClientRect().left + element.clientWidth / 2;
      const at = [...element.querySelectorAll<HTMLElement>("[data-column]")].find((section) => {
        const { left, right } = section.getBoundingClientRect();
        return left <= middle && middle <= right;
      });
      if (at) setInSight(at.dataset["column"] as PipelineColumn);
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [board]);
  const strip = useRef<HTMLElement>(null);
  // Once for each column: whoever draws the strip to another place is not called back by what changes on the board.
  useEffect(() => {
    const button = strip.current?.querySelector(`[data-to-column="${inSight}"]`);
    button?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [inSight]);
  return (
    <nav ref={strip} className={styles.switch} aria-label={t("pipeline.columns")}>
      {columns.map(({ column, cards }) => (
        <button
          key={column}
          type="button"
          data-to-column={column}
          aria-current={column === inSight}
          onClick={() =>
            board.current && sectionOf(board.current, column)?.scrollIntoView({ block: "nearest", inline: "start" })
          }
        >
          {words.column(column)} <span className="num">{cards.length}</span>
        </button>
      ))}
    </nav>
  );
}
