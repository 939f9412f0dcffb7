// The cards of the board and where they fall (client/ui/card-drag.ts).

import type { OpenStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { cardDrag } from "../../../ui/card-drag.ts";

/** No status: what is dropped here is asked about first. */
export const PAID = "paid";
export type DropColumn = OpenStatus | typeof PAID;

export const {
  isCard,
  useCardDrag,
  useDropTarget: useDropColumn,
  useDragged: useDraggedCard,
  useDropped: useDroppedCard,
} = cardDrag<DropColumn>("order");
