// Tests that failed, run once more by themselves at the end of `npm test`: which may be, and how each is called. A race in one of
// thousands is written down (docs/flaky.md) in place of turning a whole run back.

import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { PlaywrightSuite, VitestReport, VitestTest } from "./failed-tests.ts";

/** More than this is no race. */
const MOST_RERUN = 2;

/** In place of a test's name: files of one process share their modules, and one may not load after another. */
const WHOLE_FILE = "the file does not load";

export interface Rerun {
  name: string;
  /** The first line of what it said. */
  error: string;
  /** Arguments of Node, and the environment besides. */
  args: string[];
}

interface Reports {
  unit: VitestReport | null;
  pg: VitestReport | null;
  browser: PlaywrightSuite | null;
}

const firstLine = (text = "") => stripVTControlCharacters(text).trim().split("\n")[0] ?? "";
const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Vitest goes by the names of the groups and the test, with this between them. */
const patternOf = ({ fullName, ancestorTitles, title }: VitestTest): string =>
  `^${literally(title === undefined ? fullName : [...(ancestorTitles ?? []), title].filter((name) => name !== "").join(" > "))}$`;

/** Each test of vitest by its file and whole name; a file that failed before any of its tests ran, whole. */
function ofVitest(report: VitestReport | null, report2: string): Rerun[] {
  const run = ["node_modules/vitest/vitest.mjs", "run"];
  const told = ["--reporter=default", "--reporter=json", `--outputFile.json=${report2}`];
  return (report?.testResults ?? []).flatMap(({ name: file, status, message, assertionResults }) => {
    const path = relative(process.cwd(), file);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed")
      return [{ name: `${path} > ${WHOLE_FILE}`, error: firstLine(message), args: [...run, file, ...told] }];
    return failed.map((test) => ({
      name: `${path} > ${test.fullName}`,
      error: firstLine(test.failureMessages?.[0]),
      args: [...run, file, "--testNamePattern", patternOf(test), ...told],
    }));
  });
}

/** Each journey by its file and line. */
function ofPlaywright({ specs = [], suites = [] }: PlaywrightSuite): Rerun[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => ({
      name: `${file}:${line} > ${title}`,
      error: firstLine(tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))[0]?.message),
      // What the first run left of it (traces, pictures) stays.
      args: ["node_modules/@playwright/test/cli.js", "test", `${file}:${line}`, "--output=.cache/e2e-rerun"],
    }));
  return [...here, ...suites.flatMap(ofPlaywright)];
}

/**
 * What is to be run again, with its report in `report2`. Null: nothing may be, as too much failed or what failed is no test.
 * `failed`: how many the run counted, whatever they were.
 */
export function toRerun({ unit, pg, browser }: Reports, failed: number, report2: string): Rerun[] | null {
  const all = [...ofVitest(unit, report2), ...ofVitest(pg, report2), ...(browser ? ofPlaywright(browser) : [])];
  return all.length > 0 && all.length <= MOST_RERUN && all.length === failed ? all : null;
}

/**
 * Whether a test has a row in docs/flaky.md already: passing by itself once is a race, twice is a fault that nobody has found. `flaky`: the
 * text of that page, whose first column names files and titles as "`file`: title; `file`: title".
 */
export function isRecorded(flaky: string, name: string): boolean {
  const [, file = "", title = ""] = /^(.*?)(?::\d+)? > (.*)$/.exec(name) ?? [];
  const rows = flaky.split("\n").filter((line) => line.startsWith("| `"));
  return rows.some((row) =>
    [...(row.split(/(?<!\\) \|/)[0] ?? "").replaceAll("\\|", "|").matchAll(/`([^`]+)`: (.*?)(?=; `|\s*$)/g)].some(
      ([, recorded = "", words = ""]) =>
        (recorded === file || recorded.endsWith(`/${file}`) || file.endsWith(`/${recorded}`)) &&
        title.endsWith(words.trim()),
    ),
  );
}

/** Whether a report of the second run says that the test ran, and passed. */
export function passedAgain(report: VitestReport | PlaywrightSuite | null): boolean {
  if (report === null) return false;
  if ("testResults" in report) {
    const ran = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const states = ran.map(({ status }) => status).filter((status) => status !== "skipped" && status !== "pending");
    return states.length > 0 && states.every((status) => status === "passed");
  }
  const { specs = [], suites = [] } = report;
  const own = specs.every(({ ok }) => ok) && suites.every((suite) => isEmpty(suite) || passedAgain(suite));
  return own && !isEmpty(report);
}

const isEmpty = ({ specs = [], suites = [] }: PlaywrightSuite): boolean => specs.length === 0 && suites.every(isEmpty);
