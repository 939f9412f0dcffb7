// Who sees and changes parts, costs, markups and coefficients.

import { can, type Actor, type Permission } from "../access/access.permissions.ts";

export const canSeeParts = (actor: Actor): boolean => can(actor, "PARTS_VIEW");

/** What the shop pays: nobody else's device receives it. */
export const canSeeCosts = (actor: Actor): boolean => canSeeParts(actor) && can(actor, "PARTS_COST_VIEW");

/** Rules say what the shop earns: they go to whoever sets them, and nowhere else. */
export const canManageMarkup = (actor: Actor): boolean => can(actor, "PRICING_MANAGE");

/** Whoever sets them, and whoever quotes a part. */
export const canSeeCoefficients = (actor: Actor): boolean => can(actor, "ADMIN_SETTINGS_EDIT") || canSeeParts(actor);

/** What somebody needs for changing a field of a part: sell prices belong to whoever sets prices. */
export const permissionForField = (field: string): Permission =>
  field === "sellPriceMinor" ? "PRICING_MANAGE" : "PARTS_EDIT";
