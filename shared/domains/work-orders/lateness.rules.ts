// When a card of the board is late: an order past its ETA, or ready and unpaid for half an hour.

import type { WorkOrderStatus } from "./work-orders.states.ts";

const UNPAID_LATE_MS = 30 * 60_000;

/** Unix ms. */
export interface LatenessOf {
  status: WorkOrderStatus;
  payStatus: string;
  readyAt: number | null;
  etaAt: number | null;
}

/** For how long, in whole minutes. */
export interface Lateness {
  kind: "lateEta" | "lateUnpaid";
  minutes: number;
}

/** The clock that runs: since when, and how long it may, Unix ms; null: none does. Past its ETA is a moment after it. */
function clockOf({ status, payStatus, readyAt, etaAt }: LatenessOf) {
  if (status !== "ready") return etaAt === null ? null : ({ kind: "lateEta", since: etaAt, most: 1 } as const);
  if (payStatus === "paid" || readyAt === null) return null;
  return { kind: "lateUnpaid", since: readyAt, most: UNPAID_LATE_MS } as const;
}

/** `now`: Unix ms. */
export function lateness(order: LatenessOf, now: number): Lateness | null {
  const clock = clockOf(order);
  if (clock === null || now - clock.since < clock.most) return null;
  return { kind: clock.kind, minutes: Math.floor((now - clock.since) / 60_000) };
}

/** From which moment on it is late, Unix ms; null: never. */
export function lateFrom(order: LatenessOf): number | null {
  const clock = clockOf(order);
  return clock === null ? null : clock.since + clock.most;
}
