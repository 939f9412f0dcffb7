// A visit to the shop: which car comes next, and what its counter shows.

import type { Quote } from "./quote.ts";
import type { Random } from "./random.ts";
import type { VehicleRow } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { HOUR_MS } from "./shop-calendar.ts";

/** What every closed order begins with. */
export interface Visit {
  car: VehicleRow;
  masterId: string;
  quote: Quote;
}

const REST_MS = 12 * 24 * HOUR_MS;
/** A small shop asked for many orders has no other car to offer. */
const TRIES = 12;

/** Not a car that is in the shop, and not one that was there last week. Call with moments that do not go back. `inTheShop`: ids of the cars on the open board. */
export function carPicker(
  shop: Shop,
  random: Random,
  cars: readonly VehicleRow[],
  inTheShop: ReadonlySet<string>,
): (at: number) => VehicleRow {
  const lastVisit = new Map<string, number>();
  const rested = (car: VehicleRow, at: number) => {
    const nextVisitFar = !inTheShop.has(car.id) || shop.now - at > REST_MS;
    return nextVisitFar && at - (lastVisit.get(car.id) ?? Number.NEGATIVE_INFINITY) > REST_MS;
  };
  return (at) => {
    let car = random.pick(cars);
    for (let i = 0; i < TRIES && !rested(car, at); i++) car = random.pick(cars);
    lastVisit.set(car.id, at);
    return car;
  };
}

/** A car drives every day: what its counter showed on an earlier visit. */
export function mileageThen(shop: Shop, car: VehicleRow, at: number): number {
  const days = (shop.now - at) / (24 * HOUR_MS);
  const years = new Date(shop.now).getUTCFullYear() - car.year! + 0.5;
  return Math.max(0, Math.round(car.mileageKm! * (1 - days / (years * 365))));
}
