// Clients and cars for those who may see them.

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";
import { inTenant, nothing, scoped, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { byId } from "../../zero/query-args.ts";
import { canSeeVisits, carsKeptSince, vehiclesOnOrdersSince, visibleClients, visibleVehicles } from "./crm.access.ts";

/** Clients are not told of through a car to who may not see clients. */
function ownersFor<Q>(query: Q, actor: Actor): Q {
  const owners = inTenant(query, actor);
  return can(actor, "CLIENTS_VIEW") ? owners : nothing(owners);
}

/** Devices of former versions ask for histories, which are no rows of any device any more (docs/decisions/0056): they are given none. */
const ofFormerVersions = tenantQueryWith(byId, (actor) => nothing(scoped("client", actor)));

export const crmQueries = {
  clients: tenantQuery((actor) => visibleClients(actor).where("deletedAt", "IS", null)),
  /** How many orders each client has and when they were here last, for who sees every order; `id` is the client's. */
  visits: tenantQuery((actor) => {
    const visits = scoped("clientVisits", actor);
    return canSeeVisits(actor) ? visits : nothing(visits);
  }),
  /** Every car of the shop, for who sees every order. */
  vehicles: tenantQuery((actor) => {
    const vehicles = scoped("vehicle", actor).where("deletedAt", "IS", null);
    const allowed = can(actor, "VEHICLES_VIEW") && canSeeEveryOrder(actor);
    return (allowed ? vehicles : nothing(vehicles)).related("client", (q) => ownersFor(q, actor));
  }),
  /** For who does not see every order: the cars on their own ones that are open, or were closed within a year. */
  vehiclesOnOwnOrders: tenantQuery((actor) =>
    vehiclesOnOrdersSince(actor, carsKeptSince(Date.now()))
      .where("deletedAt", "IS", null)
      .related("client", (q) => ownersFor(q, actor)),
  ),
  /** One client with their cars; a deleted one, too, who may be restored. */
  client: tenantQueryWith(byId, (actor, { id }) =>
    visibleClients(actor)
      .where("id", "=", id)
      .related("vehicles", (q) => {
        const cars = inTenant(q, actor).where("deletedAt", "IS", null).orderBy("plate", "asc");
        return can(actor, "VEHICLES_VIEW") && canSeeEveryOrder(actor) ? cars : nothing(cars);
      })
      .one(),
  ),
  /** One car with its owner. For a mechanic one on their own orders. */
  vehicle: tenantQueryWith(byId, (actor, { id }) =>
    visibleVehicles(actor)
      .where("id", "=", id)
      .related("client", (q) => ownersFor(q, actor))
      .one(),
  ),
  clientHistory: ofFormerVersions,
  vehicleHistory: ofFormerVersions,
};
