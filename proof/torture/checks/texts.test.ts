// What two people wrote into one field: what is in order, and what is not.

import { expect, it } from "vitest";
import type { CommandRecord, ServerRecords } from "../records.ts";
import { checkTexts } from "./texts.ts";

type Written = [id: string, basedOn: string | null, value: string, outcome: CommandRecord["outcome"]];

function find(written: readonly Written[], present: string, accepted: readonly string[] = []): string[] {
  const edits = written.map(([id, basedOn, value, outcome], place) => {
    const args = { workOrderId: "order", basedOn, edit: { field: "diagnosis", value } };
    return { id, name: "workOrders.edit", place, outcome, args };
  });
  const decisions = accepted.map((commandId, index) => ({
    id: `takes ${commandId}`,
    name: "access.acceptHeld",
    place: written.length + index,
    outcome: "applied",
    args: { commandId },
  }));
  const commands = [...edits, ...decisions];
  const orders = [{ id: "order", number: null, status: "new", texts: { diagnosis: present } }];
  return checkTexts({ commands, orders, texts: null } as unknown as ServerRecords).map(({ kind }) => kind);
}

it("finds nothing where each saw the one before", () => {
  const first: Written = ["a", null, "Pump", "applied"];
  expect(find([first], "Pump")).toEqual([]);
  expect(find([first, ["b", "a", "Belt", "applied"]], "Belt")).toEqual([]);
  expect(find([first, ["b", null, "Belt", "conflict"], ["c", "a", "Pump", "no_effect"]], "Pump")).toEqual([]);
});

it.each<[string, Written[], string]>([
  [
    "written over",
    [
      ["a", null, "Pump", "applied"],
      ["b", null, "Belt", "applied"],
    ],
    "Belt",
  ],
  ["set aside without need", [["a", null, "Pump", "conflict"]], "Pump"],
  ["applied and not there", [["a", null, "Pump", "applied"]], "Belt"],
])("finds what was %s", (_, written, present) => {
  expect(find(written, present)).toEqual(["overwritten"]);
});

it("takes what waited for a manager as written when one took it, also where it came before what it had seen", () => {
  const both: Written[] = [
    ["held", "a", "Belt", "applied"],
    ["a", null, "Pump", "applied"],
  ];
  expect(find(both, "Belt", ["held"])).toEqual([]);
  expect(find(both, "Pump", ["held"])).toEqual(["overwritten"]);
  expect(find(both, "Pump")).not.toEqual([]);
});
