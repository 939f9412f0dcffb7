// What children see of our environment (ASVS 13.3.2): a secret that is set for us is not among it, whatever it is called.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { childEnv } from "./child-env.ts";
import { loadConfig } from "../platform/config.ts";
import { postgresEnv } from "./embedded-postgres.ts";
import { planZeroCache } from "./zero-cache.ts";
import { syncShards } from "../db/sync-shards.ts";

const SECRET = "k".repeat(43);
const OURS = {
  APP_KEY: SECRET,
  SMTP_URL: `smtp://u:${SECRET}@mail.test`,
  STORAGE_URL: `s3://${SECRET}`,
  NEXT_SECRET: SECRET,
};
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "garaj-child-env-"));
  for (const [name, value] of Object.entries(OURS)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const zeroCache = () =>
  planZeroCache({
    config: loadConfig({ APP_KEY: SECRET, DATA_DIR: dataDir }),
    shard: syncShards(1)[0]!,
    port: 4848,
    loopbackOnly: true,
    webUrl: "http://127.0.0.1:3000",
    databaseUrl: "postgres://sync@127.0.0.1/garaj",
    syncDatabaseUrl: "postgres://sync@127.0.0.1/sync",
  }).env;

describe("what a child is given", () => {
  it("is what a program needs to run, and nothing that was made for us", () => {
    const given = childEnv({
      ...OURS,
      PATH: "/bin",
      HOME: "/root",
      LC_ALL: "C",
      NODE_OPTIONS: "--inspect",
      NODE_EXTRA_CA_CERTS: "ca",
    });
    expect(given).toEqual({ PATH: "/bin", HOME: "/root", LC_ALL: "C", NODE_EXTRA_CA_CERTS: "ca" });
  });

  it("holds no secret of ours where zero-cache is started", () => {
    expect(JSON.stringify(zeroCache())).not.toContain(SECRET);
    expect(zeroCache()["PATH"]).toBe(process.env["PATH"]);
  });

  it("waits in zero-cache for the disk where changes are kept, not where it remembers what devices have", () => {
    const { ZERO_CVR_DB, ZERO_CHANGE_DB } = zeroCache();
    expect(new URL(ZERO_CVR_DB!).searchParams.get("synchronous_commit")).toBe("off");
    expect(new URL(ZERO_CHANGE_DB!).searchParams.get("synchronous_commit")).toBeNull();
  });

  it("starts no inspector and no telemetry in zero-cache, whatever is set for us", () => {
    vi.stubEnv("NODE_ENV", "development");
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318");
    vi.stubEnv("ZERO_LOG_LEVEL", "debug");
    const env = zeroCache();
    expect(env).toMatchObject({ NODE_ENV: "production", ZERO_ENABLE_TELEMETRY: "false", DO_NOT_TRACK: "1" });
    expect(Object.keys(env).filter((name) => name.startsWith("OTEL_"))).toEqual([]);
    expect(env["NODE_OPTIONS"]).not.toContain("--inspect");
  });

  it("holds no secret of ours where Postgres is started", () => {
    expect(JSON.stringify(postgresEnv(process.env))).not.toContain(SECRET);
  });
});
