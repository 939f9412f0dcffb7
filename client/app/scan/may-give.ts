// Who puts parts on orders; of whose orders the command asks (work-orders/lines.mutators.ts).

import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";

/** With WORK_ORDERS_EDIT or STOCK_ISSUE on any, a mechanic on their own: which those are is on their device. */
export const mayGiveParts = (actor: Actor): boolean =>
  can(actor, "WORK_ORDERS_VIEW") &&
  (can(actor, "WORK_ORDERS_EDIT") || can(actor, "STOCK_ISSUE") || can(actor, "MECHANIC_BOARD"));

/** A line is taken off an order by whoever edits orders (work-orders/line-places.mutators.ts), also one that somebody else has put there. */
export const mayTakeBack = (actor: Actor): boolean => can(actor, "WORK_ORDERS_EDIT");
