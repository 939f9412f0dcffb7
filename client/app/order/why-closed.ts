// Why nobody, or not this person, adds lines to an order: what stands where the buttons would.

import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { isOpen, type WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { LineKind } from "./lines/line-draft.ts";

interface Asked {
  status: WorkOrderStatus;
  masterId: string | null;
}

/** Which lines the person may add; the same questions as the commands ask (work-orders/lines.mutators.ts). */
export function addableKinds(actor: Actor, order: Asked): LineKind[] {
  if (!isOpen(order.status)) return [];
  const both = can(actor, "WORK_ORDERS_EDIT") || (can(actor, "MECHANIC_BOARD") && order.masterId === actor.userId);
  if (both) return ["work", "part"];
  return can(actor, "STOCK_ISSUE") ? ["part"] : [];
}

export type WhyClosed = "done" | "cancelled" | "notYours" | "noRight";

/** Null: lines may be added. */
export function whyClosed(actor: Actor, order: Asked): WhyClosed | null {
  if (addableKinds(actor, order).length > 0) return null;
  if (!isOpen(order.status)) return order.status === "cancelled" ? "cancelled" : "done";
  return can(actor, "MECHANIC_BOARD") ? "notYours" : "noRight";
}

/** Whether the person may take an order that has left the shop back into it. */
export const mayReopen = (actor: Actor): boolean => can(actor, "WORK_ORDERS_EDIT") && can(actor, "WORK_ORDERS_CLOSE");
