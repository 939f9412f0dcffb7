// What the list of payments shows, as its address says it, and what it comes to.

import { movedMinor } from "../../../shared/domains/finance/finance.rules.ts";
import {
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
} from "../../../shared/domains/finance/finance.states.ts";
import { decimalToMinor } from "../../../shared/kernel/money.ts";
import { endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";
import { dayIn, listViewIn, oneIn, serverSort, textIn, type ListView } from "../../app/lists/list-view.ts";

/** A row of `GET /api/v1/payments`. */
export interface ListedPayment {
  id: string;
  work_order_id: string;
  kind: PaymentKind;
  method: PaymentMethod;
  /** A decimal above zero. */
  amount: string;
  reference: string | null;
  note: string | null;
  taken_by: string | null;
  taken_at: string;
  time_to_confirm: boolean;
  deleted_at: string | null;
  work_order: { number: string | null; plate: string; plate_country: string };
  client: string | null;
}

export interface PaymentsView extends ListView {
  q: string;
  kind: PaymentKind | "";
  method: PaymentMethod | "";
  /** A person's id: who took it. */
  by: string;
  /** Days of the shop, both included. */
  from: string;
  to: string;
  deleted: "true" | "";
}

/** The views that everybody has. */
export const SHOWS = ["all", "today", "month", "refunds", "deleted"] as const;

export const NO_FILTERS = { q: "", kind: "", method: "", by: "", from: "", to: "", deleted: "" } as const;

/** Who may not delete payments sees none that were, whatever the address says. */
export const paymentsView = (search: Readonly<Record<string, unknown>>, maySeeDeleted: boolean): PaymentsView => ({
  q: textIn(search["q"], 100),
  kind: oneIn(PAYMENT_KINDS, search["kind"]),
  method: oneIn(PAYMENT_METHODS, search["method"]),
  by: textIn(search["by"], 64),
  from: dayIn(search["from"]),
  to: dayIn(search["to"]),
  deleted: maySeeDeleted && String(search["deleted"]) === "true" ? "true" : "",
  ...listViewIn(search),
});

const PER_PAGE = 100;
/** The server looks for two characters at least. */
const LEAST_LOOKED_FOR = 2;
/** What the server sorts by. */
export const SERVER_SORTS = { when: "taken_at", amount: "moved" } as const;

export const isTooShort = ({ q }: Pick<PaymentsView, "q">): boolean => q.trim().length === LEAST_LOOKED_FOR - 1;

export function paymentsPath(view: PaymentsView, timeZone: string): string {
  const { kind, method, by, from, to, deleted, sort, page } = view;
  const asked = {
    q: isTooShort(view) ? "" : view.q.trim(),
    kind,
    method,
    taken_by_id: by,
    from: from === "" ? "" : new Date(startOfDay(from, timeZone)).toISOString(),
    to: to === "" ? "" : new Date(endOfDay(to, timeZone)).toISOString(),
    deleted,
    sort: serverSort(sort, SERVER_SORTS, "-taken_at"),
    page: String(page),
    per_page: String(PER_PAGE),
  };
  return `/api/v1/payments?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString()}`;
}

/** By how much it moved what was paid, minor units: a refund less than nothing. */
export const movedBy = ({ kind, amount }: Pick<ListedPayment, "kind" | "amount">): number =>
  movedMinor({ kind, amountMinor: decimalToMinor(amount) ?? 0 });

/** What `GET /api/v1/payments` tells of all pages: what they come to, refunds taken off, for each way of paying that there is among them. */
export interface PaymentSums {
  sums: readonly { method: PaymentMethod; moved: string }[];
}

/** Minor units, together and by method; null: nothing is told, or there is nothing. */
export function sumsOf({ sums = [] }: Partial<PaymentSums>): {
  minor: number;
  byMethod: readonly { method: PaymentMethod; minor: number }[];
} | null {
  if (sums.length === 0) return null;
  const byMethod = sums.map(({ method, moved }) => ({ method, minor: decimalToMinor(moved) ?? 0 }));
  return { minor: byMethod.reduce((sum, { minor }) => sum + minor, 0), byMethod };
}
