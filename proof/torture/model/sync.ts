// Stands in for zero-cache: takes Zero's pushes to the real mutate endpoint, and sends each client the rows it asks for.

import type { Random } from "../../../drizzle/seed/random.ts";
import type { VirtualClock } from "./clock.ts";
import type { Device } from "./device.ts";
import type { Mutation } from "./mutation.ts";
import type { ProductPage } from "./page.ts";
import { RowsOver, type Rows } from "./rows.ts";
import type { Answer, ModelServer } from "./server.ts";
import { collect } from "./zero-query.ts";
import type { ClientGroup, ModelZero, ZeroNetwork } from "./zero-client.ts";

const RETRY_MS = 2_000;
const keyOf = ({ clientID, id }: Mutation) => `${clientID} ${id}`;

interface Connection {
  page: ProductPage;
  pushing: boolean;
  pushed: Set<string>;
  /** Pokes arrive in the order in which they were sent. */
  lastPokeAt: number;
}

export class Sync {
  readonly #clock: VirtualClock;
  readonly #server: ModelServer;
  readonly #random: Random;
  readonly #connections = new Map<ModelZero, Connection>();
  readonly #pages = new Map<ModelZero, ProductPage>();
  readonly #persisting = new Set<ModelZero>();
  #poking = false;
  #clients = 0;
  serverDownUntil = 0;
  /** The sync server alone does not run: everything goes over HTTP. */
  absentUntil = 0;
  /** Commands whose effect was laid over itself. */
  readonly doubled: string[] = [];

  /** Whether a push meets a server of the release before. */
  readonly #meetsOldServer: () => boolean;

  constructor(clock: VirtualClock, server: ModelServer, random: Random, meetsOldServer: () => boolean) {
    this.#meetsOldServer = meetsOldServer;
    this.#clock = clock;
    this.#server = server;
    this.#random = random;
  }

