// The history of an order, asked for again when anything of the order has changed: its own rows, its payments, pictures and files.

import { useMemo, useState } from "react";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import { useHistory, useKnownHistory, type ShownHistory } from "../../data/hooks/use-history.ts";
import type { WhoWrote } from "./concurrent-change.tsx";
import { idsOf, watchedRows, withSeen, type HistoricOrder } from "./watched-rows.ts";

export function useOrderHistory(order: HistoricOrder): ShownHistory {
  const { id } = order;
  const { rows: photos } = useRows(queries.photos.ofOrder({ id }));
  const { rows: files } = useRows(queries.attachments.ofOrder({ id }));
  const { rows: payments } = useRows(queries.finance.ofOrder({ id }));
  const now = useMemo(() => idsOf(order, { photos, files, payments }), [order, photos, files, payments]);
  const about = useSeen(id, now);
  return useHistory("work-orders", id, watchedRows(order, { photos, files, payments }), about);
}

/** All ids that were of the order while its page is open. */
function useSeen(of: string, now: ReadonlySet<string>): ReadonlySet<string> {
  const [seen, setSeen] = useState({ of, ids: now });
  const ids = seen.of === of ? withSeen(seen.ids, now) : now;
  if (ids !== seen.ids) setSeen({ of, ids });
  return ids;
}

/** The history names who wrote a field: its entries carry the id of the command that made them. Of what is not here, nobody. */
export function useWhoWrote(orderId: string): WhoWrote {
  const entries = useKnownHistory("work-orders", orderId);
  return (commandId) => {
    const entry = entries.find(({ id }) => id.startsWith(commandId));
    return entry ? { name: entry.actor?.name ?? null, at: entry.happenedAt } : null;
  };
}
