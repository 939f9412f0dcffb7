// What a person has made of a table, kept on the device for them: their columns, and views by name.

import { useState } from "react";
import { keptTableKey } from "../../kernel/kept-tables.ts";

/** A view that somebody gave a name: the search part of its address. */
export interface NamedView {
  name: string;
  search: Record<string, unknown>;
}

/** Whichever part was put into the address first. */
export function isSameSearch(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const text = (search: Record<string, unknown>) =>
    JSON.stringify(Object.entries(search).toSorted(([a], [b]) => a.localeCompare(b)));
  return text(one) === text(other);
}

export interface KeptTable {
  /** As an address says them; empty: as the table has them. */
  columns: string;
  views: readonly NamedView[];
}

const NOTHING: KeptTable = { columns: "", views: [] };
export const LONGEST_NAME = 40;
const MOST_VIEWS = 12;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isView = (value: unknown): value is NamedView =>
  isRecord(value) && typeof value["name"] === "string" && isRecord(value["search"]);

/** What does not read as one is none: an older release may have written it. */
export function parseKept(text: string | null): KeptTable {
  if (text === null) return NOTHING;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return NOTHING;
  }
  if (!isRecord(read)) return NOTHING;
  const { columns, views } = read;
  return {
    columns: typeof columns === "string" ? columns : "",
    views: Array.isArray(views) ? views.filter(isView).slice(0, MOST_VIEWS) : [],
  };
}

/** Under a name that there is already it takes that one's place; of too many, the oldest goes. */
export function withView(kept: KeptTable, view: NamedView): KeptTable {
  const name = view.name.trim().slice(0, LONGEST_NAME);
  if (name === "") return kept;
  const others = kept.views.filter((one) => one.name !== name);
  return { ...kept, views: [...others, { ...view, name }].slice(-MOST_VIEWS) };
}

export const withoutView = (kept: KeptTable, name: string): KeptTable => ({
  ...kept,
  views: kept.views.filter((one) => one.name !== name),
});

/** What is kept of this table for this person, and how it is changed. */
export function useKeptTable(
  table: string,
  person: string,
): [KeptTable, (change: (kept: KeptTable) => KeptTable) => void] {
  const key = keptTableKey(table, person);
  const [kept, setKept] = useState(() => parseKept(localStorage.getItem(key)));
  const change = (how: (before: KeptTable) => KeptTable) => {
    // As it is on the device: another tab may have changed it.
    const next = how(parseKept(localStorage.getItem(key)));
    setKept(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [kept, change];
}
