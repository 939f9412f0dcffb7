// Reports add up: results into a report, ranges of seeds into one.

import { expect, it } from "vitest";
import { readOptions } from "./options.ts";
import { addResult, describe as inWords, emptyReport, holds, looksAway, merged, toRunAgain } from "./report.ts";
import type { Result } from "./tier.ts";

const result = (seed: number, changes: Partial<Result> = {}): Result => ({
  seed,
  violations: [],
  faults: { cut: 2 },
  saved: 5,
  notSaved: 1,
  outcomes: { applied: 4, refused: 1 },
  coverage: { asked: 100, off: {} },
  ms: 100,
  ...changes,
});
const reportOf = (...seeds: number[]) =>
  seeds.reduce((report, seed) => addResult(report, result(seed)), emptyReport("model"));

it("joins seeds that follow each other, in any order", () => {
  expect(reportOf(3, 1, 2, 9).seeds).toEqual([
    [1, 3],
    [9, 9],
  ]);
  expect(holds(reportOf(3, 1, 2), 2)).toBe(true);
  expect(holds(reportOf(3, 1, 2), 4)).toBe(false);
});

it("merges two ranges into what one run would have said", () => {
  const whole = merged(reportOf(1, 2), reportOf(3, 4));
  expect({ ...whole, date: "", command: "" }).toEqual({ ...reportOf(1, 2, 3, 4), date: "", command: "" });
});

it("counts no seed twice, and mixes no tiers", () => {
  expect(() => merged(reportOf(1, 2, 3), reportOf(3, 4))).toThrow("two reports");
  expect(() => merged(reportOf(1), emptyReport("full"))).toThrow("two tiers");
});

it("tells what was not asked, and is not content with more than a hundredth of it", () => {
  const of = (off: number) => {
    const results = Array.from({ length: 100 }, (_, seed) =>
      result(seed + 1, { coverage: { asked: 100, off: { why: off } } }),
    );
    return results.reduce(addResult, emptyReport("model"));
  };
  expect(inWords(of(1))).toContain("checks: 10000, of which 100 were switched off (1.00 %)");
  expect(looksAway(of(1))).toBe(false);
  expect(inWords(of(2))).toContain("MORE than may be");
  expect(looksAway(of(2))).toBe(true);
});

it("tells how a failure is seen again", () => {
  const failing = addResult(reportOf(1), result(2, { violations: [{ kind: "lost", text: "mechanic.start 1" }] }));
  expect(inWords(failing)).toContain("npm run torture -- --tier model --seed 2");
  expect(inWords(failing)).toContain("violations: 1 in 1 schedules");
  expect(inWords(reportOf(1, 2))).toContain("violations: none");
});

it("runs what failed by a fault of the checks again, as if it had not been run, and tells of it", () => {
  const many = { violations: [{ kind: "lost" as const, text: "1" }], faults: { cut: 7, restore: 1 }, saved: 9, ms: 50 };
  const besides = { coverage: { asked: 10, off: { why: 1 } }, outcomes: { held: 3 }, notSaved: 2 };
  const results = [result(1), result(2, { ...many, ...besides }), result(3), result(4)];
  const failing = results.reduce(addResult, emptyReport("model"));
  const { faults, outcomes, off, ...left } = toRunAgain(failing, [2]);
  const { faults: f, outcomes: o, off: _, ...clean } = reportOf(1, 3, 4);
  expect({ ...left, date: "", command: "" }).toEqual({ ...clean, again: [2], date: "", command: "" });
  expect([faults, outcomes, off]).toEqual([{ ...f, restore: 0 }, { ...o, held: 0 }, { why: 0 }]);
  expect(inWords(merged(reportOf(9), addResult(toRunAgain(failing, [2]), result(2))))).toContain(
    "mend of the checks: 2",
  );
  expect(toRunAgain(failing, [1])).toEqual(failing);
});

it.each([
  [["--seeds", "500"], { from: 1, to: 500, replay: false }],
  [["--seeds", "501..1000"], { from: 501, to: 1000 }],
  [["--seeds", "9", "--processes", "2"], { from: 1, to: 9, processes: 2 }],
  [["--planted", "--first", "--processes", "2"], { planted: true, processes: 2 }],
  [["--seeds", "9", "--json", "a", "--again", "3,4"], { json: "a", again: [3, 4] }],
  [["--seed", "7"], { from: 7, to: 7, replay: true }],
  [["--merge", "a.json", "b.json"], { merge: ["a.json", "b.json"] }],
])("reads %s", (args, expected) => {
  expect(readOptions(args)).toMatchObject(expected);
});

it.each([
  [["--seeds", "0"]],
  [["--seeds", "9..3"]],
  [["--tier", "half"]],
  [["--minutes", "0"]],
  [["more"]],
  [["--tier", "full", "--processes", "2"]],
  [["--first", "--processes", "2"]],
  [["--minutes", "5", "--processes", "2"]],
])("refuses %s", (args) => {
  expect(() => readOptions(args)).toThrow(/takes|from 1 on|not understood|the model's|of one process/);
});
