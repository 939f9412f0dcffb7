// Which lines of open orders ask for a part and have not been given it, of those that this person's device has.

import { useMemo } from "react";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import { useLocalSearch } from "../../data/hooks/use-local-search.ts";
import { askingLines } from "./find-asking.ts";

const useDeskOrders = () => useRows(queries.workOrders.boardDetails());
type PartsOrder = ReturnType<typeof useDeskOrders>["rows"][number];
export type AskingLine = ReturnType<typeof useAskingLines>[number];

export function useAskingLines(partId: string) {
  const { rows: kept } = useRows(queries.stockLines.ofOpenOrders());
  const { rows: ofDesk } = useDeskOrders();
  const { rows: own } = useRows(queries.mechanic.myParts());
  const { search, version } = useLocalSearch();
  return useMemo(() => {
    const orders = new Map<string, Omit<PartsOrder, "partsLines"> & { partsLines: readonly AskedLine[] }>(
      [...own, ...ofDesk].map((order) => [order.id, order]),
    );
    return askingLines(partId, kept, orders).map((asking) => {
      const { number = null, vehicle } = search?.orders.get(asking.order.id) ?? {};
      return { ...asking, order: { ...asking.order, number: asking.order.number ?? number, vehicle } };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version says when the search has changed
  }, [partId, kept, ofDesk, own, search, version]);
}

type AskedLine = Omit<PartsOrder["partsLines"][number], "applications">;
