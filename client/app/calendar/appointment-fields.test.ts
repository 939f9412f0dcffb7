import { describe, expect, it } from "vitest";
import { dayClocks } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { DEFAULT_SETTINGS } from "../../../shared/domains/tenancy/settings.states.ts";
import { momentAt } from "../../../shared/kernel/shop-days.ts";
import {
  isOutsideHours,
  placeOf,
  problemsOfAppointment,
  typedPlace,
  withStart,
  type TypedAppointment,
} from "./appointment-fields.ts";

const ZONE = "Europe/Chisinau";
const clockOf = dayClocks(ZONE);
const typed: TypedAppointment = {
  title: "Frâne față",
  notes: "",
  date: "2026-11-19",
  start: "09:00",
  end: "10:30",
  postId: "p",
  masterId: "",
  color: "",
};
const problems = (part: Partial<TypedAppointment>) => problemsOfAppointment({ ...typed, ...part }, DEFAULT_SETTINGS);

describe("an appointment as it is typed", () => {
  it("says all that is wrong with it, from the top down", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ title: "  ", date: "2026-02-30", start: "" })).toEqual(["title", "day", "time"]);
    expect(problems({ date: "2026-11-22" })).toEqual(["closed"]);
    expect(problems({ end: "09:00" })).toEqual(["backwards"]);
  });

  it("may be outside the hours of a day that is open, which is told", () => {
    expect(problems({ start: "07:00" })).toEqual([]);
    const outside = (part: Partial<TypedAppointment>) => isOutsideHours({ ...typed, ...part }, DEFAULT_SETTINGS);
    expect([{}, { start: "07:59" }, { end: "18:00" }, { end: "18:01" }, { date: "2026-11-22" }].map(outside)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it("is the shop's time, there and back", () => {
    const place = placeOf(typed, clockOf);
    expect(place).toEqual({
      startsAt: momentAt("2026-11-19", "09:00", ZONE),
      endsAt: momentAt("2026-11-19", "10:30", ZONE),
      postId: "p",
      masterId: null,
    });
    const { title: _title, notes: _notes, color: _color, ...rest } = typed;
    expect(typedPlace(place, clockOf("2026-11-19"))).toEqual(rest);
  });

  it("is none at a time that the clocks skip that night", () => {
    const open = { open: "00:00", close: "08:00" };
    const nights = { ...DEFAULT_SETTINGS, hours: { ...DEFAULT_SETTINGS.hours, sun: open } };
    const at = (start: string, end: string, date = "2026-03-29") =>
      problemsOfAppointment({ ...typed, date, start, end }, nights);
    expect(at("03:30", "05:00")).toEqual(["skipped"]);
    expect(at("02:30", "03:00")).toEqual(["skipped"]);
    expect(at("02:30", "04:00")).toEqual([]);
    expect(at("03:30", "05:00", "2026-03-22")).toEqual([]);
  });

  it("stays in the hour in which it was, of the two that a night shows alike", () => {
    // 03:30 comes at 00:30 and at 01:30 of UTC.
    for (const startsAt of [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]) {
      const before = { startsAt, endsAt: Date.UTC(2026, 9, 25, 4), postId: "p", masterId: null };
      const seen = { ...typed, ...typedPlace(before, clockOf("2026-10-25")) };
      expect(placeOf({ ...seen, postId: "q" }, clockOf, before)).toEqual({ ...before, postId: "q" });
      expect(placeOf({ ...seen, end: "07:00" }, clockOf, before)).toEqual({
        ...before,
        endsAt: Date.UTC(2026, 9, 25, 5),
      });
      const monday = placeOf({ ...seen, date: "2026-10-26" }, clockOf, before);
      expect(monday.startsAt).toBe(momentAt("2026-10-26", "03:30", ZONE));
    }
  });

  it("keeps its length when it begins at another time, and does not go past midnight", () => {
    expect(withStart(typed, "13:15")).toMatchObject({ start: "13:15", end: "14:45" });
    expect(withStart(typed, "23:30")).toMatchObject({ start: "23:30", end: "23:59" });
    expect(withStart({ ...typed, end: "08:00" }, "13:15")).toMatchObject({ start: "13:15", end: "08:00" });
  });
});
