// Promises and working time of a shop in Chișinău: across closing, weekends, holidays, midnight and the changes of the clocks.

import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "./settings.states.ts";
import { afterWork, openHours, promiseTimes, shopTime } from "./working-time.rules.ts";

// Monday to Friday 08:00 to 18:00, Saturday 09:00 to 15:00.
const shop = { ...DEFAULT_SETTINGS, holidays: ["2026-12-25"] };
const never = {
  ...shop,
  hours: Object.fromEntries(Object.keys(shop.hours).map((day) => [day, null])) as typeof shop.hours,
};

describe("what is promised by one press", () => {
  const offered = (iso: string) =>
    promiseTimes(shop, Date.parse(iso)).map((one) => `${one.inDays} ${one.date} ${one.time}`);

  it.each([
    // A Monday at 10:41: this evening, tomorrow twice, the day after once.
    ["2026-11-23T08:41:00Z", ["0 2026-11-23 17:00", "1 2026-11-24 12:00", "1 2026-11-24 17:00", "2 2026-11-25 12:00"]],
    // 16:00 is the last at which 17:00 is promised, 16:01 is too late.
    ["2026-11-23T14:00:00Z", ["0 2026-11-23 17:00", "1 2026-11-24 12:00", "1 2026-11-24 17:00", "2 2026-11-25 12:00"]],
    ["2026-11-23T14:01:00Z", ["1 2026-11-24 12:00", "1 2026-11-24 17:00", "2 2026-11-25 12:00", "2 2026-11-25 17:00"]],
    // A Friday: Saturday closes at 15:00, Sunday is none.
    ["2026-11-27T08:00:00Z", ["0 2026-11-27 17:00", "1 2026-11-28 12:00", "1 2026-11-28 15:00", "3 2026-11-30 12:00"]],
    // A Saturday is over at 15:00.
    ["2026-11-28T13:30:00Z", ["2 2026-11-30 12:00", "2 2026-11-30 17:00", "3 2026-12-01 12:00", "3 2026-12-01 17:00"]],
    // Half an hour past the shop's midnight: in UTC it is still the day before.
    ["2026-11-23T22:30:00Z", ["0 2026-11-24 17:00", "1 2026-11-25 12:00", "1 2026-11-25 17:00", "2 2026-11-26 12:00"]],
    // Before a holiday.
    ["2026-12-24T15:00:00Z", ["2 2026-12-26 12:00", "2 2026-12-26 15:00", "4 2026-12-28 12:00", "4 2026-12-28 17:00"]],
    // The clocks go back on Sunday, 25 October 2026, at 04:00; and forward on 28 March 2027.
    ["2026-10-24T13:00:00Z", ["2 2026-10-26 12:00", "2 2026-10-26 17:00", "3 2026-10-27 12:00", "3 2026-10-27 17:00"]],
    ["2027-03-27T13:30:00Z", ["2 2027-03-29 12:00", "2 2027-03-29 17:00", "3 2027-03-30 12:00", "3 2027-03-30 17:00"]],
  ])("at %s", (iso, promises) => {
    expect(offered(iso)).toEqual(promises);
  });

  // Of a shop of the early morning: an hour before closing is another moment on the Sundays themselves.
  const days = Object.keys(shop.hours);
  const early = {
    ...shop,
    hours: Object.fromEntries(days.map((day) => [day, { open: "01:00", close: "05:00" }])) as typeof shop.hours,
  };
  it.each([
    // 05:00 of that day is at 03:00 UTC in winter time; an hour before, it is the last at which it is promised.
    ["back", "2026-10-25T02:00:00Z", "0 2026-10-25 05:00"],
    ["back, a minute too late", "2026-10-25T02:01:00Z", "1 2026-10-26 05:00"],
    ["back, an hour before, that would be too late in summer time", "2026-10-25T01:30:00Z", "0 2026-10-25 05:00"],
    // And at 02:00 UTC in summer time.
    ["forward", "2027-03-28T01:00:00Z", "0 2027-03-28 05:00"],
    ["forward, that would be in time in winter time", "2027-03-28T01:01:00Z", "1 2027-03-29 05:00"],
  ])("on the day on which the clocks go %s", (_, iso, soonest) => {
    expect(promiseTimes(early, Date.parse(iso)).map((one) => `${one.inDays} ${one.date} ${one.time}`)[0]).toBe(soonest);
  });

  it("is nothing in a shop that never opens", () => {
    expect(promiseTimes(never, 0)).toEqual([]);
  });
});

describe("after so many hours of work", () => {
  it.each([
    ["at once, while it is open", "2026-11-23T08:00:00Z", 0, "2026-11-23T08:00:00Z"],
    ["when it opens, before that", "2026-11-23T04:00:00Z", 0, "2026-11-23T06:00:00Z"],
    ["the next morning, once it is closed", "2026-11-23T17:00:00Z", 0, "2026-11-24T06:00:00Z"],
    ["the same day", "2026-11-23T10:30:00Z", 2.5, "2026-11-23T13:00:00Z"],
    ["at closing", "2026-11-23T15:00:00Z", 1, "2026-11-23T16:00:00Z"],
    ["over a night", "2026-11-23T15:00:00Z", 2, "2026-11-24T07:00:00Z"],
    ["over a weekend", "2026-11-28T12:00:00Z", 2, "2026-11-30T07:00:00Z"],
    // Friday 17:00 in summer time; Saturday has six hours; Monday is in winter time.
    ["over the end of summer time", "2026-10-23T14:00:00Z", 8, "2026-10-26T07:00:00Z"],
  ])("%s", (_, from, hours, done) => {
    const at = afterWork(shop, Date.parse(from), hours);
    expect(at === null ? null : new Date(at).toISOString()).toBe(new Date(done).toISOString());
  });

  it("is never in a shop that never opens", () => {
    expect(afterWork(never, 0, 1)).toBeNull();
  });
});

describe("the shop's calendar", () => {
  it.each([
    ["2026-11-23T22:30:00Z", "2026-11-23T20:00:00Z", { date: "2026-11-24", time: "00:30", inDays: 1 }],
    ["2026-10-26T10:00:00Z", "2026-10-24T09:00:00Z", { date: "2026-10-26", time: "12:00", inDays: 2 }],
  ])("says %s, as of %s", (at, now, said) => {
    expect(shopTime(Date.parse(at), Date.parse(now), shop.time_zone)).toEqual(said);
  });

  it("knows how long it is open", () => {
    const of = (iso: string) => openHours(shop, Date.parse(iso));
    expect([of("2026-11-23T10:00:00Z"), of("2026-11-28T10:00:00Z"), of("2026-11-29T10:00:00Z")]).toEqual([10, 6, 0]);
  });
});
