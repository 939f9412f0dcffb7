import { describe, expect, it } from "vitest";
import { isClockOff, judgeDevices, type SeenDevice } from "./devices.rules.ts";

const NOW = Date.UTC(2026, 2, 9, 12, 0);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const device = (id: string, change: Partial<SeenDevice> & { silent?: number } = {}): SeenDevice => {
  const { silent = 0, ...rest } = change;
  return { id, userId: `owner of ${id}`, lastContactAt: NOW - silent, pendingCount: 0, clockOffsetMs: 0, ...rest };
};
const judge = (devices: SeenDevice[], working: string[] = []) =>
  judgeDevices(devices, { asOf: NOW, working: new Set(working) });
const only = (seen: SeenDevice, working: string[] = []) => judge([seen], working)[0]!;

describe("the silent device's warning", () => {
  it.each<[string, number, number | null, boolean, boolean]>([
    ["an hour, with edits", 60 * MINUTE, 3, false, true],
    ["a minute less, with edits", 59 * MINUTE, 3, false, false],
    ["an hour, with nothing", 60 * MINUTE, 0, false, false],
    ["an hour, never said what it holds", 60 * MINUTE, null, false, false],
    ["an hour, with work under way", 60 * MINUTE, 0, true, true],
    ["a month, with edits", 40 * DAY, 1, false, true],
  ])("%s", (_, silent, pendingCount, works, warns) => {
    expect(only(device("a", { silent, pendingCount }), works ? ["owner of a"] : []).warns).toBe(warns);
  });

  it("of work under way concerns the device its person was last heard of from", () => {
    const userId = "ion";
    const judged = judge(
      [device("old", { userId, silent: 3 * DAY }), device("new", { userId, silent: 2 * 60 * MINUTE })],
      ["ion"],
    );
    expect(judged.map((j) => [j.device.id, j.warns])).toEqual([
      ["new", true],
      ["old", false],
    ]);
  });

  it("never counts a contact that seems to lie ahead as silence", () => {
    expect(only(device("a", { silent: -5 * MINUTE, pendingCount: 1 }))).toMatchObject({ silentMs: 0, warns: false });
  });
});

describe("a clock", () => {
  it.each([
    [0, false],
    [null, false],
    [5 * MINUTE, false],
    [5 * MINUTE + 1, true],
    [-30 * DAY, true],
  ])("%s ms away", (offset, off) => {
    expect(isClockOff(offset)).toBe(off);
    expect(only(device("a", { clockOffsetMs: offset })).clockOff).toBe(off);
  });
});

describe("the order", () => {
  it("begins with what needs somebody and ends with what nobody uses", () => {
    const devices = [
      device("unused", { silent: 31 * DAY, clockOffsetMs: DAY }),
      device("quiet", { silent: 10 * MINUTE }),
      device("here"),
      device("sending", { pendingCount: 2, silent: MINUTE }),
      device("clock", { clockOffsetMs: DAY, silent: MINUTE }),
      device("few", { pendingCount: 1, silent: 2 * 60 * MINUTE }),
      device("many", { pendingCount: 9, silent: 90 * MINUTE }),
    ];
    const judged = judge(devices);
    expect(judged.map((j) => j.device.id)).toEqual(["many", "few", "clock", "sending", "here", "quiet", "unused"]);
    expect(judged.filter((j) => j.unused).map((j) => j.device.id)).toEqual(["unused"]);
    expect(judge(devices.toReversed())).toEqual(judged);
  });

  it("is nothing for nothing", () => {
    expect(judge([])).toEqual([]);
  });
});
