// From when a new version's rows are, until it has been connected itself: the version before filled them and may have learned more since
// (docs/decisions/0050).

import { Store } from "../../kernel/store.ts";
import { BUILD_ID } from "../base/build-id.ts";
import { forget, recall, remember } from "../device/device-db.ts";

interface Filled {
  build: string;
  /** Unix ms, by this device's clock. */
  at: number;
  /** Its name, as Zero knows it; missing where a build of before filled it. */
  store?: string;
}

const keyOf = (userId: string) => `filled:${userId}`;

/** The rows of this build are now what the server has, in a store of its own that no page shows yet. */
export const noteFilled = (userId: string, store: string): Promise<void> =>
  remember(keyOf(userId), { build: BUILD_ID, at: Date.now(), store } satisfies Filled);

/** The store that the next start may be served from, though no page has said for long that it is there; null: none waits. */
export const filledStore = async (userId: string): Promise<string | null> =>
  (await recall<Filled>(keyOf(userId)))?.store ?? null;

export class RowsFrom {
  /** Unix ms, by this device's clock; null: they are as of the last contact. */
  readonly at = new Store<number | null>(null);
  readonly #key: string;
  readonly loaded: Promise<void>;

  constructor(userId: string) {
    this.#key = keyOf(userId);
    this.loaded = this.#load().catch((error: unknown) => console.error("rows from", error)); // others say what ails the storage
  }

  async #load(): Promise<void> {
    const filled = await recall<Filled>(this.#key);
    if (filled?.build === BUILD_ID) this.at.set(filled.at);
  }

  /** This build's page has all of it from the server itself. */
  async confirmed(): Promise<void> {
    await this.loaded;
    if (this.at.value === null) return;
    this.at.set(null);
    await forget(this.#key);
  }
}
