// Of which days a device knows all that is planned: of the others nothing is called free.

import { describe, expect, it } from "vitest";
import { keptOfCalendar } from "../../../shared/domains/scheduling/appointments.reach.ts";
import { loadOf } from "../../../shared/domains/scheduling/calendar-load.rules.ts";
import { calendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import { planned, ZONE, SHOP } from "../../../shared/domains/scheduling/calendar.fixture.ts";
import { dayClocks } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { daysHere, emptinessOf } from "./days-here.ts";

const NOW = Date.parse("2026-11-19T10:00:00Z");
const TODAY = "2026-11-19";
const clockOf = dayClocks(ZONE);
const here = (dates: string[], all: boolean) =>
  daysHere(
    dates.map((date) => calendarDay(SHOP, date, TODAY)),
    dates.map(clockOf),
    all ? null : keptOfCalendar(NOW),
  ).map(({ date, isHere }) => `${date} ${isHere}`);

describe("a day", () => {
  it("is here from a week ago until in sixty days, whatever the network", () => {
    expect(here(["2026-11-09", "2026-11-12", TODAY, "2027-01-18", "2027-01-25"], false)).toEqual([
      "2026-11-09 false",
      "2026-11-12 true",
      "2026-11-19 true",
      "2027-01-18 true",
      "2027-01-25 false",
    ]);
  });

  it("that the server was asked for is here", () => {
    expect(here(["2026-03-02"], true)).toEqual(["2026-03-02 true"]);
  });
});

it("a cell is free where nothing is planned, not where a filter hides what is, nor on a day that is not here", () => {
  const said = (hours: number, shown: number, isHere = true) =>
    emptinessOf(
      { planned: Array.from({ length: shown }, () => planned("a", "2026-11-19 09:00-10:00")), load: loadOf(hours, 8) },
      { isHere },
    );
  expect([said(0, 0), said(5, 0), said(1, 1), said(0, 1)]).toEqual(["free", "filtered", null, null]);
  expect(said(0, 0, false)).toBeNull();
});
