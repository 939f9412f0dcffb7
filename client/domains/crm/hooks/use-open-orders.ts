// Which clients and cars are in the shop now: those of the orders that are open, as this device has them.

import { canSeeEveryOrder } from "../../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { remembered } from "../../../kernel/remembered.ts";

export interface OpenOrders {
  /** How many are open, by the client's id, and by the car's. */
  ofClients: ReadonlyMap<string, number>;
  ofVehicles: ReadonlyMap<string, number>;
}

function counted(ids: readonly (string | null)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const openOnce = remembered((orders: readonly { clientId: string; vehicleId: string }[]): OpenOrders => ({
  ofClients: counted(orders.map(({ clientId }) => clientId)),
  ofVehicles: counted(orders.map(({ vehicleId }) => vehicleId)),
}));

/** Null for who does not see every order: nobody could say which are not there. */
export function useOpenOrders(): OpenOrders | null {
  const { actor } = useSession();
  const { rows } = useRows(queries.workOrders.board(), { stays: true });
  return canSeeEveryOrder(actor) ? openOnce(rows) : null;
}
