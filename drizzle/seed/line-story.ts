// What a mechanic did to a line, told in events and played through the real rule: hours cannot disagree with it.

import { transition, type BlockDetails, type LineClock } from "../../shared/domains/mechanic/mechanic.rules.ts";
import type { MechanicEvent } from "../../shared/domains/mechanic/mechanic.states.ts";
import { NOT_BEGUN } from "../../shared/domains/work-orders/lines.rules.ts";
import type { Random } from "./random.ts";
import { HOUR_MS, MINUTE_MS } from "./shop-calendar.ts";

export interface LineStep {
  event: MechanicEvent;
  /** Unix ms. */
  at: number;
  block: BlockDetails | null;
}

export function playLine(steps: readonly LineStep[]): LineClock {
  return steps.reduce<LineClock>((line, { event, at, block }) => {
    const change = transition(line, event, at, block);
    if (!change) throw new Error(`seed: ${event} on a line that is ${line.mechanicStatus}`);
    return { ...line, ...change };
  }, NOT_BEGUN);
}

/** How long a work really took: most near their norm, some faster, some with a pause. */
export interface Effort {
  workedMs: number;
  pausedMs: number;
}

const PAUSE_SHARE = 0.2;
/** A work and its pause must fit into one open day. */
const LONGEST_MS = 8 * HOUR_MS;

export function effortFor(random: Random, normHours: number): Effort {
  const pace = 0.5 + ((random.next() + random.next()) / 2) * 0.95;
  return {
    workedMs: Math.min(LONGEST_MS, wholeSeconds(normHours * pace * HOUR_MS)),
    pausedMs: random.chance(PAUSE_SHARE) ? random.int(8 * 60, 45 * 60) * 1000 : 0,
  };
}

export const lengthOf = (effort: Effort) => effort.workedMs + effort.pausedMs;

export function finishedLine(start: number, { workedMs, pausedMs }: Effort): LineStep[] {
  const pausedAt = start + wholeSeconds(workedMs * 0.45);
  const pause = pausedMs === 0 ? [] : [step("pause", pausedAt), step("resume", pausedAt + pausedMs)];
  return [step("start", start), ...pause, step("done", start + workedMs + pausedMs)];
}

export function step(event: MechanicEvent, at: number, block: BlockDetails | null = null): LineStep {
  return { event, at, block };
}

const wholeSeconds = (ms: number) => Math.round(ms / 1000) * 1000;
/** Minutes as people wait them: never to the exact second. */
export const aFewMinutes = (random: Random, low: number, high: number) =>
  random.int(low * 60, high * 60) * (MINUTE_MS / 60);
