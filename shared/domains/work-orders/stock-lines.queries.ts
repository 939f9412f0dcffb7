// What the stock keeps for orders and has given for them, for who sees the orders and parts.

import type { Actor } from "../access/access.permissions.ts";
import { canSeeParts } from "../catalog/catalog.permissions.ts";
import { inTenant, nothing, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { byId } from "../../zero/query-args.ts";
import { OPEN_STATUSES } from "./work-orders.states.ts";
import { visibleOrders } from "./work-orders.queries.ts";

const withStock = (actor: Actor) => {
  const orders = visibleOrders(actor);
  return (canSeeParts(actor) ? orders : nothing(orders)).related("stockLines", (q) => inTenant(q, actor));
};

export const stockLinesQueries = {
  /** Part of the working set: of every open order, under their orders. */
  ofOpenOrders: tenantQuery((actor) => withStock(actor).where("status", "IN", OPEN_STATUSES)),
  /** One order's, open or closed. */
  ofOrder: tenantQueryWith(byId, (actor, { id }) => withStock(actor).where("id", "=", id).one()),
};
