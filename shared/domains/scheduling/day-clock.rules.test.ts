import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentAt } from "../../kernel/shop-days.ts";
import { localTime } from "../tenancy/opening-hours.rules.ts";
import { dayClock, dayClocks, minutesOf, timeOf } from "./day-clock.rules.ts";

const ZONES = ["Europe/Chisinau", "Europe/Lisbon", "America/New_York", "Asia/Kolkata"] as const;

describe("the clock of a day", () => {
  it("shows minutes as a clock on the wall does, in any zone and on any day", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, days, minutes) => {
          const date = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
          const clock = dayClock(date, zone);
          const at = clock.momentOf(minutes);
          expect(at).toBe(momentAt(date, timeOf(minutes), zone));
          const shown = localTime(at, zone);
          expect(clock.shows(minutes)).toBe(shown.time === timeOf(minutes));
          expect(clock.minutesAt(at)).toBe(minutesOf(shown.time));
        },
      ),
    );
  });

  it("skips an hour in spring and has one twice in autumn", () => {
    const spring = dayClock("2026-03-29", "Europe/Chisinau");
    expect((spring.end - spring.start) / 3_600_000).toBe(23);
    expect([90, 179, 180, 239, 240].map((minutes) => spring.shows(minutes))).toEqual([true, true, false, false, true]);
    const autumn = dayClock("2026-10-25", "Europe/Chisinau");
    expect((autumn.end - autumn.start) / 3_600_000).toBe(25);
    expect((autumn.momentOf(5 * 60) - autumn.momentOf(60)) / 3_600_000).toBe(5);
  });

  it("ends where the next begins, and is made once for each day", () => {
    const clockOf = dayClocks("Europe/Chisinau");
    expect(clockOf("2026-10-25").momentOf(1440)).toBe(clockOf("2026-10-26").start);
    expect(clockOf("2026-11-19").momentOf(1440)).toBe(clockOf("2026-11-20").start);
    expect(clockOf("2026-10-25").minutesAt(clockOf("2026-10-26").start)).toBe(1440);
    expect(clockOf("2026-10-25")).toBe(clockOf("2026-10-25"));
  });
});
