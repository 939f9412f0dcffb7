// What the address of the board says.

import { FILTERS, type BoardFilter } from "../domains/work-orders/exposed/board-filters.ts";

/** The board's filter and search, as the address gives them; what it does not know is left out. */
export function boardView(search: Record<string, unknown>): { q?: string; filter?: BoardFilter } {
  const filter = FILTERS.find((f) => f === search["filter"]);
  const q = typeof search["q"] === "string" || typeof search["q"] === "number" ? String(search["q"]) : "";
  return { ...(q === "" ? {} : { q }), ...(filter ? { filter } : {}) };
}
