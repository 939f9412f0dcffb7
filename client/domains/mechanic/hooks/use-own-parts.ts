// What goes into the cars of a mechanic's orders, from this device.

import { useMemo } from "react";
import { queries } from "../../../../shared/registry/queries.ts";
import { isDeclined } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { useRows } from "../../../data/hooks/react.ts";

const useMyParts = () => useRows(queries.mechanic.myParts());
export type PartsOrder = ReturnType<typeof useMyParts>["rows"][number];
export type PartsLine = PartsOrder["partsLines"][number];

const NONE: readonly PartsLine[] = [];

/** Lines of one of their orders that nobody declined and nothing took the place of. */
export function useOwnParts(orderId: string): readonly PartsLine[] {
  const { rows } = useMyParts();
  const lines = rows.find(({ id }) => id === orderId)?.partsLines ?? NONE;
  return useMemo(() => lines.filter((line) => !isDeclined(line)), [lines]);
}

/** How many of them were given out, all of what each asks for. */
export function useGivenOut(orderId: string, lines: readonly PartsLine[]): number {
  const { rows } = useRows(queries.stockLines.ofOpenOrders());
  const stock = rows.find(({ id }) => id === orderId)?.stockLines;
  const issued = new Map(stock?.map((line) => [line.id, line.issued]));
  return lines.filter(({ id, quantity }) => (issued.get(id) ?? 0) >= quantity).length;
}
