// A card of the board: the plate first, then what it is about, whose it is, what needs somebody, what it comes to.

import { memo, type MouseEvent } from "react";
import type { PipelineColumn } from "../../../../../shared/domains/sales/sales.states.ts";
import { amountMinor } from "../../../../../shared/domains/sales/pipeline-board.rules.ts";
import { shownPhone } from "../../../../../shared/domains/crm/phone.rules.ts";
import { useWords } from "../../../../i18n/use-words.tsx";
import { initials } from "../../../../ui/format.ts";
import { PlateOrNone } from "../../../../ui/plate.tsx";
import type { CardWords } from "../../hooks/use-card-words.ts";
import type { PipelineMoves } from "../../hooks/use-pipeline-moves.ts";
import { isLateClock, type CardClock, type ClockKind } from "../../pipeline/card-clock.ts";
import {
  shortCarOf,
  clientOf,
  keyOf,
  phoneOf,
  plateOf,
  subjectOf,
  type BoardCard,
} from "../../pipeline/pipeline-cards.ts";
import { CardLink } from "./card-link.tsx";
import { Markers } from "./card-markers.tsx";
import { CardMenu, hasMenu } from "./card-menu.tsx";
import { MENU_IMAGE } from "./marker.tsx";
import { useCardDrag } from "./pipeline-drag.ts";
import styles from "./pipeline.module.css";

/** All of a card leads where its link does. A link over all of it could not be dragged by a finger. */
function openByCard(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: card, target } = event;
  // Of the menu, too, which is elsewhere in the page.
  if (!(target instanceof Element) || !card.contains(target) || target.closest("a, button")) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const click = new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  card.querySelector("h3 a")?.dispatchEvent(click);
}

/** A number does not part from itself. */
const calledAt = (card: BoardCard): string | null =>
  phoneOf(card) === null ? null : shownPhone(phoneOf(card)!).replaceAll(" ", "\u00a0");

export interface CardProps {
  card: BoardCard;
  column: PipelineColumn;
  /** In parts, so that a card is drawn anew when its own words change, not with each tick of the board's clock. */
  clock: ClockKind | null;
  minutes: number | null;
  words: CardWords;
  owner: string | null;
  /** Null: this person does nothing with cards. */
  moves: PipelineMoves | null;
}

export const Card = memo(function Card({ card, column, clock, minutes, words, owner, moves }: CardProps) {
  const { t } = useWords();
  const ref = useCardDrag(keyOf(card), moves?.mayMove === true);
  const plate = plateOf(card);
  const what = plate?.plate ?? clientOf(card) ?? "";
  const running: CardClock | null = clock && { kind: clock, minutes };
  return (
    <article
      ref={ref}
      className={styles.card}
      onClick={openByCard}
      data-card={keyOf(card)}
      data-late={isLateClock(clock)}
      data-movable={moves?.mayMove === true}
    >
      <div className={`spread ${styles.top}`}>
        <PlateOrNone of={plate} />
        {hasMenu(card, moves) && (
          <CardMenu card={card} column={column} moves={moves} words={words}>
            <button
              type="button"
              className={styles.menu}
              data-image={MENU_IMAGE}
              aria-label={moves.mayMove ? t("pipeline.moveCard", { what }) : t("pipeline.cardActs", { what })}
            />
          </CardMenu>
        )}
      </div>
      <h3 className="clamp2">
        <CardLink card={card} draggable={false}>
          {subjectOf(card) ?? t("pipeline.noSubject")}
        </CardLink>
      </h3>
      <p className={styles.who}>{[clientOf(card), shortCarOf(card) ?? calledAt(card)].filter(Boolean).join(" · ")}</p>
      <Markers card={card} column={column} clock={running} words={words} />
      <div className="spread">
        <b className="num">{words.money(amountMinor(card))}</b>
        {owner !== null && (
          <span className={styles.avatar} title={owner}>
            <span aria-hidden="true">{initials(owner)}</span>
            <span className="visually-hidden">{owner}</span>
          </span>
        )}
      </div>
    </article>
  );
});
