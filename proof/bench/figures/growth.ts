// The figures of one device as it keeps more and more rows: taps, offline boot, edits to a second device, the first sync,
// and what the page and the product take of memory.

import { Bench } from "../bench.ts";
import { at, baseId, type Figure } from "../figure.ts";
import { timeFirstSync } from "../first-sync.ts";
import type { Alone, OnShop } from "../measurement.ts";
import { isWanted, type Options } from "../options.ts";
import { memoryOfAll } from "../parts.ts";
import { progress } from "../report.ts";
import { rowsOfManager } from "../shop.ts";
import { boot } from "./boot.ts";
import { syncLatency } from "./sync-latency.ts";
import { taps } from "./taps.ts";

const CURVE = "growth";
/** A client and a car and a third. */
const ROWS_PER_CLIENT = 2.33;
const BYTES_PER_MB = 1e6;

const PARTS: readonly OnShop[] = [
  { ids: ["first-sync"], measure: firstSync },
  taps,
  boot,
  syncLatency,
  { ids: ["memory.page", "memory"], measure: memory },
];

export const growth: Alone = {
  ids: PARTS.flatMap(({ ids }) => ids).map((id) => `${CURVE}.${id}`),
  async *measureAlone(options) {
    for (const rows of options.rows) yield* measureAt(rows, options);
  },
};

async function* measureAt(rows: number, options: Options): AsyncGenerator<Figure[]> {
  progress(`with ${rows} rows on the device`);
  const bench = await Bench.open({ ...options, clients: Math.ceil(rows / ROWS_PER_CLIENT) });
  const point = (figure: Figure) =>
    at(CURVE, rows, "rows on the device", { ...figure, id: `${CURVE}.${baseId(figure.id)}`, goal: null });
  try {
    for (const { ids, measure } of PARTS)
      if (ids.some((id) => isWanted(options, `${CURVE}.${id}`))) yield (await measure(bench)).map(point);
  } finally {
    await bench.close();
  }
}

/** Of somebody who sees every client and car. */
async function firstSync({ stack, options }: Bench): Promise<Figure[]> {
  const figure = await timeFirstSync(stack, "manager", options.runs);
  progress(`first sync of ${await rowsOfManager(stack.sql)} rows and more: ${figure.value.toFixed(2)} s`);
  return [figure];
}

/** With the page open: it is part of the load. */
async function memory(bench: Bench): Promise<Figure[]> {
  return [await memoryOfPage(bench), memoryOfProduct(bench)];
}

async function memoryOfPage(bench: Bench): Promise<Figure> {
  const { page } = await bench.phone();
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const value = usedSize / BYTES_PER_MB;
  return { id: "memory.page", what: "JavaScript heap of the page", unit: "MB", goal: null, value, samples: [value] };
}

export function memoryOfProduct({ stack }: Pick<Bench, "stack">): Figure {
  const value = memoryOfAll(stack);
  return { id: "memory", what: "memory of the product", unit: "GB", goal: null, value, samples: [value] };
}
