// Code that is not part of the first start. A network that goes away before the service worker has it all must cost neither
// the page nor what was asked of it: it is tried again until it is here.

import { Store } from "./store.ts";

const TRIES_MS = [200, 800];
const AGAIN_MS = 5_000;

/** Style sheets of such code that could not be loaded. What loads them (Vite) asks only once for each. */
const brokenStyles = new Set<HTMLLinkElement>();

/** Notes from now on which style sheets could not be loaded, so that they are asked for again with their code. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") brokenStyles.add(target);
  };
  addEventListener("error", note, { capture: true }); // it does not bubble
}

async function loadStylesAgain(): Promise<void> {
  const loading = [...brokenStyles].map((broken) => {
    brokenStyles.delete(broken);
    const link = broken.cloneNode() as HTMLLinkElement;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`no style sheet ${link.href}`)));
    broken.replaceWith(link);
    return promise;
  });
  await Promise.all(loading);
}

export class LateModule<T> {
  /** What was loaded; null: not yet. */
  readonly here = new Store<T | null>(null);
  /** It was asked for and cannot be had; false again as soon as one of the tries that go on has it. */
  readonly missing = new Store(false);
  readonly #load: () => Promise<T>;
  #loading: Promise<T> | null = null;
  #trying = false;

  constructor(load: () => Promise<T>) {
    this.#load = load;
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

  /** Once it is here, however long that takes. */
  arrives(): Promise<T> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.here.value === null) return;
        leave();
        resolve(this.here.value);
      };
      const leave = this.here.subscribe(look);
      this.require().catch(told);
      look();
    });
  }

  #once(): Promise<T> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  async #fetch(): Promise<T> {
    try {
      await loadStylesAgain();
      const loaded = await this.#load();
      this.missing.set(false);
      this.here.set(loaded);
      return loaded;
    } catch (error) {
      this.#loading = null;
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

/** Its own tries go on, and whoever waits is told by `missing`: here only why. */
export const told = (error: unknown): void => console.warn("not loaded yet", error);
