// Suppliers by what is typed of them, and whom Enter means. Pure.

import { packed } from "../../../shared/kernel/search/fold.ts";

export interface FoundSupplier {
  id: string;
  name: string;
  taxCode: string | null;
  phone: string | null;
}

export function findSuppliers<S extends FoundSupplier>(
  suppliers: readonly S[],
  typed: string,
): {
  found: S[];
  /** Nobody is called so: they can be made. */
  isNew: boolean;
  /** Whom Enter means; null: several, or nobody yet. */
  meant: S | "new" | null;
} {
  const wanted = packed(typed.trim());
  const found = suppliers.filter((one) => packed([one.name, one.taxCode, one.phone].join(" ")).includes(wanted));
  if (typed.trim() === "") return { found, isNew: false, meant: null };
  const called = suppliers.find((one) => packed(one.name) === wanted);
  const [only] = found;
  if (called) return { found, isNew: false, meant: called };
  return { found, isNew: true, meant: only === undefined ? "new" : found.length === 1 ? only : null };
}
