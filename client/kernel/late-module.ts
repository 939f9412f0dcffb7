// Code that is not part of the first start. A network that goes away before the service worker has it all must cost neither
// the page nor what was asked of it: it is tried again until it is here.

import { Store } from "./store.ts";

const TRIES_MS = [200, 800];
const AGAIN_MS = 5_000;

/** How many modules somebody waits for in vain. */
export const missed = new Store(0);

/** Style sheets of such code that could not be loaded, by address. What loads them (Vite) asks only once for each. */
const brokenStyles = new Map<string, HTMLLinkElement>();
const stylesOnTheWay = new Map<string, Promise<void>>();

/** Notes from now on which style sheets could not be loaded, so that they are asked for again with their code. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") brokenStyles.set(target.href, target);
  };
  addEventListener("error", note, { capture: true }); // it does not bubble
}

function loadStyleAgain(broken: HTMLLinkElement): Promise<void> {
  const { href } = broken;
  const link = broken.cloneNode() as HTMLLinkElement;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener("load", () => resolve());
  link.addEventListener("error", () => reject(new Error(`no style sheet ${href}`)));
  broken.remove();
  document.head.append(link);
  brokenStyles.delete(href);
  return promise.finally(() => stylesOnTheWay.delete(href));
}

async function loadStylesAgain(): Promise<void> {
  for (const [href, broken] of brokenStyles) stylesOnTheWay.set(href, loadStyleAgain(broken));
  const seen = await Promise.allSettled(stylesOnTheWay.values());
  for (const each of seen) if (each.status === "rejected") throw each.reason;
}

/** Vite's words. The code itself may be here. */
const isOfStyles = (error: unknown) => error instanceof Error && error.message.includes("preload CSS");

export class LateModule<T> {
  /** What was loaded; null: not yet. */
  readonly here = new Store<T | null>(null);
  /** It was asked for and cannot be had; false again as soon as one of the tries that go on has it. */
  readonly missing = new Store(false);
  readonly #load: () => Promise<T>;
  #loading: Promise<T> | null = null;
  #trying = false;
  #lacksStyles = false;
  #wanted = false;

  constructor(load: () => Promise<T>) {
    this.#load = load;
    this.missing.subscribe(() => {
      if (this.#wanted) missed.set(missed.value + (this.missing.value ? 1 : -1));
    });
  }

  /** Somebody waits for it, and is told when it cannot be had (`missed`). */
  want(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    if (this.missing.value) missed.set(missed.value + 1);
  }

  /** Rejects when it cannot be had after three tries within a second; tries go on. */
  async require(): Promise<T> {
    for (const pause of TRIES_MS) {
      try {
        return await this.#once();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause)); // the last try tells what is wrong
      }
    }
    try {
      return await this.#once();
    } catch (error) {
      this.missing.set(true);
      if (!this.#trying) void this.#tryAgain();
      throw error;
    }
  }

  /** Loads it ahead of being wanted; resolves as well when it cannot be had. */
  async preload(): Promise<void> {
    if (!this.missing.value) await this.require().catch(told);
  }

  /** Once it is here, however long that takes. */
  arrives(): Promise<T> {
    this.want();
    return new Promise((resolve) => {
      const look = () => {
        if (this.here.value === null) return;
        leave();
        resolve(this.here.value);
      };
      const leave = this.here.subscribe(look);
      void this.preload();
      look();
    });
  }

  #once(): Promise<T> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  async #fetch(): Promise<T> {
    try {
      if (this.#lacksStyles) await loadStylesAgain();
      const loaded = await this.#load();
      this.missing.set(false);
      this.here.set(loaded);
      return loaded;
    } catch (error) {
      this.#loading = null;
      this.#lacksStyles ||= isOfStyles(error);
      throw error;
    }
  }

  async #tryAgain(): Promise<void> {
    this.#trying = true;
    while (this.here.value === null) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      await this.#once().catch(told);
    }
    this.#trying = false;
  }
}

/** Its own tries go on, and whoever waits is told by `missed`: here only why. */
export const told = (error: unknown): void => console.warn("not loaded yet", error);
