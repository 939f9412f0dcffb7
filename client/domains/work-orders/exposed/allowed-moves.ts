// Where a person may move an order: what the menu offers, and whether its card can be dragged at all.

import { can, type Actor } from "../../../../shared/domains/access/access.permissions.ts";
import {
  WORK_ORDER_MOVES,
  WORK_ORDER_STATUSES,
  type WorkOrderStatus,
} from "../../../../shared/domains/work-orders/work-orders.states.ts";

export const mayMove = (actor: Actor): boolean => can(actor, "WORK_ORDERS_EDIT");

/** As the command decides: to close or to reopen takes `WORK_ORDERS_CLOSE` besides. */
export const allowedMoves = (actor: Actor, status: WorkOrderStatus): WorkOrderStatus[] =>
  WORK_ORDER_STATUSES.filter((to) => {
    const kind = WORK_ORDER_MOVES[status][to];
    return mayMove(actor) && (kind === "move" || (kind !== null && can(actor, "WORK_ORDERS_CLOSE")));
  });
