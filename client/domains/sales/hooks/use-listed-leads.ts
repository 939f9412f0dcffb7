// The open leads of this device as the list shows them.

import { useMemo } from "react";
import { useOpenLeads } from "../exposed/use-sales.ts";
import { searchedLead, type ListedLead } from "../leads-view.ts";

export interface ListedHere<Row> {
  row: Row;
  searched: string;
}

export function useListedLeads(): { here: readonly ListedHere<ListedLead>[]; complete: boolean } {
  const { rows, complete } = useOpenLeads();
  const here = useMemo(
    () =>
      rows.map((lead) => {
        const row = { ...lead, car: [lead.car, lead.model].filter(Boolean).join(" ") };
        return { row, searched: searchedLead(row) };
      }),
    [rows],
  );
  return { here, complete };
}
