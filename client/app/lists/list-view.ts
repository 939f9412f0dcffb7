// What a list over a table shows, as its address says it, whatever the list is of. Pure.

type Search = Readonly<Record<string, unknown>>;

/** Besides its filters. */
export interface ListView {
  /** `-amount`; empty: as the list comes. */
  sort: string;
  /** Empty: as this person has them on this device. */
  cols: string;
  page: number;
}

/** The router reads `?q=12` as a number. */
export const textIn = (value: unknown, most: number): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, most) : "";

export const oneIn = <T extends string>(all: readonly T[], value: unknown): T | "" =>
  all.find((one) => one === value) ?? "";

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Of this one and before no shop has anything, and the server knows no such moment: it is a year that is still being typed. */
const BEFORE_ALL = "1970-01-01";
/** A day of the shop, `2026-11-21`. */
export const dayIn = (value: unknown): string =>
  typeof value === "string" && DAY.test(value) && value > BEFORE_ALL && !Number.isNaN(Date.parse(value)) ? value : "";

export const listViewIn = (search: Search): ListView => ({
  sort: textIn(search["sort"], 40),
  cols: textIn(search["cols"], 200),
  page: Number.isInteger(search["page"]) && Number(search["page"]) >= 1 ? Number(search["page"]) : 1,
});

/** Only what is set: an address without filters is a short one. */
export const searchIn = (view: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(view).filter(([name, value]) => value !== "" && !(name === "page" && value === 1)));

/** A view that everybody has: filters that are set together under a name. The first of them sets none. */
export interface Preset<V> {
  id: string;
  label: string;
  set: Partial<V>;
}

type Fields = Record<string, unknown>;
const fieldsOf = (view: object) => view as Fields;

/** Which of them a view is: the last one whose filters are all set. */
export const presetOf = <V extends object>(view: V, presets: readonly Preset<V>[]): Preset<V> =>
  presets.findLast((preset) => isIn(view, preset)) ?? presets[0]!;

const isIn = <V extends object>(view: V, { set }: Preset<V>): boolean =>
  Object.entries(set).every(([name, value]) => fieldsOf(view)[name] === value);

/** Of the views that everybody has, in what is kept under a name, by comma: "today" is another day tomorrow. No filter is called so. */
const PRESET = "preset";

/**
 * What is kept of a view under a name: what presets set by the presets' names, of all that it is in, since the refunds of today are both.
 * Which page of it somebody looks at is no part of it.
 */
export function keptSearch<V extends ListView>(view: V, presets: readonly Preset<V>[]): Record<string, unknown> {
  const all = presets.filter((preset) => Object.keys(preset.set).length > 0 && isIn(view, preset));
  const names = all.flatMap(({ set }) => Object.keys(set));
  const rest = Object.entries(searchIn({ ...view, page: 1 })).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(rest), ...(all.length > 0 ? { [PRESET]: all.map(({ id }) => id).join() } : {}) };
}

/** What it is now, as an address says it. */
export function searchOfKept<V extends object>(kept: Search, presets: readonly Preset<V>[]): Record<string, unknown> {
  const { [PRESET]: ids, ...rest } = kept;
  const all = typeof ids === "string" ? ids.split(",") : [];
  const set = presets.filter(({ id }) => all.includes(id)).flatMap((preset) => Object.entries(preset.set));
  return searchIn({ ...rest, ...Object.fromEntries(set) });
}

/** The filters that narrow a view beyond what its preset sets. `none`: every filter as it is when it does not narrow. */
export const narrowing = <V extends object>(view: V, none: Partial<V>, { set }: Pick<Preset<V>, "set">): string[] =>
  Object.keys(none).filter((name) => fieldsOf(view)[name] !== fieldsOf(none)[name] && !(name in set));

/** The page itself, or where rows have gone meanwhile, the last one that there is. */
export const pageThatIs = ({ page, per_page, total }: { page: number; per_page: number; total: number }): number =>
  Math.min(page, Math.max(1, Math.ceil(total / per_page)));

/** What the server is asked to sort by; `standard` where it does not sort by that. `fields`: its names by those of the columns. */
export function serverSort(sort: string, fields: Readonly<Record<string, string>>, standard: string): string {
  const desc = sort.startsWith("-");
  const id = desc ? sort.slice(1) : sort;
  return Object.hasOwn(fields, id) ? `${desc ? "-" : ""}${fields[id]}` : standard;
}
