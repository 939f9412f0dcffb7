// `npm start` ends here: everything this role needs, one after another, with one clear line when it cannot be had.

import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { endImpersonationsJob } from "../domains/access/impersonation-ends.ts";
import { openStorage } from "../blobs/open-storage.ts";
import { removedContentsJob, takeOutAtStart } from "../blobs/removed-contents.ts";
import { sweepDaily } from "../blobs/sweep.ts";
import { ANSWERING, appPassword, asAppRole, connect, MIGRATING, type Sql } from "../db/connections.ts";
import { checkPostgres, migrateDatabase } from "../db/prepare.ts";
import { syncShards } from "../db/sync-shards.ts";
import { AccessChanges } from "../auth/access-changes.ts";
import {
  importJob,
  LEFT_SECONDS,
  resumeImports,
  resumeImportsJob,
  sweepImportsJob,
} from "../domains/crm/imports/import.job.ts";
import {
  invoiceImportJob,
  resumeInvoices,
  resumeInvoicesJob,
  sweepInvoicesJob,
} from "../domains/purchasing/invoice-import/invoice-import.job.ts";
import { ocrJob, resumeOcr, resumeOcrJob, sweepOcrJob } from "../domains/ocr/ocr.job.ts";
import { retentionJob } from "../commands/retention.ts";
import { expireTenantsJob } from "../domains/billing/expire-tenants.ts";
import { passwordResetJob } from "../domains/access/password-reset.job.ts";
import { broadcastJob } from "../domains/work-orders/work-orders.broadcast.ts";
import { notificationJob } from "../domains/notifications/notification.job.ts";
import { orderPdf } from "../domains/notifications/order-pdf.ts";
import { quotePdf } from "../domains/notifications/quote-pdf.ts";
import { testMailJob } from "../domains/notifications/test-mail.job.ts";
import { PersonRequests } from "../auth/person-requests.ts";
import { completeCommand } from "./complete-command.ts";
import { effectsThrough } from "./effects.ts";
import { mailJob } from "../mail/mail-job.ts";
import { mailWarning, openMailer } from "../mail/mailer.ts";
import { forgetSentMailsJob } from "../mail/forget-sent-mails.ts";
import { SentMails } from "../mail/sent-mails.ts";
import { announceAddresses, demoAddresses } from "./announce.ts";
import { loadConfig, type Config } from "../platform/config.ts";
import type { Services } from "../blobs/services.ts";
import { answerOf, HEALTHY_MS, withDeaths, type Children, type Health } from "./health.ts";
import { notYet } from "./not-yet.ts";
import { createHttp } from "./http.ts";
import { startJobs, type Jobs } from "../db/jobs.ts";
import { warmLater } from "../documents/printer.ts";
import { closeServer, createPublicServer, listen, listenInside } from "../processes/listening.ts";
import { createLogger, type Logger } from "../platform/logging.ts";
import { keepToOwner, OWNER_ONLY } from "../processes/owner-only.ts";
import { pause } from "../processes/processes.ts";
import { RunLock } from "../processes/run-lock.ts";
import { resealJob } from "./reseal.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";
import { checkDisk, seed, startDatabase } from "./start-database.ts";
import { StartError } from "../platform/start-error.ts";
import { startSync, syncTarget } from "./start-sync.ts";
import { shared, timeConnection } from "../sync/sync-probe.ts";
import { syncProxy, type SyncTarget } from "../sync/sync-proxy.ts";

const CLIENT_DIR = fileURLToPath(new URL("../../dist/client", import.meta.url));

/** Once those who waited for the start are served. */
const WARM_AFTER_MS = 15_000;

/** Everything that was started, newest last: ended in reverse. */
type Stop = () => Promise<void>;

interface Live {
  services: Services;
  fetch: (request: Request, env: unknown) => Response | Promise<Response>;
}

