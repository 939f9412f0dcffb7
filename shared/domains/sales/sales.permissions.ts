// Who sees leads and deals.

import { can, type Actor } from "../access/access.permissions.ts";

export const canSeeLeads = (actor: Actor): boolean => can(actor, "LEADS_VIEW");
export const canSeeDeals = (actor: Actor): boolean => can(actor, "DEALS_VIEW");

/** The board begins with what people asked for: orders alone have one of their own. */
export const canSeePipeline = (actor: Actor): boolean => canSeeLeads(actor) || canSeeDeals(actor);
