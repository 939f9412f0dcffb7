// Stands in for Zero's client on a device: its optimistic rows, its rebase over what the server sends, its refusals and losses.
// What is real in it are the mutators and queries (decision 8 says what is modelled).

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { envelopeOf, rowsAfter, type Mutation, type MutationRequest } from "./mutation.ts";
import { NO_ROWS, type Rows } from "./rows.ts";
import { answer, type AnyQuery } from "./zero-query.ts";

type StateName = "connecting" | "connected" | "disconnected" | "error" | "needs-auth" | "closed";
interface State {
  name: StateName;
  reason?: string;
}
type ClientResult = { type: "success" } | { type: "error"; error: { type: "app" | "zero"; message: string } };

/** What Zero keeps in IndexedDB for all its clients of one person and version. */
export interface ClientGroup {
  id: string;
  rows: Rows;
  /** When the server had these rows, true time. */
  heardAt: number;
  mutations: readonly Mutation[];
  confirmed: ReadonlyMap<string, number>;
  /** The server no longer knows it. */
  collected: boolean;
}

/** The way to the server, as the world has it. */
export interface ZeroNetwork {
  group: () => ClientGroup;
  forgetGroup: () => void;
  newClientID: () => string;
  now: () => number;
  /** The client exists: it will read its store, and connect. */
  opened: (client: ModelZero) => void;
  connect: (client: ModelZero) => void;
  push: (client: ModelZero) => void;
  /** Something is to be written to IndexedDB, a little later. */
  changed: (client: ModelZero) => void;
  closed: (client: ModelZero) => void;
  /** The client and the server disagree about what a mutation did: told for the checker. */
  doubled: (client: ModelZero, command: string) => void;
}

export interface ZeroEvents {
  onLost: () => void;
  onTooOld: () => void;
}

/** Where the next client's network is found: set by the page that runs. */
export function openZero(session: { actor: Actor }, events: ZeroEvents, { offline = false } = {}): ModelZero {
  const { zeroNetwork } = navigator as unknown as { zeroNetwork: ZeroNetwork };
  return new ModelZero(session.actor, events, zeroNetwork, offline);
}

/** Here a store goes with all else that the device keeps, and its page with it (`evict-store`). */
export const isGone = () => false;

interface View {
  query: AnyQuery;
  listeners: ((rows: unknown) => void)[];
  shown: string;
}

export class ModelZero {
  readonly actor: Actor;
  readonly events: ZeroEvents;
  readonly clientID: string;
  readonly group: ClientGroup;
  /** The server's rows as last heard, and own mutations that it has not confirmed. */
  snapshot: Rows = NO_ROWS;
  heardAt = 0;
  /** It reads what is kept, and never connects. */
  readonly isOffline: boolean;
  mutations: Mutation[] = [];
  /** Rows with the mutations' effects: what screens see. */
  rows: Rows = NO_ROWS;
  confirmed: ReadonlyMap<string, number> = new Map();
  /** What it asks the server for. */
  readonly queries: AnyQuery[] = [];
  readonly #network: ZeroNetwork;
  readonly #views: View[] = [];
  #nextId = 1;
  #turn: Promise<unknown> = Promise.resolve();
  #state: State = { name: "connecting" };
  readonly #stateListeners = new Set<(state: State) => void>();
  readonly #complete = Promise.withResolvers<void>();

  constructor(actor: Actor, events: ZeroEvents, network: ZeroNetwork, isOffline: boolean) {
    this.isOffline = isOffline;
    this.actor = actor;
    this.events = events;
    this.#network = network;
    this.clientID = network.newClientID();
    this.group = network.group();
    network.opened(this);
  }

  readonly connection = {
    state: {
      current: { name: "connecting" } as State,
      subscribe: (listener: (state: State) => void) => {
        this.#stateListeners.add(listener);
        return () => this.#stateListeners.delete(listener);
      },
    },
    connect: async () => {
      this.become({ name: "connecting" });
      this.#network.connect(this);
    },
  };

