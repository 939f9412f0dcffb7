// The sync servers: zero-cache as a supervised child for each shard, with the grants its schema needs.

import { connect, type Sql } from "../db/connections.ts";
import { dropOtherShards, ensureDatabase, grantZeroSchema } from "../db/prepare.ts";
import { syncShards, type SyncShard } from "../db/sync-shards.ts";
import type { Config } from "../platform/config.ts";
import { freePort } from "../processes/free-port.ts";
import type { Logger } from "../platform/logging.ts";
import type { RunLock } from "../processes/run-lock.ts";
import { StartError } from "../platform/start-error.ts";
import { SupervisedChild } from "../processes/supervised-child.ts";
import type { SyncTarget } from "../sync/sync-proxy.ts";
import { discardOtherReplicas, discardReplica, planZeroCache, type ZeroCacheOptions } from "../processes/zero-cache.ts";

/** A sync server knows its change streamer by the port after its own, where nobody listens (`loopback-only.mjs`). */
const PORTS_EACH = 2;

/** Where the sync servers listen, or will listen, as this process reaches them. */
export async function syncTarget(config: Config): Promise<SyncTarget> {
  const count = config.SYNC_SHARDS;
  const from = (host: string, port: number) => ({
    host,
    ports: Array.from({ length: count }, (_, index) => port + index * PORTS_EACH),
  });
  if (config.ROLE === "web") {
    const url = new URL(config.SYNC_URL!);
    return from(url.hostname, Number(url.port || 80));
  }
  return from("127.0.0.1", config.ROLE === "sync" ? config.PORT : await freePort(count * PORTS_EACH));
}

export interface SyncStart {
  config: Config;
  lock: RunLock;
  log: Logger;
  owner: Sql;
  ownerUrl: string;
  target: SyncTarget;
  /** Where zero-cache asks about queries and commands. */
  webUrl: string;
}

/** Started or refused; what is started is handed to `onStop` before it is waited for. */
export async function startSync(
  start: SyncStart,
  onStop: (stop: () => Promise<void>) => void,
): Promise<SupervisedChild[]> {
  const { config, owner } = start;
  const shards = syncShards(config.SYNC_SHARDS);
  const databases = { databaseUrl: start.ownerUrl, syncDatabaseUrl: await syncDatabase(owner, start.ownerUrl) };
  await dropOtherShards(owner, databases.syncDatabaseUrl, shards[0]!);
  discardOtherReplicas(config, shards[0]!);
  let granted = Promise.resolve();
  const startOne = async (shard: SyncShard) => {
    const child = await startShard(start, { shard, port: start.target.ports[shard.index]!, ...databases }, onStop);
    // As each is there: its devices come while the others still copy. In turn: Postgres refuses one of two that grant at once.
    granted = granted.then(() => grantZeroSchema(owner));
    await granted;
    return child;
  };
  const [first, ...others] = shards;
  // The first makes the schema that all of them share: when several make it at once, all but one fail.
  const children = [await startOne(first!)];
  children.push(...(await Promise.all(others.map(startOne))));
  return children;
}

async function startShard(
  { config, lock, log, owner, webUrl }: SyncStart,
  own: Pick<ZeroCacheOptions, "shard" | "port" | "databaseUrl" | "syncDatabaseUrl">,
  onStop: (stop: () => Promise<void>) => void,
): Promise<SupervisedChild> {
  const plan = planZeroCache({
    ...own,
    config,
    loopbackOnly: config.ROLE === "all",
    webUrl,
    onRestarted: () => grantZeroSchema(owner),
  });
  const child = new SupervisedChild(plan, lock, log);
  onStop(() => child.stop());
  const renew = (error: Error) => {
    log.error({ err: error, lines: child.lastLines }, `${plan.name} does not start: making its replica again`);
    discardReplica(config, own.shard);
  };
  await child.startOrRenew(renew).catch((error: Error) => {
    throw new StartError(`The sync server does not start: ${child.lastLines.at(-1) ?? error.message}`);
  });
  return child;
}

/** What zero-cache remembers of clients lives in a database of its own where this role may make one. */
async function syncDatabase(owner: Sql, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  const name = `${url.pathname.slice(1)}_sync`;
  if (await ensureDatabase(owner, name)) url.pathname = `/${name}`;
  const probe = connect(url.href, 1, "garaj-probe");
  try {
    await probe`select 1`;
  } finally {
    await probe.end({ timeout: 1 });
  }
  return url.href;
}
