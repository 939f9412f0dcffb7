// A card moved on the board, by a drag or by its menu.

import type { WorkOrderStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { moveOnBoard, useMoveOrder, type Moved } from "../exposed/use-order-commands.ts";
import type { BoardOrder } from "./use-board.ts";

/** `onMoved` hears of what was kept on this device and can be put back. */
export function useMoveCard(onMoved: (moved: Moved) => void) {
  const move = useMoveOrder();
  return async (order: BoardOrder, to: WorkOrderStatus): Promise<void> => {
    const moved = moveOnBoard(order, to);
    if ((await move(order, to)) && moved) onMoved(moved);
  };
}
