// The globals of a page, given to whichever page runs just now. Only one runs at a time: it is entered, left to itself until
// nothing in it can go on, and left. Outside of any page the globals are Node's own, with the server's virtual time.

import { randomOf, type Random } from "../../../drizzle/seed/random.ts";
import { Store } from "../../../client/kernel/store.ts";
import { subtleOfPages } from "./page-crypto.ts";

/** What a page's code reaches through globals. */
export interface Page {
  wallNow: () => number;
  monoNow: () => number;
  setTimer: (run: () => void, ms: number, repeat: boolean) => number;
  clearTimer: (id: number) => void;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Distinguishes this page's databases from other pages' on the same disk, in Dexie's memory only. */
  mark: string;
  navigator: unknown;
  window: EventTarget;
  document: unknown;
  localStorage: unknown;
  caches: unknown;
  /** What modules keep for as long as a page lives. */
  life: PageLife;
  reload: () => void;
  startWorker: (script: string, heard: (data: unknown) => void) => { post: (data: unknown) => void; end: () => void };
  /** Of a worker: says something to whoever started it. */
  answer: (data: unknown) => void;
}

export interface PageLife {
  boot: string;
  lastMs: number;
  sequence: number;
  build: string;
  engine: Store<unknown>;
  /** Of client/data/session/update.ts. */
  update: {
    ready: Store<string | null>;
    workbox: { tell: (type: string) => void } | null;
    preparing: boolean;
    lastFilling: Promise<unknown>;
    servedAtFirst: string | null;
  };
}

export const newLife = (boot: string, build: string): PageLife => ({
  boot,
  lastMs: 0,
  sequence: 0,
  build,
  engine: new Store<unknown>(null),
  update: {
    ready: new Store<string | null>(null),
    workbox: null,
    preparing: false,
    lastFilling: Promise.resolve(),
    servedAtFirst: null,
  },
});

let current: Page | null = null;
let trueNow: () => number = Date.now;
let random: Random = randomOf("torture");
const serverLife = { boot: "server", lastMs: 0, sequence: 0 };
/** What Dexie keeps in memory, by database. */
const rows: Record<string, unknown> = {};
/** What the product said on the console. */
export const complaints: string[] = [];
/** Errors of the server that reached nobody: the product ends at the first. */
export const unheard: string[] = [];

const presentPage = (): Page => {
  if (!current) throw new Error("no page runs");
  return current;
};

export const presentLife = (): PageLife => presentPage().life;

/** Of a page. */
class PageWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly #running: ReturnType<Page["startWorker"]>;
  constructor(script: string) {
    this.#running = presentPage().startWorker(script, (data) => this.onmessage?.({ data }));
  }
  postMessage(data: unknown): void {
    this.#running.post(data);
  }
  terminate(): void {
    this.#running.end();
  }
}

/** Runs `work` as code of this page; it goes on as such until `leave`. */
export function enter(page: Page, work: () => void): void {
  current = page;
  work();
}

export function leave(): void {
  current = null;
}

export function beginWorld(seed: number, now: () => number): void {
  random = randomOf(`torture-world/${seed}`);
  trueNow = now;
  Object.assign(serverLife, { lastMs: 0, sequence: 0 });
  complaints.length = 0;
  unheard.length = 0;
  for (const database of Object.keys(rows)) delete rows[database];
  worldRuns = true;
}

export function endWorld(): void {
  worldRuns = false;
}

let worldRuns = false;
const OF_THE_SERVER = /\/(sync-server|node_modules\/postgres)\//;

const RealDate = Date;
/** Node's own. */
export const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  performance: { now: performance.now.bind(performance) },
};

class VirtualDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(VirtualDate.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return Math.floor(current ? current.wallNow() : trueNow());
  }
}

/** Monotonic, real: for what the harness itself measures. */
export const realNow = real.performance.now;

/** Call it before anything of the product is imported. */
export function installGlobals(): void {
  const timer =
    (repeat: boolean, otherwise: (...args: never[]) => unknown) =>
    (run: (...given: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      current ? current.setTimer(() => run(...args), ms, repeat) : otherwise(...([run, ms, ...args] as never[]));
  const clear = (otherwise: (id: never) => void) => (id: unknown) => {
    if (typeof id === "number") current?.clearTimer(id);
    else otherwise(id as never);
  };
  const given: Record<string, unknown> = {
    Date: VirtualDate,
    setTimeout: timer(false, real.setTimeout as never),
    setInterval: timer(true, real.setInterval as never),
    clearTimeout: clear(real.clearTimeout),
    clearInterval: clear(real.clearInterval),
    fetch: (path: string, init: RequestInit) => presentPage().fetch(path, init),
    tortureReal: real,
    tortureRows: rows,
    torturePage: () => presentPage().mark,
    tortureLife: () => current?.life ?? serverLife,
    location: { origin: "https://demo.localhost:3000", reload: () => presentPage().reload() },
    Worker: PageWorker,
    postMessage: (data: unknown) => presentPage().answer(data),
  };
  for (const [name, value] of Object.entries(given)) define(globalThis, name, { value });
  for (const name of ["workbox", "preparing", "lastFilling", "servedAtFirst"] as const)
    define(globalThis, name, {
      get: () => presentLife().update[name],
      set: (value: never) => (presentLife().update[name] = value),
    });
  define(globalThis, "navigator", { get: () => current?.navigator });
  define(globalThis, "window", { get: () => current?.window });
  define(globalThis, "document", { get: () => current?.document });
  define(globalThis, "localStorage", { get: () => current?.localStorage });
  define(globalThis, "caches", { get: () => current?.caches });
  define(performance, "now", { value: () => (current ? current.monoNow() : real.performance.now()) });
  define(Math, "random", { value: () => random.next() });
  define(crypto, "getRandomValues", { value: fill });
  Object.assign(
    crypto.subtle,
    subtleOfPages(crypto.subtle, () => current !== null),
  );
  define(AbortSignal, "timeout", { value: timeoutSignal });
  process.on("unhandledRejection", (reason) => {
    const text = inWords(reason);
    (OF_THE_SERVER.test(text) ? unheard : complaints).push(`unhandled: ${text}`);
  });
  process.on("uncaughtException", (error) => {
    const text = `uncaught: ${inWords(error)}`;
    unheard.push(text);
    if (worldRuns && OF_THE_SERVER.test(text)) return;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  });
  for (const level of ["error", "warn"] as const)
    define(console, level, { value: (...said: unknown[]) => complaints.push(said.map(inWords).join(" ")) });
}

function define(on: object, name: string, what: PropertyDescriptor): void {
  Object.defineProperty(on, name, { configurable: true, ...("value" in what ? { writable: true } : {}), ...what });
}

function fill<T extends Uint8Array | Uint16Array | Uint32Array>(array: T): T {
  for (let index = 0; index < array.length; index++) array[index] = random.int(0, 0xffff);
  return array;
}

/** Aborts in the page's own time. */
function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("timed out", "TimeoutError")), ms);
  return controller.signal;
}

function inWords(said: unknown): string {
  if (said instanceof Error) return said.stack ?? said.message;
  return typeof said === "string" ? said : (JSON.stringify(said) ?? String(said));
}
