// Which lines of open orders ask for a part and have not been given it, of those that this person's device has.

import { useMemo } from "react";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import { useLocalSearch, type SearchedOrder } from "../../data/hooks/use-local-search.ts";
import type { SheetLine } from "../../domains/work-orders/exposed/issue/issue-subject.ts";
import { askingLines, type AskedOrder, type Asking } from "./find-asking.ts";

export interface AskingLine extends Asking<SheetLine> {
  order: AskedOrder<SheetLine> & Pick<SearchedOrder, "vehicle">;
}

export function useAskingLines(partId: string): AskingLine[] {
  const { rows: kept } = useRows(queries.stockLines.ofOpenOrders());
  const { rows: ofDesk } = useRows(queries.workOrders.boardDetails());
  const { rows: own } = useRows(queries.mechanic.myParts());
  const { search, version } = useLocalSearch();
  return useMemo(
    () =>
      askingLines<SheetLine>(partId, kept, [...own, ...ofDesk]).map((asking) => ({
        ...asking,
        order: { ...asking.order, vehicle: search?.orders.get(asking.order.id)?.vehicle },
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version says when the search has changed
    [partId, kept, ofDesk, own, search, version],
  );
}
