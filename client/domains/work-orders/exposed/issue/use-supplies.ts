// What an order's lines have of the stock, live, with what this device has not sent yet.

import { useMemo } from "react";
import { can, canSeeEveryOrder, type Actor } from "../../../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../../../shared/registry/queries.ts";
import { useRows } from "../../../../data/hooks/react.ts";
import { suppliesOf, type LineSupply, type SuppliedLine } from "./supplies.ts";

export type { LineSupply } from "./supplies.ts";

const NONE: readonly never[] = [];

/** By line. Empty for who sees no parts: their device is given no stock. */
export function useSupplies(orderId: string, lines: readonly SuppliedLine[]): ReadonlyMap<string, LineSupply> {
  const ids = useMemo(() => [...new Set(lines.flatMap(({ partId }) => partId ?? NONE))].toSorted(), [lines]);
  const { rows: order } = useRows(queries.stockLines.ofOrder({ id: orderId }));
  const { rows: balances, complete } = useRows(queries.warehouse.ofParts({ ids }));
  const stock = order?.stockLines ?? NONE;
  const isKnown = complete || balances.length > 0;
  return useMemo(() => suppliesOf(lines, stock, balances, isKnown), [lines, stock, balances, isKnown]);
}

/** Whether this person gives out parts for the order; of which line the rules say (issues.rules.ts). */
export const mayIssueFor = (actor: Actor, order: { masterId: string | null }): boolean =>
  can(actor, "STOCK_ISSUE") && (canSeeEveryOrder(actor) || order.masterId === actor.userId);
