import { describe, expect, it } from "vitest";
import { historyNote } from "./history-note.ts";

describe("beside a history", () => {
  it.each([
    // entries, complete, online
    [0, true, true, "nothing"],
    [0, true, false, "nothing"],
    [0, false, false, "partly-here"], // it may only not be on this device
    [3, false, false, "partly-here"],
    [0, false, true, null], // it is on its way
    [3, false, true, null],
    [3, true, true, null],
    [3, true, false, null],
  ] as const)("of %i entries, complete: %j, online: %j, stands %j", (entries, complete, online, expected) => {
    expect(historyNote(entries, complete, online)).toBe(expected);
  });
});
