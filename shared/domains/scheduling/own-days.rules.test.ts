// Which appointments a mechanic sees as today's and tomorrow's: by the shop's clock, wherever the phone is.

import { describe, expect, it } from "vitest";
import { momentAt } from "../../kernel/shop-days.ts";
import { SHOP } from "./calendar.fixture.ts";
import { ownDays } from "./own-days.rules.ts";

describe.each(["Europe/Chisinau", "America/New_York", "Pacific/Auckland"])("own days in %s", (time_zone) => {
  const settings = { ...SHOP, time_zone };
  const at = (day: string, time: string) => momentAt(day, time, time_zone);
  const row = (id: string, day: string, time: string) => ({ id, startsAt: at(day, time) });
  const rows = [
    row("after", "2026-11-21", "00:00"),
    row("late", "2026-11-19", "23:45"),
    row("before", "2026-11-18", "23:59"),
    row("next", "2026-11-20", "00:00"),
    row("early", "2026-11-19", "00:00"),
  ];
  const named = (now: number) => ownDays(rows, settings, now).map((day) => [day.date, ...day.rows.map(({ id }) => id)]);

  it("begin and end at the shop's midnight, the earliest first", () => {
    const expected = [
      ["2026-11-19", "early", "late"],
      ["2026-11-20", "next"],
    ];
    expect(named(at("2026-11-19", "00:00"))).toEqual(expected);
    expect(named(at("2026-11-19", "23:59"))).toEqual(expected);
  });

  it("move on at midnight", () => {
    expect(named(at("2026-11-20", "00:00"))).toEqual([
      ["2026-11-20", "next"],
      ["2026-11-21", "after"],
    ]);
  });

  it("say that the shop is closed", () => {
    const closed = ownDays([], settings, at("2026-11-17", "12:00")).map((day) => day.closed);
    expect(closed).toEqual([null, "holiday"]);
    expect(ownDays([], settings, at("2026-11-21", "12:00")).map((day) => day.closed)).toEqual([null, "weekday"]);
  });
});

it("own days in which the clocks change have all of theirs", () => {
  const at = (day: string, time: string) => momentAt(day, time, SHOP.time_zone);
  for (const [day, next] of [
    ["2027-03-28", "2027-03-29"],
    ["2027-10-31", "2027-11-01"],
  ] as const) {
    const rows = [{ startsAt: at(day, "23:30") }, { startsAt: at(next, "00:00") }];
    const [today, tomorrow] = ownDays(rows, SHOP, at(day, "08:00"));
    expect([today!.rows.length, tomorrow!.rows.length, tomorrow!.start]).toEqual([1, 1, at(next, "00:00")]);
  }
});
