// Clients and cars that a file is compared with: those of the shop, and those that the file itself makes on the way.

import type { FieldValue, FieldWriters } from "../../kernel/field-edits.ts";
import { MOST_ALIKE } from "./import.states.ts";
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

/** Of a name with more, the first ones say who it is. */
const MOST_WORDS = 12;

export type NameWords = readonly string[];

export const nameWords = (name: Text): NameWords =>
  (folded(String(name ?? "")).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);

/** `Popescu I.`, `ion popescu` and `Popescu Ion` are one person; a family has one phone and other names. */
export function sameName(one: NameWords, other: NameWords): boolean {
  const [short = [], long = []] = [one, other].toSorted((a, b) => a.length - b.length);
  const left = [...long];
  return short.every((word) => {
    const match = left.findIndex((their) => their.startsWith(word) || word.startsWith(their));
    if (match >= 0) left.splice(match, 1);
    return match >= 0;
  });
}

/** Nobody is found among so many. */
export const CROWDED = "crowded";

/** Those who are alike, of whom one that is there comes before one that was deleted; looked at no more than needed. */
function firstAlike<R extends KnownRecord>(all: readonly R[], isAlike: (one: R) => boolean): R | typeof CROWDED | null {
  let gone: R | null = null;
  for (const one of all) {
    if ((one.deleted && gone !== null) || !isAlike(one)) continue;
    if (!one.deleted) return one;
    gone = one;
  }
  return gone ?? (all.length >= MOST_ALIKE ? CROWDED : null);
}

export class KnownRecords {
  readonly #alike: typeof sameName;
  readonly #clients = new Map<string, KnownClient>();
  /** By id: a name is folded once, not for every row that is compared with it. */
  readonly #names = new Map<string, NameWords>();
  readonly #cars = new Map<string, KnownCar>();
  /** Ids by phone, VIN and plate; those that came first are the first. */
  readonly #phones = new Map<string, Set<string>>();
  readonly #marks = new Map<string, Set<string>>();

  constructor(alike: typeof sameName = sameName) {
    this.#alike = alike;
  }

  /** What is known by its id already stays: the file may have changed it. */
  addClients(clients: readonly KnownClient[]): void {
    for (const client of clients) if (!this.#clients.has(client.id)) this.#putClient(client);
  }

  addCars(cars: readonly KnownCar[]): void {
    for (const car of cars) if (!this.#cars.has(car.id)) this.#putCar(car);
  }

  /**
   * With this phone and a name that may be theirs; whoever is not named is the first with this phone. `crowded`: nobody among as
   * many as are looked at.
   */
  client(phone: string, name: Text): KnownClient | typeof CROWDED | null {
    const words = nameWords(name);
    return firstAlike(some(this.#phones.get(phone), this.#clients), ({ id }) =>
      this.#alike(this.#names.get(id)!, words),
    );
  }

  /** By VIN before plate: a plate moves to another car. `crowded`: none among as many as are looked at. */
  car(vin: Text, plate: Text): KnownCar | typeof CROWDED | null {
    const byVin = this.#marked(vin);
    const found = byVin.length > 0 ? byVin : this.#marked(plate && plateKey(String(plate)));
    // The same plate and another VIN is another car.
    return firstAlike(found, ({ values }) => !vin || !values["vin"] || values["vin"] === vin);
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
    return some(this.#marks.get(String(mark ?? "")), this.#cars);
  }

  #putClient(client: KnownClient): void {
    if (this.#clients.get(client.id)?.values["name"] !== client.values["name"] || !this.#names.has(client.id))
      this.#names.set(client.id, nameWords(client.values["name"]));
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

/** The first of them, as many as are looked at. */
function some<R>(ids: ReadonlySet<string> | undefined, records: ReadonlyMap<string, R>): R[] {
  const found: R[] = [];
  for (const id of ids ?? []) {
    if (found.length === MOST_ALIKE) break;
    found.push(records.get(id)!);
  }
  return found;
}

function note(index: Map<string, Set<string>>, key: Text, id: string): void {
  if (key === undefined || key === null || key === "") return;
  const ids = index.get(String(key)) ?? new Set();
  index.set(String(key), ids.add(id));
}
