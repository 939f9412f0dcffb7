// `npm run bench`: every figure in turn, then one table. A number over its goal is reported, never an error.

import { Bench } from "./bench.ts";
import { boot } from "./figures/boot.ts";
import { bundle } from "./figures/bundle.ts";
import type { Measurement } from "./figure.ts";
import { flood } from "./figures/flood.ts";
import { memory } from "./figures/memory.ts";
import { start } from "./figures/start.ts";
import { syncLatency } from "./figures/sync-latency.ts";
import { taps } from "./figures/taps.ts";
import { readOptions } from "./options.ts";
import { progress, printTable, writeJson } from "./report.ts";

/** In this order: the flood changes the data for everybody and comes last. */
const MEASUREMENTS: readonly Measurement[] = [start, bundle, taps, boot, syncLatency, memory, flood];

const options = readOptions(
  process.argv.slice(2),
  MEASUREMENTS.flatMap((measurement) => measurement.ids),
);
const wanted = (id: string) => options.only === null || options.only.includes(id);

progress(`a shop with ${options.clients} clients and ${options.orders} orders, ${options.runs} runs`);
const bench = await Bench.open(options);
try {
  const figures = [];
  for (const { ids, measure } of MEASUREMENTS) {
    if (ids.some(wanted)) figures.push(...(await measure(bench)).filter((figure) => wanted(figure.id)));
  }
  printTable(figures);
  if (options.json !== null) writeJson(options.json, figures);
} finally {
  await bench.close();
}
