// How many orders each client has and when they were here last, as the server counts them: closed orders are not on the device.

import { canSeeVisits } from "../../../../shared/domains/crm/crm.access.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { remembered } from "../../../kernel/remembered.ts";

export interface Visits {
  /** Those that are there, cancelled ones too. */
  orders: number;
  /** Unix ms; null: every order was cancelled. */
  lastVisitAt: number | null;
}

/** By client. */
const byClientOnce = remembered(
  (rows: readonly (Visits & { id: string })[]): ReadonlyMap<string, Visits> =>
    new Map(rows.filter(({ orders }) => orders > 0).map((visits) => [visits.id, visits])),
);

/**
 * By the client's id; who never had an order is not among them. Null for who does not see every order, and as long as nobody's visits have come
 * to this device: that nobody was ever here is no guess to make.
 */
export function useVisits(): ReadonlyMap<string, Visits> | null {
  const { actor } = useSession();
  const { rows, complete, asLastSeen } = useRows(queries.crm.visits(), { stays: true });
  const known = rows.length > 0 || (complete && !asLastSeen);
  return canSeeVisits(actor) && known ? byClientOnce(rows) : null;
}
