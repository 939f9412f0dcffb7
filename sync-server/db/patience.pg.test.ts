// No connection of the product waits or holds others up for ever (docs/decisions/0048).

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createLogger } from "../platform/logging.ts";
import { testDatabase } from "../testing/database.ts";
import { testConfig } from "../testing/test-config.ts";
import { ANSWERING, asAppRole, connect, LONGEST_TRANSACTION_MS, MIGRATING, WORKING } from "./connections.ts";
import { startJobs } from "./jobs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const db = await testDatabase();
afterAll(() => db.close());

const SETTINGS = ["lock_timeout", "idle_in_transaction_session_timeout", "statement_timeout"] as const;
const asked = `select ${SETTINGS.map((name) => `(select setting from pg_settings where name = '${name}')::int as ${name}`).join(", ")}`;
const told = ({ lockMs, idleInTransactionMs, statementMs }: typeof WORKING) => ({
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  statement_timeout: statementMs,
});

describe("a connection", () => {
  it.each([
    ["that answers somebody", ANSWERING],
    ["that works", WORKING],
    ["that migrates", MIGRATING],
  ])("%s has its bounds from its beginning", async (_, patience) => {
    const sql = connect(db.ownerUrl, 1, "garaj-test", "read committed", null, patience);
    expect((await sql.unsafe(asked))[0]).toEqual(told(patience));
    expect(patience.idleInTransactionMs).toBeGreaterThan(0);
    await sql.end();
  });

  it("of the application's role has a longest transaction as well", async () => {
    const sql = connect(asAppRole(db.ownerUrl, testConfig()), 1, "garaj-test");
    const [row] = await sql`select setting::int as ms from pg_settings where name = 'transaction_timeout'`;
    expect(row).toEqual({ ms: LONGEST_TRANSACTION_MS });
    await sql.end();
  });

  it("of the job queue's own has the bounds of one that works", async () => {
    const worked = Promise.withResolvers<void>();
    const handlers = [{ queue: "test.bounds", handle: async () => worked.resolve() }];
    const jobs = await startJobs(db.ownerUrl, db.owner, handlers, createLogger("fatal"));
    await db.owner.unsafe(`
      create table test_bounds as ${asked} limit 0;
      create function test_note_bounds() returns trigger language plpgsql as $$ begin
        insert into test_bounds ${asked}; return new; end $$;
      create trigger test_note_bounds before update on pgboss.job for each row execute function test_note_bounds();`);
    await db.owner.begin((tx) => jobs.insert(tx, "test.bounds", [{}]));
    await jobs.work(handlers);
    await worked.promise;
    await jobs.stop();
    expect((await db.owner`select distinct * from test_bounds`).map((row) => ({ ...row }))).toEqual([told(WORKING)]);
  });
});

it("nothing of the product opens one but by `connect`", () => {
  const opens = ["sync-server", "drizzle", "shared"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((path) => join(folder, path))
      .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
      .filter((path) => /^import (?!type )[^;]* from "(postgres|pg)";/m.test(readFileSync(join(ROOT, path), "utf8"))),
  );
  expect(opens).toEqual([join("sync-server", "db", "connections.ts")]);
});
