import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentAt } from "../../kernel/shop-days.ts";
import { localTime } from "../tenancy/opening-hours.rules.ts";
import { calendarDay } from "./calendar-days.rules.ts";
import { dropChange, isTaken, resizeChange, type Drop } from "./calendar-drop.rules.ts";
import type { CalendarGrouping } from "./calendar-rows.rules.ts";
import { planned, SHOP, ZONE } from "./calendar.fixture.ts";
import { APPOINTMENT_STATUSES } from "./appointments.states.ts";
import { dayClocks } from "./day-clock.rules.ts";

const clockOf = dayClocks(ZONE);
const on = (date: string, settings = SHOP) => ({
  day: calendarDay(settings, date, "2026-11-19"),
  clock: clockOf(date),
});
const row = (id: string | null, takes = true) => ({ id, takes });
const before = planned("a", "2026-11-19 14:00-16:00", { masterId: "vasile" });

const drop = (
  to: { row: string | null; date: string; minutes?: number; takes?: boolean },
  by: CalendarGrouping = "posts",
) =>
  dropChange(
    by,
    before,
    { row: row(to.row, to.takes), ...on(to.date), ...(to.minutes === undefined ? {} : { minutes: to.minutes }) },
    clockOf("2026-11-19"),
  );
const said = (result: Drop) =>
  "refused" in result
    ? result.refused
    : [
        localTime(result.change.startsAt, ZONE).date,
        localTime(result.change.startsAt, ZONE).time,
        localTime(result.change.endsAt, ZONE).time,
        result.change.postId,
        result.change.masterId,
      ].join(" ");

it("may be let go where it would land or lies already, and nowhere else", () => {
  expect(isTaken(drop({ row: "2", date: "2026-11-20" }))).toBe(true);
  expect(isTaken(drop({ row: "1", date: "2026-11-19" }))).toBe(true);
  expect(isTaken(drop({ row: "1", date: "2026-11-22" }))).toBe(false);
  expect(isTaken(drop({ row: "1", date: "2026-11-19", minutes: 17 * 60 }))).toBe(false);
  expect(isTaken(null)).toBe(false);
});

