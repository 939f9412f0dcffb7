// Suppliers and purchases, for who buys and who takes in what comes; what they cost only for those who may know.

import type { Actor } from "../access/access.permissions.ts";
import { inTenant, nothing, scoped, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { byId } from "../../zero/query-args.ts";
import { canSeePurchasePrices, canSeePurchases } from "./purchasing.permissions.ts";
import { LAST_PLACE_KEPT, OPEN_PURCHASES } from "./purchasing.states.ts";

function visiblePurchases(actor: Actor) {
  const purchases = scoped("purchase", actor).where("deletedAt", "IS", null);
  return canSeePurchases(actor) ? purchases : nothing(purchases);
}

function visibleCosts(actor: Actor) {
  const costs = scoped("purchaseItemCost", actor);
  return canSeePurchasePrices(actor) ? costs : nothing(costs);
}

export const purchasingQueries = {
  suppliers: tenantQuery((actor) => {
    const suppliers = scoped("supplier", actor).where("deletedAt", "IS", null).orderBy("name", "asc");
    return canSeePurchases(actor) ? suppliers : nothing(suppliers);
  }),
  /** One; a deleted one, too, who may be restored. */
  supplier: tenantQueryWith(byId, (actor, { id }) => {
    const suppliers = scoped("supplier", actor).where("id", "=", id);
    return (canSeePurchases(actor) ? suppliers : nothing(suppliers)).one();
  }),
  /** Part of the working set: those of which something may still come, with their first items and what was received of these. */
  open: tenantQuery((actor) =>
    visiblePurchases(actor)
      .where("status", "IN", OPEN_PURCHASES)
      .orderBy("createdAt", "desc")
      .related("items", (q) => inTenant(q, actor).where("position", "<=", LAST_PLACE_KEPT).orderBy("position", "asc"))
      .related("receipts", (q) =>
        inTenant(q, actor).whereExists("item", (i) => inTenant(i, actor).where("position", "<=", LAST_PLACE_KEPT)),
      ),
  ),
  /** What those items cost. */
  costs: tenantQuery((actor) =>
    visibleCosts(actor)
      .whereExists("purchase", (q) =>
        inTenant(q, actor).where("deletedAt", "IS", null).where("status", "IN", OPEN_PURCHASES),
      )
      .whereExists("item", (q) => inTenant(q, actor).where("position", "<=", LAST_PLACE_KEPT)),
  ),
  /** One, open or not; a deleted one, too, which may be restored. */
  purchase: tenantQueryWith(byId, (actor, { id }) => {
    const purchases = scoped("purchase", actor).where("id", "=", id);
    const seen = <Q>(query: Q): Q => (canSeePurchases(actor) ? query : nothing(query));
    return seen(purchases)
      .related("supplier", (q) => seen(inTenant(q, actor)))
      .related("items", (q) => inTenant(q, actor).orderBy("position", "asc"))
      .related("receipts", (q) => inTenant(q, actor))
      .one();
  }),
  /** What the items of one cost. */
  costsOf: tenantQueryWith(byId, (actor, { id }) => visibleCosts(actor).where("purchaseId", "=", id)),
};
