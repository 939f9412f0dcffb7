// What a table draws is the same as long as nothing has changed: else every row is drawn anew with every step of the keyboard.

import { createElement, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { TableColumn } from "./columns.ts";
import { useSortedRows } from "./use-sorted-rows.ts";

interface Row {
  id: string;
  car: string;
}
const column = (id: "id" | "car"): TableColumn<Row> => ({
  id,
  label: id,
  width: 100,
  value: (row) => row[id],
  cell: (row) => row[id],
  bar: [10, 10],
});
const COLUMNS = [column("id"), column("car")];
const ROWS: Row[] = ["b", "a"].map((id) => ({ id, car: id }));
const keyOf = ({ id }: Row) => id;

/** What it gave each time, for the columns that were shown then, each time in a list of its own. */
function drawn(...shownThen: string[][]) {
  const given: ReturnType<typeof useSortedRows<Row>>[] = [];
  function Table() {
    const [time, setTime] = useState(0);
    const shown = [...shownThen[time]!];
    const sort = { id: "id", desc: false };
    given.push(useSortedRows({ rows: ROWS, columns: COLUMNS, shown, sort, locale: "ro" }));
    if (time < shownThen.length - 1) setTime(time + 1);
    return null;
  }
  renderToString(createElement(Table));
  return given;
}

it("gives the same rows and columns where the same is shown again", () => {
  const [first, again] = drawn(["id"], ["id"]);
  expect(first!.visible.map(({ id }) => id)).toEqual(["id"]);
  expect(first!.sorted.map(keyOf)).toEqual(["a", "b"]);
  expect(again!.visible).toBe(first!.visible);
  expect(again!.sorted).toBe(first!.sorted);
});

it("gives other columns where others are shown, and the same rows", () => {
  const [first, other] = drawn(["id"], ["id", "car"]);
  expect(other!.visible.map(({ id }) => id)).toEqual(["id", "car"]);
  expect(other!.sorted).toBe(first!.sorted);
});
