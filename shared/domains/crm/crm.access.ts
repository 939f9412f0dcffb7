// Whom and what of the clients and cars a person reaches. Missing and out of reach look alike.

import { can, canSeeEveryOrder, type Actor, type Permission } from "../access/access.permissions.ts";
import { inTenant, nothing, refused, scoped, type Tx } from "../../zero/define.ts";

export const forbidden = (permission: Permission) => refused("access/forbidden", { permission });

export function visibleClients(actor: Actor) {
  const clients = scoped("client", actor);
  return can(actor, "CLIENTS_VIEW") ? clients : nothing(clients);
}

/** Every car of the shop; for a mechanic those on their own orders (decisions.md, Permissions). */
export function visibleVehicles(actor: Actor) {
  const vehicles = scoped("vehicle", actor);
  if (!can(actor, "VEHICLES_VIEW")) return nothing(vehicles);
  if (canSeeEveryOrder(actor)) return vehicles;
  return vehicles.whereExists("workOrders", (q) =>
    inTenant(q, actor).where("masterId", "=", actor.userId).where("deletedAt", "IS", null),
  );
}

/** Also one that was deleted. */
export const findClient = (tx: Tx, actor: Actor, id: string) =>
  tx.run(visibleClients(actor).where("id", "=", id).one());
export const findVehicle = (tx: Tx, actor: Actor, id: string) =>
  tx.run(visibleVehicles(actor).where("id", "=", id).one());
