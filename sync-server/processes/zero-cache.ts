// zero-cache as a child: loopback only, its change streamer not even there, cookies forwarded, its own database for what it remembers
// of clients.

import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { childEnv } from "./child-env.ts";
import { derivedSecret, type Config } from "../platform/config.ts";
import { pause } from "./processes.ts";
import type { ChildPlan } from "./supervised-child.ts";
import type { SyncShard } from "../db/sync-shards.ts";

/**
 * Names the connection to the sync server. It keeps what a query became for five seconds, by cookie and headers: without this
 * header somebody whose access changed would be given what their queries became before the change.
 */
export const CONNECTION_HEADER = "x-garaj-connection";

/** The largest that a device has to say is a command with its arguments (64 KB) or what a full screen asks for: bytes. */
export const MOST_MESSAGE_BYTES = 256 * 1_024;

export interface ZeroCacheOptions {
  config: Config;
  shard: SyncShard;
  port: number;
  /** False only where other machines' web processes must reach it. */
  loopbackOnly: boolean;
  /** The address of Hono as zero-cache reaches it. */
  webUrl: string;
  databaseUrl: string;
  syncDatabaseUrl: string;
  onRestarted?: () => Promise<void>;
}

export const zeroApiKey = (config: Config) => derivedSecret(config, "zero-api-key");

function executable(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@rocicorp/zero");
  const root = entry.slice(0, entry.lastIndexOf(join("@rocicorp", "zero")) + join("@rocicorp", "zero").length);
  return join(root, "out/zero/src/cli.js");
}

