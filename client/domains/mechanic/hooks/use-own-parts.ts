// What goes into the cars of a mechanic's orders, from this device.

import { useMemo } from "react";
import { queries } from "../../../../shared/registry/queries.ts";
import { isDeclined } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { suppliesOf } from "../../work-orders/exposed/issue/supplies.ts";

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

/** Of those that the stock keeps or gave anything for: how many there are, and how many were given all that they ask for. */
export function useGivenOut(orderId: string, lines: readonly PartsLine[]): { kept: number; given: number } {
  const { rows } = useRows(queries.stockLines.ofOpenOrders());
  const stock = rows.find(({ id }) => id === orderId)?.stockLines;
  return useMemo(() => {
    const supplies = [...suppliesOf(lines, stock ?? [], [], false).values()];
    return { kept: supplies.length, given: supplies.filter(({ state }) => state === "issued").length };
  }, [lines, stock]);
}
