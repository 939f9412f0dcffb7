// How many orders each client has and when they were here last, as the server counts them: closed orders are not on the device.

import { useMemo } from "react";
import { canSeeVisits } from "../../../../shared/domains/crm/crm.access.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";

export interface Visits {
  /** Those that are there, cancelled ones too. */
  orders: number;
  /** Unix ms; null: every order was cancelled. */
  lastVisitAt: number | null;
}

/** By the client's id; who never had an order is not among them. Null for who does not see every order. */
export function useVisits(): ReadonlyMap<string, Visits> | null {
  const { actor } = useSession();
  const { rows } = useRows(queries.crm.visits());
  const seen = canSeeVisits(actor);
  return useMemo(
    () => (seen ? new Map(rows.filter(({ orders }) => orders > 0).map((visits) => [visits.id, visits])) : null),
    [rows, seen],
  );
}
