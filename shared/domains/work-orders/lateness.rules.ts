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

export function lateness({ status, payStatus, readyAt, etaAt }: LatenessOf, now: number): Lateness | null {
  const minutesFrom = (since: number) => Math.floor((now - since) / 60_000);
  if (status === "ready") {
    const waits = payStatus !== "paid" && readyAt !== null && now - readyAt >= UNPAID_LATE_MS;
    return waits ? { kind: "lateUnpaid", minutes: minutesFrom(readyAt) } : null;
  }
  return etaAt !== null && now > etaAt ? { kind: "lateEta", minutes: minutesFrom(etaAt) } : null;
}