async function start(config: Config, log: Logger, stops: Stop[]): Promise<void> {
  const onStop = (stop: Stop) => void stops.push(stop);
  checkDisk(config);
  const lock = await RunLock.take(config.dataDir);
  keepToOwner(config.dataDir); // not before: a start that finds another one at work changes nothing
  onStop(() => Promise.resolve(lock.release()));
  const serves = config.ROLE === "all" || config.ROLE === "web";
  const target = await syncTarget(config);

  // Listening comes first: a taken port is known before anything else is touched, and `/up` can say "starting".
  let live: Live | null = null;
  let webUrl = config.WEB_URL;
  if (serves) {
    const listener = getRequestListener((request, env) => live?.fetch(request, env) ?? notYet(request));
    const respond: Parameters<typeof createPublicServer>[1] = (request, response) => void listener(request, response);
    const server = createPublicServer(config, respond);
    server.on(
      "upgrade",
      syncProxy(() => live?.services ?? null, target),
    );
    await listen(server, config.HOST, config.PORT);
    onStop(() => closeServer(server));
    const inside = await listenInside(respond);
    onStop(() => closeServer(inside.server));
    webUrl ??= `http://127.0.0.1:${inside.port}`;
  }

  const { ownerUrl, socket, children } = await startDatabase(config, lock, log, onStop);
  const owner = connect(ownerUrl, 4, "garaj-owner", "read committed", socket);
  onStop(() => owner.end({ timeout: 5 }));
  await checkPostgres(owner);
  await migrateDatabase(ownerUrl, appPassword(config), config.SYNC_SHARDS);
  const seeding = connect(ownerUrl, 1, "garaj-seed", "read committed", socket, MIGRATING);
  try {
    await seed(config, seeding);
  } finally {
    await seeding.end({ timeout: 5 });
  }

  const startZeros = () => startSync({ config, lock, log, owner, ownerUrl, target, webUrl: webUrl! }, onStop);
  if (config.ROLE === "sync") return void (await startZeros());

  const sql = connect(asAppRole(ownerUrl, config), 20, "garaj-app", "repeatable read", socket, ANSWERING);
  onStop(() => sql.end({ timeout: 5 }));
  const storage = await openStorage(config);
  const mailer = openMailer(config);
  const sent = new SentMails(storage);
  const papers = { sql, storage, log };
  const sending = {
    owner,
    config,
    mailer,
    sent,
    log,
    orderPdf: orderPdf(papers, config),
    quotePdf: quotePdf(papers, config),
  };
  const handlers = [
    ...scheduledJobs(owner),
    retentionJob(owner),
    expireTenantsJob(owner),
    endImpersonationsJob(owner),
    broadcastJob(owner, config, log),
    mailJob(sending),
    forgetSentMailsJob(storage),
    removedContentsJob({ owner, storage }, log),
    resealJob(owner, config, log),
    passwordResetJob(owner, config),
    notificationJob(sending),
    testMailJob(sending),
    importJob({ sql, config, log, complete: completeCommand, effectsThrough }),
    resumeImportsJob(owner),
    sweepImportsJob(owner),
    invoiceImportJob({ sql, config, log, complete: completeCommand, effectsThrough }),
    resumeInvoicesJob(owner),
    sweepInvoicesJob(owner),
    ocrJob({ sql, storage, log, config }),
    resumeOcrJob(owner),
    sweepOcrJob({ owner, storage }),
  ];
  const jobs = await startJobs(ownerUrl, owner, handlers, log);
  onStop(() => jobs.stop());
  if (config.ROLE !== "web") {
    await jobs.work(handlers);
    // What the server was at when it died goes on now, not with the next minute.
    await resumeImports(owner, jobs, LEFT_SECONDS);
    await resumeInvoices(owner, jobs, LEFT_SECONDS);
    await resumeOcr(owner, jobs, LEFT_SECONDS);
    await takeOutAtStart(owner, jobs);
  }
  if (!serves) return;

  const stopSweeping = sweepDaily(config, log);
  onStop(() => Promise.resolve(stopSweeping()));
  const accessChanges = await AccessChanges.listen(sql, log);
  const services: Services = {
    config,
    sql,
    log,
    complete: completeCommand,
    effects: effectsThrough(jobs),
    jobs,
    storage,
    accessChanges,
    requests: new PersonRequests(),
  };
  let zeros: Children["sync"] = config.ROLE === "all" ? null : [];
  const measured = shared(() => measureHealth({ sql, jobs, target, config }));
  const app = createHttp(services, {
    clientDir: CLIENT_DIR,
    demoAddresses: () => demoAddresses(config, owner),
    health: async () => withDeaths(await measured(), { database: children, sync: zeros }),
  });
  live = { services, fetch: (request, env) => app.fetch(request, env as never) };
  // What needs Postgres alone does not wait for the copy that a sync server makes first, minutes with a large shop.
  zeros ??= await startZeros();
  flushCompileCache(); // a process that is killed would leave nothing to the next one
  await announceAddresses(config, owner);
  const notWarm = (error: unknown) => log.warn({ err: error }, "the printer is cold");
  const keepCold = warmLater(WARM_AFTER_MS, notWarm);
  onStop(() => Promise.resolve(keepCold()));
}

interface HealthSources {
  sql: Sql;
  jobs: Jobs;
  target: SyncTarget;
  config: Config;
}

async function measureHealth({ sql, jobs, target, config }: HealthSources): Promise<Health> {
  const shards = syncShards(config.SYNC_SHARDS);
  // zero-cache greets while it still waits for a database that was restarted: what it holds stands still meanwhile.
  const replicates = async () => {
    const active = await sql<{ name: string }[]>`
      select slot_name as name from pg_replication_slots
      where active and slot_type = 'logical' and database = current_database()`;
    for (const { schema } of shards)
      if (!active.some(({ name }) => name.startsWith(`${schema}_`))) throw new Error(`nobody replicates ${schema}`);
  };
  const connects = () =>
    Promise.all(target.ports.map((port) => timeConnection(target.host, port, HEALTHY_MS))).then((all) =>
      Math.max(...all),
    );
  const [database, replicated, syncMs] = await Promise.all([
    answerOf(() => sql`select 1`),
    answerOf(() => replicates().then(() => true)),
    answerOf(connects),
  ]);
  return {
    database: database ? "up" : "down",
    sync: replicated && syncMs !== null ? "up" : "down",
    worker: config.ROLE === "web" ? "elsewhere" : jobs.working ? "up" : "down",
    sync_ms: syncMs === null ? null : Math.round(syncMs),
  };
}

async function stopAll(stops: Stop[], log: Logger): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) {
    await stop().catch((error: unknown) => log.error({ err: error }, "stopping"));
  }
}

async function main(): Promise<void> {
  process.umask(OWNER_ONLY);
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
    const warning = mailWarning(config);
    if (warning !== null) process.stderr.write(`garaj: ${warning}\n`);
    await start(config, log, stops);
  } catch (error) {
    if (ending) return; // as it was asked to: that a start broke off is no news
    if (error instanceof StartError) process.stderr.write(`garaj: ${error.message}\n`);
    else log.fatal({ err: error }, "start");
    await end(1);
  }
}

await main();
