// The names and messages of failed tests, out of the reports of vitest and playwright: thousands of lines up, nobody finds them.

import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface FailedTest {
  name: string;
  message: string;
}

export interface VitestTest {
  fullName: string;
  ancestorTitles?: string[];
  title?: string;
  status: string;
  failureMessages?: string[];
}

/** The report of `vitest --reporter=json`, as far as it is read here. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: VitestTest[];
  }[];
}

/** The report of Playwright's `json` reporter, or one suite of it, as far as it is read here. */
export interface PlaywrightSuite {
  specs?: {
    title: string;
    ok: boolean;
    file: string;
    line: number;
    tests: { results: { errors?: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** A message of hundreds of lines would push the names out of sight. */
const MESSAGE_LINES = 12;

const shortened = (text = "") => stripVTControlCharacters(text).trim().split("\n").slice(0, MESSAGE_LINES).join("\n");

/** Also files that failed before a test of theirs ran. */
export function failedOfVitest({ testResults }: VitestReport): FailedTest[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [{ name: file, message: shortened(message) }] : [];
    return failed.map((test) => ({
      name: `${file} > ${test.fullName}`,
      message: shortened(test.failureMessages?.[0]),
    }));
  });
}

export function failedOfPlaywright({ specs = [], suites = [] }: PlaywrightSuite): FailedTest[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => ({
      name: `${file}:${line} > ${title}`,
      message: shortened(tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))[0]?.message),
    }));
  return [...here, ...suites.flatMap(failedOfPlaywright)];
}

const reportOf = (path: string | undefined): unknown =>
  path !== undefined && existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;

if (import.meta.main) {
  const [unit, pg, browser] = process.argv.slice(2).map(reportOf);
  const ofVitest = [unit, pg].filter((report) => report !== null) as VitestReport[];
  const failed = [...ofVitest.flatMap(failedOfVitest), ...(browser ? failedOfPlaywright(browser) : [])];
  for (const { name, message } of failed) process.stdout.write(`\nfailed: ${name}\n${message}\n`);
}
