// Times as a form shows them, to the minute, and as they are meant.

import type { ConfirmedField } from "../../../domains/work-orders/exposed/field-words.ts";

/** Unix ms. */
export type Moments = Readonly<Partial<Record<ConfirmedField, number>>>;

const MINUTE = 60_000;

/** The minute that a form shows of a moment. */
export const shownAs = (at: number): number => Math.floor(at / MINUTE) * MINUTE;

/** What nobody has touched is meant as it stands, to the millisecond. */
export function spoken(times: Moments, changes: readonly { field: ConfirmedField; value: unknown }[]): Moments {
  const typed = changes.flatMap(({ field, value }) => (typeof value === "number" ? [[field, value] as const] : []));
  return { ...times, ...Object.fromEntries(typed) };
}
