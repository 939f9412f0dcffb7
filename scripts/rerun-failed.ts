// `rerun-failed.ts FAILED unit.json pg.json browser.json`: runs once more what failed, each by itself, and ends with 0 when all of it
// passed. Called by `npm test` when FAILED tests failed in all.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PlaywrightSuite, VitestReport } from "./failed-tests.ts";
import { isRecorded, passedAgain, toRerun } from "./rerun.ts";

const [failed, ...files] = process.argv.slice(2);
const again = join(dirname(files[0]!), "rerun.json");

const read = (path: string | undefined): unknown =>
  path !== undefined && existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;

const [unit, pg, browser] = files.map(read);
const reruns = toRerun(
  { unit: unit as VitestReport | null, pg: pg as VitestReport | null, browser: browser as PlaywrightSuite | null },
  Number(failed),
  again,
);
if (reruns === null) process.exit(1);

const flaky = reruns.filter(({ name, args }) => {
  process.stdout.write(`\n== once more: ${name}\n`);
  rmSync(again, { force: true });
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: again };
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  return status === 0 && passedAgain(read(again) as VitestReport | PlaywrightSuite | null);
});
process.stdout.write("\n");
for (const { name, error } of flaky) process.stdout.write(`flaky: ${name}: ${error}\n`);
if (flaky.length > 0)
  process.stdout.write("Each has a row in docs/flaky.md, and its cause is found before new work.\n");
const page = readFileSync("docs/flaky.md", "utf8");
const recurring = flaky.filter(({ name }) => isRecorded(page, name));
for (const { name } of recurring)
  process.stdout.write(`not for the first time: ${name}: its row in docs/flaky.md has not mended it.\n`);
process.exit(flaky.length === reruns.length && recurring.length === 0 ? 0 : 1);
