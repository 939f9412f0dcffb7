// The working set: what a role keeps on the device with no time limit.

import { can, canSeeDevices, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import {
  canManageMarkup,
  canSeeCoefficients,
  canSeeCosts,
  canSeeParts,
} from "../../../shared/domains/catalog/catalog.permissions.ts";
import { canSeeVisits, carsQuery } from "../../../shared/domains/crm/crm.access.ts";
import { canSeePayments } from "../../../shared/domains/finance/finance.permissions.ts";
import { canSeePurchasePrices, canSeePurchases } from "../../../shared/domains/purchasing/purchasing.permissions.ts";
import { canSeeDeals, canSeeLeads } from "../../../shared/domains/sales/sales.permissions.ts";
import { canSeeShortages } from "../../../shared/domains/warehouse/warehouse.permissions.ts";
import { queries } from "../../../shared/registry/queries.ts";
import type { ZeroClient } from "./zero-client.ts";

function worksetOf(actor: Actor) {
  const everybody = [
    queries.tenancy.company(),
    queries.access.people(),
    queries.scheduling.posts(),
    queries.commands.mine(),
    queries.photos.ofOpenOrders(),
    queries.attachments.ofOpenOrders(),
  ];
  const mechanic = can(actor, "MECHANIC_BOARD") ? [queries.mechanic.myJobs()] : [];
  const ownParts = can(actor, "MECHANIC_BOARD") ? [queries.mechanic.myParts()] : [];
  const calendar = can(actor, "CALENDAR_VIEW") ? [queries.scheduling.appointments()] : [];
  const ownDays = can(actor, "MECHANIC_BOARD") ? [queries.scheduling.ownAppointments()] : [];
  const desk = canSeeEveryOrder(actor) ? [queries.workOrders.board(), queries.workOrders.boardDetails()] : [];
  const finance = canSeePayments(actor) ? [queries.finance.ofOpenOrders()] : [];
  const held = can(actor, "ADMIN_USERS_EDIT") ? [queries.access.held()] : [];
  // Today's are a column of the pipeline.
  const closed = canSeeEveryOrder(actor) ? [queries.finance.closedLately()] : [];
  const crm = [
    ...(can(actor, "CLIENTS_VIEW") ? [queries.crm.clients()] : []),
    ...(canSeeVisits(actor) ? [queries.crm.visits()] : []),
    ...(can(actor, "VEHICLES_VIEW") ? [queries.crm[carsQuery(actor)]()] : []),
  ];
  const devices = canSeeDevices(actor) ? [queries.access.devices()] : [];
  const catalog = [
    ...(canSeeCoefficients(actor) ? [queries.catalog.coefficients()] : []),
    ...(canSeeParts(actor) ? [queries.catalog.parts(), queries.catalog.partImages()] : []),
    ...(canSeeCosts(actor) ? [queries.catalog.costs()] : []),
    ...(canManageMarkup(actor) ? [queries.catalog.markupRules()] : []),
  ];
  const purchases = [
    ...(canSeePurchases(actor) ? [queries.purchasing.open(), queries.purchasing.suppliers()] : []),
    ...(canSeePurchasePrices(actor) ? [queries.purchasing.costs()] : []),
  ];
  const sales = [
    ...(canSeeLeads(actor) ? [queries.sales.openLeads()] : []),
    ...(canSeeDeals(actor) ? [queries.sales.earlyDeals(), queries.sales.earlyDealLines()] : []),
  ];
  // What is on the shelves is of every part; what orders were given and are kept for hangs under the orders.
  const stock = [
    ...(canSeeParts(actor)
      ? [queries.warehouse.warehouses(), queries.warehouse.balances(), queries.stockLines.ofOpenOrders()]
      : []),
    ...(canSeeShortages(actor) ? [queries.warehouse.shortages()] : []),
  ];
  return {
    first: [...mechanic, ...everybody, ...desk, ...ownDays, ...calendar, ...held, ...devices, ...finance],
    later: [...ownParts, ...closed, ...crm, ...catalog, ...stock, ...purchases, ...sales],
  };
}

/** How many rows of each part of the working set a client holds: what there is to show without a network. */
export function countWorkset(zero: ZeroClient, actor: Actor): Promise<number[]> {
  const { first, later } = worksetOf(actor);
  return Promise.all(
    [...first, ...later].map(async (query) => {
      const rows: unknown = await zero.run(query as never);
      return Array.isArray(rows) ? rows.length : rows ? 1 : 0;
    }),
  );
}

/** The rows of a person's first pages, as one text: of two clients it is the same when they hold the same. */
export async function readFirst(zero: ZeroClient, actor: Actor): Promise<string> {
  const parts: unknown[] = await Promise.all(worksetOf(actor).first.map((query) => zero.run(query as never)));
  return JSON.stringify(parts);
}

/** Asks for the working set and keeps it. `complete` resolves once the server has sent all of it. */
export function keepWorkset(zero: ZeroClient, actor: Actor): { complete: Promise<void> } {
  const { first, later } = worksetOf(actor);
  const loads = [...first, ...later].map((query) => zero.preload(query as never, { ttl: "forever" }).complete);
  return { complete: Promise.all(loads).then(() => undefined) };
}
