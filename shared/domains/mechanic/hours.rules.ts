// Where a line's time went: its kept taps as stretches of work, pauses and waiting.

import { BLOCK_REASONS, type BlockReason, type MechanicEvent } from "./mechanic.states.ts";

/** A kept tap. Unix ms. */
export interface LineTap {
  kind: MechanicEvent;
  at: number;
  reason: BlockReason | null;
}

export interface Stretch {
  kind: "work" | "pause" | "waiting";
  from: number;
  to: number;
  /** Of waiting. */
  reason: BlockReason | null;
}

const BEGINS: Record<MechanicEvent, Stretch["kind"] | null> = {
  start: "work",
  resume: "work",
  pause: "pause",
  block: "waiting",
  done: null,
};

/** In the order of their taps; what still goes on ends with `until`. Those that lasted no time are left out. */
export function stretchesOf(taps: readonly LineTap[], until: number): Stretch[] {
  const inOrder = taps.toSorted((a, b) => a.at - b.at);
  return inOrder.flatMap(({ kind, at, reason }, index) => {
    const begun = BEGINS[kind];
    const to = inOrder[index + 1]?.at ?? Math.max(at, until);
    if (begun === null || to <= at) return [];
    return [{ kind: begun, from: at, to, reason: begun === "waiting" ? (reason ?? "other") : null }];
  });
}

export type Waiting = Record<BlockReason, number>;

/** How long it waited for what, ms: shown apart, since `actual_hours` does not leave it out. */
export function waitingOf(taps: readonly LineTap[], until: number): Waiting {
  const waiting = nothingWaited();
  for (const { reason, from, to } of stretchesOf(taps, until)) if (reason !== null) waiting[reason] += to - from;
  return waiting;
}

export const nothingWaited = (): Waiting => Object.fromEntries(BLOCK_REASONS.map((reason) => [reason, 0])) as Waiting;

export function addWaiting(all: readonly Waiting[]): Waiting {
  const sum = nothingWaited();
  for (const one of all) for (const reason of BLOCK_REASONS) sum[reason] += one[reason];
  return sum;
}
