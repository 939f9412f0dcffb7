// Leads and deals of this device, live.

import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";

/** Those that somebody still has to deal with. */
export const useOpenLeads = () => useRows(queries.sales.openLeads(), { stays: true });

/** One that is over or deleted, too: the server sends it while it is open. */
export const useLead = (id: string) => useRows(queries.sales.lead({ id }));
export type LeadDetail = NonNullable<ReturnType<typeof useLead>["rows"]>;

/** Those that are no order yet, with their lines. */
export const useEarlyDeals = () => useRows(queries.sales.earlyDeals(), { stays: true });

/** One that is over or deleted, too. */
export const useDeal = (id: string) => useRows(queries.sales.deal({ id }));
export type DealDetail = NonNullable<ReturnType<typeof useDeal>["rows"]>;
export type DealLine = DealDetail["lines"][number];
