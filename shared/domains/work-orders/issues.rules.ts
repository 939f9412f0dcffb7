// Which lines parts may be issued for, and how many.

import type { ErrorCode } from "../../kernel/errors.ts";
import { less, type Balance } from "../warehouse/stock.rules.ts";
import type { LineStock, ReservingLine, ReservingOrder } from "./reservations.rules.ts";
import { approvalState, isOpen } from "./work-orders.states.ts";

/** Why no part may be issued for a line; null: one may. */
export function mayBeIssued(order: ReservingOrder, line: ReservingLine): ErrorCode | null {
  if (!isOpen(order.status) || order.deletedAt !== null) return "work-orders/closed";
  if (line.partId === null) return "warehouse/line-has-no-part";
  const state = approvalState(line);
  if (state === "declined" || line.supersededBy !== null) return "warehouse/line-closed";
  return state === "pending" ? "warehouse/line-waits" : null;
}

/** Whether a line asks for the part that is in somebody's hand; `partId` null: they did not say which. */
export const isOfPart = (line: Pick<ReservingLine, "partId">, partId: string | null): boolean =>
  partId === null || partId === line.partId;

/** What a line asks for and has not been given; `stock`: what stands for it, null where nothing does. */
export const restOf = (
  { partId, quantity }: Pick<ReservingLine, "partId" | "quantity">,
  stock: Pick<LineStock, "partId" | "issued"> | null,
): number => Math.max(less(quantity, stock?.partId === partId ? stock.issued : 0), 0);

/** How a line stands with its parts: kept for it, not all there, part of it or all of it given out. */
export const SUPPLY_STATES = ["reserved", "short", "partly", "issued"] as const;

/** Quantities. */
export interface Supply {
  state: (typeof SUPPLY_STATES)[number];
  asked: number;
  issued: number;
  /** Kept for the line and not given yet; nothing of a line that asks for no more. */
  rest: number;
  /** Of the rest, what is not on the shelf; nothing where this device does not know the shelf. */
  missing: number;
}

/**
 * `stock`: what stands for the line; `balance`: of its part in the warehouse where it is kept. Null: nothing is kept for the line and
 * nothing was given.
 */
export function supplyOf(
  { partId, quantity }: Pick<ReservingLine, "partId" | "quantity">,
  stock: Pick<LineStock, "partId" | "reserved" | "issued"> | null,
  balance: Pick<Balance, "onHand"> | null,
): Supply | null {
  if (stock === null || stock.partId !== partId) return null;
  const { reserved: rest, issued } = stock;
  if (rest <= 0 && issued <= 0) return null;
  const missing = balance === null ? 0 : Math.max(less(rest, balance.onHand), 0);
  const given = rest > 0 ? "partly" : "issued";
  return { state: missing > 0 ? "short" : issued > 0 ? given : "reserved", asked: quantity, issued, rest, missing };
}
