// What a form of times means, what the history tells of them, and which of them are in doubt.

import { describe, expect, it } from "vitest";
import { isInDoubt } from "./doubt.ts";
import { shownAs, spoken } from "./spoken-times.ts";
import { timesTold } from "./times-told.ts";

const EIGHT = Date.UTC(2026, 2, 9, 8);

describe("a form of times", () => {
  const times = { startedAt: EIGHT + 12_345, doneAt: EIGHT + 3_612_345 };

  it("shows the minute", () => expect(shownAs(times.startedAt)).toBe(EIGHT));

  it("means what it was given where nobody typed, to the millisecond", () => expect(spoken(times, [])).toEqual(times));

  it("means what was typed, and the rest as it was given", () => {
    const typed = [{ field: "doneAt", value: EIGHT + 60_000 }] as const;
    expect(spoken(times, typed)).toEqual({ startedAt: times.startedAt, doneAt: EIGHT + 60_000 });
  });

  it("takes no time away", () => expect(spoken(times, [{ field: "doneAt", value: null }])).toEqual(times));
});

describe("the history", () => {
  const words = { label: (field: string) => `<${field}>`, value: (_: string, at: number) => String(at) };
  const line = (
    startedFrom: number | null,
    startedTo: number | null,
    doneFrom: number | null,
    doneTo: number | null,
  ) => ({
    verb: "mechanic.confirmTimes",
    data: { line: "Frâne", startedFrom, startedTo, doneFrom, doneTo, reason: "am întrebat" },
  });

  it.each([
    ["as they were", line(1, 1, 2, 2), "<startedAt> 1, <doneAt> 2"],
    ["from when to when", line(1, 3, 4, 5), "<startedAt> 1 → 3, <doneAt> 4 → 5"],
    ["what there was", line(1, 3, null, null), "<startedAt> 1 → 3"],
    ["that there are none of", line(null, null, null, null), "–"],
    ["of a payment", { verb: "finance.confirmTime", data: { from: 1, to: 2 } }, "<takenAt> 1 → 2"],
    ["of something else", { verb: "workOrders.edit", data: { from: 1, to: 2 } }, null],
  ])("tells times %s", (_, entry, told) => expect(timesTold(entry, words)).toBe(told));
});

describe("a time in doubt", () => {
  const entry = (verb: string, recordedAt: number, { subjectId = "a", toConfirm = true } = {}) => ({
    verb,
    subjectId,
    recordedAt,
    data: { toConfirm },
  });
  const confirmed = entry("mechanic.confirmTimes", 10, { toConfirm: false });
  const paid = entry("finance.confirmTime", 10, { toConfirm: false });

  it.each([
    ["is none where nothing is marked", entry("mechanic.done", 5, { toConfirm: false }), false],
    ["is none once it is confirmed", entry("mechanic.done", 5), false],
    ["stays that of another line", entry("mechanic.done", 5, { subjectId: "b" }), true],
    ["stays that of a tap which came later", entry("mechanic.done", 15), true],
    ["stays that of another edit of the line", entry("workOrders.editWork", 5), true],
    ["is none of a payment that is confirmed", entry("finance.takePayment", 5), false],
    ["stays that of deleting it", entry("finance.deletePayment", 5), true],
    ["is that of the confirmation itself", entry("mechanic.confirmTimes", 10), true],
  ])("%s", (_, one, inDoubt) => expect(isInDoubt(one, [confirmed, paid, one])).toBe(inDoubt));
});
