import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addWaiting, nothingWaited, stretchesOf, waitingOf, type LineTap } from "./hours.rules.ts";
import { transition, type LineClock } from "./mechanic.rules.ts";
import { BLOCK_REASONS, MECHANIC_EVENTS } from "./mechanic.states.ts";
import { NOT_BEGUN } from "../work-orders/lines.rules.ts";

const MINUTE = 60_000;
const tap = (kind: LineTap["kind"], minute: number, reason: LineTap["reason"] = null): LineTap => ({
  kind,
  at: minute * MINUTE,
  reason,
});

const DAY = [
  tap("start", 0),
  tap("pause", 30),
  tap("resume", 45),
  tap("block", 60, "missing_part"),
  tap("block", 90, "other"),
  tap("start", 100),
  tap("done", 160),
];

describe("where a line's time went", () => {
  it("is told in work, pauses and waiting", () => {
    expect(stretchesOf(DAY, 0).map(({ kind, from, to, reason }) => [kind, from / MINUTE, to / MINUTE, reason])).toEqual(
      [
        ["work", 0, 30, null],
        ["pause", 30, 45, null],
        ["work", 45, 60, null],
        ["waiting", 60, 90, "missing_part"],
        ["waiting", 90, 100, "other"],
        ["work", 100, 160, null],
      ],
    );
  });

  it("goes on until now where nothing has ended it", () => {
    expect(stretchesOf([tap("block", 10, "awaiting_approval")], 40 * MINUTE)).toEqual([
      { kind: "waiting", from: 10 * MINUTE, to: 40 * MINUTE, reason: "awaiting_approval" },
    ]);
    expect(stretchesOf([tap("start", 10)], 5 * MINUTE)).toEqual([]);
  });

  it("is counted by reason, apart from the hours", () => {
    expect(waitingOf(DAY, 0)).toEqual({ ...nothingWaited(), missing_part: 30 * MINUTE, other: 10 * MINUTE });
    expect(addWaiting([waitingOf(DAY, 0), waitingOf(DAY, 0)]).missing_part).toBe(60 * MINUTE);
  });

  const taps = fc.array(
    fc.tuple(fc.constantFrom(...MECHANIC_EVENTS), fc.integer({ min: 0, max: 180 }), fc.constantFrom(...BLOCK_REASONS)),
    { maxLength: 25 },
  );

  it("explains the hours of the line: work and waiting since the first start are what it took", () => {
    fc.assert(
      fc.property(taps, (list) => {
        const line: LineClock = { ...NOT_BEGUN };
        let clock = 0;
        const kept: LineTap[] = [];
        for (const [event, minutes, reason] of list) {
          clock += minutes * MINUTE;
          const change = transition(line, event, clock, { reason, note: null });
          if (!change) continue;
          Object.assign(line, change);
          kept.push({ kind: event, at: clock, reason: event === "block" ? reason : null });
        }
        const { mechanicStartedAt: started, mechanicDoneAt: finished, actualHours } = line;
        if (started === null || finished === null) return;
        const since = stretchesOf(kept, finished).filter(({ from }) => from >= started);
        const counted = since.filter(({ kind }) => kind !== "pause").reduce((sum, { from, to }) => sum + to - from, 0);
        expect(Math.abs(counted / 3_600_000 - actualHours!)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
      { numRuns: 500 },
    );
  });
});
