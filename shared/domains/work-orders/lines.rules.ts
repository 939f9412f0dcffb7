// Prices of new lines and their places in the order.

import { lineTotalMinor } from "../../kernel/money.ts";

/** As many of each kind as one order may have. */
export const MOST_LINES = 200;
/** What one line may come to, minor units: a thousand million lei. More is a slip of the hand. */
export const MOST_OF_A_LINE = 1_000_000_000_00;

export interface LinePrice {
  priceMinor: number;
  /** Nobody has named a price, and none follows from norm hours and rate. */
  needsPrice: boolean;
}

/** Labour without a price of its own: norm hours × the shop's rate, half up. Both in minor units. */
export function labourMinor(normHours: number, ratePerHourMinor: number): number {
  return lineTotalMinor(ratePerHourMinor, normHours);
}

/** What a new work line costs. `mayPrice`: whether its author names prices at all; others ask for a line without one. */
export function priceOfWork(
  line: { normHours: number | null; priceMinor: number | null },
  ratePerHourMinor: number,
  mayPrice: boolean,
): LinePrice {
  if (!mayPrice) return UNPRICED;
  if (line.priceMinor !== null) return { priceMinor: line.priceMinor, needsPrice: false };
  const priceMinor = labourMinor(line.normHours ?? 0, ratePerHourMinor);
  return { priceMinor, needsPrice: priceMinor === 0 };
}

/**
 * Minor units for one piece. Without a price, or from who may not price (a mechanic's wish): 0, and the desk has still to name one.
 */
export function priceOfPart({ priceMinor }: { priceMinor: number | null }, mayPrice: boolean): LinePrice {
  return mayPrice && priceMinor !== null ? { priceMinor, needsPrice: false } : UNPRICED;
}

const UNPRICED: LinePrice = { priceMinor: 0, needsPrice: true };

export const isTooMuch = (priceMinor: number, quantity: number): boolean => priceMinor * quantity > MOST_OF_A_LINE;

/** A line before any mechanic has touched it. */
export const NOT_BEGUN = {
  mechanicStatus: "pending",
  mechanicStartedAt: null,
  mechanicDoneAt: null,
  actualHours: null,
  pausedSecondsTotal: 0,
  pausedAt: null,
  blockReason: null,
  blockNote: null,
  lastTransitionAt: null,
} as const;

/** The mechanic has started it, blocked it, or finished it without a start: it can no longer be removed. Parts are never begun. */
export const isBegun = (line: { id: string; lastTransitionAt?: number | null }): boolean =>
  (line.lastTransitionAt ?? null) !== null;

interface Placed {
  id: string;
  position: number;
}

export const inPlace = <L extends Placed>(lines: readonly L[]): L[] =>
  lines.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

export const nextPosition = (lines: readonly Placed[]): number =>
  lines.reduce((last, { position }) => Math.max(last, position), 0) + 1;

/** The lines whose place changes when `id` is put behind `after` (null: first); null when there is no such line. */
export function moved(lines: readonly Placed[], id: string, after: string | null): Placed[] | null {
  const others = inPlace(lines).filter((line) => line.id !== id);
  const line = lines.find((one) => one.id === id);
  const behind = after === null ? 0 : others.findIndex((one) => one.id === after) + 1;
  if (!line || (after !== null && behind === 0)) return null;
  return others.toSpliced(behind, 0, line).flatMap((one, index) => {
    const position = index + 1;
    return one.position === position ? [] : [{ id: one.id, position }];
  });
}
