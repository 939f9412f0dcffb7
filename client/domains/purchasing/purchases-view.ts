// What the list of purchases shows, as its address says it. Open ones are on the device; what is behind is asked for.

import { PURCHASE_STATUSES, type PurchaseStatus } from "../../../shared/domains/purchasing/purchasing.states.ts";
import { packed } from "../../../shared/kernel/search/fold.ts";
import { readQuantity } from "./typed-quantity.ts";
import { dayIn, listViewIn, oneIn, serverSort, textIn, type ListView } from "../../app/lists/list-view.ts";

/** The views that everybody has. `late`: expected before today. */
export const PURCHASE_SHOWS = ["open", "draft", "late", "received", "cancelled", "deleted"] as const;
export type PurchaseShow = (typeof PURCHASE_SHOWS)[number];

export interface PurchasesView extends ListView {
  show: PurchaseShow | "";
  q: string;
  status: PurchaseStatus | "";
  /** A supplier's id. */
  supplier: string;
  /** Days of the shop, both included: when it was written down. */
  from: string;
  to: string;
}

/** A purchase in the list, wherever it comes from. */
export interface ListedPurchase {
  id: string;
  number: string | null;
  status: PurchaseStatus;
  supplierId: string | null;
  supplier: string | null;
  invoiceNumber: string | null;
  /** Days, `2026-11-26`. */
  invoiceDate: string | null;
  expectedOn: string | null;
  /** Unix ms. */
  orderedAt: number | null;
  createdAt: number | null;
  lines: number;
  asked: number;
  received: number;
  /** Minor units; null: not known, or not for whoever looks. */
  totalMinor: number | null;
  /** It has more items than are on this device: what it is in numbers nobody knows here. */
  isLong: boolean;
}

export const NO_PURCHASE_FILTERS = { show: "", q: "", status: "", supplier: "", from: "", to: "" } as const;

/** Those that the server is asked for. */
export const isTold = ({ show }: Pick<PurchasesView, "show">): boolean =>
  show === "received" || show === "cancelled" || show === "deleted";

export const purchasesView = (search: Readonly<Record<string, unknown>>): PurchasesView => {
  const show = oneIn(PURCHASE_SHOWS, search["show"]);
  return {
    show: show === "open" ? "" : show,
    q: textIn(search["q"], 100),
    status: oneIn(PURCHASE_STATUSES, search["status"]),
    supplier: textIn(search["supplier"], 64),
    from: dayIn(search["from"]),
    to: dayIn(search["to"]),
    ...listViewIn(search),
  };
};

/** `?part=<id>&qty=4`: a part that runs low is to be bought. Null: none, or so many as nobody can buy. */
export function wantedIn({
  part,
  qty,
}: Readonly<Record<string, unknown>>): { partId: string; quantity: number } | null {
  if (typeof part !== "string" || part === "") return null;
  return { partId: part, quantity: readQuantity(textIn(qty, 20)) ?? 1 };
}

/** Whether it was to be here before today. `today`: a day of the shop. */
export const isLate = ({ status, expectedOn }: Pick<ListedPurchase, "status" | "expectedOn">, today: string): boolean =>
  expectedOn !== null && expectedOn < today && (status === "ordered" || status === "partial");

export interface Day {
  today: string;
  /** The day of a moment in the shop. */
  dayOf: (at: number) => string;
}

export function purchasePasses(view: PurchasesView, row: ListedPurchase, { today, dayOf }: Day): boolean {
  const { show, status, supplier, from, to } = view;
  const day = row.createdAt === null ? today : dayOf(row.createdAt);
  return (
    (show !== "draft" || row.status === "draft") &&
    (show !== "late" || isLate(row, today)) &&
    (status === "" || row.status === status) &&
    (supplier === "" || row.supplierId === supplier) &&
    (from === "" || day >= from) &&
    (to === "" || day <= to)
  );
}

/** What a purchase is looked for by: its number, supplier, invoice, and what is on it. Made once for a list. */
export const searchedText = (row: ListedPurchase, items: readonly { name: string; article: string }[]): string =>
  packed(
    [row.number, row.supplier, row.invoiceNumber, ...items.flatMap((item) => [item.name, item.article])].join(" "),
  );

/** Every word that is looked for is somewhere in it, with or without its spaces and signs. */
export const isFound = (searched: string, q: string): boolean =>
  q.split(/\s+/).every((word) => searched.includes(packed(word)));

const PER_PAGE = 50;
/** The server looks for two characters at least. */
const LEAST_LOOKED_FOR = 2;
export const isTooShort = (view: Pick<PurchasesView, "q" | "show">): boolean =>
  isTold(view) && view.q.trim().length === LEAST_LOOKED_FOR - 1;

/** What the server sorts by. */
export const SERVER_SORTS = { number: "number", created: "created_at", expected: "expected_on" } as const;

/** Where a page of those that are not on the device is read, the latest first. */
export function toldPath(view: PurchasesView): string {
  const { show, status, supplier, from, to, q, sort, page } = view;
  const asked = {
    q: isTooShort(view) ? "" : q.trim(),
    status: show === "received" || show === "cancelled" ? show : status,
    supplier_id: supplier,
    date_from: from,
    date_to: to,
    deleted: show === "deleted" ? "true" : "",
    sort: serverSort(sort, SERVER_SORTS, "-created_at"),
    page: String(page),
    per_page: String(PER_PAGE),
  };
  return `/api/v1/purchases?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString()}`;
}

/** The latest purchases of a supplier, open ones among them. */
export const purchasesOfPath = (supplierId: string): string =>
  `/api/v1/purchases?${new URLSearchParams({ supplier_id: supplierId, sort: "-created_at", per_page: "50" }).toString()}`;
