// Clients found by a part of a plate, a phone, the end of a VIN, or a name: of what is on the device.

import { plateKey } from "../../../../shared/domains/crm/plate.rules.ts";
import { folded, searchParts } from "../../../../shared/domains/crm/search.rules.ts";
import { compareValues } from "../../../ui/table/columns.ts";

interface Findable {
  id: string;
  name: string;
  phone: string;
  otherPhone: string | null;
  email: string | null;
}
interface FindableCar {
  clientId: string;
  plate: string;
  vin: string | null;
  make: string;
  model: string;
}

export interface Indexed<C, V> {
  client: C;
  cars: readonly V[];
  /** Everything it is found by, folded when it is first asked for: whoever opens the list sees a screen of thousands. */
  readonly text: string;
}

/** As it is dialled from abroad and from home. */
export const dialled = (phone: string | null) =>
  phone === null ? "" : `${phone.slice(1)} ${phone.replace(/^\+(373|40)/, "0")}`;

class Found<C extends Findable, V extends FindableCar> implements Indexed<C, V> {
  readonly client: C;
  readonly cars: readonly V[];
  #text: string | null = null;

  constructor(client: C, cars: readonly V[]) {
    this.client = client;
    this.cars = cars;
  }

  get text(): string {
    return (this.#text ??= this.#read());
  }

  #read(): string {
    const { name, email, phone, otherPhone } = this.client;
    const marks = this.cars.map(({ plate, vin, make, model }) => `${plateKey(plate)} ${vin ?? ""} ${make} ${model}`);
    return `${folded([name, email ?? "", ...marks].join(" "))} ${dialled(phone)} ${dialled(otherPhone)}`;
  }
}

const NO_CARS: readonly never[] = [];

/** In the order of names, as a table sorts them. */
export function indexed<C extends Findable, V extends FindableCar>(
  clients: readonly C[],
  cars: readonly V[],
  locale: string,
): Indexed<C, V>[] {
  const byOwner = new Map<string, V[]>();
  for (const car of cars) {
    const owned = byOwner.get(car.clientId);
    if (owned) owned.push(car);
    else byOwner.set(car.clientId, [car]);
  }
  return clients
    .map((client) => new Found<C, V>(client, byOwner.get(client.id) ?? NO_CARS))
    .toSorted((a, b) => compareValues(a.client.name, b.client.name, locale));
}

/** Those in whom every part of what was typed is found. */
export function findIn<T extends { text: string }>(all: readonly T[], typed: string): readonly T[] {
  const parts = searchParts(typed);
  return parts.length === 0 ? all : all.filter(({ text }) => parts.every((part) => text.includes(part)));
}
