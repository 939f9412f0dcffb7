// Times that only a phone's clock showed, confirmed as they are or put right. Pure: the desk and the server come to the same answer.

import { hoursBetween, type LineClock } from "./mechanic.rules.ts";

/** Start and end of a line's work, Unix ms; null: not tapped. */
export interface LineTimes {
  startedAt: number | null;
  doneAt: number | null;
}

export type MarkedClock = LineClock & { timeToConfirm: boolean };

type Unconfirmed = "mechanic/times-confirmed" | "mechanic/times-changed" | "mechanic/times-unfit";

export const timesOf = (line: Pick<LineClock, "mechanicStartedAt" | "mechanicDoneAt">): LineTimes => ({
  startedAt: line.mechanicStartedAt,
  doneAt: line.mechanicDoneAt,
});

const areSame = (a: LineTimes, b: LineTimes) => a.startedAt === b.startedAt && a.doneAt === b.doneAt;
const hasSameTaps = (a: LineTimes, b: LineTimes) =>
  (a.startedAt === null) === (b.startedAt === null) && (a.doneAt === null) === (b.doneAt === null);

/**
 * What is written when `times` are said to hold, or why they cannot be: nothing is marked, somebody else came first, or they do not fit.
 * What is `seen` and stays is not judged. A correction lies between the order's beginning (`from`) and now (`until`), Unix ms.
 */
export function confirmedTimes(
  line: MarkedClock,
  { seen, times }: { seen: LineTimes; times: LineTimes },
  bounds: { from: number; until: number },
): Partial<MarkedClock> | Unconfirmed {
  // Somebody has said it already; whoever says otherwise has to hear of it.
  if (!line.timeToConfirm) return areSame(timesOf(line), times) ? "mechanic/times-confirmed" : "mechanic/times-changed";
  if (!areSame(timesOf(line), seen)) return "mechanic/times-changed";
  if (areSame(seen, times)) return { timeToConfirm: false };
  if (!hasSameTaps(seen, times) || !fit(line, times, bounds)) return "mechanic/times-unfit";
  const { startedAt, doneAt } = times;
  return {
    mechanicStartedAt: startedAt,
    mechanicDoneAt: doneAt,
    lastTransitionAt: doneAt ?? (isJustStarted(line) ? startedAt : line.lastTransitionAt),
    actualHours: doneAt === null ? line.actualHours : hoursBetween(startedAt, doneAt, line.pausedSecondsTotal),
    timeToConfirm: false,
  };
}

/** Nothing was tapped since the start, so that the start alone bounds what comes. */
const isJustStarted = (line: LineClock) => line.lastTransitionAt === line.mechanicStartedAt;

/** Within the bounds, in their order, and with room for the pauses, which stay as long as they were. */
function fit(line: LineClock, { startedAt, doneAt }: LineTimes, { from, until }: { from: number; until: number }) {
  const named = [startedAt, doneAt].filter((at) => at !== null);
  if (named.some((at) => at < from || at > until)) return false;
  const end = doneAt ?? (isJustStarted(line) ? until : line.lastTransitionAt);
  return startedAt === null || end === null || startedAt + line.pausedSecondsTotal * 1000 <= end;
}
