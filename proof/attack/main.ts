// `npm run attack`: the walls between shops under attack, and what of it got through.

import { guess } from "./guesses.ts";
import { readOptions, USAGE, type Options } from "./options.ts";
import { drainPool } from "./pool.ts";
import { makeProbe, materialOf, runProbes } from "./probes.ts";
import { findingsOf, inWords, readJson, together, writeJson, writeMarkdown, type Report } from "./report.ts";
import { runScenarios } from "./scenarios.ts";
import { takeDownWalls } from "./walls.ts";
import { openWorld, type World } from "./world.ts";

const MOST_TOLD = 40;
const args = process.argv.slice(2);
if (args.includes("--help")) {
  console.log(USAGE);
  process.exit(0);
}
const options = readOptions(args);
const progress = (line: string) => console.error(line);

async function replay(world: World, { seed, replay: index, aim }: Options): Promise<boolean> {
  const probe = makeProbe(await materialOf(world), seed, index!, aim);
  if (!probe) {
    console.log(`probe ${index} of seed ${seed} asks nothing`);
    return true;
  }
  const answer = await world.client.send(probe.sent);
  const verdict = probe.judge(answer);
  console.log(JSON.stringify({ ...probe, answer: { ...answer, text: answer.text.slice(0, 2_000) }, verdict }, null, 2));
  return verdict.finding === null;
}

/** Where what was seen goes is nobody's business. */
const asCalled = () =>
  `npm run attack -- ${args.filter((arg, n) => !/^--(json|markdown|from)/.test(arg) && !/^--(json|markdown|from)$/.test(args[n - 1] ?? "")).join(" ")}`;

async function attack(world: World): Promise<Report> {
  const report: Report = {
    commands: [asCalled()],
    date: new Date().toISOString().slice(0, 10),
    findings: [],
    // Before anybody has written another shop's ids into commands of their own.
    walls: options.walls ? await takeDownWalls(world, progress) : null,
    probes: options.probes > 0 ? await runProbes(world, options, progress) : null,
    guesses: options.guesses > 0 ? await guess(world, options.seed, options.guesses, progress) : null,
    pool: options.pool > 0 ? await drainPool(world, options.seed, options.pool, progress) : null,
    // Last: they leave rows of their own behind.
    scenarios: options.scenarios ? await runScenarios(world, options.only, progress) : null,
  };
  return { ...report, findings: findingsOf(report, options) };
}

function tell(report: Report): boolean {
  const { findings } = report;
  console.log(`\n${inWords(report)}`);
  console.log(findings.length === 0 ? "Nothing was found." : `${findings.length} findings:`);
  for (const finding of findings.slice(0, MOST_TOLD)) console.log(`  ${finding}`);
  if (options.json !== null) writeJson(options.json, report);
  if (options.markdown !== null) writeMarkdown(options.markdown, report);
  return findings.length === 0;
}

const isAskedFor =
  options.probes + options.guesses + options.pool > 0 || options.walls || options.scenarios || options.replay !== null;
if (!isAskedFor && options.from.length > 0)
  process.exit(tell(together(options.from.map((file) => readJson(file)))) ? 0 : 1);

progress("starting the product");
const world = await openWorld();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void world.close().then(() => process.exit(1)));
let held = false;
try {
  held =
    options.replay === null
      ? tell(together([...options.from.map((file) => readJson(file)), await attack(world)]))
      : await replay(world, options);
} finally {
  await world.close();
}
process.exit(held ? 0 : 1);
