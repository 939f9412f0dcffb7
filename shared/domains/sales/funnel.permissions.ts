// Who sees what became of leads and deals.

import { can, type Actor, type Permission } from "../access/access.permissions.ts";

/** All of them: it is a report, about leads and about deals. */
const FUNNEL_NEEDS = ["REPORTS_VIEW", "LEADS_VIEW", "DEALS_VIEW"] as const satisfies readonly Permission[];

/** Undefined: nothing is missing. */
export const missingForFunnel = (actor: Actor): Permission | undefined =>
  FUNNEL_NEEDS.find((permission) => !can(actor, permission));
