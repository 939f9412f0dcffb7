// Cars found by a part of a plate, the end of a VIN, a make, or their owner: of what is on the device.

import { plateKey } from "../../../shared/domains/crm/plate.rules.ts";
import { folded } from "../../../shared/domains/crm/search.rules.ts";
import { compareValues } from "../../ui/table/columns.ts";
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
  /** Everything it is found by, folded when it is first asked for: whoever opens the list sees a screen of thousands. */
  readonly text: string;
}

class FoundVehicle<V extends FindableVehicle> implements IndexedVehicle<V> {
  readonly vehicle: V;
  #text: string | null = null;

  constructor(vehicle: V) {
    this.vehicle = vehicle;
  }

  get text(): string {
    return (this.#text ??= this.#read());
  }

  #read(): string {
    const { plate, vin, make, model, year, client } = this.vehicle;
    const words = [plateKey(plate), vin ?? "", make, model, year ?? "", client?.name ?? ""].join(" ");
    return `${folded(words)} ${client ? `${dialled(client.phone)} ${dialled(client.otherPhone)}` : ""}`;
  }
}

/** In the order of plates, as a table sorts them. */
export const indexedVehicles = <V extends FindableVehicle>(
  vehicles: readonly V[],
  locale: string,
): IndexedVehicle<V>[] =>
  vehicles
    .map((vehicle) => new FoundVehicle(vehicle))
    .toSorted((a, b) => compareValues(a.vehicle.plate, b.vehicle.plate, locale));

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
