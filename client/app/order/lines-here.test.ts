import { expect, it } from "vitest";
import type { WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { areLinesHere } from "./lines-here.ts";

it.each<[string, WorkOrderStatus, number, boolean, boolean]>([
  ["a closed order without lines, not confirmed", "done", 0, false, false],
  ["a cancelled one likewise", "cancelled", 0, false, false],
  ["a closed one that has none", "done", 0, true, true],
  ["a closed one that was looked at", "done", 2, false, true],
  ["an open one, also made here a moment ago", "new", 0, false, true],
])("the lines of %s", (_, status, lines, complete, here) => {
  const order = { status, workLines: Array.from({ length: lines }, () => ({})), partsLines: [] };
  expect(areLinesHere(order, complete)).toBe(here);
});
