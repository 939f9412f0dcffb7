// Who asks for which work orders. A mechanic is given those of which they are the master.

import { canSeeEveryOrder, can, type Actor } from "../access/access.permissions.ts";
import { inTenant, nothing, scoped, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { byId } from "../../zero/query-args.ts";
import { OPEN_STATUSES } from "./work-orders.states.ts";

/** Orders the actor may see at all: every one, their own, or none. */
export const visibleOrders = (actor: Actor) => reachableOrders(actor).where("deletedAt", "IS", null);

/** The same with those that were deleted. */
export function reachableOrders(actor: Actor) {
  const orders = scoped("workOrder", actor);
  if (canSeeEveryOrder(actor)) return orders;
  if (can(actor, "WORK_ORDERS_VIEW")) return orders.where("masterId", "=", actor.userId);
  return nothing(orders);
}

/** Those that were deleted, for who may restore them. */
function deletedOrders(actor: Actor) {
  const orders = reachableOrders(actor).where("deletedAt", "IS NOT", null);
  return can(actor, "WORK_ORDERS_DELETE") ? orders : nothing(orders);
}

/** What prices were made of tells who is a good client: it goes to who prices orders. */
const forTheDesk = <Q>(query: Q, actor: Actor): Q =>
  can(actor, "WORK_ORDERS_EDIT") ? inTenant(query, actor) : nothing(inTenant(query, actor));

/** Whose order it is, for who may know the clients. */
const withClients = <Q>(query: Q, actor: Actor): Q =>
  can(actor, "CLIENTS_VIEW") ? inTenant(query, actor) : nothing(inTenant(query, actor));

/** Whom a client's answer rings for: the desk. */
const heard = <Q>(query: Q, actor: Actor): Q =>
  can(actor, "WORK_ORDERS_EDIT") && canSeeEveryOrder(actor) ? query : nothing(query);

export const workOrdersQueries = {
  /** The kanban: open orders with what a card shows. */
  board: tenantQuery((actor) =>
    (canSeeEveryOrder(actor) ? visibleOrders(actor) : nothing(visibleOrders(actor)))
      .where("status", "IN", OPEN_STATUSES)
      .related("vehicle", (q) => inTenant(q, actor))
      .related("client", (q) => withClients(q, actor))
      .related("master", (q) => inTenant(q, actor))
      .related("workLines", (q) => inTenant(q, actor).where("supersededBy", "IS", null).orderBy("position", "asc"))
      // A card says that the client is asked about one.
      .related("partsLines", (q) =>
        inTenant(q, actor)
          .where("requiresApproval", "=", true)
          .where("supersededBy", "IS", null)
          .orderBy("position", "asc"),
      )
      .orderBy("statusAt", "asc"),
  ),
  /** All parts lines of the board's orders: preloaded apart, since cards do not show them. */
  boardDetails: tenantQuery((actor) =>
    (canSeeEveryOrder(actor) ? visibleOrders(actor) : nothing(visibleOrders(actor)))
      .where("status", "IN", OPEN_STATUSES)
      .related("partsLines", (q) =>
        inTenant(q, actor)
          .orderBy("position", "asc")
          .related("applications", (a) => forTheDesk(a, actor).orderBy("at", "desc")),
      ),
  ),
  /** All the orders of a client, the latest first: the whole history. Closed ones are fetched when they are asked for. */
  ofClient: tenantQueryWith(byId, (actor, { id }) =>
    visibleOrders(actor)
      .where("clientId", "=", id)
      .related("vehicle", (q) => inTenant(q, actor))
      .related("master", (q) => inTenant(q, actor))
      .orderBy("createdAt", "desc"),
  ),
  /** All the orders of a car, whoever owned it. */
  ofVehicle: tenantQueryWith(byId, (actor, { id }) =>
    visibleOrders(actor)
      .where("vehicleId", "=", id)
      .related("master", (q) => inTenant(q, actor))
      .orderBy("createdAt", "desc"),
  ),
  /** One order with its lines, open or closed. */
  detail: tenantQueryWith(byId, (actor, { id }) =>
    visibleOrders(actor)
      .where("id", "=", id)
      .related("vehicle", (q) => inTenant(q, actor))
      .related("client", (q) => withClients(q, actor))
      .related("master", (q) => inTenant(q, actor))
      .related("workLines", (q) => inTenant(q, actor).orderBy("position", "asc"))
      .related("partsLines", (q) =>
        inTenant(q, actor)
          .orderBy("position", "asc")
          .related("applications", (a) => forTheDesk(a, actor).orderBy("at", "desc")),
      )
      .one(),
  ),
  /** Works that the client has answered about and nobody at the desk has seen, with whose order it is. */
  answeredWorks: tenantQuery((actor) =>
    heard(scoped("workLine", actor), actor)
      .where("answerUnseen", "=", true)
      .related("workOrder", (order) =>
        heard(inTenant(order, actor), actor)
          .where("deletedAt", "IS", null)
          .related("vehicle", (q) => inTenant(q, actor))
          .related("client", (q) => withClients(q, actor)),
      ),
  ),
  /** The same of parts. */
  answeredParts: tenantQuery((actor) =>
    heard(scoped("partsLine", actor), actor)
      .where("answerUnseen", "=", true)
      .related("workOrder", (order) =>
        heard(inTenant(order, actor), actor)
          .where("deletedAt", "IS", null)
          .related("vehicle", (q) => inTenant(q, actor))
          .related("client", (q) => withClients(q, actor)),
      ),
  ),
  /** One order that was deleted: what it was. */
  deleted: tenantQueryWith(byId, (actor, { id }) =>
    deletedOrders(actor)
      .where("id", "=", id)
      .related("vehicle", (q) => inTenant(q, actor))
      .related("client", (q) => withClients(q, actor))
      .related("master", (q) => inTenant(q, actor))
      .one(),
  ),
};
