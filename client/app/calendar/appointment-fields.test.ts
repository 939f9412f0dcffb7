import { describe, expect, it } from "vitest";
import { dayClocks } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { DEFAULT_SETTINGS } from "../../../shared/domains/tenancy/settings.states.ts";
import { momentAt } from "../../../shared/kernel/shop-days.ts";
import {
  endInField,
  endOfField,
  isOutsideHours,
  isToMidnight,
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
    expect(withStart(typed, "23:30")).toMatchObject({ start: "23:30", end: "24:00" });
    // One that goes to the end of the day stays there, however late it begins.
    expect(withStart({ ...typed, start: "22:00", end: "24:00" }, "23:15")).toMatchObject({ end: "24:00" });
    expect(withStart({ ...typed, start: "22:00", end: "24:00" }, "21:00")).toMatchObject({ end: "23:00" });
    expect(withStart({ ...typed, end: "08:00" }, "13:15")).toMatchObject({ start: "13:15", end: "08:00" });
  });

  it("to the end of the day is shown by the field, kept as it is and typed as midnight", () => {
    const ofField = /^([01]\d|2[0-3]):[0-5]\d$/; // all that a field of the browser's clock takes: anything else it shows as empty
    for (const date of ["2026-11-19", "2026-03-29", "2026-10-25"]) {
      const before = {
        startsAt: momentAt(date, "22:00", ZONE),
        endsAt: clockOf(date).end,
        postId: "p",
        masterId: null,
      };
      const seen = { ...typed, ...typedPlace(before, clockOf(date)) };
      expect(endInField(seen.end)).toMatch(ofField);
      expect(isToMidnight(seen)).toBe(true);
      // Touched and left as it was.
      const again = { ...seen, end: endOfField(endInField(seen.end)) };
      expect(again).toEqual(seen);
      expect(placeOf(again, clockOf, before)).toEqual(before);
      // Typed where it was shorter.
      const longer = { ...seen, end: endOfField("00:00") };
      expect(placeOf(longer, clockOf, { ...before, endsAt: before.endsAt - 3_600_000 })).toEqual(before);
      expect(endOfField(endInField("23:30"))).toBe("23:30");
    }
    expect(problems({ start: "22:00", end: endOfField("00:00") })).toEqual([]);
    expect(isOutsideHours({ ...typed, start: "17:00", end: "24:00" }, DEFAULT_SETTINGS)).toBe(true);
  });
});
