// What a scan means to a purchase that is being received: which of its items, and how much of it. Pure.

import { packed } from "../../../../shared/kernel/search/fold.ts";
import type { ScannedCode } from "../../../../shared/domains/catalog/scan-code.rules.ts";
import { pendingOf } from "../../../domains/purchasing/exposed/purchase-rows.ts";

export interface ReceivableItem {
  id: string;
  partId: string | null;
  article: string;
  quantity: number;
  /** Of it, already. */
  received: number;
}

export type ReceiptAnswer<I> =
  /** It is counted: one, or what is left where that is less. */
  | { kind: "received"; item: I; quantity: number }
  /** Several items are meant, and somebody has to say which. */
  | { kind: "choose"; items: readonly I[] }
  /** All of it has come: nothing is counted. */
  | { kind: "over"; item: I }
  /** It is no part of the catalogue yet, so that nobody can have it in stock. */
  | { kind: "noPart"; item: I }
  /** It is not of this purchase. */
  | { kind: "unknown" };

/** `parts`: those of the catalogue that the code means. */
export function answerTo<I extends ReceivableItem>(
  code: ScannedCode,
  parts: readonly { id: string }[],
  items: readonly I[],
): ReceiptAnswer<I> {
  const meant = itemsOf(code, parts, items);
  const left = meant.filter((item) => item.partId !== null && pendingOf(item, item.received) > 0);
  const [first] = left;
  if (first) {
    // Of several lines of one part the first is filled first.
    const sameOne = left.every(({ partId }) => partId === first.partId);
    return sameOne ? counted(first) : { kind: "choose", items: left };
  }
  const noPart = meant.find(({ partId }) => partId === null);
  if (noPart) return { kind: "noPart", item: noPart };
  return meant[0] ? { kind: "over", item: meant[0] } : { kind: "unknown" };
}

/** One item by whatever way it was found: by its name, by a tap. */
export function answerFor<I extends ReceivableItem>(item: I, quantity = 1): ReceiptAnswer<I> {
  if (item.partId === null) return { kind: "noPart", item };
  const left = pendingOf(item, item.received);
  return left <= 0 || quantity > Math.max(left, 1) ? { kind: "over", item } : counted(item, quantity);
}

const counted = <I extends ReceivableItem>(item: I, quantity = 1): ReceiptAnswer<I> => ({
  kind: "received",
  item,
  quantity: Math.min(quantity, pendingOf(item, item.received)),
});

function itemsOf<I extends ReceivableItem>(
  { kind, text }: ScannedCode,
  parts: readonly { id: string }[],
  items: readonly I[],
): I[] {
  if (kind === "foreign" || kind === "empty") return [];
  const ids = new Set(parts.map(({ id }) => id));
  const byPart = items.filter(({ partId }) => partId !== null && ids.has(partId));
  if (byPart.length > 0) return byPart;
  // As the supplier writes it: the catalogue may know the part by another article, or not at all.
  const asked = packed(text);
  return items.filter(({ article }) => packed(article) === asked && asked !== "");
}