  networkOf(page: ProductPage): ZeroNetwork {
    const { device, build } = page;
    const later = (ms: number, run: () => unknown) => this.#clock.after(ms, () => page.run(run));
    return {
      group: () => device.groupOf(build),
      forgetGroup: () => void device.newGroup(build),
      newClientID: () => `client-${++this.#clients}`,
      now: page.wallNow,
      opened: (client) => {
        if (page.dead) return;
        if (client.group.collected && client.group === device.groupOf(build)) device.newGroup(build);
        later(this.#random.int(3, 60), () => client.read(client.group));
        if (client.isOffline) return;
        this.#pages.set(client, page);
        this.#connectLater(client, page, 60);
      },
      connect: (client) => this.#connectLater(client, page, 0),
      push: (client) => this.#push(client),
      changed: (client) => this.#persistSoon(client, page),
      closed: (client) => this.#forget(client),
      doubled: (_, command) => void this.doubled.push(command),
    };
  }

  #persistSoon(client: ModelZero, page: ProductPage): void {
    if (this.#persisting.has(client)) return;
    this.#persisting.add(client);
    this.#clock.after(this.#random.int(200, 900), () => {
      this.#persisting.delete(client);
      if (page.dead) return;
      persist(client);
      const isInView = page.document.visibilityState === "visible" && !page.isWorker;
      if (isInView && client.state !== "closed") page.device.inView = { rows: client.snapshot, at: client.heardAt };
    });
  }

  #forget(client: ModelZero): void {
    this.#connections.delete(client);
    this.#pages.delete(client);
  }

  /** The page is gone. */
  drop(page: ProductPage): void {
    for (const [client, of] of this.#pages) if (of === page) this.#forget(client);
  }

  clientsOf(device: Device): ModelZero[] {
    const isOne = (page: ProductPage) => page.device === device && !page.frozen && !page.isWorker;
    return [...this.#pages].filter(([, page]) => isOne(page)).map(([client]) => client);
  }

  isConnected(client: ModelZero): boolean {
    return this.#connections.has(client);
  }

  /** The connection breaks: Zero tries again by itself. A tab that stands still loses its own as well, and hears of it once it goes on. */
  async disconnect(device: Device, state: "connecting" | "error" = "connecting"): Promise<void> {
    const these = [...this.#pages].filter(([, page]) => page.device === device);
    for (const [client, page] of these) {
      this.#connections.delete(client);
      if (client.state === "connected" || state === "error") await page.run(() => client.become({ name: state }));
    }
  }

  #connectLater(client: ModelZero, page: ProductPage, atLeast: number): void {
    this.#clock.after(atLeast + this.#random.int(10, 150), () => this.#connect(client, page));
  }

  async #connect(client: ModelZero, page: ProductPage): Promise<void> {
    const { device, build } = page;
    const { now } = this.#clock;
    if (page.dead || client.state !== "connecting" || !this.#pages.has(client) || this.#connections.has(client)) return;
    if (device.zeroErrorUntil > now) return page.run(() => client.become({ name: "error" }));
    const noWayUntil = Math.max(device.cutUntil, device.withoutZeroUntil, this.serverDownUntil, this.absentUntil);
    if (noWayUntil > now || page.frozen) {
      this.#clock.after(RETRY_MS, () => this.#connect(client, page));
      return;
    }
    if (device.profile !== device.ownProfile || device.accountClosed)
      return page.run(() => client.become({ name: "needs-auth" }));
    if (client.group.collected) {
      if (client.group === device.groupOf(build)) device.newGroup(build);
      return page.run(() => client.events.onLost());
    }
    this.#connections.set(client, { page, pushing: false, pushed: new Set(), lastPokeAt: now });
    await page.run(() => client.become({ name: "connected" }));
    this.#poke(client);
    this.#push(client);
  }

  #push(client: ModelZero): void {
    const connection = this.#connections.get(client);
    const mutation = client.mutations.find((each) => !connection?.pushed.has(keyOf(each)));
    if (!connection || connection.pushing || !mutation) return;
    connection.pushing = true;
    const { page } = connection;
    const sentAt = page.wallNow();
    const cookie = this.#server.cookieOf(page.device.profile);
    this.#clock.after(this.#random.int(5, 80), async () => {
      const down = this.serverDownUntil > this.#clock.now;
      const answer = down
        ? null
        : await this.#server.push(client.group.id, mutation, { sentAt, cookie, old: this.#meetsOldServer() });
      this.replicate();
      const heardAt = Math.max(page.device.zeroSilentUntil, this.#clock.now) + this.#random.int(5, 80);
      this.#clock.at(heardAt, async () => {
        if (this.#connections.get(client) !== connection) return;
        connection.pushing = false;
        if (answer && isTaken(answer)) {
          connection.pushed.add(keyOf(mutation));
          this.#push(client);
          return;
        }
        this.#connections.delete(client);
        const state = answer?.status === 401 || answer?.status === 403 ? "needs-auth" : "error";
        await page.run(() => client.become({ name: answer === null ? "connecting" : state }));
      });
    });
  }

  /** The database changed: everybody who is connected is told soon. */
  replicate(): void {
    if (this.#poking) return;
    this.#poking = true;
    this.#clock.after(this.#random.int(5, 60), () => {
      this.#poking = false;
      for (const client of this.#connections.keys()) this.#poke(client);
    });
  }

  #poke(client: ModelZero): void {
    const connection = this.#connections.get(client);
    if (!connection) return;
    const { page } = connection;
    this.#clock.after(this.#random.int(2, 20), async () => {
      if (this.serverDownUntil > this.#clock.now || this.#connections.get(client) !== connection) return;
      const { rows, confirmed } = await this.#server.replica();
      const at = this.#clock.now;
      const own = this.rowsFor(client, rows);
      const earliest = Math.max(this.#clock.now + this.#random.int(2, 90), page.device.zeroSilentUntil);
      connection.lastPokeAt = Math.max(connection.lastPokeAt, earliest);
      this.#clock.at(connection.lastPokeAt, () => {
        if (this.#connections.get(client) !== connection) return undefined;
        return page.run(() => client.poke(own, confirmed, at));
      });
    });
  }

  /** What the client has asked for, out of all rows. */
  rowsFor(client: ModelZero, rows: Rows): Rows {
    const own = new RowsOver(new Map());
    for (const query of client.queries) collect(query, client.actor, rows, own);
    return own.rows;
  }
}

/** What failed as a whole is answered with 200, too: zero-cache passes it on, and Zero's client goes into `error`. */
function isTaken({ status, text }: Answer): boolean {
  return status === 200 && (JSON.parse(text) as { kind?: string }).kind !== "PushFailed";
}

/** What one of the group's clients knows goes to IndexedDB, where the next start finds it. */
function persist(client: ModelZero): void {
  if (client.state === "closed") return;
  const { group } = client;
  const others = group.mutations.filter(
    ({ clientID, id }) => clientID !== client.clientID && id > (client.confirmed.get(clientID) ?? 0),
  );
  const own = client.mutations.filter(({ clientID }) => clientID === client.clientID);
  Object.assign(group, {
    rows: client.snapshot,
    heardAt: client.heardAt,
    confirmed: client.confirmed,
    mutations: [...others, ...own],
  } satisfies Partial<ClientGroup>);
}
