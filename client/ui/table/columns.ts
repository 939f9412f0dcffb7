// The columns of a table: what each is, which are shown, and in what order rows stand.

import type { ReactNode } from "react";

export interface TableColumn<T> {
  id: string;
  label: string;
  /** Px. `flexible`: it takes what room is left besides. */
  width: number;
  flexible?: true;
  /** Numbers: at the right, so that their places line up. */
  end?: true;
  /** What rows are sorted by; null stands last either way. Left out: they are not sorted by it. */
  value?: ((row: T) => string | number | null) | undefined;
  /** What is best first at the first press of the head. */
  descendingFirst?: true;
  cell: (row: T) => ReactNode;
  /** Cannot be hidden. */
  always?: true;
  /** Shown where somebody asks for it. */
  onDemand?: true;
  /** Where there is no room for all, the highest leaves first. */
  leaves?: number;
  /** Under all rows. */
  foot?: ReactNode;
  /** The bar that stands for it while it is fetched: width and height, px. */
  bar: readonly [width: number, height: number];
}

export interface Sort {
  id: string;
  desc: boolean;
}

/** `-total`: as an address says it. */
export const sortText = ({ id, desc }: Sort): string => (desc ? `-${id}` : id);

/** Null: it is no column that there is. */
export function sortOf(text: string, ids: readonly string[]): Sort | null {
  const desc = text.startsWith("-");
  const id = desc ? text.slice(1) : text;
  return ids.includes(id) ? { id, desc } : null;
}

/** Which of them a person chose; those that always stand are among them whatever it says. Null: nothing was chosen. */
export function chosenColumns<T>(columns: readonly TableColumn<T>[], text: string): string[] | null {
  if (text === "") return null;
  const asked = new Set(columnIds(text));
  const chosen = columns.filter(({ id, always }) => always || asked.has(id)).map(({ id }) => id);
  return columns.some(({ id, always }) => !always && asked.has(id)) ? chosen : null;
}

export const columnsText = (ids: readonly string[]): string => ids.join(".");
export const columnIds = (text: string): string[] => text.split(".");

/** Those of a table that nobody has changed, as far as there is room (px) for them. */
export function fittingColumns<T>(columns: readonly TableColumn<T>[], room: number): string[] {
  let shown = columns.filter(({ onDemand }) => !onDemand);
  const wide = () => shown.reduce((sum, { width }) => sum + width, 0);
  while (wide() > room) {
    const next = shown.filter(({ leaves }) => leaves !== undefined).toSorted((a, b) => b.leaves! - a.leaves!)[0];
    if (!next) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown.map(({ id }) => id);
}

/** Shown or hidden instead, in the order of the table. */
export function toggledColumn<T>(columns: readonly TableColumn<T>[], shown: readonly string[], id: string): string[] {
  const without = shown.includes(id);
  return columns
    .filter((column) => (column.id === id ? !without : shown.includes(column.id)))
    .map((column) => column.id);
}

/** By language: making one costs as much as comparing hundreds of rows with it. */
const collators = new Map<string, Intl.Collator>();

function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known) return known;
  const collator = new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}

/** Words as a reader of the language sorts them, numbers by size. */
export function compareValues(one: string | number, other: string | number, locale: string): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return collatorOf(locale).compare(String(one), String(other));
}
