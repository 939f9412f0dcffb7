// `npm start` ends here: everything this role needs, in order, with one clear line when it cannot be had.

import { statfsSync } from "node:fs";
import { createServer as createHttpServer, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { seedDemo } from "../../drizzle/seed/seed.ts";
import { hashPassword } from "../auth/passwords.ts";
import { appPassword, asAppRole, connect, type Sql } from "../db/connections.ts";
import { checkPostgres, ensureDatabase, grantZeroSchema, migrateDatabase } from "../db/prepare.ts";
import { WORK_ORDER_UPDATED } from "../zero/effects.ts";
import { announceAddresses, demoAddresses } from "./announce.ts";
import { loadConfig, type Config } from "./config.ts";
import type { Services } from "./context.ts";
import { planEmbeddedPostgres } from "./embedded-postgres.ts";
import { freePort } from "./free-port.ts";
import { answers, healthResponse, type Health } from "./health.ts";
import { createHttp } from "./http.ts";
import { startJobs, type Jobs } from "./jobs.ts";
import { createLogger, type Logger } from "./logging.ts";
import { pause } from "./processes.ts";
import { RunLock } from "./run-lock.ts";
import { StartError } from "./start-error.ts";
import { SupervisedChild } from "./supervised-child.ts";
import { syncProxy, type SyncTarget } from "./sync-proxy.ts";
import { discardReplica, planZeroCache } from "./zero-cache.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";

const DATABASE = "garaj";
const CLIENT_DIR = fileURLToPath(new URL("../../dist/client", import.meta.url));
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

/** Everything that was started, newest last: ended in reverse. */
type Stop = () => Promise<void>;

async function start(config: Config, log: Logger, stops: Stop[]): Promise<void> {
  checkDisk(config);
  const lock = await RunLock.take(config.dataDir);
  stops.push(async () => lock.release());

  let live: { services: Services; fetch: (request: Request, env: unknown) => Response | Promise<Response> } | null = null;
  const health: Health = { database: "starting", sync: "starting", worker: "starting" };
  const serves = config.ROLE === "all" || config.ROLE === "web";
  const target: SyncTarget = await syncTarget(config);

  if (serves) {
    const listener = getRequestListener((request, env) => live?.fetch(request, env) ?? notYet(request, health));
    const server = config.tls ? createHttpsServer({ ...config.tls }, listener) : createHttpServer(listener);
    server.on("upgrade", syncProxy(() => live?.services ?? null, target));
    await listen(server, config);
    stops.push(() => closeServer(server));
  }

  const ownerUrl = await startDatabase(config, lock, log, stops);
  const owner = connect(ownerUrl, 4, "garaj-owner");
  stops.push(() => owner.end({ timeout: 5 }));
  await checkPostgres(owner);
  await migrateDatabase(ownerUrl, appPassword(config));
  await seed(config, owner);

  const zero = config.ROLE === "all" || config.ROLE === "sync" ? await startSync({ config, lock, log, stops, owner, ownerUrl, target }) : null;

  const jobs = config.ROLE === "sync" ? null : await startJobs(ownerUrl, owner, [WORK_ORDER_UPDATED, ...scheduledJobs(owner).map((j) => j.queue)], log);
  if (jobs) {
    stops.push(() => jobs.stop());
    if (config.ROLE !== "web") await jobs.work(scheduledJobs(owner));
  }

  if (serves && jobs) {
    const sql = connect(asAppRole(ownerUrl, config), 20, "garaj-app");
    stops.push(() => sql.end({ timeout: 5 }));
    const services: Services = { config, sql, log, effects: jobs };
    const app = createHttp(services, {
      clientDir: CLIENT_DIR,
      demoAddresses: () => demoAddresses(config, owner),
      health: () => measureHealth({ sql, zero, jobs, target, config }),
    });
    live = { services, fetch: (request, env) => app.fetch(request, env as never) };
    // zero-cache asks Hono about queries: only now can it serve.
    await announceAddresses(config, owner);
  }
}

function notYet(request: Request, health: Health): Response {
  if (new URL(request.url).pathname === "/up") return healthResponse(health);
  return new Response("Starting\n", { status: 503, headers: { "retry-after": "2" } });
}

async function syncTarget(config: Config): Promise<SyncTarget> {
  if (config.ROLE === "web") {
    const url = new URL(config.SYNC_URL!);
    return { host: url.hostname, port: Number(url.port || 80) };
  }
  return { host: "127.0.0.1", port: config.ROLE === "sync" ? config.PORT : await freePort() };
}

function checkDisk(config: Config): void {
  const { bavail, bsize } = statfsSync(config.dataDir);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    throw new StartError(`The disk of DATA_DIR ${config.dataDir} is full: ${Math.round((bavail * bsize) / 1024 ** 2)} MB free, 256 MB needed.`);
  }
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `Port ${config.PORT} is taken. Stop what uses it, or set PORT.`
          : `Cannot listen on ${config.HOST}:${config.PORT}: ${error.message}`;
      reject(new StartError(reason));
    });
    server.listen(config.PORT, config.HOST, resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function startDatabase(config: Config, lock: RunLock, log: Logger, stops: Stop[]): Promise<string> {
  if (config.DATABASE_URL) {
    const probe = connect(config.DATABASE_URL, 1, "garaj-probe");
    try {
      await probe`select 1`;
    } catch (error) {
      throw new StartError(`DATABASE_URL cannot be reached: ${(error as Error).message}`);
    } finally {
      await probe.end({ timeout: 1 });
    }
    return config.DATABASE_URL;
  }
  const plan = await planEmbeddedPostgres(config.dataDir);
  const child = new SupervisedChild(plan, lock, log);
  stops.push(() => child.stop());
  try {
    await child.start();
  } catch (error) {
    const why = child.lastLines.findLast((line) => /FATAL|PANIC|No space/.test(line)) ?? (error as Error).message;
    throw new StartError(`The embedded Postgres does not start: ${why}`);
  }
  const admin = connect(plan.url("postgres"), 1, "garaj-probe");
  try {
    await ensureDatabase(admin, DATABASE);
  } finally {
    await admin.end({ timeout: 1 });
  }
  return plan.url(DATABASE);
}

async function seed(config: Config, owner: Sql): Promise<void> {
  if (config.SEED === "none" || config.production) return;
  const [company] = await owner`select 1 from company limit 1`;
  if (company) return;
  await seedDemo(owner, {
    now: new Date(),
    passwordHash: await hashPassword("workshop-demo"),
    orders: config.SEED_ORDERS,
    clients: config.SEED_CLIENTS,
  });
}

interface SyncStart {
  config: Config;
  lock: RunLock;
  log: Logger;
  stops: Stop[];
  owner: Sql;
  ownerUrl: string;
  target: SyncTarget;
}

async function startSync({ config, lock, log, stops, owner, ownerUrl, target }: SyncStart): Promise<SupervisedChild> {
  const own = new URL(ownerUrl);
  const syncName = `${own.pathname.slice(1)}_sync`;
  const apart = await ensureDatabase(owner, syncName);
  const syncDatabaseUrl = new URL(ownerUrl);
  if (apart) syncDatabaseUrl.pathname = `/${syncName}`;
  const scheme = config.tls ? "https" : "http";
  const plan = planZeroCache({
    config,
    port: target.port,
    loopbackOnly: config.ROLE === "all",
    webUrl: config.WEB_URL ?? `${scheme}://127.0.0.1:${config.PORT}`,
    databaseUrl: ownerUrl,
    syncDatabaseUrl: syncDatabaseUrl.href,
    onRestarted: () => grantZeroSchema(owner),
  });
  const child = new SupervisedChild(plan, lock, log);
  stops.push(() => child.stop());
  try {
    await child.start();
  } catch (error) {
    log.error({ err: error, lines: child.lastLines }, "zero-cache does not start: making its replica again");
    discardReplica(config);
    await child.start().catch((again: Error) => {
      throw new StartError(`The sync server does not start: ${child.lastLines.at(-1) ?? again.message}`);
    });
  }
  await grantZeroSchema(owner);
  return child;
}

interface HealthSources {
  sql: Sql;
  zero: SupervisedChild | null;
  jobs: Jobs;
  target: SyncTarget;
  config: Config;
}

async function measureHealth({ sql, zero, jobs, target, config }: HealthSources): Promise<Health> {
  const syncAnswers = async () => {
    const response = await fetch(`http://${target.host}:${target.port}/keepalive`);
    if (!response.ok) throw new Error(String(response.status));
  };
  const [database, sync] = await Promise.all([answers(() => sql`select 1`), answers(syncAnswers)]);
  return {
    database: database ? "up" : "down",
    sync: sync && (zero === null || zero.state === "up") ? "up" : "down",
    worker: config.ROLE === "web" ? "elsewhere" : jobs.working ? "up" : "down",
  };
}

async function stopAll(stops: Stop[], log: Logger): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) {
    await stop().catch((error: unknown) => log.error({ err: error }, "stopping"));
  }
}

async function main(): Promise<void> {
  const stops: Stop[] = [];
  let log = createLogger("warn");
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    await Promise.race([stopAll(stops, log), pause(40_000)]);
    process.exit(code);
  };
  process.on("SIGTERM", () => void end(0));
  process.on("SIGINT", () => void end(0));
  // Started by `npm start`: when that is killed outright, nobody is left to stop us.
  process.on("disconnect", () => void end(0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught");
    void end(1);
  });
  try {
    const config = loadConfig(process.env);
    log = createLogger(config.LOG_LEVEL);
    await start(config, log, stops);
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`garaj: ${error.message}\n`);
    else log.fatal({ err: error }, "start");
    await end(1);
  }
}

await main();
