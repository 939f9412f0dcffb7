// Who sees what of the stock, and who does what with it: screens, queries and commands ask the same.

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";
import { canSeeParts } from "../catalog/catalog.permissions.ts";

/** Parts that were given out without being there: for who keeps the stock, and for the desk. */
export const canSeeShortages = (actor: Actor): boolean =>
  canSeeEveryOrder(actor) && canSeeParts(actor) && (can(actor, "STOCK_ADJUST") || can(actor, "WORK_ORDERS_EDIT"));

/** Whose job the stock is: they receive it, count it, or keep the catalogue. */
export const keepsStock = (actor: Actor): boolean =>
  canSeeParts(actor) && (can(actor, "STOCK_RECEIVE") || can(actor, "STOCK_ADJUST") || can(actor, "PARTS_EDIT"));
