// Whatever clocks a device shows: what is never so, and what is always marked.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trustedTime } from "./trusted-time.ts";
import { SECOND, MINUTE, DAY, CONTACT, plain, happened } from "./trusted-time.fixture.ts";

describe("whatever happens", () => {
  const runs = { numRuns: 1_000 };
  const within = (max: number) => fc.integer({ min: 0, max });
  const signed = (min: number, max: number) =>
    fc.tuple(fc.integer({ min, max }), fc.boolean()).map(([size, ahead]) => (ahead ? size : -size));
  const nap = (max: number) =>
    fc.tuple(within(max), within(max)).map(([a, b]) => ({ from: Math.min(a, b), until: Math.max(a, b) }));
  /** A life offline of up to three days with one step of the clock, `min` to 30 days, and taps in order. */
  const schedule = (sleeps: boolean, min = (_arrival: number) => 0, jitter = 0) =>
    fc.integer({ min: MINUTE, max: 3 * DAY }).chain((arrival) =>
      fc.record({
        taps: fc.array(within(arrival), { minLength: 2, maxLength: 6 }).map((list) => list.sort((a, b) => a - b)),
        world: fc.record({
          arrival: fc.constant(arrival),
          offset: signed(0, 10 * DAY),
          step: fc.record({ at: fc.integer({ min: 1, max: arrival }), by: signed(min(arrival), 30 * DAY) }),
          asleep: sleeps ? nap(arrival) : fc.constant(null),
          jitter: fc.record({ contact: signed(0, jitter), delivery: signed(0, jitter) }),
        }),
      }),
    );

  it("durations are right within 5 s when the clock makes one step larger than the time offline", () => {
    // Larger by more than the 5 s by which a time may miss the contact or the arrival and still count as possible.
    const larger = schedule(true, (arrival) => arrival + 10 * SECOND, SECOND);
    fc.assert(
      fc.property(larger, ({ world, taps }) => {
        const times = taps.map((t) => happened(world, t));
        const counts = (t: number) => t - Math.max(0, Math.min(t, world.asleep!.until) - world.asleep!.from);
        // A sleep of minutes is one that nothing tells from a clock set ahead.
        const sleepless = taps.every((t) => t - counts(t) < 4 * MINUTE);
        if (sleepless) expect(times.some(({ toConfirm }) => toConfirm)).toBe(false);
        const errors = times.map(({ at }, i) => at - taps[i]!);
        expect(Math.max(...errors) - Math.min(...errors)).toBeLessThanOrEqual(5 * SECOND);
      }),
      runs,
    );
  });

  it("any single step is seen through within 5 s by a phone that stays awake", () => {
    fc.assert(
      fc.property(schedule(false), ({ world, taps }) => {
        for (const t of taps) expect(Math.abs(happened(world, t).at - t)).toBeLessThanOrEqual(5 * SECOND);
      }),
      runs,
    );
  });

  /** A step smaller than a minute may pass for a slow link; what was tapped in the last minute is bounded by its arrival. */
  const UNSEEN = MINUTE + 5 * SECOND;

  it("what is not marked to be confirmed is right within a minute, asleep or awake, whatever the single step", () => {
    fc.assert(
      fc.property(schedule(true), ({ world, taps }) => {
        for (const t of taps) {
          const { at, toConfirm } = happened(world, t);
          if (!toConfirm) expect(Math.abs(at - t)).toBeLessThanOrEqual(UNSEEN);
        }
      }),
      runs,
    );
  });

  it("whatever clock is shown at the tap, what is not marked makes at most six minutes", () => {
    const shown = fc.integer({ min: 1, max: 3 * DAY });
    fc.assert(
      fc.property(schedule(true), shown, fc.boolean(), ({ world: { asleep, arrival }, taps }, claimed, tells) => {
        const counted = (t: number) => t - Math.max(0, Math.min(t, asleep!.until) - asleep!.from);
        const sent = tells ? { mono: 500 + counted(arrival), boot: "boot-1" } : null;
        for (const t of taps) {
          const { at, toConfirm } = happened(
            { ...plain, asleep, arrival },
            t,
            { sent },
            { issuedAt: CONTACT + claimed },
          );
          const isLast = at > arrival - MINUTE - 5 * SECOND;
          if (!toConfirm && !isLast) expect(at - counted(t)).toBeLessThanOrEqual(6 * MINUTE);
        }
      }),
      runs,
    );
  });

  it("no stamp, however false, is later than now, before its contact or before what is known, unmarked least of all", () => {
    const any = fc.integer({ min: -8.64e15, max: 8.64e15 });
    const reading = fc.double({ noNaN: true, noDefaultInfinity: true });
    const boot = fc.constantFrom("boot-1", "boot-2");
    const contact = { contactAt: fc.option(fc.integer({ min: 0, max: CONTACT })), contactMono: fc.option(reading) };
    const clocks = { issuedAt: any, clockOffset: any, mono: reading };
    const stamp = fc.record({ ...clocks, ...contact, boot, contactBoot: fc.option(boot) });
    fc.assert(
      fc.property(stamp, within(DAY), fc.option(any), within(DAY), (given, later, offsetNow, before) => {
        const floor = CONTACT - before;
        const now = CONTACT + later;
        const { at, toConfirm } = trustedTime(given, { now, offsetNow, floor });
        expect(at).toBeLessThanOrEqual(now);
        expect(at).toBeGreaterThanOrEqual(Math.max(floor, given.contactAt ?? Number.NEGATIVE_INFINITY));
        const claimed = given.issuedAt + given.clockOffset;
        if (claimed < floor - 5 * SECOND && (offsetNow === null || given.issuedAt + offsetNow < floor - 5 * SECOND))
          expect(toConfirm).toBe(true);
      }),
      runs,
    );
  });
});
