// A start whose sync server takes long over its first copy: what needs none of it is served meanwhile, and it can be ended.

import postgres from "postgres";
import { membersOf } from "../../sync-server/processes/processes.ts";
import { EMPTY_DEMONSTRATION, REPOSITORY, Stack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";

/** As long as this connection is there, no copy of the database is begun: it waits for each transaction that is under way. */
async function holdCopies(stack: Stack): Promise<postgres.Sql> {
  const answers = async () => {
    try {
      return (await stack.sql`select 1`).length === 1;
    } catch {
      return false; // Postgres itself is being started, and then the database is made
    }
  };
  await expect.poll(answers, { timeout: 60_000, intervals: [50] }).toBe(true);
  const holder = postgres(stack.databaseUrl, { max: 1, onnotice: () => {} });
  await holder`begin`.simple();
  await holder`select pg_current_xact_id()`;
  return holder;
}

test("pages and the API answer while the sync server takes its first copy, and a stop leaves nothing behind", async () => {
  const stack = await Stack.prepare(EMPTY_DEMONSTRATION);
  try {
    stack.launch();
    const holder = await holdCopies(stack);
    const up = async () => (await stack.request("demo", "GET", "/up")).json as Record<string, string>;
    await expect.poll(async () => (await up())["worker"], { timeout: 60_000 }).toBe("up");
    expect(await up()).toMatchObject({ status: "down", database: "up", sync: "starting" });
    const page = await fetch(`http://localhost:${stack.port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(stack.url("demo"))]);
    expect(await stack.request("demo", "GET", "/api/session")).toMatchObject({
      status: 401,
      json: { code: "access/not-signed-in" },
    });
    expect(stack.output).not.toContain("garaj is ready");

    const family = stack.family("zero-cache");
    expect(membersOf(family)).not.toEqual([]);
    await stack.stop();
    expect(membersOf(family)).toEqual([]);
    expect(stack.output).not.toContain("does not start");
    await holder.end({ timeout: 1 });

    await stack.run(REPOSITORY);
    await expect.poll(() => stack.output).toContain("garaj is ready");
  } finally {
    await stack.destroy();
  }
});
