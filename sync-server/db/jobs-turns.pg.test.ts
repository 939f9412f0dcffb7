// A queue in which shops take turns: nobody's many jobs keep another's one from being done. With the real job queue.

import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { startJobs } from "./jobs.ts";
import { createLogger } from "../platform/logging.ts";

const QUEUE = "test.turns";

const db = await testDatabase();
const jobs = await startJobs(db.ownerUrl, db.owner, [{ queue: QUEUE, turns: 2 }], createLogger("fatal"));
afterAll(async () => {
  await jobs.stop();
  await db.close();
});

const handIn = (of: string, about: string, behind = 0) =>
  db.owner.begin((sql) => jobs.insert(sql, QUEUE, [{ of, about }], { turn: { of, about, behind } }));
const waiting = () => db.owner<{ about: string }[]>`
  select data->>'about' as about from pgboss.job where name = ${QUEUE} and state = 'created'
  order by priority desc, created_on, id`;

describe("jobs that take turns", () => {
  it("wait once each, and those of who has fewer come first", async () => {
    for (let i = 0; i < 5; i++) await handIn("greedy", "first");
    await handIn("greedy", "second", 1);
    await handIn("greedy", "third", 2);
    await handIn("modest", "only");
    expect((await waiting()).map(({ about }) => about)).toEqual(["first", "only", "second", "third"]);
  });

  it("are worked one of each shop at a time: another's goes ahead", async () => {
    const began: string[] = [];
    let most = 0;
    const running = new Map<string, number>();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const handle = async (data: unknown) => {
      const { of, about } = data as { of: string; about: string };
      began.push(about);
      running.set(of, (running.get(of) ?? 0) + 1);
      most = Math.max(most, running.get(of)!);
      if (of === "greedy") await held;
      running.set(of, running.get(of)! - 1);
    };
    await jobs.work([{ queue: QUEUE, turns: 2, handle }]);
    await expect.poll(() => began.toSorted(), { timeout: 20_000 }).toEqual(["first", "only"]);
    // Behind all that the greedy one has handed in, and done before any of it.
    await handIn("modest", "later", 9);
    await expect.poll(() => began.toSorted(), { timeout: 20_000 }).toEqual(["first", "later", "only"]);
    letGo();
    await expect.poll(() => began.length, { timeout: 20_000 }).toBe(5);
    expect([began.slice(3), most]).toEqual([["second", "third"], 1]);
  }, 60_000);
});
