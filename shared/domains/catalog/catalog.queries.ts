// Parts for everybody who sees them; what they cost, and what the shop puts on top, only for those who may know.

import { can, type Actor } from "../access/access.permissions.ts";
import { nothing, scoped, tenantQuery } from "../../zero/define.ts";
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
  /** The log of applied prices, the latest first. */
  pricingLog: tenantQuery((actor) => {
    const log = scoped("pricingApplication", actor).orderBy("at", "desc").limit(MOST_APPLICATIONS_SHOWN);
    return can(actor, "ADMIN_SETTINGS_EDIT") ? log : nothing(log);
  }),
};
