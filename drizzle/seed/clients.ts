// The people and firms who bring their cars.

import { companyName, mailOf, personName } from "./catalogue/names.ts";
import type { Random } from "./random.ts";
import type { ClientRow, WorkOrderRow, VehicleRow } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { HOUR_MS, MINUTE_MS } from "./shop-calendar.ts";

const COMPANY_SHARE = 0.08;
const VIP_SHARE = 0.07;
const BLOCKED_SHARE = 0.005;
const NEWCOMER_SHARE = 0.25;
const WEEK_MS = 7 * 24 * HOUR_MS;
const SOURCES = ["recomandare", "recomandare", "google", "facebook", "instagram", "999.md", "trecător", null];
/** Mobile operators of Moldova. */
const MOBILE_PREFIXES = ["60", "61", "62", "67", "68", "69", "76", "78", "79"];

export function clientRows(shop: Shop, count: number): ClientRow[] {
  const random = shop.random("clients");
  const phones = new Set<string>();
  return Array.from({ length: count }, () => clientRow(shop, random, phones));
}

function clientRow(shop: Shop, random: Random, phones: Set<string>): ClientRow {
  const name = random.chance(COMPANY_SHARE) ? companyName(random) : personName(random);
  const createdAt = beforeTheHistory(shop, random);
  return {
    id: random.uuid(),
    companyId: shop.companyId,
    name,
    phone: newPhone(random, phones),
    email: random.chance(0.4) ? mailOf(random, name) : null,
    isVip: random.chance(VIP_SHARE),
    status: random.chance(BLOCKED_SHARE) ? "blocked" : "active",
    source: random.pick(SOURCES),
    balanceMinor: 0,
    otherPhone: null,
    notes: null,
    locale: null,
    fieldWriters: null,
    mergedInto: null,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  };
}

/** Whole weeks before a day of the history: the same weekday, so the shop was open. */
function beforeTheHistory(shop: Shop, random: Random): Date {
  const day = random.pick(shop.calendar.history);
  return new Date(day.opens - random.int(14, 180) * WEEK_MS + random.int(0, 380) * MINUTE_MS);
}

function newPhone(random: Random, taken: Set<string>): string {
  for (;;) {
    const digits = String(random.int(0, 999_999)).padStart(6, "0");
    const phone = `+373${random.pick(MOBILE_PREFIXES)}${digits}`;
    if (!taken.has(phone)) {
      taken.add(phone);
      return phone;
    }
  }
}

/** A share of the clients were met when they first came, within the history: a shop has new clients every week. */
export function welcomeNewcomers(
  shop: Shop,
  clients: ClientRow[],
  vehicles: VehicleRow[],
  orders: readonly WorkOrderRow[],
) {
  const random = shop.random("newcomers");
  const firstVisit = new Map<string, number>();
  for (const workOrder of orders) {
    const at = workOrder.createdAt.getTime();
    firstVisit.set(workOrder.clientId, Math.min(at, firstVisit.get(workOrder.clientId) ?? at));
  }
  const metAt = new Map<string, Date>();
  for (const client of clients) {
    const visit = firstVisit.get(client.id);
    if (visit === undefined || !random.chance(NEWCOMER_SHARE)) continue;
    client.createdAt = client.updatedAt = new Date(visit - 4 * MINUTE_MS);
    metAt.set(client.id, client.createdAt);
  }
  for (const vehicle of vehicles) {
    vehicle.createdAt = metAt.get(vehicle.clientId) ?? vehicle.createdAt;
    vehicle.updatedAt = vehicle.createdAt;
  }
}
