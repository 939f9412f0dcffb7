// What the list of suppliers shows, as its address says it.

import { packed } from "../../../shared/kernel/search/fold.ts";
import { listViewIn, oneIn, textIn, type ListView } from "../../app/lists/list-view.ts";
import { isFound } from "./purchases-view.ts";

export const SUPPLIER_SHOWS = ["all", "open", "deleted"] as const;
export type SupplierShow = (typeof SUPPLIER_SHOWS)[number];

export interface SuppliersView extends ListView {
  show: SupplierShow | "";
  q: string;
}

export const NO_SUPPLIER_FILTERS = { show: "", q: "" } as const;

export const suppliersView = (search: Readonly<Record<string, unknown>>): SuppliersView => {
  const show = oneIn(SUPPLIER_SHOWS, search["show"]);
  return { show: show === "all" ? "" : show, q: textIn(search["q"], 100), ...listViewIn(search) };
};

/** A supplier in the list, with what is on its way from them. */
export interface ListedSupplier {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  taxCode: string | null;
  note: string | null;
  /** Open purchases. */
  open: number;
  /** Pieces that are still to come. */
  pending: number;
}

/** Found by any part of what is written of them; a phone with or without its signs. */
export function supplierPasses({ show, q }: Pick<SuppliersView, "show" | "q">, row: ListedSupplier): boolean {
  const written = packed([row.name, row.phone, row.email, row.taxCode, row.note].join(" "));
  return (show !== "open" || row.open > 0) && isFound(written, q);
}

/** Those that were deleted: the device does not have them. */
export function deletedSuppliersPath({ q, page }: Pick<SuppliersView, "q" | "page">): string {
  const asked = {
    deleted: "true",
    sort: "name",
    q: q.trim().length > 1 ? q.trim() : "",
    page: String(page),
    per_page: "50",
  };
  return `/api/v1/suppliers?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString()}`;
}
