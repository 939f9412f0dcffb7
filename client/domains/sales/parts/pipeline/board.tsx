// The columns of the board, side by side at the desk, one at a time on a phone.

import { useMediaQuery } from "@mantine/hooks";
import { memo, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { WhyEmpty } from "../../../../app/use-why-empty.ts";
import { useDesk } from "../../../../app/use-desk.ts";
import { canSeeEveryOrder } from "../../../../../shared/domains/access/access.permissions.ts";
import type { Chip } from "../../../../../shared/domains/sales/pipeline-board.rules.ts";
import type { PipelineColumn } from "../../../../../shared/domains/sales/sales.states.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { latePart } from "../../../../kernel/late-part.tsx";
import { LongList, preloadLongLists } from "../../../../ui/long-list.tsx";
import type { CardWords } from "../../hooks/use-card-words.ts";
import type { Pipeline } from "../../hooks/use-pipeline.ts";
import type { PipelineMoves } from "../../hooks/use-pipeline-moves.ts";
import { clockOf } from "../../pipeline/card-clock.ts";
import { keyOf, ownerIdOf, type BoardCard } from "../../pipeline/pipeline-cards.ts";
import type { PipelineView } from "../../pipeline/pipeline-view.ts";
import { OnlyLatest } from "../only-latest.tsx";
import { Card } from "./card.tsx";
import { ColumnSwitch } from "./column-switch.tsx";
import { Column } from "./column.tsx";
import { DropSigns, type Judged } from "./drop-signs.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { isCard, useDroppedCard } from "./pipeline-drag.ts";
import { NewLeadButton, PipelineTools } from "./pipeline-tools.tsx";
import styles from "./pipeline.module.css";

/** From here on all columns are in sight (pipeline.module.css): nothing has to be scrolled to. */
const ALL_IN_SIGHT = "(min-width: 1368px)";
const DragScroll = latePart(async () => (await import("../../../../ui/drag-scroll.tsx")).DragScroll);

// With the page itself: a long column has nothing to show without it.
preloadLongLists();

/** Of the column, pipeline.module.css. */
const GAP = 8;
const CARD_HEIGHT = 138;
/** Of one column: what is dragged moves over all that is drawn, frame by frame. */
const DRAWN_WHOLE = 30;
/** So many cards stand for those of each column while they are fetched. */
const GRAY: Record<PipelineColumn, number> = {
  request: 3,
  quote: 2,
  scheduled: 3,
  in_work: 3,
  ready: 1,
  paid_today: 2,
};

export interface BoardProps {
  pipeline: Pipeline;
  words: CardWords;
  nameOf: (id: string | null) => string | null;
  late: number;
  view: PipelineView;
  change: (part: Partial<PipelineView>) => void;
  onChip: (chip: Chip) => void;
  typed: string;
  onType: (typed: string) => void;
  onNew: (() => void) | null;
  onCsv: () => void;
  empty: WhyEmpty;
  /** Null: this person does nothing with cards. */
  moves: PipelineMoves | null;
}

/** What stands there are orders alone. */
const ORDERS: readonly PipelineColumn[] = ["in_work", "ready", "paid_today"];

const wholeOf = (card: BoardCard, seen: BoardCard): BoardCard =>
  card.kind === "order" && seen.kind === "order"
    ? { ...card, workLines: seen.workLines, partsLines: seen.partsLines }
    : card;

export function Board(props: BoardProps) {
  const { pipeline, words, nameOf, view, change, typed, onType, onNew, empty, moves } = props;
  const { columns, counts, shown, total, now } = pipeline;
  const { t } = useTranslation();
  const desk = useDesk();
  const seesOrders = canSeeEveryOrder(useSession().actor);
  const allInSight = useMediaQuery(ALL_IN_SIGHT, true, { getInitialValueInEffect: false });
  const board = useRef<HTMLDivElement>(null);
  const judged = useRef<Judged | null>(null);

  const cardOf = (key: string) => {
    for (const { column, cards } of columns) {
      const card = cards.find((one) => keyOf(one) === key);
      if (card) return { card, column };
    }
    return null;
  };
  useDroppedCard(({ id, target }) => {
    // As it is now: somebody may have changed it while it was held. What only the whole of it says was asked when it was taken.
    const held = cardOf(id);
    if (!held || held.column === target) return;
    const whole = judged.current?.card;
    moves?.move(whole && keyOf(whole) === id ? wholeOf(held.card, whole) : held.card, target);
  });
  const takes = useCallback((column: PipelineColumn): boolean => {
    const verdict = judged.current?.verdicts.get(column);
    // Let go where it was, it stays there: nothing to be told of.
    return verdict === undefined || "does" in verdict || verdict.refused === "sales/already-there";
  }, []);
  const clear = () => {
    onType("");
    change({ q: "", show: "all" });
  };
  return (
    <>
      <PipelineTools
        late={props.late}
        chip={view.show}
        counts={empty.unknown ? null : counts}
        onChip={props.onChip}
        typed={typed}
        onType={onType}
        onShow={(as) => change({ as })}
        onCsv={props.onCsv}
        onNew={desk ? onNew : null}
      />
      <div className={styles.latest}>
        <OnlyLatest of={pipeline.partly} />
      </div>
      {empty.say && <NothingHere why={empty.say} onNew={onNew} />}
      {total > 0 && shown.length === 0 && (
        <div className={styles.empty}>
          <p>{t("pipeline.nothingFound")}</p>
          <button type="button" className="btn" data-action="clear-filters" onClick={clear}>
            {t("board.clear")}
          </button>
        </div>
      )}
      {!desk && <ColumnSwitch board={board} columns={columns} words={words} />}
      <div ref={board} className={styles.board} aria-busy={empty.gray}>
        <Columns
          columns={columns}
          now={now}
          words={words}
          nameOf={nameOf}
          moves={moves}
          unknown={empty.unknown}
          gray={empty.gray}
          asked={pipeline.asked}
          narrowed={view.show !== "all" || typed.trim() !== ""}
          seesOrders={seesOrders}
          takes={takes}
        />
        {moves?.mayMove && <DropSigns cardOf={cardOf} moves={moves} words={words} judged={judged} />}
      </div>
      {!desk && onNew && (
        <div className={styles.thumb}>
          <NewLeadButton onNew={onNew} />
        </div>
      )}
      {moves?.mayMove && !allInSight && <DragScroll board={board} isCard={isCard} />}
    </>
  );
}

interface ColumnsProps
  extends Pick<BoardProps, "words" | "nameOf" | "moves">, Pick<Pipeline, "columns" | "now" | "asked"> {
  unknown: boolean;
  gray: boolean;
  narrowed: boolean;
  seesOrders: boolean;
  takes: (column: PipelineColumn) => boolean;
}

/** Drawn anew when what stands in them changes, not with each key of what is looked for. */
const Columns = memo(function Columns(props: ColumnsProps) {
  const { columns, now, asked, words, nameOf, moves, unknown, gray, narrowed, seesOrders, takes } = props;
  return columns.map((of) => (
    <Column
      key={of.column}
      of={of}
      words={words}
      gray={unknown ? (gray ? GRAY[of.column] : 0) : null}
      narrowed={narrowed}
      unseen={!seesOrders && ORDERS.includes(of.column)}
      takes={takes}
    >
      <LongList
        items={of.cards}
        keyOf={keyOf}
        rowHeight={CARD_HEIGHT}
        gap={GAP}
        whole={DRAWN_WHOLE}
        of={asked}
        restLater
      >
        {(card) => {
          const clock = clockOf(card, of.column, now);
          return (
            <Card
              card={card}
              column={of.column}
              clock={clock?.kind ?? null}
              minutes={clock?.minutes ?? null}
              words={words}
              owner={nameOf(ownerIdOf(card))}
              moves={moves}
            />
          );
        }}
      </LongList>
    </Column>
  ));
});
