// A table without its markup: what the keyboard chooses, which columns stand, how rows are sorted, what is kept of it.

import { describe, expect, it, vi } from "vitest";
import {
  chosenColumns,
  columnsText,
  compareValues,
  fittingColumns,
  sortOf,
  sortText,
  toggledColumn,
  type TableColumn,
} from "./columns.ts";
import { isSameSearch, LONGEST_NAME, parseKept, withView, withoutView } from "./kept-table.ts";
import { wordsOfFilters } from "./table-filter.ts";
import { NOTHING_PICKED, pick, shareChosen, type PickAct } from "./selection.ts";

const ROWS = ["a", "b", "c", "d", "e"];
const down: PickAct = { do: "move", by: 1, extend: false };
const up: PickAct = { do: "move", by: -1, extend: false };
const shiftDown: PickAct = { do: "move", by: 1, extend: true };
const shiftUp: PickAct = { do: "move", by: -1, extend: true };
const toggle: PickAct = { do: "toggle" };
const after = (...acts: PickAct[]) => acts.reduce((picked, act) => pick(picked, act, ROWS), NOTHING_PICKED);
const chosen = (...acts: PickAct[]) => [...after(...acts).chosen].toSorted();

describe("the keyboard", () => {
  it("begins at the end it comes from, and stays within the table", () => {
    expect(after(down).active).toBe("a");
    expect(after(up).active).toBe("e");
    expect(after(down, up, up).active).toBe("a");
    expect(after(up, down).active).toBe("e");
    expect(after({ do: "move", by: 99, extend: false }, { do: "move", by: -2, extend: false }).active).toBe("a");
    expect(pick(NOTHING_PICKED, down, []).active).toBeNull();
  });

  it("moves without choosing, chooses where it is, and gives that back", () => {
    expect(chosen(down, down)).toEqual([]);
    expect(chosen(down, down, toggle)).toEqual(["b"]);
    expect(chosen(down, toggle, down, down, toggle)).toEqual(["a", "c"]);
    expect(chosen(down, toggle, toggle)).toEqual([]);
    expect(chosen(toggle)).toEqual([]); // nowhere yet
  });

  it("extends from where it is, and gives back what the range no longer holds", () => {
    expect(chosen(down, down, shiftDown, shiftDown)).toEqual(["b", "c", "d"]);
    expect(chosen(down, down, shiftDown, shiftDown, shiftUp)).toEqual(["b", "c"]);
    expect(chosen(down, down, shiftDown, shiftUp, shiftUp)).toEqual(["a", "b"]);
  });

  it("leaves what was chosen before a range as it was", () => {
    const others = [down, toggle, down, down, down];
    expect(chosen(...others, shiftDown)).toEqual(["a", "d", "e"]);
    expect(chosen(...others, shiftDown, shiftUp)).toEqual(["a", "d"]);
  });

  it("begins another range where it has moved on without Shift", () => {
    expect(chosen(down, shiftDown, down, down, shiftDown)).toEqual(["a", "b", "d", "e"]);
  });

  it("chooses all, none, and what lies between two rows that are pointed at", () => {
    expect(chosen({ do: "all" })).toEqual(ROWS);
    expect(chosen({ do: "all" }, { do: "all" })).toEqual([]);
    expect(chosen({ do: "all" }, { do: "clear" })).toEqual([]);
    const between: PickAct[] = [
      { do: "choose", key: "d", extend: false },
      { do: "choose", key: "b", extend: true },
    ];
    expect(chosen(...between)).toEqual(["b", "c", "d"]);
  });

  it("says of the rows shown whether none, some or all are chosen", () => {
    expect(shareChosen(NOTHING_PICKED, ROWS)).toBe("none");
    expect(shareChosen(after(down, toggle), ROWS)).toBe("some");
    expect(shareChosen(after({ do: "all" }), ROWS)).toBe("all");
    expect(shareChosen(after({ do: "all" }), ["z"])).toBe("none");
  });
});

const column = (id: string, more: Partial<TableColumn<unknown>> = {}): TableColumn<unknown> => ({
  id,
  label: id,
  width: 100,
  value: () => null,
  cell: () => null,
  bar: [10, 10],
  ...more,
});
const COLUMNS = [
  column("number", { always: true }),
  column("car", { leaves: 1 }),
  column("due", { leaves: 2 }),
  column("phone", { onDemand: true }),
];

