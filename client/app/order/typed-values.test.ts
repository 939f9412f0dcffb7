// What people type is what is meant, whatever the keyboard's comma and the phone's time zone.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromTyped, toTyped, type FieldKind } from "./typed-values.ts";

const ZONE = "Europe/Chisinau";
const RO = { language: "ro", timeZone: ZONE };

describe("what is typed", () => {
  it.each<[FieldKind, string, string | number | null | undefined]>([
    ["money", "1850", 185_000],
    ["money", "1 850,50", 185_050],
    ["money", "0.1", 10],
    ["money", "1.850", 185_000],
    ["money", "1.850,50", 185_050],
    ["money", "12,345", undefined],
    ["money", "", null],
    ["money", "-5", undefined],
    ["money", "1.2.3", undefined],
    ["money", "12e3", undefined],
    ["decimal", "1,25", 1.25],
    ["decimal", "1.25 h", undefined],
    ["integer", "123 456", 123_456],
    ["integer", "12,5", undefined],
    ["line", "  two words ", "two words"],
    ["paragraph", " ", null],
    ["moment", "2026-07-01T12:00", Date.UTC(2026, 6, 1, 9)],
    ["moment", "2026-12-01T12:00", Date.UTC(2026, 11, 1, 10)],
    ["moment", "tomorrow", undefined],
  ])("%s %j", (kind, typed, value) => {
    expect(fromTyped(kind, typed, RO)).toBe(value);
  });
});

describe("there and back", () => {
  it("keeps every sum", () => {
    const sums = fc.integer({ min: 0, max: 100_000_000_000 });
    fc.assert(
      fc.property(sums, fc.constantFrom("ro", "ru", "en"), (minor, language) => {
        const as = { language, timeZone: ZONE };
        expect(fromTyped("money", toTyped("money", minor, as), as)).toBe(minor);
      }),
    );
  });

  it.each([ZONE, "America/New_York", "Asia/Kathmandu", "UTC"])("keeps every minute on the clock of %s", (timeZone) => {
    const as = { language: "ro", timeZone };
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = minute * 60_000;
        const back = fromTyped("moment", toTyped("moment", at, as), as) as number;
        // The hour that autumn repeats has two moments with one name.
        expect([0, 3_600_000, 1_800_000]).toContain(Math.abs(back - at));
        expect(toTyped("moment", back, as)).toBe(toTyped("moment", at, as));
      }),
    );
  });
});
