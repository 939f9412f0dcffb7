// The real HTTP application over a test database, and people who are signed in to it.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import type { Services } from "../blobs/services.ts";
import { createHttp } from "../app/http.ts";
import { createLogger } from "../platform/logging.ts";
import { openStorage } from "../blobs/open-storage.ts";
import { AccessChanges } from "../auth/access-changes.ts";
import { PersonRequests } from "../auth/person-requests.ts";
import { hashSecret } from "../platform/secrets.ts";
import { SESSION_COOKIE, staffSessions, startSession } from "../auth/staff-sessions.ts";
import type { JobQueue } from "../db/jobs.ts";
import { completeCommand } from "../app/complete-command.ts";
import { effectsThrough } from "../app/effects.ts";
import type { Effects } from "../commands/server-steps.ts";
import { testDatabase, type TestDatabase } from "./database.ts";
import { LONG_AGO, seedShops, type Shop, type ShopUser } from "./fixtures.ts";
import { testConfig } from "./test-config.ts";

const BASE = "localhost:3000";

export const hostName = (shop: Pick<Shop, "slug"> | null) => (shop ? `${shop.slug}.${BASE}` : BASE);

/** Notes which commands had effects; what the job queue itself does is tested with the real one. */
export class RecordedEffects implements Effects {
  readonly commandIds: string[] = [];

  enqueue: Effects["enqueue"] = async (_sql, _companyId, causes) => {
    this.commandIds.push(...causes.map(({ command }) => command.id));
  };
}

/** Notes jobs of transactions, committed or not; what becomes of them is tested with the real queue. */
export class RecordedJobs implements JobQueue {
  readonly inserted: { queue: string; data: object }[] = [];

  insert: JobQueue["insert"] = async (_sql, queue, jobs) => {
    this.inserted.push(...jobs.map((data) => ({ queue, data })));
  };
}

export interface TestServer {
  db: TestDatabase;
  config: Config;
  services: Services;
  effects: RecordedEffects;
  jobs: RecordedJobs;
  /** What the application serves. */
  routes: readonly { method: string; path: string }[];
  request: (shop: Pick<Shop, "slug"> | null, path: string, init?: RequestInit, address?: string) => Promise<Response>;
  close: () => Promise<void>;
}

/** Both shops in a database of their own, served by the real application. */
export async function testServer(
  env: NodeJS.ProcessEnv = {},
  makeJobs?: (db: TestDatabase) => Promise<JobQueue>,
): Promise<TestServer> {
  const db = await testDatabase();
  await seedShops(db);
  const dataDir = mkdtempSync(join(tmpdir(), "garaj-data-"));
  const config = testConfig({ DATA_DIR: dataDir, ...env });
  const effects = new RecordedEffects();
  const recorded = new RecordedJobs();
  const real = await makeJobs?.(db);
  const jobs = real ? { jobs: real, effects: effectsThrough(real) } : { jobs: recorded, effects };
  const storage = await openStorage(config);
  const log = createLogger(config.LOG_LEVEL);
  const accessChanges = await AccessChanges.listen(db.app, log);
  const services: Services = {
    config,
    sql: db.app,
    log,
    complete: completeCommand,
    ...jobs,
    storage,
    accessChanges,
    requests: new PersonRequests(),
  };
  const clientDir = mkdtempSync(join(tmpdir(), "garaj-client-"));
  writeFileSync(join(clientDir, "index.html"), "<!doctype html><title>shell</title>");
  const http = createHttp(services, {
    clientDir,
    health: async () => ({ database: "up", sync: "up", worker: "up" }),
    demoAddresses: async () => [`http://demo.${BASE}`],
  });
  return {
    db,
    config,
    services,
    effects,
    jobs: recorded,
    routes: http.routes,
    async request(shop, path, init = {}, address = "192.0.2.1") {
      const headers = new Headers(init.headers);
      if (!headers.has("host")) headers.set("host", hostName(shop));
      const bindings = { incoming: { socket: { remoteAddress: address } } };
      return http.request(`http://${hostName(shop)}${path}`, { ...init, headers }, bindings);
    },
    async close() {
      rmSync(clientDir, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
      await db.close();
    },
  };
}

export const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A person with a session, as a browser of theirs sends requests. */
export interface Person {
  server: TestServer;
  shop: Shop;
  user: ShopUser;
  /** The session's secret. */
  secret: string;
  headers: Record<string, string>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

export async function signedIn(server: TestServer, shop: Shop, user: ShopUser): Promise<Person> {
  const session = await startSession(staffSessions(server.db.app, shop.companyId, false), user.id, {
    kind: "browser",
    deviceName: "test",
  });
  // Since before anything their devices say to have done.
  await server.db.owner`
    update staff_session set created_at = ${LONG_AGO} where id = ${hashSecret(session.id)}`;
  const headers = { origin: `http://${hostName(shop)}`, cookie: `${SESSION_COOKIE}=${session.id}` };
  return {
    server,
    shop,
    user,
    secret: session.id,
    headers,
    request: (path, init = {}) =>
      server.request(shop, path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }),
  };
}
