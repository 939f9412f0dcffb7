// What clients said of their quotes: a sound end has nothing to say, and each way in which it can be wrong has.

import { expect, it } from "vitest";
import type { CommandName } from "../../../shared/registry/command-types.ts";
import type { CommandRecord, ServerRecords } from "../records.ts";
import { checkQuotes } from "./quotes.ts";

/**
 * Two lines: both approved by one; the other says otherwise of the first, unseen, and is told; the second is changed and asks again, is read out as it
 * was before, which is refused, and then declined.
 */
function soundEnd() {
  const command = (
    place: number,
    name: CommandName,
    args: object,
    changes: Partial<CommandRecord> = {},
  ): CommandRecord => ({
    id: `c${place}`,
    name,
    args,
    userId: "ana",
    outcome: "applied",
    code: null,
    detail: null,
    place,
    happenedAt: place,
    settledAt: place,
    ...changes,
  });
  const tell = (place: number, decision: string, lines: [string, number][], changes: Partial<CommandRecord> = {}) =>
    command(
      place,
      "sales.tellAnswer",
      { dealId: "d1", decision, lines: lines.map(([lineId, priceMinor]) => ({ lineId, read: { priceMinor } })) },
      changes,
    );
  const line = (lineId: string, priceMinor: number) => ({ lineId, dealId: "d1", priceMinor });
  const commands = [
    command(1, "sales.addDealLine", line("w1", 1_000)),
    command(2, "sales.addDealLine", line("p1", 500)),
    tell(3, "approve", [
      ["w1", 1_000],
      ["p1", 500],
    ]),
    tell(4, "decline", [["w1", 1_000]], { outcome: "conflict", code: "sales/answered-otherwise" }),
    tell(5, "approve", [["w1", 1_000]], { outcome: "no_effect", code: "sales/quote-answered" }),
    command(6, "sales.editDealLine", { lineId: "p1", edit: { field: "priceMinor", value: 600 } }),
    tell(7, "approve", [["p1", 500]], { outcome: "refused", code: "sales/quote-changed" }),
    tell(8, "decline", [["p1", 600]]),
  ];
  const sales = {
    deals: [{ id: "d1", stage: "agree", quoteStatus: "answered" as string | null, quoteAnswered: true }],
    lines: [
      { id: "w1", dealId: "d1", approved: true, declined: false },
      { id: "p1", dealId: "d1", approved: false, declined: true },
    ],
  };
  const activities: { commandId: string; verb: string; data: Record<string, unknown> }[] = [];
  return { sales, commands, activities };
}
type End = ReturnType<typeof soundEnd>;

const told = (end: End) => checkQuotes(end as unknown as ServerRecords).map(({ text }) => text);
const nth = <T>(all: readonly T[], index: number): T => all[index]!;
const change = (end: End, place: number, changes: Partial<CommandRecord>) =>
  void Object.assign(nth(end.commands, place - 1), changes);

it("says nothing of a sound end", () => {
  expect(told(soundEnd())).toEqual([]);
});

it("has nothing that is said of a quote whose deal became another client's", () => {
  const end = soundEnd();
  const to = { ...nth(end.commands, 0), id: "c9", place: 9, name: "sales.editDeal" as const, args: { dealId: "d1" } };
  end.commands.push(to);
  end.activities.push({ commandId: "c9", verb: "deals.edit", data: { field: "clientId" } });
  expect(told(end)).toHaveLength(2);
  for (const line of end.sales.lines) Object.assign(line, { approved: false, declined: false });
  Object.assign(nth(end.sales.deals, 0), { quoteStatus: null, quoteAnswered: false });
  expect(told(end)).toEqual([]);
});

const HELD = { outcome: "held", code: "commands/held-unsigned" } as const;
const REFUSED = { outcome: "refused", code: "access/held-refused" } as const;

/** A restore took the quote away, and all of it came back in a file that nobody can show to have written. */
function heldAsAWhole(): End {
  const end = soundEnd();
  for (const command of end.commands) Object.assign(command, HELD);
  Object.assign(end.sales, { deals: [], lines: [] });
  return end;
}

/** An answer of the second line as it was before it was changed, which waited for a manager until after the change. */
function heldOverAChange(decided: Partial<CommandRecord>): End {
  const end = soundEnd();
  const before = nth(end.commands, 6);
  Object.assign(before, { place: 6.5, ...decided });
  return end;
}

it("asks nothing of an answer that waits for a manager, whether its lines are there, are others, or are as they were read out", () => {
  expect(told(heldAsAWhole())).toEqual([]);
  expect(told(heldOverAChange(HELD))).toEqual([]);
  const asRead = soundEnd();
  change(asRead, 8, HELD);
  nth(asRead.sales.lines, 1).declined = false;
  Object.assign(nth(asRead.sales.deals, 0), { quoteStatus: "sent", quoteAnswered: false });
  expect(told(asRead)).toEqual([]);
});

it("judges an answer that waited by the lines of when a manager decided", () => {
  expect(told(heldOverAChange({ outcome: "refused", code: "sales/quote-changed" }))).toEqual([]);
  expect(told(heldOverAChange(REFUSED))).toEqual([]);
  expect(told(heldOverAChange({ outcome: "applied", code: null })).join("\n")).toMatch(
    /c7 .applied. .* others by then/,
  );
});

it("tells of an answer that waits, or that a manager left, and stands on its lines all the same", () => {
  for (const waits of [HELD, REFUSED]) {
    const end = soundEnd();
    change(end, 8, waits);
    expect(told(end).join("\n")).toMatch(/p1 says decline; what was told last is null/);
  }
});

it("tells of an answer that waited, was taken, and was refused though its lines are as they were read out", () => {
  const end = soundEnd();
  change(end, 8, { outcome: "refused", code: "sales/quote-changed" });
  expect(told(end).join("\n")).toMatch(/c8 was refused, and its lines/);
});

it.each<[string, (end: End) => unknown, RegExp]>([
  ["a second answer that was written over the first", (end) => change(end, 4, { outcome: "applied" }), /is conflict/],
  ["somebody who was not told of another's", (end) => change(end, 4, { outcome: "no_effect" }), /is conflict/],
  ["an answer that was dropped", (end) => change(end, 3, { outcome: "no_effect" }), /c3 is no_effect.* is applied/],
  ["an answer of another price", (end) => change(end, 7, { outcome: "applied" }), /others by then/],
  ["a line that is as it was read", (end) => change(end, 8, { outcome: "refused", code: "sales/quote-changed" }), /c8/],
  ["an answer that was forgotten", ({ sales }) => (nth(sales.lines, 0).approved = false), /w1 says null/],
  ["two answers of one line", ({ sales }) => (nth(sales.lines, 0).declined = true), /w1 says both/],
  ["a change that asks nobody", ({ commands }) => commands.splice(7, 1), /p1 says decline.* is null/],
  ["a quote that waits and is answered", ({ sales }) => (nth(sales.deals, 0).quoteStatus = "sent"), /is sent; 2 of 2/],
  ["an answered quote that nobody sent", ({ sales }) => (nth(sales.deals, 0).quoteStatus = null), /never sent/],
  ["another time of the answer", ({ sales }) => (nth(sales.deals, 0).quoteAnswered = false), /otherwise when/],
  ["what nobody agreed on", ({ sales }) => (nth(sales.deals, 0).stage = "contact"), /nobody has agreed/],
])("tells of %s", (_, spoil, expected) => {
  const end = soundEnd();
  spoil(end);
  expect(told(end).join("\n")).toMatch(expected);
});
