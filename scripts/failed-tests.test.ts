import { describe, expect, it } from "vitest";
import { failedOfPlaywright, failedOfVitest } from "./failed-tests.ts";

const RED = `${String.fromCodePoint(27)}[31m`;

describe("what failed in a report of vitest", () => {
  it("is told by file and name with the first lines of its message, without colours", () => {
    const failureMessages = [`${RED}expected 1 to be 2\n${"    at somewhere\n".repeat(40)}`];
    const assertionResults = [
      { fullName: "adds", status: "failed", failureMessages },
      { fullName: "subtracts", status: "passed" },
      { fullName: "divides", status: "pending" },
    ];
    const [only, ...others] = failedOfVitest({
      testResults: [{ name: "sum.test.ts", status: "failed", assertionResults }],
    });
    expect(others).toEqual([]);
    expect(only?.name).toBe("sum.test.ts > adds");
    expect(only?.message.split("\n")).toHaveLength(12);
    expect(only?.message.startsWith("expected 1 to be 2")).toBe(true);
  });

  it("names a file that failed before any test of it ran", () => {
    const file = { name: "broken.test.ts", status: "failed", message: "no such module", assertionResults: [] };
    expect(failedOfVitest({ testResults: [file] })).toEqual([{ name: "broken.test.ts", message: "no such module" }]);
  });

  it("is nothing where all passed", () => {
    const assertionResults = [{ fullName: "adds", status: "passed" }];
    expect(failedOfVitest({ testResults: [{ name: "sum.test.ts", status: "passed", assertionResults }] })).toEqual([]);
  });
});

describe("what failed in a report of playwright", () => {
  it("is found in suites within suites", () => {
    const tests = (message?: string) => [{ results: [{ errors: message === undefined ? [] : [{ message }] }] }];
    const failed = { title: "a tap is kept", ok: false, file: "taps.spec.ts", line: 7, tests: tests("cut") };
    const passed = { title: "a tap is sent", ok: true, file: "taps.spec.ts", line: 30, tests: tests() };
    expect(failedOfPlaywright({ suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] })).toEqual([
      { name: "taps.spec.ts:7 > a tap is kept", message: "cut" },
    ]);
  });
});
