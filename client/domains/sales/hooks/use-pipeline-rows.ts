// Leads, deals and orders as this device has them, live. They stay when the board is left.

import { useMemo } from "react";
import { canSeeEveryOrder } from "../../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { remembered } from "../../../kernel/remembered.ts";
import type { OrderRow, Rows } from "../pipeline/pipeline-cards.ts";

const LIVE = { stays: true } as const;

/** Nothing that shows of a paid one asks for its lines. */
const withoutLines = remembered((order: Omit<OrderRow, "workLines" | "partsLines">): OrderRow => ({
  ...order,
  workLines: [],
  partsLines: [],
}));

/** `complete`: all of it is known to be here. */
export function usePipelineRows(): { rows: Rows; complete: boolean } {
  const { actor } = useSession();
  const leads = useRows(queries.sales.openLeads(), LIVE);
  const deals = useRows(queries.sales.earlyDeals(), LIVE);
  const orders = useRows(queries.workOrders.board(), LIVE);
  const closed = useRows(queries.finance.closedLately(), LIVE);
  const rows = useMemo(
    () => ({
      leads: leads.rows,
      deals: deals.rows,
      orders: [...orders.rows, ...closed.rows.map((order) => withoutLines(order))],
    }),
    [leads.rows, deals.rows, orders.rows, closed.rows],
  );
  const complete =
    leads.complete && deals.complete && (!canSeeEveryOrder(actor) || (orders.complete && closed.complete));
  return { rows, complete };
}
