// What is run once more after `npm test`, and what counts as having passed then.

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { VitestReport } from "./failed-tests.ts";
import { isRecorded, passedAgain, toRerun } from "./rerun.ts";

const RED = `${String.fromCodePoint(27)}[31m`;
const FILE = join(process.cwd(), "scripts/sum.test.ts");
const none = { unit: null, pg: null, browser: null };

const vitest = (...tests: [name: string, status: string][]): VitestReport => ({
  testResults: [
    {
      name: FILE,
      status: tests.some(([, status]) => status === "failed") ? "failed" : "passed",
      assertionResults: tests.map(([fullName, status]) => ({
        fullName,
        status,
        failureMessages: status === "failed" ? [`${RED}expected 1 to be 2\nat somewhere`] : [],
      })),
    },
  ],
});

const journeys = (...ok: boolean[]) => ({
  suites: [
    {
      specs: ok.map((isFine, n) => ({
        title: `taps ${n}`,
        ok: isFine,
        file: "journeys/taps.spec.ts",
        line: n + 10,
        tests: [{ results: [{ errors: isFine ? [] : [{ message: `${RED}cut\nmore` }] }] }],
      })),
    },
  ],
});

describe("what failed is run once more", () => {
  it("by its file and its whole name, whatever is in it", () => {
    const [one] = toRerun(
      { ...none, pg: vitest(["is 1 (+1) of $2", "failed"], ["other", "passed"]) },
      1,
      "again.json",
    )!;
    expect(one).toMatchObject({ name: "scripts/sum.test.ts > is 1 (+1) of $2", error: "expected 1 to be 2" });
    expect(one!.args).toContain(FILE);
    const pattern = new RegExp(one!.args[one!.args.indexOf("--testNamePattern") + 1]!);
    expect(pattern.test("is 1 (+1) of $2")).toBe(true);
    expect(pattern.test("is 1 (+1) of $2 and more")).toBe(false);
  });

  it("by the names of its groups, as vitest has them", () => {
    const report = vitest(["a sum (of two) is right", "failed"]);
    Object.assign(report.testResults[0]!.assertionResults[0]!, {
      ancestorTitles: ["", "a sum (of two)"],
      title: "is right",
    });
    const [one] = toRerun({ ...none, unit: report }, 1, "again.json")!;
    expect(new RegExp(one!.args[one!.args.indexOf("--testNamePattern") + 1]!).test("a sum (of two) > is right")).toBe(
      true,
    );
  });

  it("as a journey by its line, beside what the first run left", () => {
    const [one] = toRerun({ ...none, browser: journeys(true, false) }, 1, "again.json")!;
    expect(one).toMatchObject({ name: "journeys/taps.spec.ts:11 > taps 1", error: "cut" });
    expect(one!.args).toContain("journeys/taps.spec.ts:11");
    expect(one!.args).toContain("--output=.cache/e2e-rerun");
  });

  it("up to two of them", () => {
    const unit = vitest(["a", "failed"], ["b", "failed"]);
    expect(toRerun({ ...none, unit }, 2, "again.json")).toHaveLength(2);
    expect(toRerun({ ...none, unit, browser: journeys(false) }, 3, "again.json")).toBeNull();
  });

  it("as a whole file, where it did not load beside the others", () => {
    const unit = { testResults: [{ name: FILE, status: "failed", message: "no\nat x", assertionResults: [] }] };
    const [one] = toRerun({ ...none, unit }, 1, "again.json")!;
    expect(one).toMatchObject({ name: "scripts/sum.test.ts > the file does not load", error: "no" });
    expect(one!.args).toContain(FILE);
    expect(one!.args).not.toContain("--testNamePattern");
  });

  it("only where nothing else failed: checks, schedules", () => {
    expect(toRerun({ ...none, unit: vitest(["a", "failed"]) }, 2, "again.json")).toBeNull();
    expect(toRerun(none, 1, "again.json")).toBeNull();
  });
});

describe("a race that was written down already", () => {
  const page = [
    "| test | first seen |",
    "| --- | --- |",
    "| `a/x.pg.test.ts`: its streams end; `a/y.pg.test.ts`: ends what is connected | today |",
    "| `e2e/journeys/taps.spec.ts`: taps 1 | today |",
    '| `e2e/journeys/orders.spec.ts`: it is sent; and "a | b" is shown | today |'.replace("a |", String.raw`a \|`),
  ].join("\n");

  it.each([
    ["a/x.pg.test.ts > closing a shop its streams end", true],
    ["a/y.pg.test.ts > ends what is connected", true],
    ["journeys/taps.spec.ts:11 > taps 1", true],
    ["a/x.pg.test.ts > ends what is connected", false],
    ['journeys/orders.spec.ts:3 > it is sent; and "a | b" is shown', true],
    ["journeys/taps.spec.ts:11 > taps 12", false],
    ["journeys/other.spec.ts:11 > taps 1", false],
  ])("%s: %s", (name, expected) => {
    expect(isRecorded(page, name)).toBe(expected);
  });
});

describe("it passed by itself", () => {
  it("when it ran and passed, the others of its file left out", () => {
    expect(passedAgain(vitest(["a", "passed"], ["b", "skipped"], ["c", "pending"]))).toBe(true);
    expect(passedAgain(journeys(true))).toBe(true);
  });

  it("not when it failed again", () => {
    expect(passedAgain(vitest(["a", "passed"], ["b", "failed"]))).toBe(false);
    expect(passedAgain(journeys(true, false))).toBe(false);
  });

  it("not when nothing ran", () => {
    expect(passedAgain(null)).toBe(false);
    expect(passedAgain(vitest(["a", "skipped"]))).toBe(false);
    expect(passedAgain({ testResults: [] })).toBe(false);
    expect(passedAgain({ suites: [] })).toBe(false);
    expect(passedAgain({ suites: [{ specs: [] }] })).toBe(false);
  });
});
