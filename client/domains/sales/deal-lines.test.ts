// A line of a deal that is typed over: its fields change, or another line takes its place.

import { describe, expect, it } from "vitest";
import { readDraft } from "../../app/order/lines/line-draft.ts";
import type { NewLine } from "../work-orders/exposed/use-line-commands.ts";
import { answerOf, changeOfLine, draftOf, nextTo, sumOfLine, type OfferedLine } from "./deal-lines.ts";

const as = { language: "ro", timeZone: "Europe/Chisinau" };
const PART: OfferedLine = {
  id: "p",
  kind: "part",
  name: "Filtru ulei",
  normHours: null,
  partId: "part-1",
  article: "HU 482",
  quantity: 2,
  priceMinor: 12_050,
  approvedAt: null,
  declinedAt: null,
};
const WORK: OfferedLine = {
  ...PART,
  id: "w",
  kind: "work",
  name: "Schimb ulei",
  normHours: 0.5,
  partId: null,
  article: null,
  quantity: 1,
  priceMinor: 25_000,
};

const typed = (line: OfferedLine, changes: Record<string, string> = {}): NewLine => {
  const read = readDraft({ ...draftOf(line, as), ...changes }, as);
  if ("wrong" in read) throw new Error(read.wrong.join());
  return read;
};

describe("a line that is typed over", () => {
  it.each([PART, WORK])("as it stood changes nothing: $name", (line) => {
    expect(changeOfLine(line, typed(line))).toEqual({ edits: [] });
  });

  it("is changed field by field", () => {
    expect(changeOfLine(PART, typed(PART, { amount: "3", price: "100" }))).toEqual({
      edits: [
        { field: "quantity", value: 3 },
        { field: "priceMinor", value: 10_000 },
      ],
    });
    expect(changeOfLine(WORK, typed(WORK, { name: "Ulei și filtru", amount: "0,8" }))).toEqual({
      edits: [
        { field: "name", value: "Ulei și filtru" },
        { field: "normHours", value: 0.8 },
      ],
    });
  });

  it("keeps its price where none is typed", () => {
    expect(changeOfLine(PART, typed(PART, { price: "" }))).toEqual({ edits: [] });
  });

  it("tells of which quote of the catalogue a new price is", () => {
    const quote = { partId: "part-1", baseMinor: 9_000, applied: [], context: {} } as unknown as NonNullable<
      NewLine["quote"]
    >;
    const change = changeOfLine(PART, { ...typed(PART), priceMinor: 9_000, quote });
    expect(change).toEqual({ edits: [{ field: "priceMinor", value: 9_000, quote }] });
  });

  it("of another part is another line", () => {
    const other = { ...typed(PART), partId: "part-2", article: "OC 90", name: "Filtru Knecht" };
    const { id: _, ...replacement } = other;
    expect(changeOfLine(PART, other)).toEqual({ replacement });
  });
});

it("says what the client answered, and what a line comes to", () => {
  expect([
    answerOf(PART),
    answerOf({ approvedAt: 1, declinedAt: null }),
    answerOf({ approvedAt: 1, declinedAt: 2 }),
  ]).toEqual([null, "approved", "declined"]);
  expect(sumOfLine(PART)).toBe(24_100);
});

describe("where the focus goes once a line is gone", () => {
  // As they are kept: the page shows works before parts.
  const lines = [
    { id: "p1", kind: "part" },
    { id: "w1", kind: "work" },
    { id: "p2", kind: "part" },
  ] as const;
  it.each([
    ["to the one below", "w1", "p1"],
    ["from the last to the one above", "p2", "p1"],
    ["nowhere from one that is not there", "x", null],
  ])("%s", (_, id, next) => {
    expect(nextTo(lines, id)).toBe(next);
  });
  it("nowhere from the only one", () => {
    expect(nextTo([lines[0]], "p1")).toBeNull();
  });
});
