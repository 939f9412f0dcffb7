// Payments of work orders, for those who may see them.

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";
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

const DAY_MS = 86_400_000;

/** From when on a day of any shop that is still going on may have begun, Unix ms. The same for a day, so that everybody asks the same of Zero. */
const closedSince = (now: number): number => Math.floor(now / DAY_MS) * DAY_MS - DAY_MS;

export const financeQueries = {
  /** Part of the working set: what left the shop lately, today's among them, with how it was paid for who may see that. */
  closedLately: tenantQuery((actor) =>
    (canSeeEveryOrder(actor) ? visibleOrders(actor) : nothing(visibleOrders(actor)))
      .where("status", "=", "done")
      .where("closedAt", ">=", closedSince(Date.now()))
      .related("vehicle", (q) => inTenant(q, actor))
      .related("client", (q) => (can(actor, "CLIENTS_VIEW") ? inTenant(q, actor) : nothing(inTenant(q, actor))))
      .related("payments", (q) =>
        (canSeePayments(actor) ? inTenant(q, actor) : nothing(inTenant(q, actor)))
          .where("deletedAt", "IS", null)
          .orderBy("takenAt", "asc"),
      )
      .orderBy("closedAt", "desc"),
  ),
  /** Part of the working set: the payments of every open order. */
  ofOpenOrders: tenantQuery((actor) => withPayments(actor).where("status", "IN", OPEN_STATUSES)),
  /** One order's, open or closed. */
  ofOrder: tenantQueryWith(byId, (actor, { id }) => withPayments(actor).where("id", "=", id).one()),
};
