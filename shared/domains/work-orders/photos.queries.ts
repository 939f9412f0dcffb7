// Photos of work orders. Their pictures are fetched by content from `/files`, which asks the same question again.

import { can, type Actor } from "../access/access.permissions.ts";
import { inTenant, nothing, scoped, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { byId } from "../../zero/query-args.ts";
import { photoScope } from "./photos.permissions.ts";
import { OPEN_STATUSES } from "./work-orders.states.ts";

/** Orders whose photos the actor may see. */
export function ordersWithPhotos(actor: Actor) {
  const orders = scoped("workOrder", actor).where("deletedAt", "IS", null);
  switch (photoScope(actor)) {
    case "all":
      return orders;
    case "own":
      return orders.where("masterId", "=", actor.userId);
    case "none":
      return nothing(orders);
  }
}

/** Orders whose photos the actor may change, as `mayEditPhotos` says it of one. */
function ordersToPhotograph(actor: Actor) {
  const orders = ordersWithPhotos(actor);
  if (can(actor, "WORK_ORDERS_EDIT")) return orders;
  return can(actor, "MECHANIC_BOARD") ? orders.where("masterId", "=", actor.userId) : nothing(orders);
}

export const photosQueries = {
  /** Part of the working set: photos of every open order, under their orders. */
  ofOpenOrders: tenantQuery((actor) =>
    ordersWithPhotos(actor)
      .where("status", "IN", OPEN_STATUSES)
      .related("photos", (q) => inTenant(q, actor).where("deletedAt", "IS", null).orderBy("takenAt", "asc")),
  ),
  /** One order's, open or closed. */
  ofOrder: tenantQueryWith(byId, (actor, { id }) =>
    ordersWithPhotos(actor)
      .where("id", "=", id)
      .related("photos", (q) => inTenant(q, actor).where("deletedAt", "IS", null).orderBy("takenAt", "asc"))
      .one(),
  ),
  /** Of one order, those that were removed, for who may restore them. Asked for by its page alone. */
  removedOfOrder: tenantQueryWith(byId, (actor, { id }) =>
    ordersToPhotograph(actor)
      .where("id", "=", id)
      .related("photos", (q) => inTenant(q, actor).where("deletedAt", "IS NOT", null).orderBy("deletedAt", "desc"))
      .one(),
  ),
};
