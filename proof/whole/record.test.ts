// The whole proof: what is run again, and what its report says.

import { describe, expect, it } from "vitest";
import { reportOf, toRun, withStep, type ProofRecord, type StepRecord } from "./record.ts";
import { FIGURE_IDS } from "../bench/measurements.ts";
import { isWanted, readOptions } from "../bench/options.ts";
import { PLANTS } from "../torture/model/plants.ts";
import { FIGURES, STEPS, type Step } from "./steps.ts";

const step = (name: string): Step => ({ name, args: [], read: () => ({ text: "", held: true }) });
const done = (name: string, held: boolean, commit = "abc"): StepRecord => ({
  name,
  commit,
  held,
  text: held ? "nothing | lost" : "one lost",
  seconds: 100,
  endedAt: "2026-11-24T10:00:00.000Z",
});
const all = [step("tests"), step("schedules"), step("attack")];
const about = {
  subject: (commit: string) => `Pump: keep ${commit}`,
  machine: { cores: 2, memory: 24 * 2 ** 30, node: "v24" },
};

describe("a proof that was broken off", () => {
  const record: ProofRecord = { steps: [done("tests", true), done("schedules", false)] };
  const onlyAbc = (commit: string) => commit === "abc";

  it("goes on with what has not held", () => {
    expect(toRun(all, record, [], onlyAbc).map(({ name }) => name)).toEqual(["schedules", "attack"]);
    expect(toRun(all, record, ["tests", "attack"], onlyAbc).map(({ name }) => name)).toEqual(["attack"]);
  });

  it("runs again what held on a commit that does not count", () => {
    const later: ProofRecord = { steps: [done("tests", true, "old"), done("schedules", true), done("attack", true)] };
    expect(toRun(all, later, [], onlyAbc).map(({ name }) => name)).toEqual(["tests"]);
    expect(toRun(all, later, [], () => true)).toEqual([]);
  });

  it("adds up the time of a step that it runs again on the same commit", () => {
    const after = withStep(record, done("schedules", true));
    expect(after.steps.find(({ name }) => name === "schedules")).toMatchObject({ held: true, seconds: 200 });
    expect(after.steps).toHaveLength(2);
    const elsewhere = withStep(record, done("schedules", true, "def"));
    expect(elsewhere.steps.find(({ name }) => name === "schedules")).toMatchObject({ commit: "def", seconds: 100 });
    expect(elsewhere.steps).toHaveLength(2);
  });

  it("knows its steps by name", () => {
    expect(() => toRun(all, record, ["speed"], onlyAbc)).toThrow(/no step speed; there are: tests; schedules; attack/);
    const parts = [step("figures, app"), step("figures, growth"), step("figurines")];
    const names = (only: string) => toRun(parts, record, [only], onlyAbc).map(({ name }) => name);
    expect(names("figures")).toEqual(["figures, app", "figures, growth"]);
    expect(names("figures, app")).toEqual(["figures, app"]);
  });
});

describe("the report", () => {
  it("names the commits, and tells what failed and what was not run", () => {
    const text = reportOf({ steps: [done("tests", true), done("schedules", false, "0123456789")] }, all, about);
    expect(text).toContain("- `abc`: Pump: keep abc\n- `0123456789`: Pump: keep 0123456789");
    expect(text).toContain("| tests | held: nothing \\| lost | 2 min | 2026-11-24 | abc |");
    expect(text).toContain("| schedules | **failed**: one lost | 2 min | 2026-11-24 | 01234567 |");
    expect(text).toContain("| attack | not run | | | |");
    expect(text).toContain("Not all of it has held");
  });

  it("says that all held only when it did, and on one commit only when it was one", () => {
    const steps = all.map(({ name }) => done(name, true));
    expect(reportOf({ steps }, all, about)).toContain("All of it held, on one commit.");
    const [first, ...others] = steps;
    expect(reportOf({ steps: [{ ...first!, commit: "def" }, ...others] }, all, about)).toContain("All of it held.\n");
  });
});

describe("a step", () => {
  const read = (name: string, report: unknown) => STEPS.find((each) => each.name === name)!.read(report);
  const FIRST = "schedules, model, 1 to 2500";
  const schedules = { schedules: 2_500, saved: 5, faults: { cut: 3 }, outcomes: { applied: 4 }, failures: [] };

  it("without a report has not held", () => {
    for (const { name, args, env } of STEPS)
      if ([...args, ...Object.values(env ?? {})].includes("JSON")) expect(read(name, null).held, name).toBe(false);
  });

  it("of schedules has held when all of them ran without a violation", () => {
    expect(read(FIRST, schedules)).toEqual({
      text: "2,500 schedules, 5 edits called saved, 3 faults (4 applied): no violation",
      held: true,
    });
    expect(read(FIRST, { ...schedules, schedules: 2_499 }).held).toBe(false);
    const failed = read(FIRST, { ...schedules, failures: [{ seed: 7, violations: [] }] });
    expect(failed).toMatchObject({ held: false, text: expect.stringContaining("violations in seeds 7") });
  });

  it("is one of several that together are the 10,000 and the 200", () => {
    const ranges = (tier: string) =>
      STEPS.filter(({ args }) => args.includes(tier)).map(({ args }) => args[args.indexOf("--seeds") + 1]);
    expect(ranges("model")).toEqual(["1..2500", "2501..5000", "5001..7500", "7501..10000"]);
    expect(ranges("full")).toEqual(["1..50", "51..100", "101..150", "151..200"]);
  });

  it("of figures measures what no other one does, and all of them everything", () => {
    const asked = Object.values(FIGURES).map((only) => readOptions(["--only", only], FIGURE_IDS));
    for (const id of FIGURE_IDS)
      expect(
        asked.filter((options) => isWanted(options, id)),
        id,
      ).toHaveLength(1);
  });

  it("of planted bugs is one of several that together are all of them", () => {
    const asked = STEPS.filter(({ args }) => args.includes("--planted")).flatMap(({ args }) =>
      args[args.indexOf("--plant") + 1]!.split(","),
    );
    expect(asked).toEqual(PLANTS.map(({ name }) => name));
  });

  it("of planted bugs names those that were not found", () => {
    const rows = [
      { name: "no-dedupe", seed: 3 },
      { name: "relaxed-append", seed: null },
    ];
    const first = STEPS.find(({ args }) => args.includes("--planted"));
    expect(read(first!.name, { found: 1, planted: rows })).toEqual({
      text: "1 of 2 planted bugs found; not found: relaxed-append",
      held: false,
    });
  });

  it("of an attack tells the first findings, and how many more there are", () => {
    const report = { probes: { sent: 5, reached: 4 }, scenarios: [], findings: ["a", "b", "c", "d", "e"] };
    const text = "4 of 5 probes reached authorisation, 0 plans: a; b; c; and 2 more";
    expect(read("attack", report)).toEqual({ text, held: false });
    expect(read("attack", { ...report, findings: [] })).toMatchObject({ held: true });
  });

  it("of figures tells one over its goal, and holds all the same", () => {
    const figure = { id: "boot", what: "", unit: "s", goal: 1, value: 1.2, samples: [] };
    const seen = read("figures, app", { figures: [figure, { ...figure, id: "tap", value: 0.5 }], failures: [] });
    expect(seen.held).toBe(true);
    expect(seen.text).toBe("2 figures, 1 of 2 within their goals; boot 1.2 s, over by 0.2 s (20 %)");
    expect(read("figures, app", { figures: [figure], failures: ["memory: no browser"] }).held).toBe(false);
  });
});
