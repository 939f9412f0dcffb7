// The real HTTP application over a test database.

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
import type { Patience } from "../db/connections.ts";
import type { JobQueue } from "../db/jobs.ts";
import { completeCommand } from "../app/complete-command.ts";
import { effectsThrough } from "../app/effects.ts";
import type { Effects } from "../commands/server-steps.ts";
import { shopsDatabase, type TestDatabase } from "./database.ts";
import type { Shop } from "./fixtures.ts";
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
  patience?: Patience,
): Promise<TestServer> {
  const db = await shopsDatabase(patience);
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
