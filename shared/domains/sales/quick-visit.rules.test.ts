import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentAt } from "../../kernel/shop-days.ts";
import type { Hours } from "../tenancy/opening-hours.rules.ts";
import { endOfVisit, minutesOf, quickVisit } from "./quick-visit.rules.ts";

const day = { open: "08:00", close: "18:00" };
const zone = "Europe/Chisinau";
const week: Hours = {
  time_zone: zone,
  hours: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: { open: "09:00", close: "10:00" }, sun: null },
  holidays: [],
};
const at = (date: string, time: string) => momentAt(date, time, zone);
const shown = (hours: Hours, now: number) => {
  const visit = quickVisit(hours, now);
  return visit && `${visit.date} ${visit.time} +${visit.inDays}`;
};

describe("A quick schedule", () => {
  it.each<[string, Hours, number, string | null]>([
    ["is tomorrow at 10:00", week, at("2026-11-23", "16:00"), "2026-11-24 10:00 +1"],
    ["of a late evening is tomorrow of the shop", week, at("2026-11-23", "23:59"), "2026-11-24 10:00 +1"],
    ["after midnight is of the new day", week, at("2026-11-24", "00:01"), "2026-11-25 10:00 +1"],
    ["before a Sunday is on Monday", week, at("2026-11-28", "09:30"), "2026-11-30 10:00 +2"],
    ["of a day that closes at 10:00 is when it opens", week, at("2026-11-27", "12:00"), "2026-11-28 09:00 +1"],
    [
      "before holidays is after them",
      { ...week, holidays: ["2026-11-24", "2026-11-25"] },
      at("2026-11-23", "12:00"),
      "2026-11-26 10:00 +3",
    ],
    [
      "of a day that opens later is when it opens",
      { ...week, hours: { ...week.hours, tue: { open: "11:30", close: "19:00" } } },
      at("2026-11-23", "12:00"),
      "2026-11-24 11:30 +1",
    ],
    ["over the change of the clocks is at 10:00 there", week, at("2026-10-24", "12:00"), "2026-10-26 10:00 +2"],
    [
      "of a shop that never opens is none",
      { ...week, hours: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null } },
      at("2026-11-23", "12:00"),
      null,
    ],
  ])("%s", (_, hours, now, expected) => {
    expect(shown(hours, now)).toBe(expected);
  });

  it("is always on an open day after today, within its hours, and its moment is that of the clock", () => {
    const now = fc.integer({ min: at("2026-01-01", "00:00"), max: at("2027-12-31", "00:00") });
    const someDay = fc.constantFrom(day, { open: "11:00", close: "20:00" }, null);
    fc.assert(
      fc.property(now, fc.tuple(someDay, someDay, someDay, someDay, someDay, someDay, someDay), (moment, days) => {
        const [mon, tue, wed, thu, fri, sat, sun] = days;
        const hours: Hours = { ...week, hours: { mon, tue, wed, thu, fri, sat, sun } };
        const visit = quickVisit(hours, moment);
        if (days.every((one) => one === null)) expect(visit).toBeNull();
        else {
          expect(visit!.startsAt).toBeGreaterThan(moment);
          expect(visit!.startsAt).toBe(at(visit!.date, visit!.time));
          const end = endOfVisit(hours, visit!.startsAt, 60);
          expect(end - visit!.startsAt).toBe(3_600_000);
        }
      }),
    );
  });

  it("takes as long as its works, and an hour where nobody knows", () => {
    const work = { kind: "work", normHours: 1.1, declinedAt: null, deletedAt: null } as const;
    expect(minutesOf([])).toBe(60);
    expect(minutesOf([{ ...work, normHours: null }])).toBe(60);
    expect(minutesOf([work])).toBe(75);
    expect(minutesOf([work, { ...work, declinedAt: 1 }, { ...work, deletedAt: 1 }, { ...work, kind: "part" }])).toBe(
      75,
    );
  });

  it("ends when the shop closes, at the latest", () => {
    const start = at("2026-11-24", "10:00");
    expect(endOfVisit(week, start, 20 * 60)).toBe(at("2026-11-24", "18:00"));
    expect(endOfVisit(week, at("2026-11-24", "19:00"), 30)).toBe(at("2026-11-24", "19:30"));
    // After hours it ends with its day: nothing is planned over midnight.
    expect(endOfVisit(week, at("2026-11-24", "19:00"), 8 * 60)).toBe(at("2026-11-25", "00:00"));
  });
});
