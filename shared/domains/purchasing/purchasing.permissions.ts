// Who sees, edits and receives purchases.

import { can, type Actor } from "../access/access.permissions.ts";
import { canSeeCosts } from "../catalog/catalog.permissions.ts";

/** What may still come: for who buys, and for who takes it in. */
export const canSeePurchases = (actor: Actor): boolean => can(actor, "PURCHASES_EDIT") || can(actor, "STOCK_RECEIVE");

/** What was paid: nobody else's device receives it. */
export const canSeePurchasePrices = (actor: Actor): boolean => canSeePurchases(actor) && canSeeCosts(actor);
