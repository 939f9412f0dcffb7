// A page of the product in the model: a tab with the real engine, or the service worker's brief life. It can be cut at any turn.

import Dexie from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import type { VirtualClock } from "./clock.ts";
import type { Device } from "./device.ts";
import type { ProfileMarks } from "./profile-marks.ts";
import type { PageStorage } from "./disk.ts";
import { underWay } from "./disk.ts";
import { enter, leave, newLife, type Page } from "./page-globals.ts";
import type { ModelZero, ZeroNetwork } from "./zero-client.ts";

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));
/** So many turns with nothing under way: then nothing goes on by itself. */
const CALM_TURNS = 3;

/** What a page has of the world around its device. */
export interface PageWorld {
  readonly clock: VirtualClock;
  readonly sync: { networkOf: (page: ProductPage) => ZeroNetwork; drop: (page: ProductPage) => void };
  wantsBackground: (device: Device) => void;
  openWorker: (owner: ProductPage, worker: WorkerOf) => ProductPage;
  openAgain: (page: ProductPage) => Promise<void>;
  send: (
    page: ProductPage,
    path: string,
    init: RequestInit,
    waiting: { resolve: (response: Response) => void; reject: (error: Error) => void },
  ) => void;
}

/** The build whose code a worker runs, and who hears it. */
interface WorkerOf {
  build: string;
  answer: (data: unknown) => void;
}

export class ProductPage implements Page {
  readonly mark: string;
  readonly device: Device;
  readonly world: PageWorld;
  readonly storage: PageStorage;
  readonly life: Page["life"];
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  readonly navigator: unknown;
  readonly localStorage: ProfileMarks;
  readonly caches: unknown;
  readonly build: string;
  /** It fills what another build will show. */
  readonly isWorker: boolean;
  readonly #workers = new Set<ProductPage>();
  readonly zeros = new Set<ModelZero>();
  dead = false;
  frozen = false;
  /** What came while it was frozen. */
  readonly #waiting: (() => unknown)[] = [];
  /** Turns of its event loop until it is killed; null: it is not to be. */
  doomedIn: number | null = null;
  onDoom: () => void = () => {};
  /** What it does when it is closed or killed, to leave nothing behind in this process. */
  cleanUp: () => void = () => {};
  readonly #bornAt: number;
  readonly #timers = new Map<number, () => void>();
  #nextTimer = 1;

  constructor(device: Device, world: PageWorld, { name, worker = null }: { name: string; worker?: WorkerOf | null }) {
    this.device = device;
    this.build = worker?.build ?? device.caches.active;
    this.isWorker = worker !== null;
    this.answer = worker?.answer ?? (() => {});
    this.caches = device.caches.storage;
    this.world = world;
    this.mark = `@${name}`;
    this.storage = device.disk.forPage(this.mark);
    this.#bornAt = world.clock.now;
    this.life = newLife(`boot-${name}`, this.build);
    const registration = { sync: { register: async () => world.wantsBackground(device) } };
    this.localStorage = device.marks;
    this.navigator = {
      storage: { persisted: async () => true, persist: async () => true, estimate: async () => device.disk.room() },
      userAgent: "torture",
      locks: { ...device.locks.forPage(this), query: async () => ({}) },
      serviceWorker: { getRegistration: async () => registration },
      zeroNetwork: world.sync.networkOf(this),
      remembered: device.remembered,
    };
  }

  wallNow = (): number => this.world.clock.now + this.device.clockSkew;
  monoNow = (): number => this.world.clock.now - this.#bornAt;

  setTimer = (run: () => void, ms: number, repeat: boolean): number => {
    const id = this.#nextTimer++;
    if (this.dead) return id;
    const fire = () => {
      if (repeat) this.#timers.set(id, this.world.clock.after(ms, fire));
      else this.#timers.delete(id);
      return this.run(run);
    };
    this.#timers.set(id, this.world.clock.after(ms, fire));
    return id;
  };

  clearTimer = (id: number): void => {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  };

  fetch = (path: string, init: RequestInit): Promise<Response> => {
    if (this.dead) return new Promise(() => {});
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal!.reason as Error));
      this.world.send(this, path, init, { resolve, reject });
    });
  };

  readonly answer: (data: unknown) => void;
  reload = (): void => void this.world.clock.after(0, () => this.world.openAgain(this));

  startWorker: Page["startWorker"] = (script, heard) => {
    const answer = (data: unknown) => void this.world.clock.after(1, () => this.run(() => heard(data)));
    const worker = this.world.openWorker(this, { build: script, answer });
    this.#workers.add(worker);
    const { onmessage } = globalThis as unknown as { onmessage: (event: { data: unknown }) => void };
    return {
      post: (data) => void this.world.clock.after(1, () => worker.run(() => onmessage({ data }))),
      end: () => void this.world.clock.after(0, () => worker.kill()),
    };
  };

  /** Runs code of this page until nothing in it can go on by itself, or until it is killed on the way. */
  async run(work: () => unknown): Promise<void> {
    if (this.dead) return;
    if (this.frozen && this.doomedIn === null) {
      this.#waiting.push(work);
      return;
    }
    Dexie.dependencies.indexedDB = this.storage;
    Dexie.dependencies.IDBKeyRange = IDBKeyRange;
    enter(this, () => void work());
    for (let calm = 0; calm < CALM_TURNS;) {
      await immediate();
      calm = underWay() > 0 ? 0 : calm + 1;
      if (this.doomedIn !== null && --this.doomedIn <= 0) {
        this.doomedIn = null;
        this.#cut();
        calm = 0;
      }
    }
    leave();
    if (this.dead) this.onDoom();
  }

  /** As a browser does with a tab that nobody looks at. */
  freeze(): void {
    this.frozen = true;
  }

  async thaw(): Promise<void> {
    this.frozen = false;
    for (const work of this.#waiting.splice(0)) await this.run(work);
  }

  /** Nothing of it goes on: in the middle of whatever it does. */
  async kill(): Promise<void> {
    if (this.dead) return;
    this.doomedIn = 1;
    await this.run(() => {});
  }

  #cut(): void {
    if (this.dead) return;
    this.dead = true;
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.storage.cut();
    this.device.locks.drop(this);
    this.world.sync.drop(this);
    for (const worker of this.#workers) this.world.clock.after(0, () => worker.kill());
    this.cleanUp();
  }
}
