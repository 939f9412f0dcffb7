// Cars found by a part of a plate, the end of a VIN, a make, or their owner: of what is on the device.

import { plateKey } from "../../../shared/domains/crm/plate.rules.ts";
import { folded } from "../../../shared/domains/crm/search.rules.ts";
import { dialled } from "./exposed/find-clients.ts";

export interface FindableVehicle {
  id: string;
  plate: string;
  vin: string | null;
  make: string;
  model: string;
  year: number | null;
  fuel: string | null;
  bodyType: string | null;
  /** Only with `CLIENTS_VIEW`. */
  client?: { name: string; phone: string; otherPhone: string | null } | undefined;
}

export interface IndexedVehicle<V> {
  vehicle: V;
  /** Everything it is found by, folded once. */
  text: string;
}

/** In the order of plates. Computed once for each change of the rows, so that a key pressed costs a look at each text only. */
export function indexedVehicles<V extends FindableVehicle>(vehicles: readonly V[]): IndexedVehicle<V>[] {
  return vehicles
    .map((vehicle) => {
      const { plate, vin, make, model, year, client } = vehicle;
      const key = plateKey(plate);
      const words = [key, vin ?? "", make, model, year ?? "", client?.name ?? ""].join(" ");
      const phones = client ? `${dialled(client.phone)} ${dialled(client.otherPhone)}` : "";
      return { vehicle, key, text: `${folded(words)} ${phones}` };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ vehicle, text }) => ({ vehicle, text }));
}

/** Whether a car is what was chosen; empty: any. As the REST API compares it, so that the file has what the screen shows. */
export const isChosen = (
  vehicle: Pick<FindableVehicle, "make" | "fuel" | "bodyType">,
  chosen: { make: string; fuel: string; bodyType: string },
): boolean =>
  (chosen.make === "" || vehicle.make === chosen.make) &&
  (chosen.fuel === "" || vehicle.fuel === chosen.fuel) &&
  (chosen.bodyType === "" || vehicle.bodyType === chosen.bodyType);

/** Makes to choose from, each once. The chosen one is among them, though no car has it any more: else nobody could let go of it. */
export function makesOf(vehicles: readonly Pick<FindableVehicle, "make">[], chosen: string): string[] {
  const makes = new Set(vehicles.map(({ make }) => make));
  if (chosen !== "") makes.add(chosen);
  return [...makes].toSorted((a, b) => a.localeCompare(b));
}
