// A year of a hundred devices at 200 commands a day each, made in an hour: what it leaves on the disk and in the replica, what the
// product takes of memory after it, how long a new device takes to be filled, and the daily work of keeping it so.

import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { retentionJob } from "../../../sync-server/commands/retention.ts";
import { hire } from "../crew.ts";
import type { Figure } from "../figure.ts";
import { timeFirstSync } from "../first-sync.ts";
import type { Alone } from "../measurement.ts";
import type { Options } from "../options.ts";
import { settleDatabase, startProduct, untilTakenOver } from "../product.ts";
import { progress } from "../report.ts";
import { makeDay, ROWS_OF_YEAR, type Year } from "../year.ts";
import { memoryOfProduct } from "./growth.ts";

const SHOP = { clients: 9_000, orders: 400 };
const DEVICES = 100;
/** Two more than devices keep (`sync-server/commands/retention.ts`): a day and a bit is left for its job. */
const YOUNG_DAYS = 62;
const BYTES_PER_MB = 1e6;

export const year: Alone = {
  ids: ["year.first-sync.manager", "year.first-sync.mechanic", "year.memory", "year.disk", "year.replica"].concat(
    "year.retention",
    Object.keys(ROWS_OF_YEAR),
  ),
  async *measureAlone(options) {
    if (options.only === null) return; // an hour and more, for who asks for it
    const stack = await startProduct(SHOP);
    try {
      const sizeBefore = sizeOf(join(stack.dataDir, "zero"), "replica.db");
      await live(stack, options);
      yield [await retained(stack)];
      await settleDatabase(stack.sql);
      yield await rowsLeft(stack);
      yield sizes(stack, sizeBefore);
      for (const role of ["manager", "mechanic"] as const) {
        const figure = await timeFirstSync(stack, role, options.runs);
        yield [{ ...figure, id: `year.first-sync.${role}`, what: `first sync of a new ${role} after a year` }];
      }
      yield [{ ...memoryOfProduct({ stack }), id: "year.memory", what: "memory of the product after a year" }];
    } finally {
      await stack.destroy();
    }
  },
};

/** Day by day, the oldest first; zero-cache takes each over before the next. */
async function live({ sql }: Stack, { days, daily }: Options): Promise<void> {
  const people = await hire(sql, "demo", "mechanic", DEVICES);
  const [shop] = await sql<{ company: string }[]>`select id as company from company where slug = 'demo'`;
  const made: Year = { company: shop!.company, people: people.map(({ userId }) => userId), daily };
  for (let age = days; age > 0; age--) {
    await makeDay(sql, made, age, age > YOUNG_DAYS ? "settled_command" : "command");
    await untilTakenOver(sql);
    if (age % 30 === 0) progress(`${days - age + 1} of ${days} days`);
  }
}

/** With its rests. What lies before the sixtieth day leaves the replica. */
async function retained({ sql }: Stack): Promise<Figure> {
  const [old] = await sql<{ rows: number }[]>`
    select count(*)::int as rows from command where settled_at < now() - interval '60 days'`;
  const began = performance.now();
  await retentionJob(sql).handle(null, { id: "" }, noJobs);
  const value = (performance.now() - began) / 1_000;
  await untilTakenOver(sql);
  const what = `moving what is older than 60 days out of the replica: ${old!.rows} commands`;
  return { id: "year.retention", what, unit: "s", goal: null, value, samples: [value] };
}

const noJobs = { insert: () => Promise.reject(new Error("the retention of commands hands in no jobs")) };

async function rowsLeft({ sql }: Stack): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [id, { table, what }] of Object.entries(ROWS_OF_YEAR)) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`;
    figures.push({ id, what, unit: "rows", goal: null, value: row!.count, samples: [row!.count] });
  }
  return figures;
}

function sizes({ dataDir }: Stack, replicaBefore: number): Figure[] {
  const replica = sizeOf(join(dataDir, "zero"), "replica.db");
  progress(`the replica: ${replicaBefore.toFixed(0)} MB before the year, ${replica.toFixed(0)} MB after it`);
  return [
    {
      id: "year.replica",
      what: "the replica after a year",
      unit: "MB",
      goal: null,
      value: replica,
      samples: [replica],
    },
    diskOf(sizeOf(dataDir)),
  ];
}

const diskOf = (value: number): Figure => ({
  id: "year.disk",
  what: "everything on the disk after a year",
  unit: "MB",
  goal: null,
  value,
  samples: [value],
});

/** Of all files below that are named so, with what belongs to them (`-wal`), in megabytes. */
function sizeOf(directory: string, prefix = ""): number {
  let bytes = 0;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.startsWith(prefix)) continue;
    bytes += lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0; // a log may go meanwhile
  }
  return bytes / BYTES_PER_MB;
}
