// Who may see an order's photos, and who may add to them (decisions.md: MECHANIC_BOARD allows photos on own orders).

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";

/** Which orders' photos an actor may see: of every order, of those they are the master of, or of none. */
export function photoScope(actor: Actor): "all" | "own" | "none" {
  if (canSeeEveryOrder(actor)) return "all";
  return can(actor, "WORK_ORDERS_VIEW") || can(actor, "MECHANIC_BOARD") ? "own" : "none";
}

/** Whether the actor may add, describe and remove photos of an order with this master. */
export function mayEditPhotos(actor: Actor, order: { masterId: string | null }): boolean {
  const scope = photoScope(actor);
  const isOwn = order.masterId === actor.userId;
  if (can(actor, "WORK_ORDERS_EDIT") && (scope === "all" || (scope === "own" && isOwn))) return true;
  return can(actor, "MECHANIC_BOARD") && isOwn;
}

/** Whether the actor may send blobs at all: of orders, or of parts. */
export const maySendBlobs = (actor: Actor): boolean =>
  can(actor, "WORK_ORDERS_EDIT") || can(actor, "MECHANIC_BOARD") || can(actor, "PARTS_EDIT");
