// What of an order is not begun, not done or not answered: said where its money is taken and where it is closed.

import { awaited } from "../work-orders/owed.rules.ts";
import { isAgreed } from "../work-orders/work-orders.rules.ts";
import { isOpen, type LineFields, type WorkOrderStatus } from "../work-orders/work-orders.states.ts";
import { isBegun, isFinished, type MechanicStatus } from "./mechanic.states.ts";

type Work = LineFields & { mechanicStatus: MechanicStatus };

export interface LeftUndone<W, P> {
  /** Agreed works that nobody has begun. */
  notBegun: W[];
  /** Begun, and not done. */
  notDone: W[];
  /** Lines of either kind about which the client has still to answer. */
  notAnswered: (W | P)[];
}

/** Of an order that has left the shop nothing is left. */
export function leftUndone<W extends Work, P extends LineFields>(
  { status }: { status: WorkOrderStatus },
  works: readonly W[],
  parts: readonly P[],
): LeftUndone<W, P> {
  const agreed = isOpen(status) ? works.filter(isAgreed) : [];
  return {
    notBegun: agreed.filter(({ mechanicStatus }) => !isBegun(mechanicStatus)),
    notDone: agreed.filter(({ mechanicStatus }) => isBegun(mechanicStatus) && !isFinished(mechanicStatus)),
    notAnswered: awaited({ status }, [...works, ...parts]),
  };
}
