// Whom and what of the clients and cars a person reaches. Missing and out of reach look alike.

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";
import { inTenant, nothing, scoped, type Tx } from "../../zero/define.ts";

export function visibleClients(actor: Actor) {
  const clients = scoped("client", actor);
  return can(actor, "CLIENTS_VIEW") ? clients : nothing(clients);
}

/** Of orders that they do not see, nobody hears through their clients. */
export const canSeeVisits = (actor: Actor): boolean => can(actor, "CLIENTS_VIEW") && canSeeEveryOrder(actor);

/** Every car of the shop; for a mechanic those on their own orders. */
export function visibleVehicles(actor: Actor) {
  const vehicles = scoped("vehicle", actor);
  if (!can(actor, "VEHICLES_VIEW")) return nothing(vehicles);
  if (canSeeEveryOrder(actor)) return vehicles;
  return vehicles.whereExists("workOrders", (q) =>
    inTenant(q, actor).where("masterId", "=", actor.userId).where("deletedAt", "IS", null),
  );
}

/**
 * Since when an order was closed whose car a mechanic's device still keeps, Unix ms: the beginning of the month of a year ago, as cars
 * come back once a year. The same for a month, so that everybody asks the same of Zero.
 */
export function carsKeptSince(now: number): number {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear() - 1, today.getUTCMonth());
}

/** The cars on own orders that are open, or were closed since then. */
export function vehiclesOnOrdersSince(actor: Actor, since: number) {
  const vehicles = scoped("vehicle", actor);
  if (!can(actor, "VEHICLES_VIEW") || canSeeEveryOrder(actor)) return nothing(vehicles);
  return vehicles.whereExists("workOrders", (q) =>
    inTenant(q, actor)
      .where("masterId", "=", actor.userId)
      .where("deletedAt", "IS", null)
      .where((is) => is.or(is.cmp("closedAt", "IS", null), is.cmp("closedAt", ">=", since))),
  );
}

/** The query (`crmQueries`) that lists them. */
export const carsQuery = (actor: Actor) => (canSeeEveryOrder(actor) ? "vehicles" : "vehiclesOnOwnOrders");

/** Whether the person writes down a car that the shop has not: with its owner and its first order, all of which they then see. */
export const mayAddCar = (actor: Actor): boolean =>
  canSeeEveryOrder(actor) &&
  (["WORK_ORDERS_CREATE", "CLIENTS_VIEW", "CLIENTS_CREATE", "VEHICLES_VIEW", "VEHICLES_EDIT"] as const).every((each) =>
    can(actor, each),
  );

/** Also one that was deleted. */
export const findClient = (tx: Tx, actor: Actor, id: string) =>
  tx.run(visibleClients(actor).where("id", "=", id).one());

/** Of clients who were merged one after the other. */
const MOST_MERGES = 50;

/** The client; of one who was merged meanwhile, whom was kept: what was done without a network is not lost with the name. */
export async function findKeptClient(tx: Tx, actor: Actor, id: string) {
  let client = await findClient(tx, actor, id);
  for (let hops = 0; client && client.mergedInto !== null && hops < MOST_MERGES; hops++)
    client = await findClient(tx, actor, client.mergedInto);
  return client;
}

export const findVehicle = (tx: Tx, actor: Actor, id: string) =>
  tx.run(visibleVehicles(actor).where("id", "=", id).one());
