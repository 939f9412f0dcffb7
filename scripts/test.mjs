// `npm test`: checks, unit, Postgres and browser tests, from a fresh clone; one closing line for all of them.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureClient, ensurePackages, node24, root } from "./bootstrap.mjs";
import { ensureTestChromium } from "./chromium.mjs";
import { directoryInMemory } from "./throw-away.mjs";

ensurePackages();
const chromium = ensureTestChromium();
const results = join(root, ".cache", "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const inMemory = directoryInMemory();
if (inMemory !== null) process.env["TMPDIR"] = inMemory;

let passed = 0;
let failed = 0;
let skipped = 0;
/** @type {string[]} */
const failedSteps = [];

/** @param {string} name @param {string[]} args */
function step(name, args, env = {}) {
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const { status } = spawnSync(node24, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  process.stdout.write(
    `== ${name}: ${status === 0 ? "ok" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
  );
  if (status !== 0) failedSteps.push(name);
  return status === 0;
}

/** @param {boolean} ok */
function countOne(ok) {
  if (ok) passed += 1;
  else failed += 1;
}

/** @param {string} file */
function readResults(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

countOne(step("checks", ["scripts/check.mjs"]));
for (const [project, ...more] of [["unit", "device"], ["pg"]]) {
  const file = `${project}.json`;
  const unhandled = `${project}-unhandled.json`;
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...[project, ...more].map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    "--reporter=./scripts/unhandled-reporter.ts",
    `--outputFile.json=${join(results, file)}`,
  ];
  const ok = step(`${project} tests`, args, { UNHANDLED_ERRORS: join(results, unhandled) });
  const report = readResults(file);
  const failures = (report?.numFailedTests ?? 0) + (readResults(unhandled)?.errors ?? 0);
  if (report) {
    passed += report.numPassedTests;
    skipped += report.numPendingTests;
  }
  failed += ok ? failures : Math.max(1, failures);
}
// The fault harness (docs/decisions/0008): some schedules on the product as it is, and two planted bugs, one in the server and one on
// the device, that it must find. All of it is `npm run proof`.
const SCHEDULES = 15;
const schedules = join(results, "torture.json");
const torture = ["proof/torture/main.ts", "--processes", String(availableParallelism()), "--json"];
if (!step("torture", [...torture, schedules, "--seeds", String(SCHEDULES)]) && !existsSync(schedules)) failed += 1;
const clean = readResults("torture.json");
if (clean) {
  passed += clean.schedules - clean.failures.length;
  failed += clean.failures.length + (clean.schedules < SCHEDULES ? 1 : 0);
}
const plants = ["no-dedupe", "settle-on-send"];
const planted = join(results, "planted.json");
step("torture, planted bugs", [...torture, planted, "--planted", "--plant", plants.join(","), "--seeds", "60"]);
const found = readResults("planted.json")?.found ?? 0;
passed += found;
failed += plants.length - found;

ensureClient();
countOne(step("first visit", ["scripts/first-visit.mjs"]));
const ok = step("browser tests", ["node_modules/@playwright/test/cli.js", "test"], {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, "browser.json"),
});
const browser = readResults("browser.json");
if (browser) {
  passed += browser.stats.expected;
  skipped += browser.stats.skipped;
}
const browserFailures = browser ? browser.stats.unexpected + browser.stats.flaky + browser.errors.length : 0;
failed += ok ? browserFailures : Math.max(1, browserFailures);

if (failed > 0) {
  const reports = ["unit.json", "pg.json", "browser.json"].map((file) => join(results, file));
  spawnSync(node24, ["scripts/failed-tests.ts", ...reports], { cwd: root, stdio: "inherit" });
  process.stdout.write(`\nfailed steps: ${failedSteps.join(", ")}\n`);
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  const rerun = spawnSync(node24, ["scripts/rerun-failed.ts", String(failed), ...reports], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  if (rerun.status === 0) {
    passed += failed;
    failed = 0;
  }
}
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
process.exit(failed > 0 ? 1 : 0);
