// The mechanics' last days told backwards: each work ends before the one that came after it began.

import type { LineClock } from "../../shared/domains/mechanic/mechanic.rules.ts";
import type { Card } from "./board-plan.ts";
import { aFewMinutes, effortFor, finishedLine, lengthOf, playLine, step, type LineStep } from "./line-story.ts";
import type { Quote } from "./quote.ts";
import type { Random } from "./random.ts";
import type { Shop } from "./shop.ts";
import { MINUTE_MS } from "./shop-calendar.ts";

export interface PlayedLines {
  steps: readonly (readonly LineStep[])[];
  clocks: readonly LineClock[];
  /** Unix ms; null where nobody has touched the car. */
  firstAt: number | null;
  lastAt: number | null;
}

const BEFORE_A_PAUSE_MS = 52 * MINUTE_MS;
const BEFORE_A_BLOCK_MS = 24 * MINUTE_MS;

/** `cursor`: until when the mechanic's time is free; returned lines move it back. */
export function playCard(
  shop: Shop,
  random: Random,
  card: Card,
  quote: Quote,
  blockNote: string | null,
  cursor: { at: number },
): PlayedLines {
  const stretch = (ms: number) => {
    const until = shop.calendar.back(cursor.at, random.int(5, 12));
    const found = shop.calendar.stretchBefore(until, ms);
    cursor.at = found.start;
    return found;
  };

  const stepsOf: Record<Card["lines"][number], (normHours: number) => LineStep[]> = {
    pending: () => [],
    in_progress() {
      cursor.at = shop.now - card.startedMinutesAgo! * MINUTE_MS;
      return [step("start", cursor.at)];
    },
    paused() {
      const { start, end } = stretch(BEFORE_A_PAUSE_MS + aFewMinutes(random, 0, 15));
      return [step("start", start), step("pause", end)];
    },
    blocked() {
      const { start, end } = stretch(BEFORE_A_BLOCK_MS + aFewMinutes(random, 0, 10));
      return [step("start", start), step("block", end, { reason: "missing_part", note: blockNote })];
    },
    done(normHours) {
      const effort = effortFor(random, normHours);
      return finishedLine(stretch(lengthOf(effort)).start, effort);
    },
  };

  const steps: LineStep[][] = [];
  for (let i = card.lines.length - 1; i >= 0; i--) {
    steps.unshift(stepsOf[card.lines[i]!](quote.works[i]!.normHours));
  }
  const times = steps.flat().map(({ at }) => at);
  return {
    steps,
    clocks: steps.map(playLine),
    firstAt: times.length > 0 ? Math.min(...times) : null,
    lastAt: times.length > 0 ? Math.max(...times) : null,
  };
}
