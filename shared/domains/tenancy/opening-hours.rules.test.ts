import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localTime, openingAt, weekdayOf } from "./opening-hours.rules.ts";
import { DEFAULT_SETTINGS } from "./settings.states.ts";

const shop = { ...DEFAULT_SETTINGS, holidays: ["2026-12-25"] };
const at = (iso: string) => openingAt(shop, Date.parse(iso));

describe("a shop in Chișinău", () => {
  it.each([
    ["2026-11-23T06:00:00Z", { open: true, until: "18:00" }], // Monday 08:00
    ["2026-11-23T15:59:00Z", { open: true, until: "18:00" }],
    ["2026-11-23T05:59:00Z", { open: false, opens: { inDays: 0, weekday: "mon", at: "08:00" } }],
    ["2026-11-23T16:00:00Z", { open: false, opens: { inDays: 1, weekday: "tue", at: "08:00" } }],
    ["2026-11-21T14:00:00Z", { open: false, opens: { inDays: 2, weekday: "mon", at: "08:00" } }], // Saturday 16:00
    ["2026-11-22T10:00:00Z", { open: false, opens: { inDays: 1, weekday: "mon", at: "08:00" } }], // Sunday
    ["2026-12-25T10:00:00Z", { open: false, opens: { inDays: 1, weekday: "sat", at: "09:00" } }], // a holiday, Friday
    ["2026-07-06T05:00:00Z", { open: true, until: "18:00" }], // summer time: 08:00
  ])("at %s: %j", (iso, opening) => {
    expect(at(iso)).toEqual(opening);
  });

  it("that never opens says so", () => {
    const never = Object.fromEntries(Object.keys(shop.hours).map((day) => [day, null])) as typeof shop.hours;
    expect(openingAt({ ...shop, hours: never }, 0)).toEqual({ open: false, opens: null });
  });
});

describe("the shop's own clock", () => {
  it("is that of its zone, not of the server", () => {
    const moment = Date.parse("2026-11-22T23:30:00Z");
    expect(localTime(moment, "Europe/Chisinau")).toEqual({ date: "2026-11-23", weekday: "mon", time: "01:30" });
    expect(localTime(moment, "America/New_York")).toEqual({ date: "2026-11-22", weekday: "sun", time: "18:30" });
  });

  it("says open exactly when the time lies within the hours of a day that is none of the holidays", () => {
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });
    fc.assert(
      fc.property(moment, (now) => {
        const { date, time } = localTime(now, shop.time_zone);
        const hours = shop.holidays.includes(date) ? null : shop.hours[weekdayOf(date)];
        expect(openingAt(shop, now).open).toBe(hours !== null && time >= hours.open && time < hours.close);
      }),
    );
  });
});
