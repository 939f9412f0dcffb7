// Leads, deals and orders as this device has them, live. They stay when the board is left.

import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";

const LIVE = { stays: true } as const;

export function usePipelineRows() {
  const leads = useRows(queries.sales.openLeads(), LIVE);
  const deals = useRows(queries.sales.earlyDeals(), LIVE);
  const orders = useRows(queries.workOrders.board(), LIVE);
  const closed = useRows(queries.finance.closedLately(), LIVE);
  return { leads, deals, orders, closed };
}
