import { describe, expect, it } from "vitest";
import { momentAt } from "../../kernel/shop-days.ts";
import { DEFAULT_SETTINGS } from "../tenancy/settings.states.ts";
import { changedPlaces, movesUnseen, orderIdOf, timeTrouble } from "./appointments.rules.ts";
import { overtakenMoves } from "../../zero/overtaken.ts";
import { keptOfCalendar, keptOfOwnDays } from "./appointments.reach.ts";

const ZONES = ["Europe/Chisinau", "America/New_York"];
const place = { postId: "a", masterId: null, startsAt: 0, endsAt: 60_000 };

describe("a move", () => {
  it("changes what is named and other than before", () => {
    expect(changedPlaces(place, {})).toEqual([]);
    expect(changedPlaces(place, { postId: "a", masterId: null, time: { startsAt: 0, endsAt: 60_000 } })).toEqual([]);
    expect(changedPlaces(place, { postId: null, time: { startsAt: 0, endsAt: 120_000 } })).toEqual(["postId", "time"]);
  });

  it("overwrites unseen only what it changes, and of several the latest first", () => {
    const writers = { postId: "0198-b", time: "0198-c", title: "0198-z" };
    expect(movesUnseen(writers, { postId: "0198-b" }, ["postId"])).toEqual([]);
    expect(movesUnseen(writers, { postId: null }, ["postId"])).toEqual(["0198-b"]);
    expect(movesUnseen(writers, { postId: null, time: null }, ["postId", "time"])).toEqual(["0198-c", "0198-b"]);
    expect(movesUnseen({ postId: "a", time: "a" }, { postId: null, time: null }, ["postId", "time"])).toEqual(["a"]);
    expect(movesUnseen(writers, { masterId: null }, ["masterId"])).toEqual([]);
    expect(movesUnseen(null, { time: null }, ["time"])).toEqual([]);
  });
});

it("moves that were overtaken are told by their command", () => {
  const rows = [
    { id: "a", movedOver: null },
    { id: "b", movedOver: "0198-b" },
  ];
  expect([...overtakenMoves(rows)]).toEqual([["0198-b", rows[1]]]);
});

describe.each(ZONES)("a time in %s", (time_zone) => {
  const hours = { ...DEFAULT_SETTINGS, time_zone, holidays: ["2027-03-08"] };
  const at = (time: string, day = "2027-03-01") => momentAt(day, time, time_zone);
  const trouble = (startsAt: number, endsAt: number) => timeTrouble({ startsAt, endsAt }, hours);

  it("lies on one open day", () => {
    expect(trouble(at("09:00"), at("10:00"))).toBeNull();
    expect(trouble(at("00:00"), at("00:00", "2027-03-02"))).toBeNull();
    expect(trouble(at("09:00"), at("00:01", "2027-03-02"))).toBe("scheduling/over-midnight");
    expect(trouble(at("10:00"), at("10:00"))).toBe("scheduling/backwards");
    expect(trouble(at("09:00", "2027-03-07"), at("10:00", "2027-03-07"))).toBe("scheduling/closed-day");
    expect(trouble(at("09:00", "2027-03-08"), at("10:00", "2027-03-08"))).toBe("scheduling/closed-day");
  });

  it("of a day that has 23 or 25 hours ends with that day", () => {
    const open = { ...hours, hours: { ...hours.hours, sun: { open: "08:00", close: "12:00" } } };
    for (const [day, next] of [
      ["2027-03-28", "2027-03-29"],
      ["2027-03-14", "2027-03-15"],
      ["2027-10-31", "2027-11-01"],
      ["2027-11-07", "2027-11-08"],
    ] as const) {
      expect(timeTrouble({ startsAt: at("00:00", day), endsAt: at("00:00", next) }, open)).toBeNull();
      expect(timeTrouble({ startsAt: at("00:00", day), endsAt: at("00:01", next) }, open)).toBe(
        "scheduling/over-midnight",
      );
    }
  });

  it("of a shop that opens on Sundays may lie on one", () => {
    const open = { ...hours, hours: { ...hours.hours, sun: { open: "08:00", close: "12:00" } } };
    expect(timeTrouble({ startsAt: at("09:00", "2027-03-07"), endsAt: at("10:00", "2027-03-07") }, open)).toBeNull();
  });

  it("of the past 7 days and the coming 60 is kept, and the same is asked for all day", () => {
    const now = at("23:59");
    const { from, to } = keptOfCalendar(now);
    expect(from).toBeLessThanOrEqual(at("00:00", "2027-02-22"));
    expect(to).toBeGreaterThanOrEqual(at("00:00", "2027-05-01"));
    expect(keptOfOwnDays(now).from).toBeLessThanOrEqual(at("00:00"));
    expect(keptOfOwnDays(now).to).toBeGreaterThanOrEqual(at("00:00", "2027-03-03"));
    const noon = Date.UTC(2027, 2, 1, 12);
    expect(keptOfCalendar(noon)).toEqual(keptOfCalendar(noon + 3_600_000));
  });
});

it("the order of an appointment has an id of its own, the same everywhere", () => {
  expect(orderIdOf("0198a6e2-1c4d-7abc-8def-0123456789ab")).toBe("0198a6e2-1c4d-8abc-8def-0123456789ab");
});
