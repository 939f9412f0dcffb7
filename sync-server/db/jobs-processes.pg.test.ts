// Several processes on one queue: they start in one moment, and each job is done by one of them.

import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { startJobs, type Jobs } from "./jobs.ts";
import { createLogger } from "../platform/logging.ts";

const QUEUE = "test.processes";
const PROCESSES = 4;
const JOBS = 200;

const running: Jobs[] = [];
const db = await testDatabase();
afterAll(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await db.close();
});

const begin = () => startJobs(db.ownerUrl, db.owner, [{ queue: QUEUE }], createLogger("fatal"));

describe("processes that share a queue", () => {
  it("all start, however many do at once, on a database that is new or not", async () => {
    for (let times = 0; times < 5; times++) {
      const started = await Promise.allSettled(Array.from({ length: PROCESSES }, begin));
      running.push(...started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
      expect(started.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual([]);
      if (times < 4) await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    }
  }, 60_000);

  it("do each job once", async () => {
    const done: string[] = [];
    const by = new Set<number>();
    const another = Promise.withResolvers<void>();
    await Promise.all(
      running.map((jobs, process) =>
        jobs.work([
          {
            queue: QUEUE,
            together: 10,
            handle: async (data) => {
              by.add(process);
              if (by.size > 1) another.resolve();
              await another.promise; // or the first to look is through with all before another looks
              done.push((data as { name: string }).name);
            },
          },
        ]),
      ),
    );
    const names = Array.from({ length: JOBS }, (_, n) => `job ${n}`);
    await db.owner.begin((sql) =>
      running[0]!.insert(
        sql,
        QUEUE,
        names.map((name) => ({ name })),
      ),
    );
    await expect.poll(() => done.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(JOBS);
    expect(done.toSorted()).toEqual(names.toSorted());
    expect(by.size).toBeGreaterThan(1);
  }, 60_000);
});
