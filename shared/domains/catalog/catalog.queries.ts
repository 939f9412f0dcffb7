// Parts for everybody who sees them; what they cost, and what the shop puts on top, only for those who may know.

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";
import { inTenant, nothing, scoped, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { withinTime } from "../../zero/query-args.ts";
import { canManageMarkup, canSeeCoefficients, canSeeCosts, canSeeParts } from "./catalog.permissions.ts";

/** Newer applications of prices than a person looks through. */
export const MOST_APPLICATIONS_SHOWN = 1_000;

const parts = (actor: Actor) => (canSeeParts(actor) ? scoped("part", actor) : nothing(scoped("part", actor)));

export const catalogQueries = {
  parts: tenantQuery((actor) => parts(actor).where("deletedAt", "IS", null).orderBy("name", "asc")),
  /** For whoever may restore them. */
  deletedParts: tenantQuery((actor) => {
    const deleted = parts(actor).where("deletedAt", "IS NOT", null).orderBy("deletedAt", "desc").limit(500);
    return can(actor, "PARTS_EDIT") ? deleted : nothing(deleted);
  }),
  /** Of all parts; at most eight each, and few have any. */
  partImages: tenantQuery((actor) => {
    const images = scoped("partImage", actor).where("deletedAt", "IS", null);
    return canSeeParts(actor) ? images : nothing(images);
  }),
  costs: tenantQuery((actor) => {
    const costs = scoped("partCost", actor);
    return canSeeCosts(actor) ? costs : nothing(costs);
  }),
  markupRules: tenantQuery((actor) => {
    const rules = scoped("markupRule", actor).where("deletedAt", "IS", null);
    return canManageMarkup(actor) ? rules : nothing(rules);
  }),
  /** The highest priority first; those that are off among them. */
  coefficients: tenantQuery((actor) => {
    const coefficients = scoped("pricingCoefficient", actor)
      .where("deletedAt", "IS", null)
      .orderBy("priority", "desc")
      .orderBy("id", "asc");
    return canSeeCoefficients(actor) ? coefficients : nothing(coefficients);
  }),
  /** The log of applied prices in a stretch of time, the latest first, with what they were applied to, be it deleted since. */
  pricingLog: tenantQueryWith(withinTime, (actor, { from, to }) => {
    let log = scoped("pricingApplication", actor);
    if (from !== null) log = log.where("at", ">=", from);
    if (to !== null) log = log.where("at", "<", to);
    const shownIf = <Q>(may: boolean, query: Q) => (may ? inTenant(query, actor) : nothing(inTenant(query, actor)));
    const seesOrders = canSeeEveryOrder(actor);
    const shown = log
      .orderBy("at", "desc")
      .limit(MOST_APPLICATIONS_SHOWN)
      .related("part", (q) => shownIf(canSeeParts(actor), q))
      .related("partsLine", (q) => shownIf(seesOrders, q).related("workOrder", (o) => shownIf(seesOrders, o)))
      .related("vehicle", (q) => shownIf(seesOrders && can(actor, "VEHICLES_VIEW"), q))
      .related("client", (q) => shownIf(can(actor, "CLIENTS_VIEW"), q));
    return can(actor, "ADMIN_SETTINGS_EDIT") ? shown : nothing(shown);
  }),
};
