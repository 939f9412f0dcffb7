// Who answers for hours.

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";

/** The desk. Hours are pay, so not whoever reaches their own orders alone, whatever else they may edit. */
export const canConfirmHours = (actor: Actor): boolean => can(actor, "WORK_ORDERS_EDIT") && canSeeEveryOrder(actor);
