// Where each kind of hit leads.

import type { SearchedKind, LocalSearch } from "../../data/read/local-search.ts";
import type { NavPage } from "../nav-page.ts";

export type Target =
  | { to: "/app/orders/$orderId"; params: { orderId: string } }
  | { to: "/app/clients/$client"; params: { client: string } }
  | { to: "/app/vehicles/$vehicle"; params: { vehicle: string } }
  | { to: "/app/parts"; search: { part: string } }
  | { to: "/app/clients"; search: { new: true; name?: string } }
  | { to: "/app/leads/$lead"; params: { lead: string } }
  | { to: "/app/leads"; search: { new: true } }
  | { to: "/app/deals/$deal"; params: { deal: string } }
  | { to: "/app/purchases/$purchase"; params: { purchase: string } }
  | { to: "/app/suppliers/$supplier"; params: { supplier: string } }
  | { to: "/app/new-order"; search: { car?: string } }
  | { to: "/app/vin-search"; search: { vin: string } }
  | { to: NavPage["to"] };

export const orderTarget = (orderId: string): Target => ({ to: "/app/orders/$orderId", params: { orderId } });

/** A car that is here now is looked for because of its order; else its card. */
function vehicleTarget(search: LocalSearch, vehicle: string): Target {
  const order = search.openOrders.get(vehicle)?.[0];
  return order ? orderTarget(order.id) : { to: "/app/vehicles/$vehicle", params: { vehicle } };
}

export const targetOf: Record<SearchedKind, (search: LocalSearch, id: string) => Target> = {
  client: (_, client) => ({ to: "/app/clients/$client", params: { client } }),
  vehicle: vehicleTarget,
  order: (_, id) => orderTarget(id),
  part: (_, part) => ({ to: "/app/parts", search: { part } }),
  lead: (_, lead) => ({ to: "/app/leads/$lead", params: { lead } }),
  deal: (_, deal) => ({ to: "/app/deals/$deal", params: { deal } }),
  purchase: (_, purchase) => ({ to: "/app/purchases/$purchase", params: { purchase } }),
  supplier: (_, supplier) => ({ to: "/app/suppliers/$supplier", params: { supplier } }),
};
