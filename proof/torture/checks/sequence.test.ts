// Edits come in the order in which they were made; what a file brings has one of its own, as it was answered first.

import { expect, it } from "vitest";
import type { HeldRecords } from "../held-records.ts";
import type { HandedEdit, SavedEdit } from "../ledger.ts";
import { checkSequence } from "./sequence.ts";

const IDS = ["a", "b", "c"];

interface Given {
  /** Of the file that brought each; null: its own device did. */
  files?: readonly (number | null)[];
  /** As it is now. */
  places: readonly number[];
  /** As they were answered, each time. */
  answered?: readonly string[];
  /** Went with a profile that was replaced, and whether the server had them by then. */
  gone?: readonly (readonly [id: string, onServer: boolean])[];
}

function judged({ files = [null, null, null], places, answered = [], gone = [] }: Given): string[] {
  const saved = IDS.map((id) => ({ id, device: 0, userId: "ion" }) as SavedEdit);
  const handed = IDS.flatMap((id, index) => {
    const file = files[index] ?? null;
    return file === null ? [] : [{ id, file, shown: true } as HandedEdit];
  });
  const commands = new Map(IDS.map((id, index) => [id, { place: places[index]! }]));
  const notes = answered.map((id) => ({ id, outcome: "applied", settledAt: 1, isDecision: false }) as const);
  const held: Pick<HeldRecords, "rows" | "notes"> = { rows: [], notes };
  const left = new Map(gone.map(([id, onServer]) => [id, { onServer }]));
  return checkSequence({ saved, handed, gone: left }, commands, held).map(({ text }) => text);
}

it.each<[string, Given]>([
  ["as they were made", { places: [1, 2, 3] }],
  ["a file's when it comes", { files: [null, 1, null], places: [2, 1, 3] }],
  ["what a damaged file left out with the next", { files: [2, 1, 2], places: [2, 1, 3] }],
  [
    "a file's, in the middle of which the database was restored as it was brought again",
    { files: [1, 1, 1], places: [3, 2, 1], answered: ["a", "b", "c", "c", "b", "a"] },
  ],
  ["what was still on its way when its profile was replaced", { places: [1, 3, 2], gone: [["b", false]] }],
])("has nothing against %s", (_, given) => expect(judged(given)).toEqual([]));

it.each<[string, Given]>([
  ["a device's, also after a restore", { places: [1, 3, 2], answered: ["a", "b", "c", "a", "c", "b"] }],
  ["what had come before its profile was replaced", { places: [1, 3, 2], gone: [["b", true]] }],
  ["a file's", { files: [1, 1, 1], places: [1, 3, 2], answered: ["a", "c", "b"] }],
  ["a file's, of which nothing is noted", { files: [1, 1, 1], places: [1, 3, 2] }],
])("finds the wrong order of %s", (_, given) => expect(judged(given)).toEqual(["c of device 0 was applied before b"]));
