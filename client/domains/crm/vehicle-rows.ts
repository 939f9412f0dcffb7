// A row of the list of cars, and whether it is shown.

import type { BodyType, Fuel, Transmission } from "../../../shared/domains/crm/crm.states.ts";
import type { IndexedVehicle } from "./find-vehicles.ts";
import type { VehicleShow } from "./vehicles-view.ts";

export interface ListedVehicle {
  id: string;
  plate: string;
  plateCountry: string;
  vin: string | null;
  make: string;
  model: string;
  year: number | null;
  fuel: Fuel | null;
  bodyType: BodyType | null;
  transmissionType: Transmission | null;
  mileageKm: number | null;
  /** Unix ms; null: this device has just written it down. */
  createdAt: number | null;
  /** Only with `CLIENTS_VIEW`. */
  client?: { id: string; name: string; phone: string; otherPhone: string | null } | undefined;
}

export type VehicleRow = IndexedVehicle<ListedVehicle>;

export const carOf = ({ make, model }: { make: string; model: string }): string =>
  [make, model].filter(Boolean).join(" ");

/** Whether a car belongs to one of the views that everybody has. `inShop`: ids of the cars with an open order. */
export const isVehicleShown = (
  show: VehicleShow,
  id: string,
  inShop: { has: (id: string) => boolean } | null,
): boolean => show === "all" || (inShop?.has(id) ?? false);
