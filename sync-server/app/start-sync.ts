// The sync server: zero-cache as a supervised child, with the grants its schema needs.

import { connect, type Sql } from "../db/connections.ts";
import { ensureDatabase, grantZeroSchema } from "../db/prepare.ts";
import type { Config } from "./config.ts";
import { freePort } from "./free-port.ts";
import type { Logger } from "./logging.ts";
import type { RunLock } from "./run-lock.ts";
import { StartError } from "./start-error.ts";
import { SupervisedChild } from "./supervised-child.ts";
import type { SyncTarget } from "./sync-proxy.ts";
import { discardReplica, planZeroCache } from "./zero-cache.ts";

/** Where the sync server listens, or will listen, as this process reaches it. */
export async function syncTarget(config: Config): Promise<SyncTarget> {
  if (config.ROLE === "web") {
    const url = new URL(config.SYNC_URL!);
    return { host: url.hostname, port: Number(url.port || 80) };
  }
  return { host: "127.0.0.1", port: config.ROLE === "sync" ? config.PORT : await freePort() };
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
  { config, lock, log, owner, ownerUrl, target, webUrl }: SyncStart,
  onStop: (stop: () => Promise<void>) => void,
): Promise<SupervisedChild> {
  const plan = planZeroCache({
    config,
    port: target.port,
    loopbackOnly: config.ROLE === "all",
    webUrl,
    databaseUrl: ownerUrl,
    syncDatabaseUrl: await syncDatabase(owner, ownerUrl),
    onRestarted: () => grantZeroSchema(owner),
  });
  const child = new SupervisedChild(plan, lock, log);
  onStop(() => child.stop());
  try {
    await child.start();
  } catch (error) {
    log.error({ err: error, lines: child.lastLines }, "zero-cache does not start: making its replica again");
    await child.endFamily();
    discardReplica(config);
    await child.start().catch((again: Error) => {
      throw new StartError(`The sync server does not start: ${child.lastLines.at(-1) ?? again.message}`);
    });
  }
  await grantZeroSchema(owner);
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
