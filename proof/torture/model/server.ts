// The real server in the model: every route of the product over a real Postgres, called without a network.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CachedSession } from "../../../client/data/device/device-db.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { LAST_PLACE } from "../../../shared/zero/last-place.ts";
import { RUN_MUTATOR } from "../../../shared/registry/mutators.ts";
import { completeCommand } from "../../../sync-server/app/complete-command.ts";
import type { Services } from "../../../sync-server/blobs/services.ts";
import { retentionJob } from "../../../sync-server/commands/retention.ts";
import { findCommand } from "../../../shared/registry/commands.ts";
import { createHttp } from "../../../sync-server/app/http.ts";
import { PersonRequests } from "../../../sync-server/auth/person-requests.ts";
import { AccessChanges } from "../../../sync-server/auth/access-changes.ts";
import { createLogger } from "../../../sync-server/platform/logging.ts";
import { zeroApiKey } from "../../../sync-server/processes/zero-cache.ts";
import { SESSION_COOKIE, staffSessions, startSession } from "../../../sync-server/auth/staff-sessions.ts";
import { demo } from "../../../sync-server/testing/fixtures.ts";
import { DiskStorage } from "../../../sync-server/blobs/disk-storage.ts";
import { testConfig } from "../../../sync-server/testing/test-config.ts";
import { PEOPLE, type PersonName } from "../steps.ts";
import { handIn, Worker } from "./jobs.ts";
import type { JobQueue } from "../../../sync-server/db/jobs.ts";
import { DatabaseFaults } from "./database-faults.ts";
import type { Cluster } from "./cluster.ts";
import { ModelDatabase } from "./database.ts";
import { envelopeOf, type Mutation } from "./mutation.ts";
import type { Rows } from "./rows.ts";

export const shop = demo;
export const COMMANDS_PATH = "/api/commands";
const HANDOVER_PATH = "/api/handover";
/** Only these requests of a page change what syncs: a device that hands over nothing only asks. */
export const bringsCommands = (path: string, body: string | null): boolean =>
  path === COMMANDS_PATH || (path === HANDOVER_PATH && body?.includes('"entries":[]') === false);
const HOST = `${demo.slug}.localhost:3000`;

const NO_JOBS: JobQueue = { insert: () => Promise.reject(new Error("nothing here hands in jobs of its own")) };

/** What the release before does not know. */
const NEW_COMMANDS: ReadonlySet<string> = new Set([
  "workOrders.edit",
  "mechanic.block",
  "finance.takePayment",
  "warehouse.issuePart",
]);

/** The name of a session: of a person on a device. */
export const profileOf = (device: number, person: PersonName) => `${person} on ${device}`;

export interface Answer {
  status: number;
  text: string;
}

export class ModelServer {
  readonly database: ModelDatabase;
  readonly faults: DatabaseFaults;
  readonly worker: Worker;
  readonly #http: ReturnType<typeof createHttp>;
  /** The release before: it knows fewer commands. */
  readonly #older: ReturnType<typeof createHttp>;
  readonly #config = testConfig();
  readonly #clientDir: string;
  #replica: Promise<{ rows: Rows; confirmed: ReadonlyMap<string, number> }> | null = null;
  /** Secrets of sessions, by browser profile. */
  #sessions = new Map<string, string>();
  #first: ReadonlyMap<string, string> = new Map();
  /** Each person's session as a device caches it. */
  readonly sessions = new Map<PersonName, CachedSession>();
  /** Commands that came from the device that made them, not in a file. */
  readonly byDevice = new Set<string>();