describe("columns", () => {
  it("are those that were chosen, with those that always stand, in the order of the table", () => {
    expect(chosenColumns(COLUMNS, "phone.car")).toEqual(["number", "car", "phone"]);
    expect(chosenColumns(COLUMNS, "")).toBeNull();
    expect(chosenColumns(COLUMNS, "nothing.of.these")).toBeNull();
  });

  it("leave where there is no room, the least needed first, and those that always stand never", () => {
    expect(fittingColumns(COLUMNS, 300)).toEqual(["number", "car", "due"]);
    expect(fittingColumns(COLUMNS, 299)).toEqual(["number", "car"]);
    expect(fittingColumns(COLUMNS, 10)).toEqual(["number"]);
  });

  it("are shown and hidden one by one, and come back from an address", () => {
    const more = toggledColumn(COLUMNS, ["number", "due"], "phone");
    expect(more).toEqual(["number", "due", "phone"]);
    expect(toggledColumn(COLUMNS, more, "due")).toEqual(["number", "phone"]);
    expect(chosenColumns(COLUMNS, columnsText(more))).toEqual(more);
  });

  it("are sorted as an address says, if there is such a column", () => {
    expect(sortOf("-due", ["number", "due"])).toEqual({ id: "due", desc: true });
    expect(sortOf(sortText({ id: "number", desc: false }), ["number"])).toEqual({ id: "number", desc: false });
    expect(sortOf("owner", ["number"])).toBeNull();
  });

  it("compare numbers by size and words as they are sorted in the language", () => {
    expect(compareValues(2, 10, "ro")).toBeLessThan(0);
    expect(compareValues("WO-2", "WO-10", "ro")).toBeLessThan(0);
    expect(["Șaptefrați", "Toma", "Stan"].toSorted((a, b) => compareValues(a, b, "ro"))).toEqual([
      "Stan",
      "Șaptefrați",
      "Toma",
    ]);
  });
});

it("makes the rules of a language once, however many rows are sorted", () => {
  const made = vi.spyOn(Intl, "Collator");
  const compared = vi.spyOn(String.prototype, "localeCompare");
  for (let row = 0; row < 50; row += 1) compareValues(`${row}`, "Stan", "uk");
  expect([made.mock.calls.length, compared.mock.calls.length]).toEqual([1, 0]);
  vi.restoreAllMocks();
});

describe("what is kept of a table", () => {
  it("reads back, and nothing where it is damaged or another's", () => {
    const kept = { columns: "number.car", views: [{ name: "Flote", search: { q: "srl" } }] };
    expect(parseKept(JSON.stringify(kept))).toEqual(kept);
    for (const text of [null, "", "{", "[]", "7", '{"columns":4,"views":[{"name":1}]}'])
      expect(parseKept(text)).toEqual({ columns: "", views: [] });
  });

  it("gives a view its name, takes the place of one of the same name, and lets it go", () => {
    const empty = parseKept(null);
    const one = withView(empty, { name: " Flote ", search: { q: "srl" } });
    expect(one.views).toEqual([{ name: "Flote", search: { q: "srl" } }]);
    expect(withView(one, { name: "Flote", search: {} }).views).toEqual([{ name: "Flote", search: {} }]);
    expect(withoutView(one, "Flote").views).toEqual([]);
    expect(withView(empty, { name: "  ", search: {} })).toBe(empty);
    expect(withView(empty, { name: "x".repeat(99), search: {} }).views[0]!.name).toHaveLength(LONGEST_NAME);
  });

  it("holds a dozen views", () => {
    const names = Array.from({ length: 15 }, (_, index) => `v${index}`);
    const all = names.reduce((kept, name) => withView(kept, { name, search: {} }), parseKept(null));
    expect(all.views.map(({ name }) => name)).toEqual(names.slice(3));
  });
});

describe("a view", () => {
  it("is the same whichever part of its address was put there first", () => {
    expect(isSameSearch({ q: "a", show: "vip" }, { show: "vip", q: "a" })).toBe(true);
    expect(isSameSearch({ q: "a" }, { q: "b" })).toBe(false);
    expect(isSameSearch({ q: "a" }, { q: "a", page: 2 })).toBe(false);
  });

  it("says of its filters those that are set, and a value that it has no word for as it is", () => {
    const filter = (value: string) => ({
      id: "fuel",
      label: "Fuel",
      value,
      options: [{ value: "lpg", words: "gas" }],
      onChoose: () => {},
    });
    expect(wordsOfFilters([filter("lpg"), filter(""), filter("steam")])).toEqual(["Fuel: gas", "Fuel: steam"]);
  });
});
