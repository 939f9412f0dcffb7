// A purchase in numbers: what was asked for, what is here, who received it, and what it comes to. Pure.

export interface CountedItem {
  id: string;
  partId: string | null;
  article: string;
  quantity: number;
}

export interface CountedReceipt {
  id: string;
  itemId: string;
  quantity: number;
  userId: string;
  /** Unix ms. */
  at: number;
  undoneAt: number | null;
}

/** Quantities have three decimals at most; sums of them in binary have more. */
export const rounded = (quantity: number): number => Math.round(quantity * 1_000) / 1_000;

/** What was received of each item, by its id. Of what is on the device: what waits here is among it. */
export function receivedOf(receipts: readonly CountedReceipt[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, quantity, undoneAt } of receipts)
    if (undoneAt === null) sums.set(itemId, rounded((sums.get(itemId) ?? 0) + quantity));
  return sums;
}

/** What is still to come of an item; never below zero. */
export const pendingOf = ({ quantity }: { quantity: number }, received: number): number =>
  Math.max(0, rounded(quantity - received));

export interface Pieces {
  lines: number;
  asked: number;
  received: number;
  pending: number;
}

export function piecesOf(items: readonly CountedItem[], received: ReadonlyMap<string, number>): Pieces {
  const sums = { asked: 0, received: 0, pending: 0 };
  for (const item of items) {
    const here = received.get(item.id) ?? 0;
    sums.asked = rounded(sums.asked + item.quantity);
    sums.received = rounded(sums.received + here);
    sums.pending = rounded(sums.pending + pendingOf(item, here));
  }
  return { lines: items.length, ...sums };
}

/** Minor units. */
export interface Worth {
  total: number;
  received: number;
  /** What is still to come. */
  pending: number;
  /** Items of which nobody knows the price: the sums are without them. */
  unpriced: number;
}

/** `priceOf`: of one piece, minor units; null where nobody knows it. */
export function worthOf(
  items: readonly CountedItem[],
  received: ReadonlyMap<string, number>,
  priceOf: (id: string) => number | null,
): Worth {
  const worth = { total: 0, received: 0, pending: 0, unpriced: 0 };
  for (const item of items) {
    const price = priceOf(item.id);
    if (price === null) {
      worth.unpriced += 1;
      continue;
    }
    const here = received.get(item.id) ?? 0;
    worth.total += Math.round(price * item.quantity);
    worth.received += Math.round(price * here);
    worth.pending += Math.round(price * pendingOf(item, here));
  }
  return worth;
}

export interface Receiver {
  userId: string;
  quantity: number;
  /** When they last received something, Unix ms. */
  lastAt: number;
}

/** Who received how much, whoever was last first. */
export function receiversOf(receipts: readonly CountedReceipt[]): Receiver[] {
  const byUser = new Map<string, Receiver>();
  for (const { userId, quantity, at, undoneAt } of receipts) {
    if (undoneAt !== null) continue;
    const known = byUser.get(userId);
    byUser.set(userId, {
      userId,
      quantity: rounded((known?.quantity ?? 0) + quantity),
      lastAt: Math.max(known?.lastAt ?? 0, at),
    });
  }
  return [...byUser.values()].toSorted((a, b) => b.lastAt - a.lastAt);
}
