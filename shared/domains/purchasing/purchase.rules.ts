// What a purchase has come to, from what was asked for and what came (docs/decisions/0082-purchases.md).

import { packed } from "../../kernel/search/fold.ts";
import { less, sum } from "../warehouse/stock.rules.ts";
import { LAST_PLACE_KEPT, type PurchaseStatus } from "./purchasing.states.ts";

export interface Counted {
  quantity: number;
  qtyReceived: number;
  /** Unix ms, of an item that was removed. */
  deletedAt: number | null;
}

/** What still has to come; never below zero. */
export const pendingOf = ({ quantity, qtyReceived }: Omit<Counted, "deletedAt">): number =>
  Math.max(less(quantity, qtyReceived), 0);

/** Of an item's receipts what counts: those that were not taken back. */
export const receivedOf = (receipts: readonly { quantity: number; undoneAt: number | null }[]): number =>
  sum(...receipts.filter(({ undoneAt }) => undoneAt === null).map(({ quantity }) => quantity));

/** What of a purchase's items its status follows from. */
export interface Progress {
  /** Of some item something came. */
  hasReceived: boolean;
  /** Of some item something has to come. */
  hasPending: boolean;
}

export function progressOf(items: readonly Counted[]): Progress {
  const live = items.filter(({ deletedAt }) => deletedAt === null);
  return {
    hasReceived: live.some(({ qtyReceived }) => qtyReceived > 0),
    hasPending: live.some((item) => pendingOf(item) > 0),
  };
}

/** Whether a purchase has, or may have, more items than a device keeps. `items`: those that were removed among them. */
export const isLong = (items: readonly { position: number }[]): boolean =>
  items.some(({ position }) => position >= LAST_PLACE_KEPT);

/**
 * As far as a device can tell, which has the first items of a long purchase alone: of the rest something has to come, and something came
 * where that is what the purchase says of itself.
 */
export function progressHere(status: PurchaseStatus, items: readonly (Counted & { position: number })[]): Progress {
  const progress = progressOf(items);
  if (!isLong(items)) return progress;
  return { hasReceived: progress.hasReceived || status === "partial" || status === "received", hasPending: true };
}

/** Parts may come that nobody ordered here: what came counts, whether the purchase was marked as ordered or not. */
export function statusOf(
  { isOrdered, isCancelled }: { isOrdered: boolean; isCancelled: boolean },
  { hasReceived, hasPending }: Progress,
): PurchaseStatus {
  if (isCancelled) return "cancelled";
  if (hasReceived) return hasPending ? "partial" : "received";
  return isOrdered ? "ordered" : "draft";
}

export interface Wanted extends Counted {
  id: string;
  partId: string | null;
  article: string;
  position: number;
}

/** Of what a scan or a program names: a part of the catalogue, or an article as the purchase has it. */
export type Named = { partId: string } | { article: string };

/**
 * The items of a purchase that are meant, those that wait for this quantity first, then those that wait for some of it, each in their
 * order. Articles are the same whatever their capitals, spaces and signs. None: it is not on this purchase.
 */
export function itemsNamed<Item extends Wanted>(items: readonly Item[], named: Named, quantity: number): Item[] {
  const isMeant = (item: Item): boolean =>
    "partId" in named
      ? item.partId === named.partId
      : packed(named.article) !== "" && packed(item.article) === packed(named.article);
  const rank = (item: Item): number => (pendingOf(item) >= quantity ? 0 : pendingOf(item) > 0 ? 1 : 2);
  return items
    .filter((item) => item.deletedAt === null && isMeant(item))
    .toSorted((a, b) => rank(a) - rank(b) || a.position - b.position || (a.id < b.id ? -1 : 1));
}
