// Payments of work orders, for those who may see them.

import type { Actor } from "../access/access.permissions.ts";
import { visibleOrders } from "../work-orders/work-orders.queries.ts";
import { OPEN_STATUSES } from "../work-orders/work-orders.states.ts";
import { inTenant, nothing, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { byId } from "../../zero/query-args.ts";
import { canDeletePayments, canSeePayments } from "./finance.permissions.ts";

/** Orders with their payments under them; deleted ones among those only for who may restore them. */
const withPayments = (actor: Actor) =>
  (canSeePayments(actor) ? visibleOrders(actor) : nothing(visibleOrders(actor))).related("payments", (q) =>
    (canDeletePayments(actor) ? inTenant(q, actor) : inTenant(q, actor).where("deletedAt", "IS", null)).orderBy(
      "takenAt",
      "asc",
    ),
  );

export const financeQueries = {
  /** Part of the working set: the payments of every open order. */
  ofOpenOrders: tenantQuery((actor) => withPayments(actor).where("status", "IN", OPEN_STATUSES)),
  /** One order's, open or closed. */
  ofOrder: tenantQueryWith(byId, (actor, { id }) => withPayments(actor).where("id", "=", id).one()),
};
