// Who sees leads and deals.

import { can, type Actor } from "../access/access.permissions.ts";

export const canSeeLeads = (actor: Actor): boolean => can(actor, "LEADS_VIEW");
export const canSeeDeals = (actor: Actor): boolean => can(actor, "DEALS_VIEW");
