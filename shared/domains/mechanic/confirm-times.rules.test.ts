// Marked times confirmed as they are, put right, or left alone.

import { describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, SYSTEM_ROLES, type Actor } from "../access/access.permissions.ts";
import { NOT_BEGUN } from "../work-orders/lines.rules.ts";
import { confirmedTimes, timesOf, type LineTimes, type MarkedClock } from "./confirm-times.rules.ts";
import { confirmTimesArgs } from "./mechanic.args.ts";
import { canConfirmHours } from "./mechanic.permissions.ts";
import { transition } from "./mechanic.rules.ts";
import type { MechanicEvent } from "./mechanic.states.ts";

const MINUTE = 60_000;
const EIGHT = Date.UTC(2026, 2, 9, 8, 0);
const at = (minute: number) => EIGHT + minute * MINUTE;
/** The order is of seven, and it is noon. */
const bounds = { from: at(-60), until: at(240) };

/** `"start@0 done@60"`: what was tapped, at which minute after eight; marked. */
function marked(taps: string): MarkedClock {
  const parsed = taps.split(" ").map((tap) => tap.split("@") as [MechanicEvent, string]);
  const other = { reason: "other", note: null } as const;
  const line: MarkedClock = { ...NOT_BEGUN, timeToConfirm: true };
  for (const [event, minute] of parsed) Object.assign(line, transition(line, event, at(Number(minute)), other));
  return line;
}

const times = (startedAt: number | null, doneAt: number | null): LineTimes => ({
  startedAt: startedAt === null ? null : at(startedAt),
  doneAt: doneAt === null ? null : at(doneAt),
});

const judge = (line: MarkedClock, to: LineTimes, seen = timesOf(line)) =>
  confirmedTimes(line, { seen, times: to }, bounds);

describe("a correction", () => {
  it.each<[string, string, LineTimes, number | null]>([
    ["of the start", "start@0 done@60", times(30, 60), 0.5],
    ["of the end", "start@0 done@60", times(0, 120), 2],
    ["of both", "start@0 done@600", times(60, 150), 1.5],
    ["keeps the pauses", "start@0 pause@10 resume@40 done@60", times(0, 90), 1],
    ["to nothing but its pause", "start@0 pause@10 resume@40 done@60", times(30, 60), 0],
    ["of an end without a start", "done@60", times(null, 30), null],
    ["to the very beginning of the order and to now", "start@0 done@60", times(-60, 240), 5],
  ])("%s", (_, taps, to, actualHours) => {
    expect(judge(marked(taps), to)).toEqual({
      mechanicStartedAt: to.startedAt,
      mechanicDoneAt: to.doneAt,
      lastTransitionAt: to.doneAt,
      actualHours,
      timeToConfirm: false,
    });
  });

  it.each<[string, string, LineTimes, number]>([
    ["of a start alone is its latest transition", "start@0", times(30, null), 30],
    ["of a start with a tap since leaves that where it was", "start@0 pause@50", times(30, null), 50],
  ])("%s", (_, taps, to, last) => {
    const line = marked(taps);
    expect(judge(line, to)).toEqual({
      mechanicStartedAt: to.startedAt,
      mechanicDoneAt: null,
      lastTransitionAt: at(last),
      actualHours: null,
      timeToConfirm: false,
    });
  });

  it("is counted from by the next tap", () => {
    const line = marked("start@0");
    const put = { ...line, ...(judge(line, times(30, null)) as Partial<MarkedClock>) };
    expect(transition(put, "done", at(60))).toMatchObject({ actualHours: 0.5, lastTransitionAt: at(60) });
  });

  it.each<[string, string, LineTimes]>([
    ["with the end before the start", "start@0 done@60", times(61, 60)],
    ["in the future", "start@0 done@60", times(0, 241)],
    ["of a start in the future", "start@0", times(241, null)],
    ["before the order", "start@0 done@60", times(-61, 60)],
    ["that leaves no room for the pauses", "start@0 pause@10 resume@40 done@60", times(31, 60)],
    ["past what was tapped since", "start@0 pause@50", times(51, null)],
    ["that takes the end away", "start@0 done@60", times(0, null)],
    ["that takes the start away", "start@0 done@60", times(null, 60)],
    ["that makes an end", "start@0", times(0, 60)],
    ["that makes a start", "done@60", times(30, 60)],
  ])("%s does not fit", (_, taps, to) => {
    expect(judge(marked(taps), to)).toBe("mechanic/times-unfit");
  });
});

describe("what is there", () => {
  it.each(["start@0", "start@0 done@60", "done@60", "start@0 done@600", "block@5"])(
    "%s is confirmed as it is",
    (taps) => {
      const line = marked(taps);
      expect(judge(line, timesOf(line))).toEqual({ timeToConfirm: false });
    },
  );

  it("and is not marked is left alone, whatever was seen; whoever says otherwise is told", () => {
    const line = { ...marked("start@0 done@60"), timeToConfirm: false };
    expect(judge(line, times(0, 60))).toBe("mechanic/times-confirmed");
    expect(judge(line, times(0, 60), times(5, 60))).toBe("mechanic/times-confirmed");
    expect(judge(line, times(0, 90))).toBe("mechanic/times-changed");
    expect(judge(line, times(0, 90), times(5, 60))).toBe("mechanic/times-changed");
  });

  it.each<[string, LineTimes]>([
    ["another start", times(5, 60)],
    ["another end", times(0, 61)],
    ["no end yet", times(0, null)],
  ])("and was seen with %s is not written over", (_, seen) => {
    expect(judge(marked("start@0 done@60"), seen, seen)).toBe("mechanic/times-changed");
  });
});

describe("who", () => {
  const actorOf = (role: Pick<Actor, "permissions" | "isAdmin" | "orderScope">): Actor => ({
    companyId: "c",
    userId: "u",
    name: "U",
    ...role,
  });

  it("is whoever edits every order", () => {
    const roles = SYSTEM_ROLES.filter((role) => canConfirmHours(actorOf(SYSTEM_ROLE_DEFINITIONS[role])));
    expect(roles).toEqual(["admin", "manager", "receptionist"]);
  });

  it("is nobody who reaches their own orders alone, also where they may edit them", () => {
    const { mechanic } = SYSTEM_ROLE_DEFINITIONS;
    const permissions = [...mechanic.permissions, "WORK_ORDERS_EDIT"];
    expect(canConfirmHours(actorOf({ ...mechanic, permissions }))).toBe(false);
  });
});

describe("the reason", () => {
  const args = {
    workLineId: "11111111-0000-4000-8000-000000000001",
    seen: times(0, null),
    ...times(0, null),
  };

  it.each(["", "   ", "x".repeat(501)])("%j is none", (reason) => {
    expect(confirmTimesArgs.safeParse({ ...args, reason }).success).toBe(false);
  });

  it("is trimmed", () => expect(confirmTimesArgs.parse({ ...args, reason: " asked him " }).reason).toBe("asked him"));
});
