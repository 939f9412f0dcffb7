// The history of an order, asked for again when anything of the order has changed: its own rows, its payments, pictures and files.

import { useMemo } from "react";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import { useHistory, useKnownHistory, type ShownHistory } from "../../data/hooks/use-history.ts";
import type { WhoWrote } from "./concurrent-change.tsx";
import { idsOf, watchedRows, type HistoricOrder } from "./watched-rows.ts";

export function useOrderHistory(order: HistoricOrder): ShownHistory {
  const { id } = order;
  const { rows: photos } = useRows(queries.photos.ofOrder({ id }));
  const { rows: files } = useRows(queries.attachments.ofOrder({ id }));
  const { rows: payments } = useRows(queries.finance.ofOrder({ id }));
  const about = useMemo(() => idsOf(order, { photos, payments }), [order, photos, payments]);
  return useHistory("work-orders", id, watchedRows(order, { photos, files, payments }), about);
}

/** The history names who wrote a field: its entries carry the id of the command that made them. Of what is not here, nobody. */
export function useWhoWrote(orderId: string): WhoWrote {
  const entries = useKnownHistory("work-orders", orderId);
  return (commandId) => {
    const entry = entries.find(({ id }) => id.startsWith(commandId));
    return entry ? { name: entry.actor?.name ?? null, at: entry.happenedAt } : null;
  };
}
