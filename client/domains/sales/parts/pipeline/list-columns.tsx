// The columns of the board as a list, and a card of it on a phone.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../../shared/domains/crm/phone.rules.ts";
import { amountMinor, codeOf } from "../../../../../shared/domains/sales/pipeline-board.rules.ts";
import { PIPELINE_COLUMNS } from "../../../../../shared/domains/sales/sales.states.ts";
import { slaFrom } from "../../../../../shared/domains/sales/sla.rules.ts";
import { Clipped, NOTHING } from "../../../../app/lists/cells.tsx";
import { useSession } from "../../../../data/hooks/react.ts";
import { amount } from "../../../../ui/format.ts";
import { Plate, PlateOrNone } from "../../../../ui/plate.tsx";
import type { TableColumn } from "../../../../ui/table/columns.ts";
import cards from "../../../../ui/table/table-cards.module.css";
import type { CardWords } from "../../hooks/use-card-words.ts";
import { clockOf, isLateClock } from "../../pipeline/card-clock.ts";
import { advanceOf } from "../../pipeline/card-marks.ts";
import {
  carOf,
  clientOf,
  heardOf,
  ownerIdOf,
  phoneOf,
  plateOf,
  subjectOf,
  type ListedCard,
} from "../../pipeline/pipeline-cards.ts";
import { CardLink } from "./card-link.tsx";
import { Marker } from "./marker.tsx";
import styles from "./pipeline.module.css";

export const PIPELINE_CARD_HEIGHT = 122;

/** `now`: Unix ms. */
export function usePipelineColumns(
  words: CardWords,
  nameOf: (id: string | null) => string | null,
  now: number,
): TableColumn<ListedCard>[] {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const { language } = i18n;
  return useMemo(
    (): TableColumn<ListedCard>[] => [
      {
        id: "stage",
        label: t("pipeline.column.stage"),
        width: 132,
        always: true,
        value: ({ column }) => PIPELINE_COLUMNS.indexOf(column),
        cell: ({ column }) => words.column(column),
        bar: [80, 12],
      },
      {
        id: "code",
        label: t("pipeline.column.code"),
        width: 128,
        leaves: 4,
        value: ({ card }) => codeOf(heardOf(card)),
        cell: ({ card }) => <span className="num">{codeOf(heardOf(card))}</span>,
        bar: [70, 12],
      },
      {
        id: "plate",
        label: t("pipeline.column.plate"),
        width: 116,
        value: ({ card }) => plateOf(card)?.plate ?? null,
        cell: ({ card }) => {
          const plate = plateOf(card);
          return plate ? <Plate plate={plate.plate} country={plate.country} /> : NOTHING;
        },
        bar: [84, 20],
      },
      {
        id: "subject",
        label: t("pipeline.column.subject"),
        width: 206,
        flexible: true,
        always: true,
        value: ({ card }) => subjectOf(card),
        cell: ({ card }) => (
          <CardLink card={card} className={styles.subject} tabIndex={-1}>
            <Clipped words={subjectOf(card) ?? t("pipeline.noSubject")} />
          </CardLink>
        ),
        bar: [140, 12],
      },
      {
        id: "client",
        label: t("pipeline.column.client"),
        width: 140,
        flexible: true,
        value: ({ card }) => clientOf(card),
        cell: ({ card }) => <OrNothing words={clientOf(card)} />,
        bar: [100, 12],
      },
      {
        id: "phone",
        label: t("pipeline.column.phone"),
        width: 138,
        leaves: 3,
        value: ({ card }) => phoneOf(card),
        cell: ({ card }) => <PhoneOf phone={phoneOf(card)} />,
        bar: [80, 12],
      },
      {
        id: "car",
        label: t("pipeline.column.car"),
        width: 110,
        leaves: 5,
        value: ({ card }) => carOf(card) || null,
        cell: ({ card }) => <OrNothing words={carOf(card) || null} />,
        bar: [70, 12],
      },
      {
        id: "amount",
        label: `${t("pipeline.column.amount")}, ${currency}`,
        width: 116,
        end: true,
        descendingFirst: true,
        value: ({ card }) => amountMinor(card),
        cell: ({ card, column }) => {
          const advance = advanceOf(card, column);
          if (amountMinor(card) === 0) return NOTHING;
          const sum = amount(amountMinor(card), language);
          if (advance === null) return sum;
          return (
            <span className={styles.advance}>
              <Marker is="advance" words={words.advance(advance)} brief />
              {sum}
            </span>
          );
        },
        bar: [60, 12],
      },
      {
        id: "owner",
        label: t("pipeline.column.owner"),
        width: 120,
        leaves: 2,
        value: ({ card }) => nameOf(ownerIdOf(card)),
        cell: ({ card }) => <OrNothing words={nameOf(ownerIdOf(card))} />,
        bar: [80, 12],
      },
      {
        id: "time",
        label: t("pipeline.column.time"),
        width: 206,
        leaves: 1,
        value: ({ card }) => slaFrom(card),
        cell: (row) => <Time row={row} words={words} now={now} />,
        bar: [110, 20],
      },
    ],
    [t, language, currency, words, nameOf, now],
  );
}

const OrNothing = ({ words }: { words: string | null }) => (words === null ? NOTHING : <Clipped words={words} />);

const PhoneOf = ({ phone }: { phone: string | null }) =>
  phone === null ? NOTHING : <span className="num">{shownPhone(phone)}</span>;

interface TimeProps {
  row: ListedCard;
  words: CardWords;
  now: number;
}

function Time({ row: { card, column }, words, now }: TimeProps) {
  const clock = clockOf(card, column, now);
  return clock === null ? NOTHING : <Marker is={clock.kind} words={words.clock(clock, card)} />;
}

export function ListedCardOnPhone(props: TimeProps) {
  const { t } = useTranslation();
  const { row, words } = props;
  const { card, column } = row;
  const plate = plateOf(card);
  const clock = clockOf(card, column, props.now);
  const advance = advanceOf(card, column);
  return (
    <CardLink card={card} className={cards.card} tone={isLateClock(clock?.kind ?? null) ? "late" : undefined}>
      <span className="spread">
        <PlateOrNone of={plate} size="large" />
        <span className="muted">{words.column(column)}</span>
      </span>
      <span className={cards.who}>
        <b>{subjectOf(card) ?? t("pipeline.noSubject")}</b>
      </span>
      <span className={`spread ${cards.facts}`}>
        <span>{clientOf(card)}</span>
        <b className="num">{words.money(amountMinor(card))}</b>
      </span>
      {clock && <Marker is={clock.kind} words={words.clock(clock, card)} />}{" "}
      {advance !== null && <Marker is="advance" words={words.advance(advance)} />}
    </CardLink>
  );
}
