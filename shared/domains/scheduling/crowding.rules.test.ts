import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crowdingOf, type Crowded } from "./crowding.rules.ts";
import type { Planned } from "./calendar-cells.rules.ts";
import { person, planned, post, ZONE } from "./calendar.fixture.ts";
import { dayClock } from "./day-clock.rules.ts";

const clock = dayClock("2026-11-19", ZONE);
const all = [
  planned("late", "2026-11-19 14:00-16:00", { masterId: "ion" }),
  planned("early", "2026-11-19 08:00-11:00", { postId: "2", masterId: "ion" }),
  planned("off", "2026-11-19 08:00-18:00", { status: "cancelled", masterId: "ion" }),
  planned("tomorrow", "2026-11-20 08:00-18:00", { masterId: "ion" }),
];
const crowding = (times: string, part: Partial<Planned> = {}, id: string | null = null, more: Planned[] = []) => {
  const place = planned("", times, part);
  const asked: Crowded<Planned> = {
    id,
    place,
    planned: [...all, ...more],
    clock,
    posts: [post("1", { hoursPerDay: 4 }), post("2")],
    masters: [person("ion", { hoursPerDay: 8 }), person("ana", { hoursPerDay: null })],
  };
  const { over, full } = crowdingOf(asked);
  return [over.map((one) => one.id), full.map(({ of, id: row, load }) => `${of} ${row} ${load.plannedHours}`)];
};

describe("a place in the calendar", () => {
  it("runs into what its post or its mechanic has at that time, and into nothing that was called off", () => {
    expect(crowding("2026-11-19 10:00-15:00", { postId: "3", masterId: "ion" })).toEqual([
      ["early", "late"],
      ["master ion 10"],
    ]);
    expect(crowding("2026-11-19 11:00-14:00", { postId: "1", masterId: "ion" })).toEqual([[], ["post 1 5"]]);
    expect(crowding("2026-11-19 15:00-17:00", { postId: "1", masterId: null })).toEqual([["late"], []]);
    expect(crowding("2026-11-19 15:00-17:00", { postId: null, masterId: null })).toEqual([[], []]);
  });

  it("does not run into itself", () => {
    expect(crowding("2026-11-19 14:30-16:30", { postId: "1", masterId: "ion" }, "late")).toEqual([[], []]);
  });

  it("fills a day where it has more hours than there are, to the minute, and never one without a limit", () => {
    expect(crowding("2026-11-19 11:00-13:00", { postId: "1", masterId: "ana" })).toEqual([[], []]);
    expect(crowding("2026-11-19 11:00-13:01", { postId: "1", masterId: "ana" })[1]).toEqual(["post 1 4"]);
  });

  it("is told the same however what is planned comes", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        const place = planned("", "2026-11-19 10:00-15:00", { masterId: "ion" });
        const of = (some: readonly Planned[]) =>
          crowdingOf({ id: null, place, planned: some, clock, posts: [post("1")], masters: [person("ion")] });
        expect(of(shuffled)).toEqual(of(all));
      }),
    );
  });
});
