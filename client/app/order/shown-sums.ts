// Which sums of an order stand at the foot of its lines, in the order in which they make one another.

import {
  balanceKind,
  balanceMinor,
  orderSums,
  type BalanceKind,
  type SummedOrder,
} from "../../../shared/domains/work-orders/owed.rules.ts";
import type { PricedPart, PricedWork } from "../../../shared/domains/work-orders/work-orders.rules.ts";

export type SumKey = "works" | "parts" | "discount" | "total" | "paid" | "pending" | BalanceKind;

export interface ShownSum {
  key: SumKey;
  /** Minor units; of a discount below zero, so that the sums before the total add up to it. */
  minor: number;
}

interface Pricing {
  needsPrice: boolean | null;
}

export interface SumsOf {
  order: SummedOrder & { totalMinor: number };
  /** Null: this device does not hold them, and the order's row says what they come to. */
  lines: { workLines: readonly (PricedWork & Pricing)[]; partsLines: readonly (PricedPart & Pricing)[] } | null;
  /** Whether the reader may know what was paid. */
  seesMoney: boolean;
}

export interface ShownSums {
  shown: readonly ShownSum[];
  /** How much more it comes to when the client approves what waits, minor units: no part of what is owed. */
  waiting: number;
  /** Below zero: to be given back. Minor units. */
  balance: number;
}

export function shownSums({ order, lines, seesMoney }: SumsOf): ShownSums {
  const sums = lines && orderSums(order, lines.workLines, lines.partsLines);
  const total = sums?.total ?? order.totalMinor;
  const balance = balanceMinor({ totalMinor: total, paidMinor: order.paidMinor });
  const waiting = sums?.waiting ?? 0;
  const shown: ShownSum[] = [];
  if (sums) {
    shown.push({ key: "works", minor: sums.works }, { key: "parts", minor: sums.parts });
    shown.push({ key: "discount", minor: total - sums.works - sums.parts });
  }
  shown.push({ key: "total", minor: total });
  if (seesMoney) shown.push({ key: "paid", minor: order.paidMinor });
  if (waiting > 0) shown.push({ key: "pending", minor: waiting });
  const all = lines && [...lines.workLines, ...lines.partsLines];
  const kind = balanceKind({ ...order, totalMinor: total }, all);
  if (seesMoney) shown.push({ key: kind, minor: Math.abs(balance) });
  return { shown, waiting, balance };
}
