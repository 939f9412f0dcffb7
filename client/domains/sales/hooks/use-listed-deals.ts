// The deals of this device that are no order yet, as the list shows them.

import { useMemo } from "react";
import { dealAmount } from "../../../../shared/domains/sales/deal-total.rules.ts";
import { searchedDeal, type ListedDeal } from "../deals-view.ts";
import { useEarlyDeals, type EarlyDeal } from "../exposed/use-sales.ts";
import type { ListedHere } from "./use-listed-leads.ts";

/** A deal of this device as a list shows it. */
const listedDeal = ({ client, vehicle, ...deal }: EarlyDeal): ListedDeal => ({
  ...deal,
  client: client?.name ?? null,
  phone: client?.phone ?? null,
  car: [vehicle?.make, vehicle?.model].filter(Boolean).join(" "),
  plate: vehicle?.plate ?? null,
  amountMinor: dealAmount(deal),
});

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
