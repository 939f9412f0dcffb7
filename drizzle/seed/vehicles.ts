// The clients' cars: make, year, fuel and gearbox that belong together, a plate and a VIN of their own.

import { CARS } from "./catalogue/cars.ts";
import { plateOf } from "./plates.ts";
import type { Random } from "./random.ts";
import type { ClientRow, VehicleRow } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { vinOf } from "./vin.ts";

const KM_PER_YEAR = { low: 9_000, high: 23_000 };
const COMMERCIAL_FACTOR = 1.7;
const MOST_KM = 486_000;

export function vehicleRows(shop: Shop, clients: readonly ClientRow[]): VehicleRow[] {
  const random = shop.random("vehicles");
  const plates = new Set<string>();
  const vins = new Set<string>();
  return clients.flatMap((client) =>
    Array.from({ length: carsOfOne(random) }, () => vehicleRow(shop, random, client, plates, vins)),
  );
}

const carsOfOne = (random: Random) => (random.chance(0.2) ? random.int(2, 3) : 1);

function vehicleRow(shop: Shop, random: Random, client: ClientRow, plates: Set<string>, vins: Set<string>): VehicleRow {
  const car = random.pick(CARS);
  const thisYear = new Date(shop.now).getUTCFullYear();
  const year = Math.min(random.int(...car.years), thisYear);
  const [fuel, ...gearboxes] = random.pick(car.engines);
  const { plate, plateCountry } = unused(
    plates,
    () => plateOf(random),
    (made) => made.plate,
  );
  const commercial = car.vehicleClass === "commercial" ? COMMERCIAL_FACTOR : 1;
  const age = thisYear - year + random.next();
  const mileageKm = Math.round(age * random.int(KM_PER_YEAR.low, KM_PER_YEAR.high) * commercial);
  return {
    id: random.uuid(),
    companyId: shop.companyId,
    clientId: client.id,
    plate,
    plateCountry,
    vin: unused(
      vins,
      () => vinOf(random, car.wmi, year),
      (made) => made,
    ),
    make: car.make,
    model: car.model,
    year,
    fuel,
    vehicleClass: car.vehicleClass,
    bodyType: car.body,
    transmissionType: random.pick(gearboxes),
    mileageKm: Math.max(600, Math.min(MOST_KM - random.int(0, 9_000), mileageKm)),
    fieldWriters: null,
    createdAt: client.createdAt,
    updatedAt: client.createdAt,
    deletedAt: null,
  };
}

function unused<T>(taken: Set<string>, make: () => T, keyOf: (made: T) => string): T {
  for (;;) {
    const made = make();
    const key = keyOf(made);
    if (taken.has(key)) continue;
    taken.add(key);
    return made;
  }
}
