// A reporter of vitest: how many errors belong to no test, as hooks, teardowns and promises that nobody waited for have them. Beside a
// failed test the run's own report does not tell of them, and a rerun of that test would hide them (scripts/rerun.ts).

import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

// oxlint-disable-next-line import/no-default-export -- vitest takes the default export
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env["UNHANDLED_ERRORS"];
    if (!file) throw new Error("UNHANDLED_ERRORS names the file that the count goes to");
    const ofSuites = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]);
    writeFileSync(file, JSON.stringify({ errors: unhandled.length + ofSuites.length }));
  }
}
