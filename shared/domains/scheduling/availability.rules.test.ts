import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentAt } from "../../kernel/shop-days.ts";
import { hoursOn, localTime } from "../tenancy/opening-hours.rules.ts";
import { freeSlots, nextFree, STEP_MINUTES, type Availability } from "./availability.rules.ts";
import type { Planned } from "./calendar-cells.rules.ts";
import { daysOf } from "./calendar-range.rules.ts";
import { planned, SHOP, ZONE } from "./calendar.fixture.ts";
import { APPOINTMENT_STATUSES } from "./appointments.states.ts";
import { takesRoom } from "./calendar.states.ts";
import { timeOf } from "./day-clock.rules.ts";

const asked = (part: Partial<Availability> = {}): Availability => ({
  settings: SHOP,
  range: { from: "2026-11-19", to: "2026-11-23" },
  durationMin: 60,
  posts: [
    { id: "1", defaultMasterId: "vasile" },
    { id: "2", defaultMasterId: null },
  ],
  masterId: null,
  planned: [],
  notBefore: 0,
  ...part,
});
const said = ({ startsAt, endsAt, postId, masterId }: ReturnType<typeof nextFree> & object) =>
  `${localTime(startsAt, ZONE).date} ${localTime(startsAt, ZONE).time}-${localTime(endsAt, ZONE).time} ${postId} ${masterId ?? "nobody"}`;

/** Every time of every post on every day, tried one after the other. */
function bruteForce({ settings, range, durationMin, posts, masterId, planned: all, notBefore }: Availability) {
  return daysOf(range).flatMap((date) => {
    const hours = hoursOn(settings, date);
    if (!hours) return [];
    const close = momentAt(date, hours.close, settings.time_zone);
    const starts = Array.from({ length: 24 * 60 }, (_, minutes) => timeOf(minutes)).filter(
      (time) =>
        time >= hours.open &&
        (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - minutesOfDay(hours.open)) % STEP_MINUTES === 0,
    );
    return starts.flatMap((time) => {
      const startsAt = momentAt(date, time, settings.time_zone);
      const endsAt = startsAt + durationMin * 60_000;
      if (time < "05:00" && localTime(startsAt, settings.time_zone).time !== time) return []; // clocks change at night
      if (endsAt > close || startsAt < notBefore) return [];
      return posts.flatMap((post) => {
        const master = masterId ?? post.defaultMasterId;
        const taken = all.some(
          (one) =>
            takesRoom(one.status) &&
            one.startsAt < endsAt &&
            one.endsAt > startsAt &&
            (one.postId === post.id || (one.masterId !== null && one.masterId === master)),
        );
        return taken ? [] : [{ postId: post.id, masterId: master, startsAt, endsAt }];
      });
    });
  });
}
const minutesOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const visit = (days: number, from: string): fc.Arbitrary<Planned> =>
  fc
    .record({
      day: fc.integer({ min: 0, max: days - 1 }),
      start: fc.integer({ min: 28, max: 72 }),
      length: fc.integer({ min: 1, max: 16 }),
      postId: fc.constantFrom("1", "2", "3", null),
      masterId: fc.constantFrom("vasile", "ion", null),
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
    })
    .map(({ day, start, length, ...rest }) => {
      const startsAt = momentAt(daysOf({ from, to: "2026-12-31" })[day]!, timeOf(start * 15), ZONE);
      return { id: `${day}-${start}-${length}`, startsAt, endsAt: startsAt + length * 15 * 60_000, ...rest };
    });

