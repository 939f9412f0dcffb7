// A start with a shop of 200,000 orders, 600,000 lines and as many of history: with the replica there, and with none, as on another
// machine or after zero-cache has to make it again; then what a new mechanic waits for, and what zero-cache takes of memory.

import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { median, type Figure } from "../figure.ts";
import { timeFirstSync } from "../first-sync.ts";
import { addLines, addShop } from "../large-shop.ts";
import type { Alone } from "../measurement.ts";
import { memoryOf, partsOf } from "../parts.ts";
import { REPOSITORY } from "../bench.ts";
import { startProduct, tidy } from "../product.ts";
import { progress } from "../report.ts";
import { startOnce } from "./start.ts";

const LARGE = { clients: 20_000, vehicles: 25_000, orders: 200_000 };
const LINES_EACH = 3;
const PATIENCE_MS = 1_800_000;

export const startLarge: Alone = {
  ids: ["start.large.no-replica", "start.large.second", "start.large.first-sync.mechanic", "start.large.memory"],
  async *measureAlone(options) {
    if (options.only === null) return; // many minutes, for who asks for it
    const stack = await startProduct({ clients: 60, orders: 40 });
    try {
      await fill(stack);
      const replica = join(stack.dataDir, "zero");
      yield [
        await timeStart(stack, options.runs, {
          id: "start.large.no-replica",
          what: "a start with 200,000 orders and no replica until GET /up is 200",
          before: () => rmSync(replica, { recursive: true, force: true }),
        }),
      ];
      yield [
        await timeStart(stack, options.runs, {
          id: "start.large.second",
          what: "a second start with 200,000 orders until GET /up is 200",
        }),
      ];
      await stack.run(REPOSITORY);
      const id = "start.large.first-sync.mechanic";
      const what = "first sync of a new mechanic with 200,000 orders";
      yield [{ ...(await timeFirstSync(stack, "mechanic", options.runs)), id, what }, memoryOfSync(stack)];
    } finally {
      await stack.destroy();
    }
  },
};

/** Stopped at the end. What zero-cache would take over meanwhile it is to find at its start. */
async function fill(stack: Stack): Promise<void> {
  stack.signal("zero-cache", "SIGSTOP");
  const [shop] = await stack.sql<{ company: string }[]>`select id as company from company where slug = 'demo'`;
  await addShop(stack.sql, shop!.company, LARGE);
  await addLines(stack.sql, shop!.company, LINES_EACH);
  await tidy(stack.sql);
  await stack.stop();
}

interface Start {
  id: string;
  what: string;
  /** What is done to the stopped product before each. */
  before?: () => void;
}

async function timeStart(stack: Stack, runs: number, { id, what, before }: Start): Promise<Figure> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run++) {
    before?.();
    samples.push(await startOnce(stack, PATIENCE_MS));
  }
  progress(`${what}: ${samples.map((seconds) => seconds.toFixed(1)).join(", ")} s`);
  return { id, what, unit: "s", goal: null, value: median(samples), samples };
}

/** After the first syncs. */
function memoryOfSync(stack: Stack): Figure {
  const parts = partsOf(stack).filter(({ name }) => name.startsWith("zero-cache"));
  const value = parts.reduce((sum, part) => sum + memoryOf(part), 0);
  const what = "memory of zero-cache with 200,000 orders";
  return { id: "start.large.memory", what, unit: "GB", goal: null, value, samples: [value] };
}
