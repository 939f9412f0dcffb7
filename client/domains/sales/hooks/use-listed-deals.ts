// The deals of this device that are no order yet, as the list shows them.

import { useMemo } from "react";
import { searchedDeal, type ListedDeal } from "../deals-view.ts";
import { useEarlyDeals } from "../exposed/use-sales.ts";
import { listedDeal } from "../listed-deal.ts";
import type { ListedHere } from "./use-listed-leads.ts";

export function useListedDeals(): { here: readonly ListedHere<ListedDeal>[]; complete: boolean } {
  const { rows, complete } = useEarlyDeals();
  const here = useMemo(
    () =>
      rows.map((deal) => {
        const row = listedDeal(deal);
        return { row, searched: searchedDeal(row) };
      }),
    [rows],
  );
  return { here, complete };
}