describe("a drop on the calendar", () => {
  it("changes the post or the mechanic by the grouping, and the day, and leaves the other and the time", () => {
    expect(said(drop({ row: "2", date: "2026-11-20" }))).toBe("2026-11-20 14:00 16:00 2 vasile");
    expect(said(drop({ row: "2", date: "2026-11-19" }))).toBe("2026-11-19 14:00 16:00 2 vasile");
    expect(said(drop({ row: "ana", date: "2026-11-20" }, "masters"))).toBe("2026-11-20 14:00 16:00 1 ana");
    expect(said(drop({ row: null, date: "2026-11-19" }, "masters"))).toBe("2026-11-19 14:00 16:00 1 ");
  });

  it("changes the time where it lands on one", () => {
    expect(said(drop({ row: "1", date: "2026-11-19", minutes: 8 * 60 + 30 }))).toBe("2026-11-19 08:30 10:30 1 vasile");
    expect(said(drop({ row: "1", date: "2026-11-19", minutes: 17 * 60 }))).toBe("outside-hours");
    expect(said(drop({ row: "1", date: "2026-11-19", minutes: 14 * 60 }))).toBe("unchanged");
  });

  it("is refused on a day that is closed, by the hours or as a holiday, and taken on a Sunday that is open", () => {
    expect(said(drop({ row: "2", date: "2026-11-22" }))).toBe("closed");
    expect(said(drop({ row: "2", date: "2026-11-18" }))).toBe("closed");
    const sundays = { ...SHOP, hours: { ...SHOP.hours, sun: { open: "10:00", close: "16:00" } } };
    const result = dropChange("posts", before, { row: row("2"), ...on("2026-11-22", sundays) }, clockOf("2026-11-19"));
    expect(said(result)).toBe("2026-11-22 14:00 16:00 2 vasile");
  });

  it("is refused where the day ends earlier, out of use, where it lies already, and of what is over", () => {
    expect(said(drop({ row: "1", date: "2026-11-21" }))).toBe("outside-hours");
    expect(said(drop({ row: "2", date: "2026-11-20", takes: false }))).toBe("out-of-use");
    expect(said(drop({ row: "1", date: "2026-11-20", takes: false }))).toBe("2026-11-20 14:00 16:00 1 vasile");
    expect(said(drop({ row: "1", date: "2026-11-19" }))).toBe("unchanged");
    const movable = APPOINTMENT_STATUSES.filter(
      (status) =>
        "change" in
        dropChange("posts", { ...before, status }, { row: row("2"), ...on("2026-11-20") }, clockOf("2026-11-19")),
    );
    expect(movable).toEqual(["scheduled", "confirmed", "in_progress"]);
  });

  it("gives to another post what was planned outside the hours", () => {
    const early = planned("a", "2026-11-19 06:00-07:00");
    const result = dropChange("posts", early, { row: row("2"), ...on("2026-11-19") }, clockOf("2026-11-19"));
    expect(said(result)).toBe("2026-11-19 06:00 07:00 2 ");
  });

  it("keeps the time on the wall and the length over the night in which the clocks change", () => {
    const saturday = planned("a", "2026-10-24 10:00-12:00");
    const sundays = { ...SHOP, hours: { ...SHOP.hours, sun: { open: "09:00", close: "16:00" } } };
    const result = dropChange(
      "posts",
      saturday,
      { row: row("1"), ...on("2026-10-25", sundays) },
      clockOf("2026-10-24"),
    );
    expect(said(result)).toBe("2026-10-25 10:00 12:00 1 ");
  });

  it("is refused at a time that the night skips, of a shop that works through it", () => {
    const nights = { ...SHOP, hours: { ...SHOP.hours, sun: { open: "00:00", close: "08:00" } } };
    const target = on("2026-03-29", nights);
    const landing = (minutes?: number) =>
      said(
        dropChange(
          "posts",
          planned("a", "2026-03-28 03:30-04:30"),
          { row: row("1"), ...target, ...(minutes === undefined ? {} : { minutes }) },
          clockOf("2026-03-28"),
        ),
      );
    expect([landing(), landing(3 * 60), landing(3 * 60 + 45)]).toEqual(Array(3).fill("outside-hours"));
    expect(landing(4 * 60)).toBe("2026-03-29 04:00 05:00 1 ");
  });

  it("never takes what is not within the hours of an open day, and never another length", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 95 }), (later, slot) => {
        const date = localTime(momentAt("2026-11-01", "12:00", ZONE) + later * 86_400_000, ZONE).date;
        const target = on(date);
        const result = dropChange(
          "posts",
          before,
          { row: row("2"), ...target, minutes: slot * 15 },
          clockOf("2026-11-19"),
        );
        if ("refused" in result) return;
        const { startsAt, endsAt } = result.change;
        expect(endsAt - startsAt).toBe(before.endsAt - before.startsAt);
        expect(target.day.closed).toBeNull();
        expect(localTime(startsAt, ZONE).date).toBe(date);
        expect(localTime(startsAt, ZONE).time >= target.day.hours!.open).toBe(true);
        expect(localTime(endsAt, ZONE).time <= target.day.hours!.close).toBe(true);
      }),
    );
  });
});

describe("another end", () => {
  const resized = (minutes: number) => said(resizeChange(before, on("2026-11-19"), minutes));

  it("is on the same day within the hours, and never before the start", () => {
    expect(resized(17 * 60 + 15)).toBe("2026-11-19 14:00 17:15 1 vasile");
    expect(resized(9 * 60)).toBe("2026-11-19 14:00 14:15 1 vasile");
    expect(resized(18 * 60 + 15)).toBe("outside-hours");
    expect(resized(16 * 60)).toBe("unchanged");
  });
});
