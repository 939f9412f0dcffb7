import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  efficiencyClass,
  efficiencyPct,
  elapsedMs,
  transition,
  type BlockDetails,
  type LineClock,
} from "./mechanic.rules.ts";
import { BLOCK_REASONS, MECHANIC_EVENTS, isFinished, isPaused, type MechanicEvent } from "./mechanic.states.ts";
import { NOT_BEGUN } from "../work-orders/lines.rules.ts";

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const EIGHT = Date.UTC(2026, 2, 9, 8, 0);
const missingPart: BlockDetails = { reason: "missing_part", note: "left caliper" };

const fresh: LineClock = NOT_BEGUN;

/** Applies an event as the mutator does: a refused one changes nothing. */
function apply(line: LineClock, event: MechanicEvent, at: number, block: BlockDetails | null = missingPart): LineClock {
  return { ...line, ...transition(line, event, at, block) };
}

/** Plays `"start@0 done@60"`: what was tapped, at which minute after eight. */
function play(taps: string): LineClock {
  const parsed = taps.split(" ").map((tap) => tap.split("@") as [MechanicEvent, string]);
  return parsed.reduce((line, [event, minute]) => apply(line, event, EIGHT + Number(minute) * MINUTE), fresh);
}

describe("actual_hours: elapsed time minus paused time", () => {
  it.each<[string, string, number | null, number]>([
    ["an hour of work", "start@0 done@60", 1, 0],
    ["to two decimals", "start@0 done@50", 0.83, 0],
    ["finished at once", "start@0 done@0", 0, 0],
    ["one pause", "start@0 pause@30 resume@45 done@60", 0.75, 900],
    ["two pauses add up", "start@0 pause@10 resume@20 pause@30 resume@50 done@60", 0.5, 1_800],
    ["done while paused adds the running pause", "start@0 pause@30 done@60", 0.5, 1_800],
    ["block while paused adds the running pause", "start@0 pause@30 block@45 start@60 done@90", 1.25, 900],
    ["blocked time is not subtracted", "start@0 block@30 start@90 done@120", 2, 0],
    ["a pause after a block", "start@0 block@30 start@60 pause@70 resume@80 done@90", 1.33, 600],
    ["done on a line never started", "done@60", null, 0],
    ["done on a line blocked before it was started", "block@10 done@60", null, 0],
    ["never more than the column holds", "start@0 done@1440000", 9_999.99, 0],
  ])("%s", (_, taps, hours, pausedSeconds) => {
    const line = play(taps);
    expect(line.mechanicDoneAt).toBe(EIGHT + Number(taps.split("@").at(-1)) * MINUTE);
    expect(line).toMatchObject({ actualHours: hours, pausedSecondsTotal: pausedSeconds, pausedAt: null });
  });
});

describe("what an event writes", () => {
  it("start keeps the first start", () => {
    const line = play("start@0 block@10 start@20");
    expect(line).toMatchObject({ mechanicStatus: "in_progress", mechanicStartedAt: EIGHT });
  });

  it("block keeps reason and note, and a second block replaces them", () => {
    expect(play("start@0 block@5")).toMatchObject({ blockReason: "missing_part", blockNote: "left caliper" });
    const again = apply(play("block@5"), "block", EIGHT + HOUR, { reason: "other", note: null });
    expect(again).toMatchObject({ mechanicStatus: "blocked", blockReason: "other", blockNote: null });
  });

  it("block without a reason changes nothing", () => {
    expect(transition(play("start@0"), "block", EIGHT + HOUR, null)).toBeNull();
  });

  it.each<[string, LineClock, MechanicEvent]>([
    ["pause on a pending line", fresh, "pause"],
    ["resume on a running line", play("start@0"), "resume"],
    ["start on a paused line", play("start@0 pause@5"), "start"],
  ])("%s is a no-op", (_, line, event) => {
    expect(transition(line, event, EIGHT + 2 * HOUR, missingPart)).toBeNull();
  });

  it.each(MECHANIC_EVENTS)("%s on a done line is a no-op", (event) => {
    expect(transition(play("start@0 done@60"), event, EIGHT + 2 * HOUR, missingPart)).toBeNull();
  });

  it("an event that claims to be earlier than the previous one happens with it", () => {
    const paused = play("start@0 pause@30");
    const resumed = apply(paused, "resume", EIGHT - HOUR);
    const halfPast = EIGHT + 30 * MINUTE;
    expect(resumed).toMatchObject({ mechanicStatus: "in_progress", pausedSecondsTotal: 0, lastTransitionAt: halfPast });
    expect(apply(resumed, "done", EIGHT)).toMatchObject({ mechanicDoneAt: halfPast, actualHours: 0.5 });
  });

  it("a moment earlier than a start that has no previous event stands", () => {
    expect(transition(fresh, "start", EIGHT - HOUR)).toMatchObject({ mechanicStartedAt: EIGHT - HOUR });
  });
});