export function planZeroCache(options: ZeroCacheOptions): ChildPlan {
  const { config, shard, port, webUrl } = options;
  const home = replicaDir(config, shard);
  const scratch = join(home, "scratch");
  rmSync(scratch, { recursive: true, force: true }); // of starts before: each makes files of its own
  mkdirSync(scratch, { recursive: true });
  const keepalive = `http://127.0.0.1:${port}/keepalive`;
  return {
    name: shard.of === 1 ? "zero-cache" : `zero-cache-${shard.index + 1}`,
    command: process.execPath,
    args: [executable()],
    env: {
      ...childEnv(process.env),
      // In development its inspector asks nobody for a password, and reads what it is told to.
      NODE_ENV: "production",
      DO_NOT_TRACK: "1",
      NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import=${new URL("./loopback-only.mjs", import.meta.url).href}`,
      GARAJ_STREAMER_PORT: String(port + 1),
      ...(options.loopbackOnly ? {} : { GARAJ_OPEN_PORT: String(port) }),
      ZERO_UPSTREAM_DB: triedSoon(options.databaseUrl),
      ZERO_CVR_DB: withoutWaiting(triedSoon(options.syncDatabaseUrl)),
      ZERO_CHANGE_DB: triedSoon(options.syncDatabaseUrl),
      ZERO_APP_ID: shard.appId,
      ZERO_SHARD_NUM: String(shard.index),
      ZERO_UPSTREAM_MAX_CONNS: "4",
      ZERO_CVR_MAX_CONNS: shard.of === 1 ? "8" : "4",
      ZERO_CHANGE_MAX_CONNS: "4",
      ZERO_REPLICA_FILE: join(home, "replica.db"),
      // Rows that queries hold on to; in the directory for temporary files every account of the machine could look.
      ZERO_STORAGE_DB_TMP_DIR: scratch,
      ZERO_APP_PUBLICATIONS: shard.publication,
      ZERO_PORT: String(port),
      ZERO_CHANGE_STREAMER_PORT: String(port + 1),
      ZERO_QUERY_URL: `${webUrl}/api/zero/query`,
      ZERO_MUTATE_URL: `${webUrl}/api/zero/mutate`,
      ZERO_QUERY_API_KEY: zeroApiKey(config),
      ZERO_MUTATE_API_KEY: zeroApiKey(config),
      ZERO_QUERY_FORWARD_COOKIES: "true",
      ZERO_MUTATE_FORWARD_COOKIES: "true",
      ZERO_QUERY_ALLOWED_REQUEST_HEADERS: CONNECTION_HEADER,
      ZERO_ADMIN_PASSWORD: derivedSecret(config, "zero-admin"),
      ZERO_ENABLE_CRUD_MUTATIONS: "false",
      ZERO_ENABLE_TELEMETRY: "false",
      // The proxy asks no less; whoever reaches the port past it (`ROLE=sync`) is bounded too.
      ZERO_WEBSOCKET_MAX_PAYLOAD_BYTES: String(MOST_MESSAGE_BYTES),
      ZERO_NUM_SYNC_WORKERS: "1",
      ZERO_CHANGE_STREAMER_STARTUP_DELAY_MS: "500",
      ZERO_AUTH_REVALIDATE_INTERVAL_SECONDS: "60",
      ZERO_AUTH_RETRANSFORM_INTERVAL_SECONDS: "300",
      // What a device was sent is remembered for 30 days without contact.
      ZERO_CVR_GARBAGE_COLLECTION_INACTIVITY_THRESHOLD_HOURS: String(30 * 24),
      ZERO_LOG_LEVEL: config.LOG_LEVEL === "debug" ? "debug" : "warn",
      ZERO_LOG_FORMAT: "text",
    },
    // Where the change streamer's socket is: its path from here is short enough for any DATA_DIR.
    cwd: home,
    stopSignal: "SIGTERM",
    stopPatienceMs: 4_000,
    ready: (died) => Promise.race([died, untilItAnswers(keepalive)]),
    serving: { ask: () => isAnswered(keepalive), ...TWO_MINUTES },
    ...(options.onRestarted ? { onRestarted: options.onRestarted } : {}),
  };
}

const TRIED_EVERY_SECONDS = 0.25;

/**
 * Its connections that fail together count as as many failures, after which its client would leave Postgres alone for up to 20 s once it is
 * back: devices would be connected and be sent nothing (decision 5). Its client takes the time between two tries from the address.
 */
function triedSoon(url: string): string {
  const tried = new URL(url);
  tried.searchParams.set("backoff", String(TRIED_EVERY_SECONDS));
  return tried.href;
}

/**
 * What it remembers of devices is written before each of them is told of a change. Should Postgres die within half a second the last of it
 * is lost, and a device that was told more begins its copy anew; the log of changes, in the same database, is waited for.
 */
function withoutWaiting(url: string): string {
  const cvr = new URL(url);
  cvr.searchParams.set("synchronous_commit", "off");
  return cvr.href;
}

/** Each division has replicas of its own: that of another number of shards is of no use. */
const replicaDir = (config: Config, { index, of }: SyncShard) =>
  of === 1 ? join(config.dataDir, "zero") : join(config.dataDir, `zero-${of}`, String(index));

/** The replica is a copy: when it cannot be opened, it is made again from Postgres. */
export function discardReplica(config: Config, shard: SyncShard): void {
  rmSync(replicaDir(config, shard), { recursive: true, force: true });
  mkdirSync(join(replicaDir(config, shard), "scratch"), { recursive: true });
}

/** Replicas of other divisions. */
export function discardOtherReplicas(config: Config, { of }: SyncShard): void {
  const own = of === 1 ? "zero" : `zero-${of}`;
  for (const name of readdirSync(config.dataDir))
    if (/^zero(-\d+)?$/.test(name) && name !== own)
      rmSync(join(config.dataDir, name), { recursive: true, force: true });
}

/** A pause of a minute is survived as it is. */
const TWO_MINUTES = { everyMs: 15_000, withinMs: 5_000, misses: 6 };

/** @throws where it is not. */
async function isAnswered(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!ok) throw new Error(`${url}: ${status}`);
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    try {
      return await isAnswered(url);
    } catch {
      // not yet: its death ends the race this runs in
    }
    await pause(100);
  }
}
