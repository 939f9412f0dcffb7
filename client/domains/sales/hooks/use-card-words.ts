// What a card says: moments, money and its clock in the reader's words.

import { useMemo } from "react";
import { COLUMN_WORDS } from "../../../../shared/domains/sales/pipeline-csv.rules.ts";
import type { QuickVisit } from "../../../../shared/domains/sales/quick-visit.rules.ts";
import type { PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import type { Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { dayAt, startOfDay } from "../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useWords } from "../../../i18n/use-words.tsx";
import { durationInWords } from "../../../ui/duration.ts";
import { amount, dayShort, money, tagOf, timeOfDay } from "../../../ui/format.ts";
import type { CardClock, ClockKind } from "../pipeline/card-clock.ts";
import { orDash } from "../pipeline/card-marks.ts";
import type { BoardCard } from "../pipeline/pipeline-cards.ts";

const DAY_MS = 86_400_000;
/** What a clock says by a moment; the others say for how long. */
const BY_MOMENT: ReadonlySet<ClockKind> = new Set<ClockKind>(["confirmed", "unconfirmed", "due", "paid"]);

export type CardWords = ReturnType<typeof useCardWords>;

/** `day`: when the shop's own day began, Unix ms. */
export function useCardWords(day: number) {
  const { t, i18n } = useWords();
  const { time_zone: timeZone, currency } = useSession().company.settings;
  const { language } = i18n;
  return useMemo(() => {
    const today = dayAt(day, timeZone);
    // Asked once for all cards: a clock of a zone costs more than a card does.
    const [tomorrow, afterwards] = [startOfDay(today, timeZone, 1), startOfDay(today, timeZone, 2)];
    const inMoney = (minor: number) => money(minor, currency, language);
    const isOfToday = (at: number) => at >= day && at < tomorrow;
    /** `Azi 11:30`, `Mâine 8:00`, `luni 10:00`, later `7 dec. 10:00`. */
    const when = (at: number): string => {
      const time = timeOfDay(at, language, timeZone);
      if (isOfToday(at)) return t("pipeline.when.today", { time });
      if (at >= tomorrow && at < afterwards) return t("pipeline.when.tomorrow", { time });
      const isNear = at > day && at < day + 7 * DAY_MS;
      return `${isNear ? weekday(at, language, timeZone) : dayShort(at, day, language, timeZone)} ${time}`;
    };
    return {
      when,
      column: (column: PipelineColumn) => COLUMN_WORDS[language as Locale][column],
      money: (minor: number) => orDash(minor, inMoney),
      sum: (column: PipelineColumn, minor: number) =>
        orDash(minor, () => {
          const sum = inMoney(minor);
          if (column === "ready") return t("pipeline.toCollect", { amount: sum });
          return column === "paid_today" ? t("pipeline.collected", { amount: sum }) : sum;
        }),
      advance: (minor: number) => t("pipeline.mark.advance", { amount: amount(minor, language) }),
      clock: ({ kind, minutes }: CardClock, card: BoardCard): string => {
        const at = BY_MOMENT.has(kind) ? momentOf(card) : null;
        return t(`pipeline.mark.${kind}`, {
          time: minutes === null ? "" : durationInWords(minutes * 60_000, t),
          when: at === null ? "" : wordsOfMoment(card, at),
        });
      },
      /** `mâine 10:00`; `luni 10:00, duminică e închis`: behind another word. */
      planned: ({ startsAt, inDays }: Pick<QuickVisit, "startsAt" | "inDays">): string => {
        const at = uncapital(when(startsAt), language);
        const closed = weekday(tomorrow, language, timeZone);
        return inDays === 1 ? at : t("pipeline.closedTomorrow", { when: at, day: closed });
      },
    };
    function wordsOfMoment(card: BoardCard, at: number): string {
      const isToday = isOfToday(at);
      const time = timeOfDay(at, language, timeZone);
      // Behind another word: `Neconfirmat 12:00`, `Neconfirmat mâine 8:00`.
      if (card.kind === "deal" && card.confirmedAt === null) return isToday ? time : uncapital(when(at), language);
      // What is due today says the hour alone, and so does what was paid, with how.
      if (card.kind !== "order" || !isToday) return when(at);
      const last = card.payments?.at(-1);
      return card.status === "done" && last ? `${t(`payments.method.${last.method}`)}, ${time}` : time;
    }
  }, [t, language, timeZone, currency, day]);
}

/** When a card's clock is about a moment; null: it is not. */
function momentOf(card: BoardCard): number | null {
  if (card.kind === "lead") return null;
  if (card.kind === "deal") return card.scheduledAt;
  return card.status === "done" ? (card.payments?.at(-1)?.takenAt ?? card.closedAt) : card.etaAt;
}

const uncapital = (text: string, language: string) => text.charAt(0).toLocaleLowerCase(tagOf(language)) + text.slice(1);

const formats = new Map<string, Intl.DateTimeFormat>();

function weekday(at: number, language: string, timeZone: string): string {
  const key = language + timeZone;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tagOf(language), { weekday: "long", timeZone });
  formats.set(key, format);
  return format.format(at);
}
