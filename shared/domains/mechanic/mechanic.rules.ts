// Hours and efficiency of a work line. Pure: the phone and the server come to the same answer.

import {
  BLOCK_REASONS,
  MECHANIC_TRANSITIONS,
  isPaused,
  type BlockReason,
  type MechanicEvent,
  type MechanicStatus,
} from "./mechanic.states.ts";

/** The fields of a work line that the mechanic's actions read and write. Times are Unix ms. */
export interface LineClock {
  mechanicStatus: MechanicStatus;
  mechanicStartedAt: number | null;
  mechanicDoneAt: number | null;
  actualHours: number | null;
  pausedSecondsTotal: number;
  pausedAt: number | null;
  blockReason: BlockReason | null;
  blockNote: string | null;
  /** The latest transition of this line: nothing that comes later may claim to have happened before it. */
  lastTransitionAt: number | null;
}

export interface BlockDetails {
  reason: BlockReason;
  note: string | null;
}

const MS_PER_HOUR = 3_600_000;
/** `actual_hours` is decimal(6,2). */
const MAX_HOURS = 9_999.99;

/**
 * What an event does to a line, or null when its precondition fails (it is then passed over in silence).
 * `at` is moved up to the line's previous transition when a clock claims an earlier moment.
 */
export function transition(
  line: LineClock,
  event: MechanicEvent,
  at: number,
  block: BlockDetails | null = null,
): Partial<LineClock> | null {
  const to = MECHANIC_TRANSITIONS[line.mechanicStatus][event];
  if (to === null) return null;
  if (event === "block" && (block === null || !BLOCK_REASONS.includes(block.reason))) return null;

  const now = Math.max(at, line.lastTransitionAt ?? at);
  const pausedSecondsTotal = line.pausedSecondsTotal + runningPauseSeconds(line, now);
  const moved = { mechanicStatus: to, lastTransitionAt: now };

  switch (event) {
    case "start":
      return { ...moved, mechanicStartedAt: line.mechanicStartedAt ?? now };
    case "pause":
      return { ...moved, pausedAt: now };
    case "resume":
      return { ...moved, pausedAt: null, pausedSecondsTotal };
    case "block":
      return { ...moved, pausedAt: null, pausedSecondsTotal, blockReason: block!.reason, blockNote: block!.note };
    case "done":
      return {
        ...moved,
        pausedAt: null,
        pausedSecondsTotal,
        mechanicDoneAt: now,
        actualHours: hoursBetween(line.mechanicStartedAt, now, pausedSecondsTotal),
      };
  }
}

function runningPauseSeconds(line: LineClock, now: number): number {
  if (!isPaused(line.mechanicStatus) || line.pausedAt === null) return 0;
  return Math.max(0, Math.round((now - line.pausedAt) / 1000));
}

/** `actual_hours`; null without a start. Times are Unix ms. */
export function hoursBetween(startedAt: number | null, endedAt: number, pausedSeconds: number): number | null {
  if (startedAt === null) return null;
  const worked = Math.max(0, endedAt - startedAt - pausedSeconds * 1000);
  // Whole hundredths of an hour, half up, without passing through a fraction that binary cannot hold.
  return Math.min(MAX_HOURS, Math.round(worked / (MS_PER_HOUR / 100)) / 100);
}

/** Milliseconds worked so far on a line that is started and not done; the running clock. Blocked time counts. */
export function elapsedMs(line: LineClock, now: number): number {
  if (line.mechanicStartedAt === null) return 0;
  const until = line.mechanicDoneAt ?? line.pausedAt ?? now;
  return Math.max(0, until - line.mechanicStartedAt - line.pausedSecondsTotal * 1000);
}

export type EfficiencyClass = "green" | "amber" | "red";

/** Thresholds of actual over norm. */
const AMBER_ABOVE = 1.0;
const RED_ABOVE = 1.3;

/** The class comes from the exact ratio; no norm or no hours: null. */
export function efficiencyClass(normHours: number | null, actualHours: number | null): EfficiencyClass | null {
  if (!normHours || actualHours === null) return null;
  // Both have two decimals: compare whole hundredths, so that 1.3 of the norm is exactly amber.
  const actual = Math.round(actualHours * 10_000);
  const norm = Math.round(normHours * 10_000);
  if (actual > norm * RED_ABOVE + 1e-6) return "red";
  return actual > norm * AMBER_ABOVE ? "amber" : "green";
}

/** Actual over norm, integer percent; null where there is nothing to compare. */
export function efficiencyPct(normHours: number | null, actualHours: number | null): number | null {
  if (!normHours || actualHours === null) return null;
  // From whole ten-thousandths, half up: 2.01 of 2 is 101 %, though binary holds it as a little less.
  return Math.round((Math.round(actualHours * 10_000) * 100) / Math.round(normHours * 10_000));
}
