// `npm run bench`: every figure in turn, then one table. A number over its goal is reported, never an error.

import { Bench } from "./bench.ts";
import { besideOf } from "./beside.ts";
import { switchOffAll } from "./device.ts";
import type { Figure } from "./figure.ts";
import { FIGURE_IDS, MEASUREMENTS } from "./measurements.ts";
import { isWanted, readOptions, USAGE } from "./options.ts";
import { destroyAll } from "./product.ts";
import { machineNow, progress, printTable, readJson, writeJson, type Report } from "./report.ts";
import { writeMarkdown } from "./markdown.ts";
import { watchStolen } from "./stolen.ts";
import { Strays } from "./strays.ts";

if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit(0);
}
const options = readOptions(process.argv.slice(2), FIGURE_IDS);
const wanted = (id: string) => isWanted(options, id);

const reports: Report[] = options.from.map((file) => readJson(file));
const report: Report = { ...machineNow(), figures: [], failures: [] };
let bench: Bench | null = null;

/** Ends every product and every phone that was started. */
async function clearAway(): Promise<void> {
  const open = bench;
  bench = null;
  await Promise.allSettled([open?.close()]);
  await Promise.allSettled([switchOffAll(), destroyAll()]);
}

function breakOff(): void {
  progress("broken off");
  void clearAway().then(() => process.exit(1));
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, breakOff);
const strays = new Strays(process, clearAway, (error) => {
  console.error(error);
  breakOff();
});

async function* measure(measurement: (typeof MEASUREMENTS)[number]): AsyncGenerator<Figure[]> {
  if ("measureAlone" in measurement) {
    await bench?.close();
    bench = null;
    yield* measurement.measureAlone(options);
    return;
  }
  bench ??= await Bench.open(options);
  yield measurement.measure(bench);
}

/** What is measured is written down at once: an hour's figures are not thrown away for one that cannot be had. */
async function keep(measurement: (typeof MEASUREMENTS)[number]): Promise<void> {
  let stolen = watchStolen();
  for await (const figures of measure(measurement)) {
    const share = stolen();
    report.figures.push(...figures.filter(({ id }) => wanted(id)).map((figure) => ({ ...figure, stolen: share })));
    if (options.json !== null) writeJson(options.json, report);
    stolen = watchStolen();
  }
}

for (const measurement of MEASUREMENTS.filter(({ ids }) => ids.some(wanted))) {
  try {
    await strays.during(keep(measurement));
  } catch (error) {
    // The report names what is missing, and the run fails.
    console.error(error);
    report.failures.push(`${measurement.ids.join(", ")}: ${(error as Error).message.split("\n")[0]}`);
    if (options.json !== null) writeJson(options.json, report);
  }
}
await clearAway();
report.figures.push(...besideOf(report.figures).filter(({ id }) => wanted(id)));
if (options.json !== null) writeJson(options.json, report);
if (report.figures.length + report.failures.length > 0) reports.push(report);
printTable(reports.flatMap(({ figures }) => figures));
for (const failure of report.failures) progress(`not measured: ${failure}`);
if (options.markdown !== null) writeMarkdown(options.markdown, reports);
process.exit(report.failures.length === 0 ? 0 : 1);
