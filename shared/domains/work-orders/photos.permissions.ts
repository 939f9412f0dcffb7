// Who may see an order's photos, and who may add to them (MECHANIC_BOARD allows photos on own orders).

import type { BlobPurpose } from "../../kernel/blobs.states.ts";
import { can, canSeeEveryOrder, type Actor, type Permission } from "../access/access.permissions.ts";

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

const OF_ORDERS: readonly [Permission, ...Permission[]] = ["WORK_ORDERS_EDIT", "MECHANIC_BOARD"];

/** Whoever has one of them may send such contents at all; what they belong to is the commands' question. */
export const SENDERS: Readonly<Record<BlobPurpose, readonly [Permission, ...Permission[]]>> = {
  photo: OF_ORDERS,
  signature: [...OF_ORDERS, "STOCK_ISSUE"],
  file: OF_ORDERS,
  part: ["PARTS_EDIT"],
};

export const maySendBlobs = (actor: Actor, purpose: BlobPurpose): boolean =>
  SENDERS[purpose].some((permission) => can(actor, permission));
