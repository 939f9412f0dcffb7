// Drafts of which each tab has its own, as long as it is open: two tabs of one sheet are two things that are being written. What a tab
// leaves behind is taken up by the next that opens the sheet. A tab's place is a lock, so that the browser itself says when it is gone.

import type { Drafts } from "./drafts.ts";

/** As many are written at once; more tabs than that share the last place. */
const PLACES = 8;
/** A page that is being left may hold its place for a moment; a copy of a tab waits for nothing. Ms. */
const RELOAD_MS = 1_000;

interface Place {
  field: string;
  release: () => void;
}

export class OwnDrafts {
  readonly #drafts: Drafts;
  readonly #memory: Pick<Storage, "getItem" | "setItem">;
  readonly #held = new Map<string, Promise<Place>>();
  /** What was left; what is still to be written of it goes there. */
  readonly #left = new Map<string, Promise<Place>>();

  /** `memory`: of this tab alone, also over a reload. */
  constructor(drafts: Drafts, memory: Pick<Storage, "getItem" | "setItem">) {
    this.#drafts = drafts;
    this.#memory = memory;
  }

  async read(field: string): Promise<string> {
    const held = this.#held.get(field) ?? this.#take(field).catch((error: unknown) => sharedPlace(field, error));
    this.#held.set(field, held);
    return this.#drafts.read((await held).field);
  }

  /** As of `Drafts`. */
  async write(field: string, text: string): Promise<boolean> {
    const place = this.#held.get(field) ?? this.#left.get(field);
    if (!place) throw new Error(`${field} is written before it was read`);
    return this.#drafts.write((await place).field, text);
  }

  /** The sheet is closed: what is in it is for whoever opens it next. */
  leave(field: string): void {
    const held = this.#held.get(field);
    if (!held) return;
    this.#held.delete(field);
    this.#left.set(field, held);
    void held.then(({ release }) => release());
  }

  /** The tab's own place if there is something in it, else any that was left with something in it, else one that is free. */
  async #take(field: string): Promise<Place> {
    const own = this.#memory.getItem(this.#drafts.nameOf(field));
    const free: Place[] = [];
    const chosen = (await this.#filled(own, AbortSignal.timeout(RELOAD_MS), free)) ?? (await this.#search(field, free));
    if (free[0] !== chosen) free[0]?.release();
    this.#memory.setItem(this.#drafts.nameOf(field), chosen.field);
    return chosen;
  }

  async #search(field: string, free: Place[]): Promise<Place> {
    const names = Array.from({ length: PLACES }, (_, index) => (index === 0 ? field : `${field}#${index + 1}`));
    for (const name of names) {
      const filled = await this.#filled(name, null, free);
      if (filled) return filled;
    }
    return free[0] ?? { field: names.at(-1)!, release: () => undefined };
  }

  /**
   * Null: somebody has it, or it is empty; the first that is so is held on to in `free`, no other: a tab that is opened at the same time would
   * find none. `waiting`: until then it is waited for.
   */
  async #filled(name: string | null, waiting: AbortSignal | null, free: Place[]): Promise<Place | null> {
    if (name === null) return null;
    const release = await hold(this.#drafts.nameOf(name), waiting);
    if (release === null) return null;
    const place = { field: name, release };
    if ((await this.#drafts.read(name)) !== "") return place;
    if (free.length === 0) free.push(place);
    else release();
    return null;
  }
}

/** Where a browser gives no places: what is typed is kept all the same. */
function sharedPlace(field: string, error: unknown): Place {
  console.warn("draft", error);
  return { field, release: () => undefined };
}

/** What lets go of the lock; null: another has it. */
function hold(name: string, waiting: AbortSignal | null): Promise<(() => void) | null> {
  const { promise: granted, resolve } = Promise.withResolvers<(() => void) | null>();
  const keep = (lock: Lock | null) =>
    lock === null ? resolve(null) : new Promise<void>((release) => resolve(() => release()));
  // It ends when the lock is let go of; before that only where it was not waited for any longer.
  const ended = navigator.locks
    .request(name, waiting ? { signal: waiting } : { ifAvailable: true }, keep)
    .catch((error: unknown) => {
      if (!waiting?.aborted) throw error;
    })
    .then(() => null);
  return Promise.race([granted, ended]);
}
