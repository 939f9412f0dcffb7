// Leads and deals of this device, live.

import { useMemo } from "react";
import { isThere } from "../../../../shared/domains/sales/deal-total.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";

/** Those that somebody still has to deal with. */
export const useOpenLeads = () => useRows(queries.sales.openLeads(), { stays: true });

/** One that is over or deleted, too: the server sends it while it is open. */
export const useLead = (id: string) => useRows(queries.sales.lead({ id }));
export type LeadDetail = NonNullable<ReturnType<typeof useLead>["rows"]>;

/** Those that are no order yet, without their lines. */
export const useEarlyDeals = () => useRows(queries.sales.earlyDeals(), { stays: true });

/** One that is over or deleted, too; and apart the lines that were removed of it, each of which may be put back. */
export function useDeal(id: string) {
  const { rows: found, ...state } = useRows(queries.sales.deal({ id }));
  const rows = useMemo(() => {
    if (!found) return undefined;
    const [lines, removed] = [found.lines.filter(isThere), found.lines.filter((line) => !isThere(line))];
    return { ...found, lines, removed };
  }, [found]);
  return { rows, ...state };
}
export type DealDetail = NonNullable<ReturnType<typeof useDeal>["rows"]>;
export type DealLine = DealDetail["lines"][number];
