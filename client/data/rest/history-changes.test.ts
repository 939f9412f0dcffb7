import { describe, expect, it } from "vitest";
import { editsAbout, mayHaveMore, notTold, type PageOfRecord } from "./history-changes.ts";

const order = { id: "o" };
const payments = { payments: [] };
const page = (changes: Partial<PageOfRecord> = {}): PageOfRecord => ({
  subject: "work-orders/o",
  watched: [order, payments],
  waiting: [],
  ...changes,
});

describe("a history is asked for again", () => {
  it.each<[string, PageOfRecord, PageOfRecord, boolean]>([
    ["when a row of the record is another", page(), page({ watched: [{ ...order }, payments] }), true],
    ["when rows beside it are others", page(), page({ watched: [order, { payments: [] }] }), true],
    ["when rows are gone", page(), page({ watched: [order, undefined] }), true],
    ["not when nothing is", page(), page({ watched: [order, payments] }), false],
    ["not when rows are read for the first time", page({ watched: [order, undefined] }), page(), false],
    [
      "when an edit was answered",
      page({ waiting: [{ id: "a" }, { id: "b" }] }),
      page({ waiting: [{ id: "b" }] }),
      true,
    ],
    ["not when an edit was made: the server does not know yet", page(), page({ waiting: [{ id: "a" }] }), false],
    ["not on the page of another record", page(), page({ subject: "work-orders/p", watched: [{}, {}] }), false],
  ])("%s", (_, before, now, expected) => {
    expect(mayHaveMore(before, now)).toBe(expected);
  });
});

describe("edits about a record", () => {
  const edit = (id: string, args: unknown) => ({ id, args: args as never });

  it("name it or something of it, anywhere in what they say, in their sequence", () => {
    const edits = [
      edit("first", { workLineId: "line" }),
      edit("another's", { workOrderId: "p" }),
      edit("nested", { line: { kind: "part", lineId: "o" }, at: null }),
      edit("listed", { works: [{ id: "x" }, { id: "line" }] }),
      edit("empty", null),
    ];
    expect(editsAbout(edits, new Set(["o", "line"])).map(({ id }) => id)).toEqual(["first", "nested", "listed"]);
    expect(editsAbout(null, new Set(["o"]))).toEqual([]);
  });
});

it("an edit that a line tells already does not wait above it, too", () => {
  const waiting = [{ id: "told" }, { id: "to" }, { id: "waits" }];
  expect(notTold(waiting, [{ id: "told.0" }, { id: "told.1" }, { id: "another's.0" }])).toEqual([
    { id: "to" },
    { id: "waits" },
  ]);
});