  get state(): StateName {
    return this.#state.name;
  }

  become(state: State): void {
    if (this.#state.name === "closed" || this.#state.name === state.name) return;
    this.#state = state;
    this.connection.state.current = state;
    for (const listener of this.#stateListeners) listener(state);
    if (state.name === "connecting") this.#network.connect(this);
  }

  mutate(request: MutationRequest): { client: Promise<ClientResult>; server: Promise<never> } {
    const client = this.#inTurn(async (): Promise<ClientResult> => {
      if (["error", "disconnected", "closed"].includes(this.#state.name))
        return { type: "error", error: { type: "zero", message: this.#state.name } };
      try {
        this.rows = await rowsAfter(this.rows, request, this.actor);
      } catch (error) {
        return { type: "error", error: { type: "app", message: String(error) } };
      }
      this.mutations.push({ clientID: this.clientID, id: this.#nextId++, request, timestamp: this.#network.now() });
      this.#show();
      this.#network.changed(this);
      this.#network.push(this);
      return { type: "success" };
    });
    return { client, server: new Promise(() => {}) };
  }

  run(query: AnyQuery): Promise<unknown> {
    return this.#inTurn(async () => answer(query, this.actor, this.rows));
  }

  preload(query: AnyQuery): { complete: Promise<void>; cleanup: () => void } {
    this.queries.push(query);
    return { complete: this.#complete.promise, cleanup: () => {} };
  }

  materialize(query: AnyQuery) {
    const view: View = { query, listeners: [], shown: "" };
    this.#views.push(view);
    this.queries.push(query);
    return { addListener: (listener: (rows: unknown) => void) => view.listeners.push(listener) };
  }

  async close(): Promise<void> {
    if (this.#state.name === "closed") return;
    this.become({ name: "closed" });
    this.#network.closed(this);
  }

  async delete(): Promise<void> {
    await this.close();
    this.#network.forgetGroup();
  }

  /** It has read what IndexedDB holds. */
  read(group: ClientGroup): Promise<void> {
    return this.#inTurn(async () => {
      this.snapshot = group.rows;
      this.heardAt = group.heardAt;
      this.confirmed = group.confirmed;
      this.mutations = [...group.mutations, ...this.mutations];
      await this.#rebase();
    });
  }

  /** News from the server: its rows as of `at`, true time, and up to where each client's mutations are in them. */
  poke(rows: Rows, confirmed: ReadonlyMap<string, number>, at: number): Promise<void> {
    return this.#inTurn(async () => {
      this.snapshot = rows;
      this.heardAt = at;
      this.confirmed = confirmed;
      this.mutations = this.mutations.filter(({ clientID, id }) => id > (confirmed.get(clientID) ?? 0));
      await this.#rebase();
      this.#complete.resolve();
      this.#network.changed(this);
    });
  }

  async #rebase(): Promise<void> {
    const known = this.snapshot.get("command");
    this.rows = this.snapshot;
    for (const mutation of this.mutations) {
      const after = await rowsAfter(this.rows, mutation.request, this.actor).catch(() => this.rows);
      const { id } = envelopeOf(mutation);
      if (known?.has(id) && after !== this.rows && changes(this.rows, after)) this.#network.doubled(this, id);
      this.rows = after;
    }
    this.#show();
  }

  #show(): void {
    for (const view of this.#views) {
      const rows = answer(view.query, this.actor, this.rows);
      const shown = JSON.stringify(rows) ?? "";
      if (shown === view.shown) continue;
      view.shown = shown;
      for (const listener of view.listeners) listener(rows);
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn;
    return turn;
  }
}

function changes(before: Rows, after: Rows): boolean {
  return [...after].some(([table, rows]) => {
    const had = before.get(table);
    return rows !== had && [...rows].some(([id, row]) => JSON.stringify(had?.get(id)) !== JSON.stringify(row));
  });
}
