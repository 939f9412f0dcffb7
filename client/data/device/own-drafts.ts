// Drafts of which each tab has its own, as long as it is open: two tabs of one sheet are two things that are being written. What a tab
// leaves behind is taken up by the next that opens the sheet. A tab's place is a lock, so that the browser itself says when it is gone.

import type { Drafts } from "./drafts.ts";

/** As many are written at once; more tabs than that share the last place. */
const PLACES = 8;
const SUFFIXES = Array.from({ length: PLACES }, (_, index) => (index === 0 ? "" : `#${index + 1}`));
/** A page that is being left may hold its place for a moment; a copy of a tab waits for nothing. Ms. */
const RELOAD_MS = 1_000;

/** A form's: `suffix` follows the names of its fields on the device. */
interface Place {
  suffix: string;
  release: () => void;
}
type Texts = ReadonlyMap<string, string>;

export class OwnDrafts {
  readonly #drafts: Pick<Drafts, "nameOf" | "read" | "write">;
  readonly #memory: Pick<Storage, "getItem" | "setItem">;
  readonly #held = new Map<string, Promise<Place>>();
  /** What was left; what is still to be written of it goes there. */
  readonly #left = new Map<string, Promise<Place>>();

  /** `memory`: of this tab alone, also over a reload. */
  constructor(drafts: Pick<Drafts, "nameOf" | "read" | "write">, memory: Pick<Storage, "getItem" | "setItem">) {
    this.#drafts = drafts;
    this.#memory = memory;
  }

  /** Of a form with one field, by its name. */
  async read(field: string): Promise<string> {
    return (await this.readForm(field, [field])).get(field) ?? "";
  }

  /** Of a form whose fields belong together: all are this tab's, or none. By field, those that are not empty. */
  async readForm(form: string, fields: readonly string[]): Promise<Texts> {
    const held = this.#held.get(form) ?? this.#take(form, fields).catch((error: unknown) => sharedPlace(form, error));
    this.#held.set(form, held);
    return this.#texts(fields, await held);
  }

  /** As of `Drafts`. `form`: the one that the field was read with. */
  async write(field: string, text: string, form = field): Promise<boolean> {
    const place = this.#held.get(form) ?? this.#left.get(form);
    if (!place) throw new Error(`${field} is written before it was read`);
    return this.#drafts.write(field + (await place).suffix, text);
  }

  /** The form is closed: what is in it is for whoever opens it next. */
  leave(form: string): void {
    const held = this.#held.get(form);
    if (!held) return;
    this.#held.delete(form);
    this.#left.set(form, held);
    void held.then(({ release }) => release());
  }

  async #texts(fields: readonly string[], { suffix }: Pick<Place, "suffix">): Promise<Texts> {
    const texts = await Promise.all(
      fields.map(async (field) => [field, await this.#drafts.read(field + suffix)] as const),
    );
    return new Map(texts.filter(([, text]) => text !== ""));
  }

  /** The tab's own place if there is something in it, else any that was left with something in it, else one that is free. */
  async #take(form: string, fields: readonly string[]): Promise<Place> {
    const own = this.#memory.getItem(this.#drafts.nameOf(form));
    const free: Place[] = [];
    const look = (suffix: string, waiting: AbortSignal | null) => this.#filled(form, fields, suffix, waiting, free);
    const again = own?.startsWith(form) ? await look(own.slice(form.length), AbortSignal.timeout(RELOAD_MS)) : null;
    const chosen = again ?? (await this.#search(look, free));
    if (free[0] !== chosen) free[0]?.release();
    this.#memory.setItem(this.#drafts.nameOf(form), form + chosen.suffix);
    return chosen;
  }

  async #search(look: (suffix: string, waiting: null) => Promise<Place | null>, free: Place[]): Promise<Place> {
    for (const suffix of SUFFIXES) {
      const filled = await look(suffix, null);
      if (filled) return filled;
    }
    return free[0] ?? { suffix: SUFFIXES.at(-1)!, release: () => undefined };
  }

  /**
   * Null: somebody has it, or it is empty; the first that is so is held on to in `free`, no other: a tab that is opened at the same time would
   * find none. `waiting`: until then it is waited for.
   */
  async #filled(
    form: string,
    fields: readonly string[],
    suffix: string,
    waiting: AbortSignal | null,
    free: Place[],
  ): Promise<Place | null> {
    const release = await hold(this.#drafts.nameOf(form + suffix), waiting);
    if (release === null) return null;
    const place = { suffix, release };
    if ((await this.#texts(fields, place)).size > 0) return place;
    if (free.length === 0) free.push(place);
    else release();
    return null;
  }
}

/** Where a browser gives no places: what is typed is kept all the same. */
function sharedPlace(form: string, error: unknown): Place {
  console.warn("draft", form, error);
  return { suffix: "", release: () => undefined };
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
