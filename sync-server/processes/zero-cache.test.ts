// How zero-cache reaches Postgres, as its own client reads the addresses that it is given.

import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { syncShards } from "../db/sync-shards.ts";
import { testConfig } from "../testing/test-config.ts";
import { planZeroCache } from "./zero-cache.ts";

const dataDir = mkdtempSync(join(tmpdir(), "garaj-zero-plan-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const DATABASE = "postgres://garaj:secret@db.test:5433/garaj?sslmode=require";
const SYNC_DATABASE = "postgres://garaj:secret@db.test:5433/garaj_sync?sslmode=require";

/** Another release than the product's own. */
const itsPostgres = createRequire(createRequire(import.meta.url).resolve("@rocicorp/zero"))(
  "postgres",
) as typeof postgres;

const { env } = planZeroCache({
  config: testConfig({ DATA_DIR: dataDir }),
  shard: syncShards(1)[0]!,
  port: 4848,
  loopbackOnly: true,
  webUrl: "http://127.0.0.1:3000",
  databaseUrl: DATABASE,
  syncDatabaseUrl: SYNC_DATABASE,
});

it.each(["ZERO_UPSTREAM_DB", "ZERO_CVR_DB", "ZERO_CHANGE_DB"])(
  "%s is tried again within a quarter of a second, however many tries have failed",
  (name) => {
    const { backoff, connection, host, port, database, ssl } = itsPostgres(env[name]!).options;
    expect(backoff).toBe(0.25);
    // What its client does not know it tells Postgres, which refuses it.
    expect(Object.keys(connection)).not.toContain("backoff");
    expect({ host, port, ssl }).toEqual({ host: ["db.test"], port: [5433], ssl: "require" });
    expect(database).toBe(name === "ZERO_UPSTREAM_DB" ? "garaj" : "garaj_sync");
  },
);
