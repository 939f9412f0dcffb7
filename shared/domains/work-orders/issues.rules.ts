// Which lines parts may be issued for, and how many.

import type { ErrorCode } from "../../kernel/errors.ts";
import { less } from "../warehouse/stock.rules.ts";
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

/** What a line asks for and has not been given; `stock`: what stands for it, null where nothing does. */
export const restOf = (
  { partId, quantity }: Pick<ReservingLine, "partId" | "quantity">,
  stock: Pick<LineStock, "partId" | "issued"> | null,
): number => Math.max(less(quantity, stock?.partId === partId ? stock.issued : 0), 0);
