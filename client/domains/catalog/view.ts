// What the lists of parts and of applied prices show, as their addresses say it. What an address does not know is left out.

import { listViewIn, type ListView } from "../../app/lists/list-view.ts";

type Search = Record<string, unknown>;

/** The router reads `?q=12` as a number. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 100) : "";

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (value: unknown): string =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";

export const SHOWS = ["all", "low", "short", "published", "unpriced", "deleted"] as const;

export interface PartsView extends ListView {
  q: string;
  brand: string;
  category: string;
  show: (typeof SHOWS)[number];
  /** The part that lies open over the list, by its id; `new`: one that is still to be written. */
  part: string;
}

export const NO_PARTS_FILTERS = { q: "", brand: "", category: "", show: "all" } as const;

/** Who does not keep parts sees none that were deleted, whatever the address says. */
export const partsView = (search: Search, maySeeDeleted: boolean): PartsView => ({
  q: textOf(search["q"]),
  brand: textOf(search["brand"]),
  category: textOf(search["category"]),
  show: SHOWS.find((show) => show === search["show"] && (show !== "deleted" || maySeeDeleted)) ?? "all",
  part: textOf(search["part"]),
  // All of it is on one page.
  ...listViewIn({ ...search, page: 1 }),
});

/** Whether a part that is searched among is one of those that a view shows; those that were deleted are searched by themselves. */
export function passes(
  part: { brand: string | null; category: string | null; isPublished: boolean; basePriceMinor: number | null },
  { brand, category, show }: Pick<PartsView, "brand" | "category" | "show">,
  /** Of the part; null: not known here. */
  stock: { isLow: boolean; short: number } | null = null,
): boolean {
  return (
    (brand === "" || part.brand === brand) &&
    (category === "" || part.category === category) &&
    (show !== "low" || stock?.isLow === true) &&
    (show !== "short" || (stock !== null && stock.short > 0)) &&
    (show !== "published" || part.isPublished) &&
    (show !== "unpriced" || part.basePriceMinor === null)
  );
}

/** Where the list has this part; null: it was deleted, and the reader may not bring it back. */
export function addressOfPart(part: { name: string; deletedAt: number | null }, maySeeDeleted: boolean): Search | null {
  if (part.deletedAt !== null && !maySeeDeleted) return null;
  const show = part.deletedAt === null ? "all" : "deleted";
  return searchOf({ ...partsView({}, maySeeDeleted), q: textOf(part.name), show });
}

export interface LogView {
  /** Of a part's name or article. */
  q: string;
  /** Days of the shop, `2026-11-21`, both included. */
  from: string;
  to: string;
}

export const logView = (search: Search): LogView => ({
  q: textOf(search["q"]),
  from: dayOf(search["from"]),
  to: dayOf(search["to"]),
});

/** Only what is set: an address without filters is a short one. */
export const searchOf = (view: PartsView | LogView): Search =>
  Object.fromEntries(
    Object.entries(view).filter(
      ([name, value]) => value !== "" && name !== "page" && !(name === "show" && value === "all"),
    ),
  );

export const isFiltered = (view: LogView): boolean => Object.keys(searchOf(view)).length > 0;
