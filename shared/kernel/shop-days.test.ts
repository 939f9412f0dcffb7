import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { dayAt, endOfDay, startMonthsBefore, startOfDay } from "./shop-days.ts";

const ZONES = ["Europe/Chisinau", "Europe/Bucharest", "UTC", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"];

describe("a day of the shop", () => {
  it.each([
    ["Europe/Chisinau", "2026-01-15", "2026-01-14T22:00:00.000Z"],
    ["Europe/Chisinau", "2026-07-15", "2026-07-14T21:00:00.000Z"],
    ["America/New_York", "2026-07-15", "2026-07-15T04:00:00.000Z"],
    ["Asia/Kolkata", "2026-07-15", "2026-07-14T18:30:00.000Z"],
    ["UTC", "2026-02-28", "2026-02-28T00:00:00.000Z"],
  ])("in %s: %s begins at %s", (zone, day, start) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start);
  });

  it.each([
    ["2026-11-26", "2026-05-25T21:00:00.000Z"],
    ["2026-08-31", "2026-02-27T22:00:00.000Z"], // February has no 31st
    ["2026-03-15", "2025-09-14T21:00:00.000Z"],
  ])("half a year before %s begins at %s", (day, start) => {
    expect(new Date(startMonthsBefore(day, 6, "Europe/Chisinau")).toISOString()).toBe(start);
  });

  it("has 23 or 25 hours where the clocks change", () => {
    const hours = (day: string) => (endOfDay(day, "Europe/Chisinau") - startOfDay(day, "Europe/Chisinau")) / 3_600_000;
    expect([hours("2026-03-29"), hours("2026-10-25"), hours("2026-03-30")]).toEqual([23, 25, 24]);
  });

  it("holds its first moment, and no longer the one at which it is over", () => {
    const someDay = fc.date({ min: new Date("2000-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(someDay, fc.constantFrom(...ZONES), (date, zone) => {
        const day = date.toISOString().slice(0, 10);
        expect(dayAt(startOfDay(day, zone), zone)).toBe(day);
        expect(dayAt(endOfDay(day, zone) - 1, zone)).toBe(day);
        expect(dayAt(endOfDay(day, zone), zone) > day).toBe(true);
      }),
    );
  });
});

it("makes the clock of a zone once, however many days are asked of it", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  for (let hour = 0; hour < 50; hour += 1) dayAt(hour * 3_600_000, "Asia/Tokyo");
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
