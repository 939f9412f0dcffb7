// Orders that somebody moved without having seen the move before theirs: whoever made that one is told.

import { useMemo } from "react";
import { queries } from "../../../../shared/registry/queries.ts";
import { overtakenMoves } from "../../../../shared/zero/overtaken.ts";
import { useRows } from "../../../data/hooks/react.ts";

/** Of those on this device (open ones, and what was closed lately), by the command of the move that does not count any more. */
export function useOvertakenOrders() {
  const { rows: open } = useRows(queries.workOrders.board());
  const { rows: closed } = useRows(queries.finance.closedLately());
  return useMemo(() => {
    const orders = [...open, ...closed].map(({ id, number, status, movedBy, movedOver, fieldWriters, vehicle }) => ({
      id,
      number,
      status,
      movedBy,
      movedOver,
      fieldWriters,
      vehicle,
    }));
    return overtakenMoves(orders);
  }, [open, closed]);
}
