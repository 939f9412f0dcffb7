// What was last read from the REST API, by path, as long as the page is open: shown at once, and without a network. Never kept on
// the device: it is not part of anybody's working set.

import type { Answer } from "../base/http.ts";
import { Store } from "../../kernel/store.ts";

export interface Read {
  /** As last answered; null: never yet. */
  answer: Answer<unknown> | null;
  /** When that was, Unix ms. */
  at: number | null;
  /** Why the last reading failed; null: it did not. */
  error: unknown;
  loading: boolean;
}

interface Entry {
  store: Store<Read>;
  watchers: number;
  /** Readings begun so far: only the answer to the latest counts. */
  begun: number;
  /** Of what is known: how many changes had been made before it was asked. */
  revision: number;
}

const NOTHING: Read = { answer: null, at: null, error: null, loading: false };

/** Two parts of a page that read the same do not ask twice. */
const FRESH_MS = 5_000;
/** Searches leave many behind. */
const MOST_KEPT = 100;

export class RestCache {
  readonly #fetch: (path: string) => Promise<Answer<unknown>>;
  readonly #entries = new Map<string, Entry>();
  #revision = 0;

  constructor(fetch: (path: string) => Promise<Answer<unknown>>) {
    this.#fetch = fetch;
  }

  readOf(path: string): Read {
    return this.#entries.get(path)?.store.value ?? NOTHING;
  }

  /** Calls back at each change until the returned function is called, and reads what is not known or not fresh. */
  watch(path: string, listener: () => void): () => void {
    const entry = this.#entry(path);
    entry.watchers += 1;
    const leave = entry.store.subscribe(listener);
    const { loading, at } = entry.store.value;
    const fresh = entry.revision === this.#revision && (loading || (at !== null && Date.now() - at < FRESH_MS));
    if (!fresh) void this.read(path);
    return () => {
      leave();
      entry.watchers -= 1;
    };
  }

  /** Something was changed: what is on the screen is read again, the rest when it is looked at. */
  refresh(): void {
    this.#revision += 1;
    this.#readWatched(() => true);
  }

  /** Somebody looks again: what is on the screen and no longer fresh is read again. */
  lookAgain(): void {
    this.#readWatched(({ at, loading }) => !loading && (at === null || Date.now() - at >= FRESH_MS));
  }

  /** Never fails: what went wrong is part of what is known. */
  async read(path: string): Promise<void> {
    const entry = this.#entry(path);
    const turn = (entry.begun += 1);
    entry.revision = this.#revision;
    entry.store.set({ ...entry.store.value, loading: true });
    let read: Read;
    try {
      const answer = await this.#fetch(path);
      read = { answer, at: Date.now(), error: null, loading: false };
    } catch (error) {
      read = { ...entry.store.value, error, loading: false };
    }
    if (turn === entry.begun) entry.store.set(read);
  }

  #readWatched(wanted: (read: Read) => boolean): void {
    for (const [path, { watchers, store }] of this.#entries)
      if (watchers > 0 && wanted(store.value)) void this.read(path);
  }

  #entry(path: string): Entry {
    const known = this.#entries.get(path);
    if (known) return known;
    for (const [old, { watchers }] of this.#entries) {
      if (this.#entries.size < MOST_KEPT) break;
      if (watchers === 0) this.#entries.delete(old);
    }
    const entry: Entry = { store: new Store(NOTHING), watchers: 0, begun: 0, revision: 0 };
    this.#entries.set(path, entry);
    return entry;
  }
}
