// `npm run torture`: schedules of people's edits and faults, one after another, and what the checker says of each.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOptions, USAGE, type Options, type TierName } from "./options.ts";
import {
  addResult,
  describe,
  describeFailure,
  emptyReport,
  holds,
  looksAway,
  merged,
  readReport,
  toRunAgain,
  writeReport,
  type Report,
} from "./report.ts";
import { generate, tell } from "./schedule.ts";
import type { OpenTier, Result, Tier } from "./tier.ts";

/** Each brings its own machinery: only the one that is wanted is loaded. */
const TIER_MODULES: Record<TierName, string> = {
  model: "./model/tier.ts",
  full: "./full/tier.ts",
  peers: "../peers/tier.ts",
};

const WRITE_EVERY_MS = 5_000;
/** The model has a Date of its own. */
const realNow = () => Number(process.hrtime.bigint() / 1_000_000n);

async function openTier({ tier, plant }: Options): Promise<Tier> {
  const module = (await import(TIER_MODULES[tier])) as { openTier: OpenTier };
  return module.openTier({ plant });
}

async function runOne(tier: Tier, seed: number, replay: boolean): Promise<Result> {
  const schedule = generate(seed, tier.generator);
  if (replay) {
    console.log(`seed ${seed}: ${schedule.devices.map((who, index) => `device ${index} is the ${who}'s`).join(", ")}`);
    for (const step of schedule.steps) console.log(`  ${tell(step, schedule.devices)}`);
    console.log("what came of it:");
  }
  return tier.run(schedule, { tell: replay ? (line) => console.log(`  ${line}`) : null });
}

/** What is to be gone on from. */
const begun = ({ json, tier, again }: Options): Report =>
  toRunAgain((json === null ? null : readReport(json)) ?? emptyReport(tier), again);

async function runSeeds(options: Options): Promise<boolean> {
  let report = begun(options);
  if (report.tier !== options.tier) throw new Error(`${options.json} is a report of the ${report.tier} tier`);
  const deadline = options.minutes === null ? Infinity : realNow() + options.minutes * 60_000;
  const tier = await openTier(options);
  let written = realNow();
  const write = () => {
    if (options.json !== null) writeReport(options.json, report);
    written = realNow();
  };
  try {
    for (let seed = options.from; seed <= options.to && realNow() < deadline; seed++) {
      if (holds(report, seed) && !options.replay) continue;
      const result = await runOne(tier, seed, options.replay);
      report = addResult(report, result);
      if (result.violations.length > 0) console.log(`\n${describeFailure(options.tier, report.failures.at(-1)!)}`);
      progress(`seed ${seed} of ${options.from}..${options.to}, ${report.failures.length} with violations`);
      if (options.first && result.violations.length > 0) break;
      if (realNow() - written > WRITE_EVERY_MS) write();
    }
  } finally {
    write();
    await tier.close();
  }
  console.log("");
  return concluded(report);
}

/** As `runSeeds`, by several of it. What each finds is told as it ends, and goes on from there when it is begun anew. */
async function runSeedsInProcesses(options: Options): Promise<boolean> {
  const { overOneCluster, partsOf } = await import("./processes.ts");
  const { from, to, processes, json, plant } = options;
  let report = begun(options);
  const seeds = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (seed) => !holds(report, seed),
  );
  const directory = mkdtempSync(join(tmpdir(), "garaj-schedules-"));
  try {
    await overOneCluster(partsOf(seeds, processes), processes, async ([first, last], run) => {
      const file = join(directory, `${first}.json`);
      const planted = plant === null ? [] : ["--plant", plant];
      const { said } = await run(["--seeds", `${first}..${last}`, "--json", file, ...planted]);
      const part = readReport(file);
      if (!part || part.schedules !== last - first + 1)
        throw new Error(`seeds ${first}..${last} did not run:\n${said}`);
      for (const failure of part.failures) console.log(`\n${describeFailure(options.tier, failure)}`);
      report = merged(report, part);
      progress(`${report.schedules} schedules, ${report.failures.length} with violations`);
      if (json !== null) writeReport(json, report);
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  console.log("");
  return concluded(report);
}

/** Tells the report; whether it holds. */
function concluded(report: Report): boolean {
  console.log(describe(report));
  return report.failures.length === 0 && !looksAway(report);
}

function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(70)}`);
}

/** Loaded only now: the model must find nothing of the product loaded before it. */
async function runPlanted(options: Options): Promise<boolean> {
  return (await import("./planted.ts")).runPlanted(options);
}

function mergeReports({ merge, json }: Options): boolean {
  const reports = merge.map((file) => {
    const report = readReport(file);
    if (!report) throw new Error(`there is no report ${file}`);
    return report;
  });
  const whole = reports.reduce(merged);
  if (json !== null) writeReport(json, whole);
  return concluded(whole);
}

if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit(0);
}
const options = readOptions(process.argv.slice(2));
const runSchedules = options.processes > 1 ? runSeedsInProcesses : runSeeds;
const run = options.merge.length > 0 ? mergeReports : options.planted ? runPlanted : runSchedules;
const clean = await run(options);
process.exitCode = clean ? 0 : 1;
