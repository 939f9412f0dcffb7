// Whoever was moved over without having been seen is told on the board, for as long as there is something to do about it.

import { describe, expect, it } from "vitest";
import { planned } from "../../../shared/domains/scheduling/calendar.fixture.ts";
import { overtakenOf, wantedOf } from "./overtaken-moves.ts";

const NOW = Date.parse("2026-11-19T07:00:00Z");
const MINE = "0198c1a0-0000-7000-8000-000000000001";
const THEIRS = "0198c1a0-0000-7000-8000-000000000002";
const NONE: ReadonlySet<string> = new Set();

const moved = (id: string, times: string, movedOver: string | null, changes: Parameters<typeof planned>[2] = {}) => ({
  ...planned(id, times, changes),
  movedOver,
});

describe("what is told", () => {
  const mine = new Set([MINE]);

  it("is one's own move that somebody wrote over, and nobody else's", () => {
    const rows = [
      moved("a", "2026-11-20 09:00-10:00", MINE),
      moved("b", "2026-11-20 09:00-10:00", THEIRS),
      moved("c", "2026-11-20 09:00-10:00", null),
    ];
    expect(overtakenOf(rows, mine, NONE, NOW)).toEqual([{ commandId: MINE, appointment: rows[0] }]);
  });

  it("is nothing of what is past, is over, or was seen", () => {
    expect(overtakenOf([moved("a", "2026-11-18 09:00-10:00", MINE)], mine, NONE, NOW)).toEqual([]);
    const off = moved("a", "2026-11-20 09:00-10:00", MINE, { status: "cancelled" });
    expect(overtakenOf([off], mine, NONE, NOW)).toEqual([]);
    expect(overtakenOf([moved("a", "2026-11-20 09:00-10:00", MINE)], mine, new Set([MINE]), NOW)).toEqual([]);
  });

  it("begins with the move that was made last", () => {
    const later = MINE.replace(/1$/, "9");
    const rows = [moved("a", "2026-11-20 09:00-10:00", MINE), moved("b", "2026-11-20 09:00-10:00", later)];
    const told = overtakenOf(rows, new Set([MINE, later]), NONE, NOW);
    expect(told.map(({ appointment }) => appointment.id)).toEqual(["b", "a"]);
  });
});

describe("where its author wanted it", () => {
  const one = planned("a", "2026-11-20 09:00-10:00", { postId: "p1", masterId: "m1" });
  const appointmentId = "0198c1a0-0000-7000-8000-0000000000aa";
  const post = "0198c1a0-0000-7000-8000-0000000000bb";

  it("is what the move named, and the rest as it stands now", () => {
    const args = { appointmentId, basedOn: { postId: null }, postId: post };
    expect(wantedOf(one, args)).toEqual({
      startsAt: one.startsAt,
      endsAt: one.endsAt,
      postId: post,
      masterId: one.masterId,
    });
    const time = { startsAt: one.startsAt + 3_600_000, endsAt: one.endsAt + 3_600_000 };
    expect(wantedOf(one, { appointmentId, basedOn: { time: null, masterId: null }, masterId: null, time })).toEqual({
      ...time,
      postId: one.postId,
      masterId: null,
    });
  });

  it("is not known where this device does not have the move, and is nothing to do where it stands there", () => {
    expect(wantedOf(one, undefined)).toBeNull();
    expect(wantedOf(one, { appointmentId })).toBeNull();
    const time = { startsAt: one.startsAt, endsAt: one.endsAt };
    expect(wantedOf(one, { appointmentId, basedOn: { time: null }, time })).toBeNull();
  });
});
