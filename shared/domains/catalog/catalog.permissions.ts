// Who sees and changes parts, costs, markups and coefficients.

import { can, type Actor, type Permission } from "../access/access.permissions.ts";

export const canSeeParts = (actor: Actor): boolean => can(actor, "PARTS_VIEW");

/** What the shop pays: nobody else's device receives it. */
export const canSeeCosts = (actor: Actor): boolean => canSeeParts(actor) && can(actor, "PARTS_COST_VIEW");

/** Who adds parts to an order at the price of the catalogue. Costs are not asked for: the server makes base prices of them. */
export const getsCataloguePrice = (actor: Actor): boolean =>
  canSeeParts(actor) && (can(actor, "STOCK_ISSUE") || can(actor, "WORK_ORDERS_EDIT"));

/** Rules say what the shop earns: they go to whoever sets them, and nowhere else. */
export const canManageMarkup = (actor: Actor): boolean => can(actor, "PRICING_MANAGE");

/** Whoever sets them, and whoever quotes a part. */
export const canSeeCoefficients = (actor: Actor): boolean => can(actor, "ADMIN_SETTINGS_EDIT") || canSeeParts(actor);

/** What somebody needs for changing a field of a part: sell prices belong to whoever sets prices. */
export const permissionForField = (field: string): Permission =>
  field === "sellPriceMinor" ? "PRICING_MANAGE" : "PARTS_EDIT";
