// The database this start will use: the embedded one, started here, or the one it was given.

import { statfsSync } from "node:fs";
import { DEMO_OPERATOR, seedDemoOperator } from "../../drizzle/seed/operator.ts";
import { seedPlans } from "../../drizzle/seed/plans.ts";
import { seedDemo } from "../../drizzle/seed/seed.ts";
import { hashPassword } from "../platform/passwords.ts";
import { connect, type Sql } from "../db/connections.ts";
import { ensureDatabase } from "../db/prepare.ts";
import type { Config } from "../platform/config.ts";
import { planEmbeddedPostgres, tellsOfDeath } from "../processes/embedded-postgres.ts";
import type { Logger } from "../platform/logging.ts";
import type { RunLock } from "../processes/run-lock.ts";
import { StartError } from "../platform/start-error.ts";
import { SupervisedChild } from "../processes/supervised-child.ts";

const DATABASE = "garaj";
const LEAST_FREE_BYTES = 256 * 1024 * 1024;
export const DEMO_PASSWORD = "workshop-demo";

export function checkDisk(config: Config): void {
  const { bavail, bsize } = statfsSync(config.dataDir);
  const free = bavail * bsize;
  if (free >= LEAST_FREE_BYTES) return;
  throw new StartError(
    `The disk of DATA_DIR ${config.dataDir} is full: ${Math.round(free / 1024 ** 2)} MB free, 256 MB needed.`,
  );
}

export interface Database {
  ownerUrl: string;
  /** The path of its socket, where it was started here. */
  socket: string | null;
  /** What was started for it. */
  children: readonly SupervisedChild[];
}

/** The database, which is there and answers. `onStop`: what ends what was started. */
export async function startDatabase(
  config: Config,
  lock: RunLock,
  log: Logger,
  onStop: (stop: () => Promise<void>) => void,
): Promise<Database> {
  if (config.DATABASE_URL) {
    await withProbe(config.DATABASE_URL, (sql) => sql`select 1`).catch((error: Error) => {
      throw new StartError(`DATABASE_URL cannot be reached: ${error.message}`);
    });
    return { ownerUrl: config.DATABASE_URL, socket: null, children: [] };
  }
  const plan = await planEmbeddedPostgres(config.dataDir);
  const onLine = (line: string) => {
    if (tellsOfDeath(line))
      log.error({ child: plan.name, line }, "a process of a child died: it begins anew by itself");
  };
  const child = new SupervisedChild({ ...plan, onLine }, lock, log);
  onStop(() => child.stop());
  await child.start().catch((error: Error) => {
    const why = child.lastLines.findLast((line) => /FATAL|PANIC|No space/.test(line)) ?? error.message;
    throw new StartError(`The embedded Postgres does not start: ${why}`);
  });
  await withProbe(plan.url("postgres"), (sql) => ensureDatabase(sql, DATABASE));
  return { ownerUrl: plan.url(DATABASE), socket: plan.socket, children: [child] };
}

async function withProbe(url: string, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = connect(url, 1, "garaj-probe");
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The demonstration shops on an empty database. Production neither makes them nor serves them: their password is public. */
export async function seed(config: Config, owner: Sql): Promise<void> {
  const [company] = await owner<{ demo: boolean }[]>`select bool_or(is_demo) as demo from company having count(*) > 0`;
  const [operator] = await owner`select from operator where email = ${DEMO_OPERATOR} and status <> 'inactive'`;
  if (config.production && operator) {
    throw new StartError(
      `The database holds the operator of the demonstration, ${DEMO_OPERATOR}, whose password is public.`,
    );
  }
  if (config.production && company?.demo) {
    throw new StartError(
      "The database holds demonstration shops, whose password is public. Production needs a database without them.",
    );
  }
  await seedPlans(owner);
  if (config.production) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  if (company?.demo) await seedDemoOperator(owner, passwordHash); // made by a release that had no operators
  if (company || config.SEED === "none") return;
  const counts = { orders: config.SEED_ORDERS, clients: config.SEED_CLIENTS, parts: config.SEED_PARTS };
  await seedDemo(owner, { now: new Date(), passwordHash, ...counts });
  await seedDemoOperator(owner, passwordHash);
}