  static async open(cluster: Pick<Cluster, "url" | "socket">): Promise<ModelServer> {
    const server = new ModelServer(await ModelDatabase.open(cluster));
    for (const person of PEOPLE) {
      for (const index of [0, 1, 2, 3]) await server.signIn(profileOf(index, person), person);
      server.sessions.set(person, await server.#sessionOf(person));
    }
    server.#first = new Map(server.#sessions);
    await server.database.keepStart();
    return server;
  }

  private constructor(database: ModelDatabase) {
    this.database = database;
    this.#clientDir = mkdtempSync(join(tmpdir(), "garaj-torture-"));
    this.worker = new Worker(database.owner);
    this.faults = new DatabaseFaults(database.app, database.owner);
    const services: Services = {
      config: this.#config,
      sql: this.faults.sql,
      log: createLogger("fatal"),
      storage: new DiskStorage(join(this.#clientDir, "files")),
      accessChanges: new AccessChanges(), // no socket to be closed here
      requests: new PersonRequests(),
      jobs: NO_JOBS,
      complete: completeCommand,
      effects: {
        enqueue: async (sql, _companyId, causes) => {
          for (const { command } of causes) await sql`insert into torture.effect (command_id) values (${command.id})`;
          await handIn(sql, causes);
          this.worker.handedIn = true;
        },
      },
    };
    writeFileSync(join(this.#clientDir, "index.html"), "<!doctype html><title>shell</title>");
    const served = {
      clientDir: this.#clientDir,
      health: async () => ({ database: "up", sync: "up", worker: "up" }) as const,
      demoAddresses: async () => [],
    };
    this.#http = createHttp(services, served);
    const older = {
      ...services,
      findCommand: (name: string) => (NEW_COMMANDS.has(name) ? undefined : findCommand(name)),
    };
    this.#older = createHttp(older, served);
  }

  /** The shop as at the beginning, with everybody signed in. */
  async reset(): Promise<void> {
    this.faults.end();
    this.faults.waitedTooLong = 0;
    this.byDevice.clear();
    this.worker.reset();
    this.#sessions = new Map(this.#first);
    await this.database.reset();
    this.changed();
  }

  async signIn(profile: string, person: PersonName): Promise<void> {
    const lucia = staffSessions(this.database.app, demo.companyId, false);
    const session = await startSession(lucia, demo.users[person].id, { kind: "browser", deviceName: "torture" });
    this.#sessions.set(profile, session.id);
  }

  async expire(profile: string): Promise<void> {
    const secret = this.#sessions.get(profile);
    if (secret) await staffSessions(this.database.app, demo.companyId, false).invalidateSession(secret);
    this.#sessions.delete(profile);
  }

  cookieOf(profile: string): string {
    return `${SESSION_COOKIE}=${this.#sessions.get(profile) ?? "none"}`;
  }

  isSignedIn(profile: string): boolean {
    return this.#sessions.has(profile);
  }

  async #sessionOf(person: PersonName): Promise<CachedSession> {
    const cookie = this.cookieOf(profileOf(0, person));
    const { text } = await this.request("/api/session", { method: "GET", body: null, cookie });
    return (JSON.parse(text) as { data: CachedSession }).data;
  }

  /** A request as a browser on the shop's own page sends it. */
  async request(
    path: string,
    init: { method: string; body: string | null; cookie: string | null },
    old = false,
  ): Promise<Answer> {
    if (bringsCommands(path, init.body)) {
      this.changed();
      const { entries = [], sent_at } = JSON.parse(init.body ?? "{}") as {
        entries?: Envelope[];
        sent_at?: number | null;
      };
      this.faults.commandsAtOnce = entries.length;
      if (sent_at !== null) for (const { id } of entries) this.byDevice.add(id);
    }
    const headers = new Headers({ host: HOST, origin: `http://${HOST}`, "content-type": "application/json" });
    if (init.cookie !== null) headers.set("cookie", init.cookie);
    const bindings = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
    const { method, body } = init;
    const http = old ? this.#older : this.#http;
    const response = await http.request(`http://${HOST}${path}`, { method, body, headers }, bindings);
    return { status: response.status, text: await response.text() };
  }

  /** A push of Zero's, as zero-cache passes it on. `sentAt`: the device's wall clock. */
  async push(
    clientGroupID: string,
    mutation: Mutation,
    { sentAt, cookie, old }: { sentAt: number; cookie: string | null; old: boolean },
  ): Promise<Answer> {
    this.changed();
    const { id, clientID, timestamp } = mutation;
    const envelope: Envelope = envelopeOf(mutation);
    this.byDevice.add(envelope.id);
    const body = {
      clientGroupID,
      mutations: [{ type: "custom", timestamp, id, clientID, name: RUN_MUTATOR, args: [envelope] }],
      pushVersion: 1,
      timestamp: sentAt,
      requestID: `${clientID}-${id}`,
    };
    const headers = new Headers({
      host: HOST,
      origin: `http://${HOST}`,
      "content-type": "application/json",
      "x-api-key": zeroApiKey(this.#config),
    });
    if (cookie !== null) headers.set("cookie", cookie);
    const init = { method: "POST", body: JSON.stringify(body), headers };
    const http = old ? this.#older : this.#http;
    const response = await http.request(`http://${HOST}/api/zero/mutate?schema=zero_0&appID=zero`, init);
    return { status: response.status, text: await response.text() };
  }

  /** What the shop is shown of a device's unsent edits; null: it is shown no such device. */
  /** Null: the shop does not know it. `answered`: up to which place of its sequence. */
  async shownOf(device: string): Promise<{ pending: number; answered: number } | null> {
    const [row] = await this.database.owner<{ pending: number; answered: number }[]>`
      select pending_count as pending,
        coalesce((select nullif(seq, ${LAST_PLACE}) from device_watermark where device_id = ${device}), 0) as answered
      from device where id = ${device}`;
    return row ?? null;
  }

  /** What zero-cache's copy of the database holds now. */
  replica(): Promise<{ rows: Rows; confirmed: ReadonlyMap<string, number> }> {
    this.#replica ??= this.database.replicate();
    return this.#replica;
  }

  /** What was settled long ago leaves what devices receive: by the database's own clock, which is months ahead of the model's. */
  async twoMonthsPass(): Promise<void> {
    await retentionJob(this.database.owner).handle({}, { id: "torture" }, NO_JOBS);
    this.changed();
  }

  /** The database was changed from outside. */
  changed(): void {
    this.#replica = null;
  }

  async close(): Promise<void> {
    rmSync(this.#clientDir, { recursive: true, force: true });
    await this.database.close();
  }
}
