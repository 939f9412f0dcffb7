// How many pieces of a part a line may have without what other orders ask for.

import { allOf, freeOf, less, sum, type Balance } from "../../../../shared/domains/warehouse/stock.rules.ts";

export interface FreeFor {
  /** Below zero: so many are missing for what other orders ask for. */
  free: number;
  /** How many of the asked ones are not free. */
  missing: number;
}

/** `kept`: of the free ones, what this very line has been asking for already. */
export function freeFor(balances: readonly Balance[], asked: number, kept: number): FreeFor {
  const free = sum(freeOf(allOf(balances)), kept);
  return { free, missing: Math.max(less(asked, Math.max(free, 0)), 0) };
}
