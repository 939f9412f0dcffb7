// What a car is taken for, and what of it can be true.

import { vinCharacters } from "../../kernel/vin/text.ts";
import type { Fuel, VehicleClass } from "./crm.states.ts";

/** A hybrid or electric car of no class counts as of class hybrid or ev. */
export function countedClass(car: { vehicleClass: VehicleClass | null; fuel: Fuel | null }): VehicleClass | null {
  if (car.vehicleClass !== null) return car.vehicleClass;
  if (car.fuel === "hybrid") return "hybrid";
  return car.fuel === "electric" ? "ev" : null;
}

const FIRST_CAR_YEAR = 1900;

/** Models of the coming year are sold in this one. `at`: Unix ms. */
export const isPossibleYear = (year: number, at: number): boolean =>
  Number.isInteger(year) && year >= FIRST_CAR_YEAR && year <= new Date(at).getUTCFullYear() + 1;

/** ISO 3779: 17 capitals and digits without I, O and Q. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** `wvw zzz-1k…`, also of a Russian keyboard → `WVWZZZ1K…`; null for what is not of the shape of a VIN. Done twice it is the same. */
export function normalVin(typed: string): string | null {
  const vin = vinCharacters(typed);
  return VIN.test(vin) ? vin : null;
}
