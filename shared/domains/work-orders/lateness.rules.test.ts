import { describe, expect, it } from "vitest";
import { lateFrom, lateness, type Lateness, type LatenessOf } from "./lateness.rules.ts";

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const order = (part: Partial<LatenessOf>): LatenessOf => ({
  status: "in_work",
  payStatus: "unpaid",
  readyAt: null,
  etaAt: null,
  ...part,
});

describe("Lateness of an order", () => {
  it.each<[string, Partial<LatenessOf>, Lateness | null]>([
    ["without an ETA", {}, null],
    ["at its ETA", { etaAt: NOW }, null],
    ["a moment past it", { etaAt: NOW - 1 }, { kind: "lateEta", minutes: 0 }],
    ["past it by minutes and seconds", { etaAt: NOW - 71 * MINUTE - 59_000 }, { kind: "lateEta", minutes: 71 }],
    ["ready after its ETA: it waits for nothing but its client", { status: "ready", etaAt: NOW - MINUTE }, null],
    ["ready and unpaid, not for long", { status: "ready", readyAt: NOW - 30 * MINUTE + 1 }, null],
    [
      "ready and unpaid for half an hour",
      { status: "ready", readyAt: NOW - 30 * MINUTE },
      { kind: "lateUnpaid", minutes: 30 },
    ],
    [
      "ready and paid in part",
      { status: "ready", payStatus: "partial", readyAt: NOW - 90 * MINUTE },
      { kind: "lateUnpaid", minutes: 90 },
    ],
    ["ready and paid", { status: "ready", payStatus: "paid", readyAt: NOW - 90 * MINUTE }, null],
  ])("%s", (_, part, expected) => {
    expect(lateness(order(part), NOW)).toEqual(expected);
  });
});

const TIMES = [null, NOW - 90 * MINUTE, NOW];
const CLOCKS = (["in_work", "ready"] as const).flatMap((status) =>
  ["unpaid", "paid"].flatMap((payStatus) =>
    TIMES.flatMap((readyAt) => TIMES.map((etaAt) => ({ status, payStatus, readyAt, etaAt }))),
  ),
);

describe("When an order is late", () => {
  it.each(CLOCKS)("is said beforehand, to the moment: %o", (clock) => {
    const from = lateFrom(clock);
    expect(lateness(clock, (from ?? NOW * 10) - 1)).toBeNull();
    expect(lateness(clock, from ?? NOW * 10) === null).toBe(from === null);
  });
});
