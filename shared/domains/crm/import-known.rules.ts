// Clients and cars that a file is compared with: those of the shop, and those that the file itself makes on the way.

import type { FieldValue, FieldWriters } from "../../kernel/field-edits.ts";
import type { RowPlan } from "./import-rows.rules.ts";
import { plateKey } from "./plate.rules.ts";
import { folded } from "./search.rules.ts";

export interface KnownRecord {
  id: string;
  values: Readonly<Record<string, FieldValue>>;
  writers: FieldWriters;
  deleted: boolean;
}
export type KnownClient = KnownRecord;
export interface KnownCar extends KnownRecord {
  clientId: string;
}

type Text = FieldValue | undefined;

const wordsOf = (name: Text): string[] => folded(String(name ?? "")).match(/[\p{L}\p{N}]+/gu) ?? [];

/** `Popescu I.`, `ion popescu` and `Popescu Ion` are one person; a family has one phone and other names. */
export function sameName(one: Text, other: Text): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const left = [...long];
  return short.every((word) => {
    const match = left.findIndex((their) => their.startsWith(word) || word.startsWith(their));
    if (match >= 0) left.splice(match, 1);
    return match >= 0;
  });
}

export class KnownRecords {
  readonly #clients = new Map<string, KnownClient>();
  readonly #cars = new Map<string, KnownCar>();
  /** Ids by phone, VIN and plate; those that came first are the first. */
  readonly #phones = new Map<string, Set<string>>();
  readonly #marks = new Map<string, Set<string>>();

  /** What is known by its id already stays: the file may have changed it. */
  addClients(clients: readonly KnownClient[]): void {
    for (const client of clients) if (!this.#clients.has(client.id)) this.#putClient(client);
  }

  addCars(cars: readonly KnownCar[]): void {
    for (const car of cars) if (!this.#cars.has(car.id)) this.#putCar(car);
  }

  /** With this phone and a name that may be theirs; whoever is not named is the first with this phone. */
  client(phone: string, name: Text): KnownClient | null {
    const all = [...(this.#phones.get(phone) ?? [])].map((id) => this.#clients.get(id)!);
    const alike = all.filter(({ values }) => sameName(values["name"], name));
    return alike.find(({ deleted }) => !deleted) ?? alike[0] ?? null;
  }

  /** By VIN before plate: a plate moves to another car. */
  car(vin: Text, plate: Text): KnownCar | null {
    const byVin = this.#marked(vin);
    const found = byVin.length > 0 ? byVin : this.#marked(plate && plateKey(String(plate)));
    // The same plate and another VIN is another car.
    const alike = found.filter(({ values }) => !vin || !values["vin"] || values["vin"] === vin);
    return alike.find(({ deleted }) => !deleted) ?? alike[0] ?? null;
  }

  /** What a record of the file makes and changes is there for those behind it. */
  take({ client, vehicle, ownerId }: RowPlan): void {
    if (client?.make) this.#putClient({ id: client.id, values: client.make, writers: {}, deleted: false });
    else if (client && client.changes.length > 0) {
      const before = this.#clients.get(client.id)!;
      this.#putClient({ ...before, values: { ...before.values, ...valuesOf(client.changes) } });
    }
    if (vehicle?.make)
      this.#putCar({ id: vehicle.id, clientId: ownerId!, values: vehicle.make, writers: {}, deleted: false });
    else if (vehicle && vehicle.changes.length > 0) {
      const before = this.#cars.get(vehicle.id)!;
      const { clientId = before.clientId, ...values } = valuesOf(vehicle.changes);
      this.#putCar({ ...before, clientId: String(clientId), values: { ...before.values, ...values } });
    }
  }

  #marked(mark: Text): KnownCar[] {
    return [...(this.#marks.get(String(mark ?? "")) ?? [])].map((id) => this.#cars.get(id)!);
  }

  #putClient(client: KnownClient): void {
    this.#clients.set(client.id, client);
    for (const field of ["phone", "otherPhone"]) note(this.#phones, client.values[field], client.id);
  }

  #putCar(car: KnownCar): void {
    this.#cars.set(car.id, car);
    note(this.#marks, car.values["vin"], car.id);
    note(this.#marks, plateKey(String(car.values["plate"] ?? "")), car.id);
  }
}

const valuesOf = (changes: readonly { field: string; value: FieldValue }[]): Record<string, FieldValue> =>
  Object.fromEntries(changes.map(({ field, value }) => [field, value]));

function note(index: Map<string, Set<string>>, key: Text, id: string): void {
  if (key === undefined || key === null || key === "") return;
  const ids = index.get(String(key)) ?? new Set();
  index.set(String(key), ids.add(id));
}
