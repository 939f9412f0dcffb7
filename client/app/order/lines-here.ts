// Whether the lines of an order are on this device: a mechanic's closed orders are, for their cars, and their lines are not.

import { isOpen, type WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";

interface Seen {
  status: WorkOrderStatus;
  workLines: readonly unknown[];
  partsLines: readonly unknown[];
}

/** `complete`: the server has confirmed that this is all of it. */
export const areLinesHere = ({ status, workLines, partsLines }: Seen, complete: boolean): boolean =>
  complete || isOpen(status) || workLines.length + partsLines.length > 0;