describe("free times", () => {
  it("are within the hours of the days that are open, the soonest first and in the order of the posts", () => {
    const slots = [...freeSlots(asked({ durationMin: 9 * 60 }))].map(said);
    expect(slots).toEqual([
      "2026-11-19 08:00-17:00 1 vasile",
      "2026-11-19 08:00-17:00 2 nobody",
      "2026-11-19 08:30-17:30 1 vasile",
      "2026-11-19 08:30-17:30 2 nobody",
      "2026-11-19 09:00-18:00 1 vasile",
      "2026-11-19 09:00-18:00 2 nobody",
      ...["08:00-17:00", "08:30-17:30", "09:00-18:00"].flatMap((time) => [
        `2026-11-20 ${time} 1 vasile`,
        `2026-11-20 ${time} 2 nobody`,
      ]),
      // Saturday has six hours, Sunday none.
      ...["08:00-17:00", "08:30-17:30", "09:00-18:00"].flatMap((time) => [
        `2026-11-23 ${time} 1 vasile`,
        `2026-11-23 ${time} 2 nobody`,
      ]),
    ]);
  });

  it("leave out posts and mechanics that are taken, and not what was called off", () => {
    const all = [
      planned("a", "2026-11-19 08:00-12:00", { postId: "1" }),
      planned("b", "2026-11-19 12:00-13:00", { postId: "3", masterId: "vasile" }),
      planned("c", "2026-11-19 08:00-10:00", { postId: "2", status: "cancelled" }),
    ];
    expect(said(nextFree(asked({ planned: all }))!)).toBe("2026-11-19 08:00-09:00 2 nobody");
    const first = asked({ planned: all, posts: [{ id: "1", defaultMasterId: "vasile" }] });
    expect(said(nextFree(first)!)).toBe("2026-11-19 13:00-14:00 1 vasile");
    expect(said(nextFree({ ...first, masterId: "ion" })!)).toBe("2026-11-19 12:00-13:00 1 ion");
  });

  it("begin no sooner than asked, and never of no length", () => {
    const notBefore = momentAt("2026-11-19", "16:40", ZONE);
    expect(said(nextFree(asked({ notBefore }))!)).toBe("2026-11-19 17:00-18:00 1 vasile");
    expect(nextFree(asked({ durationMin: 0 }))).toBeNull();
    expect(nextFree(asked({ durationMin: Number.NaN }))).toBeNull();
    expect(nextFree(asked({ posts: [] }))).toBeNull();
  });

  it("are all that brute force finds, and no others", () => {
    const day = { open: "07:30", close: "17:45" };
    const settings = { ...SHOP, hours: { ...SHOP.hours, sun: day, sat: null }, holidays: ["2026-10-26"] };
    fc.assert(
      fc.property(
        fc.array(visit(6, "2026-10-23"), { maxLength: 30 }),
        fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 15),
        fc.constantFrom("ion", null),
        fc.integer({ min: 0, max: 4 * 24 }),
        (all, durationMin, masterId, hours) => {
          const question = asked({
            settings,
            range: { from: "2026-10-23", to: "2026-10-28" },
            planned: all,
            durationMin,
            masterId,
            notBefore: momentAt("2026-10-23", "00:00", ZONE) + hours * 3_600_000,
          });
          const slots = [...freeSlots(question)];
          expect(slots).toEqual(bruteForce(question));
          expect(nextFree(question)).toEqual(slots[0] ?? null);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("skip the hour that a night skips, of a shop that works through it", () => {
    const night = { open: "00:00", close: "06:00" };
    const settings = { ...SHOP, hours: { ...SHOP.hours, sun: night } };
    const question = asked({ settings, range: { from: "2026-03-29", to: "2026-03-29" } });
    expect([...freeSlots(question)]).toEqual(bruteForce(question));
    expect([...freeSlots(question)].some(({ startsAt }) => localTime(startsAt, ZONE).time.startsWith("03"))).toBe(
      false,
    );
  });

  it("are found at the end of 60 full days as at the end of 30: no appointment is looked at for days that it is not on", () => {
    const posts = Array.from({ length: 12 }, (_, place) => ({ id: String(place), defaultMasterId: `m${place}` }));
    const looksAtEach = (range: Availability["range"], free: string) => {
      let looks = 0;
      const watched = (one: Planned): Planned => ({
        ...one,
        get startsAt() {
          looks += 1;
          return one.startsAt;
        },
      });
      const all = daysOf(range)
        .slice(0, -1)
        .flatMap((date) =>
          posts.flatMap(({ id }) => [
            watched(planned(`${date}${id}a`, `${date} 08:00-13:00`, { postId: id })),
            watched(planned(`${date}${id}b`, `${date} 13:00-18:00`, { postId: id })),
          ]),
        );
      expect(said(nextFree(asked({ range, posts, planned: all }))!)).toMatch(free);
      return looks / all.length;
    };
    const month = looksAtEach({ from: "2026-11-20", to: "2026-12-19" }, "2026-12-19");
    const two = looksAtEach({ from: "2026-11-20", to: "2027-01-18" }, "2027-01-18 08:00");
    expect(two).toBeLessThan(month * 1.5);
  });
});
