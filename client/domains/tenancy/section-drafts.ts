// What is typed in a section and not saved, as the device keeps it: with what its author saw, so that what another wrote meanwhile is not
// written over unseen when it is saved days later.

import type { SectionEdit } from "./section-edit.ts";

/** The part of Drafts (client/data/device/drafts.ts) that is used here. */
export interface SectionDrafts {
  read: (field: string) => Promise<string>;
  write: (field: string, text: string) => Promise<boolean>;
}

export interface KeptEdit<V> {
  edit: SectionEdit<V>;
  /** When it was typed, Unix ms. */
  at: number;
  /** As it stands on the device. */
  text: string;
}

const fieldOf = (section: string) => `settings:${section}`;

/** Null: nothing is kept of these keys. */
export async function readKept<V>(
  drafts: SectionDrafts,
  section: string,
  keys: readonly (keyof V)[],
): Promise<KeptEdit<V> | null> {
  const text = await drafts.read(fieldOf(section));
  if (text === "") return null;
  const { edit, at } = JSON.parse(text) as Omit<KeptEdit<V>, "text">;
  const known = (of: Partial<V>) =>
    Object.fromEntries(keys.filter((key) => key in of).map((key) => [key, of[key]])) as Partial<V>;
  const typed = known(edit.typed);
  if (Object.keys(typed).length === 0) return null;
  return { edit: { typed, seen: known(edit.seen), told: edit.told }, at, text };
}

/** Returns what the device keeps from now on, for dropKept. The disk may take a moment, or refuse: what is typed is in its fields. */
export function keepEdit<V>(drafts: SectionDrafts, section: string, edit: SectionEdit<V>, at: number): string {
  const text = JSON.stringify({ edit, at });
  void drafts.write(fieldOf(section), text);
  return text;
}

/** Saved or discarded. `mine`: what this tab put there or found there; what another tab has typed since stays. */
export async function dropKept(drafts: SectionDrafts, section: string, mine: string): Promise<void> {
  if ((await drafts.read(fieldOf(section))) === mine) await drafts.write(fieldOf(section), "");
}
