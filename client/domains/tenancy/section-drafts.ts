// What is typed in a section and not saved, as the device keeps it: with what its author saw, so that what another wrote meanwhile is not
// written over unseen when it is saved days later.

import { changedParts } from "../../../shared/kernel/seen-parts.ts";
import { NOTHING_TYPED, type SectionEdit } from "./section-edit.ts";

/** The part of Drafts (client/data/device/drafts.ts) that is used here. */
export interface SectionDrafts {
  read: (field: string) => Promise<string>;
  write: (field: string, text: string) => Promise<boolean>;
}

export interface KeptEdit<V> {
  edit: SectionEdit<V>;
  /** When it was typed, Unix ms. */
  at: number;
}

const fieldOf = (section: string) => `settings:${section}`;

/** What one tab has of it. Another tab in which the same section is typed has its own: each writes over the keys that it typed itself. */
export class SectionDraft<V extends object> {
  readonly #drafts: SectionDrafts;
  readonly #field: string;
  /** What this tab has found or put on the device. */
  #mine: SectionEdit<V> = NOTHING_TYPED;
  #last: Promise<unknown> = Promise.resolve();
  #newest: SectionEdit<V> | null = null;

  constructor(drafts: SectionDrafts, section: string) {
    this.#drafts = drafts;
    this.#field = fieldOf(section);
  }

  /** Null: nothing is kept of these keys. */
  async read(keys: readonly (keyof V)[]): Promise<KeptEdit<V> | null> {
    const kept = await this.#there();
    if (kept === null) return null;
    const { edit, at } = kept;
    const known = (of: Partial<V>) =>
      Object.fromEntries(keys.filter((key) => key in of).map((key) => [key, of[key]])) as Partial<V>;
    const typed = known(edit.typed);
    if (Object.keys(typed).length === 0) return null;
    const found = { typed, seen: known(edit.seen), told: edit.told };
    if (this.#newest === null) this.#mine = found; // what is typed while the disk is read is newer
    return { edit: found, at };
  }

  /** The disk may take a moment, or refuse: what is typed is in its fields. */
  keep(edit: SectionEdit<V>, at: number): Promise<void> {
    this.#newest = edit;
    const run = async () => {
      if (this.#newest !== edit) return; // a newer one waits behind it
      const theirs = (await this.#there())?.edit ?? NOTHING_TYPED;
      const merged = mergedEdit(this.#mine, edit, theirs);
      this.#mine = edit;
      const text = Object.keys(merged.typed).length === 0 ? "" : JSON.stringify({ edit: merged, at });
      await this.#drafts.write(this.#field, text);
    };
    const next = this.#last.then(run, run); // one that failed has been told where it was
    this.#last = next;
    return next;
  }

  /** Saved or discarded. */
  drop(): Promise<void> {
    return this.keep({ ...NOTHING_TYPED }, 0);
  }

  async #there(): Promise<KeptEdit<V> | null> {
    const text = await this.#drafts.read(this.#field);
    return text === "" ? null : (JSON.parse(text) as KeptEdit<V>);
  }
}

/** `base`: what this tab last knew to be there; `mine`: what it has now; `theirs`: what is there, perhaps of another tab. */
function mergedEdit<V extends object>(
  base: SectionEdit<V>,
  mine: SectionEdit<V>,
  theirs: SectionEdit<V>,
): SectionEdit<V> {
  const isSame = (one: SectionEdit<V>, other: SectionEdit<V>, key: keyof V) =>
    key in one.typed === key in other.typed && changedParts(one.typed, { [key]: other.typed[key] }).length === 0;
  const whose = (key: keyof V): SectionEdit<V> => {
    if (isSame(theirs, base, key)) return mine;
    return isSame(mine, base, key) || !(key in mine.typed) ? theirs : mine;
  };
  const merged: SectionEdit<V> = { typed: {}, seen: {}, told: {} };
  const told: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs.typed), ...Object.keys(mine.typed)]) as Set<keyof V & string>) {
    const from = whose(key);
    if (!(key in from.typed)) continue;
    merged.typed[key] = from.typed[key]!;
    merged.seen[key] = from.seen[key]!;
    for (const [part, value] of Object.entries(from.told)) if (part.split(".", 1)[0] === key) told[part] = value;
  }
  return { ...merged, told };
}