describe("elapsedMs, the running clock", () => {
  it.each<[string, string, number]>([
    ["blocked before the start", "block@0", 0],
    ["running", "start@0", 120],
    ["stands still while paused", "start@0 pause@30", 30],
    ["goes on after a pause", "start@0 pause@30 resume@60", 90],
    ["goes on while blocked", "start@0 block@30", 120],
    ["stops at done", "start@0 pause@30 resume@40 done@60", 50],
  ])("%s", (_, taps, minutes) => {
    expect(elapsedMs(play(taps), EIGHT + 120 * MINUTE)).toBe(minutes * MINUTE);
  });

  it("is never negative: not on a line not started, nor when the screen's clock is behind", () => {
    expect(elapsedMs(fresh, EIGHT)).toBe(0);
    expect(elapsedMs(play("start@0"), EIGHT - HOUR)).toBe(0);
  });
});

describe("efficiency", () => {
  it.each([
    { norm: 2, actual: 2, is: "green", pct: 100 },
    { norm: 2, actual: 2.02, is: "amber", pct: 101 },
    { norm: 2, actual: 2.6, is: "amber", pct: 130 },
    { norm: 2, actual: 2.61, is: "red", pct: 131 },
    { norm: 2.3, actual: 2.99, is: "amber", pct: 130 },
    { norm: 2.5, actual: 3.26, is: "red", pct: 130 },
    { norm: 2, actual: 0, is: "green", pct: 0 },
    { norm: 0, actual: 1, is: null, pct: null },
    { norm: null, actual: 1, is: null, pct: null },
    { norm: 2, actual: null, is: null, pct: null },
    { norm: null, actual: null, is: null, pct: null },
  ])("$actual h of $norm h: $is, $pct %", ({ norm, actual, is, pct }) => {
    expect(efficiencyClass(norm, actual)).toBe(is);
    expect(efficiencyPct(norm, actual)).toBe(pct);
  });

  const hundredths = (min: number) => fc.integer({ min, max: 999_999 });
  it("is exact to the hundredth of an hour: 1.0 is green, 1.3 is amber", () => {
    fc.assert(
      fc.property(hundredths(1), hundredths(0), (norm, actual) => {
        const expected = actual <= norm ? "green" : 10 * actual <= 13 * norm ? "amber" : "red";
        expect(efficiencyClass(norm / 100, actual / 100)).toBe(expected);
        const pct = efficiencyPct(norm / 100, actual / 100)!;
        expect(Math.abs(pct - (100 * actual) / norm)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 76_900 }), (tenths) => {
        expect(efficiencyClass(tenths / 10, (13 * tenths) / 100)).toBe("amber");
        expect(efficiencyClass(tenths / 10, (13 * tenths + 1) / 100)).toBe("red");
      }),
    );
  });
});

describe("any sequence of taps", () => {
  const block = fc.record({ reason: fc.constantFrom(...BLOCK_REASONS), note: fc.option(fc.string()) });
  /** Clocks that jump about: a tap may claim to be up to an hour before the one before it. */
  const step = fc.integer({ min: -HOUR, max: 3 * HOUR });
  const taps = fc.array(fc.tuple(fc.constantFrom(...MECHANIC_EVENTS), step, fc.option(block)), { maxLength: 30 });

  it("keeps the line's invariants and its hours", () => {
    fc.assert(
      fc.property(taps, (list) => {
        let line = fresh;
        let worked = 0;
        let clock = EIGHT;
        for (const [event, gap, details] of list) {
          clock += gap;
          const before = line;
          line = apply(before, event, clock, details);

          if (isFinished(before.mechanicStatus)) expect(line).toEqual(before);
          expect(line.pausedAt !== null).toBe(isPaused(line.mechanicStatus));
          expect(line.mechanicDoneAt !== null).toBe(isFinished(line.mechanicStatus));
          if (before.mechanicStartedAt !== null) expect(line.mechanicStartedAt).toBe(before.mechanicStartedAt);
          expect(line.lastTransitionAt ?? 0).toBeGreaterThanOrEqual(before.lastTransitionAt ?? 0);
          expect(line.pausedSecondsTotal).toBeGreaterThanOrEqual(before.pausedSecondsTotal);
          expect(Number.isInteger(line.pausedSecondsTotal)).toBe(true);

          const passed = (line.lastTransitionAt ?? 0) - (before.lastTransitionAt ?? line.lastTransitionAt ?? 0);
          if (before.mechanicStartedAt !== null && !isPaused(before.mechanicStatus)) worked += passed;
        }
        const hasHours = isFinished(line.mechanicStatus) && line.mechanicStartedAt !== null;
        expect(line.actualHours !== null).toBe(hasHours);
        if (!hasHours) return;
        expect(line.actualHours).toBeGreaterThanOrEqual(0);
        // Half a hundredth of an hour, and half a second for each pause.
        expect(Math.abs(line.actualHours! * HOUR - worked)).toBeLessThanOrEqual(18 * SECOND + list.length * 500);
      }),
      { numRuns: 2_000 },
    );
  });
});
