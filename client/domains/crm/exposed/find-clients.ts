// Clients found by a part of a plate, a phone, the end of a VIN, or a name: of what is on the device.

import { plateKey } from "../../../../shared/domains/crm/plate.rules.ts";
import { folded, searchParts } from "../../../../shared/domains/crm/search.rules.ts";

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
  /** Everything it is found by, folded once. */
  text: string;
}

/** As it is dialled from abroad and from home. */
export const dialled = (phone: string | null) =>
  phone === null ? "" : `${phone.slice(1)} ${phone.replace(/^\+(373|40)/, "0")}`;

/** In the order of names. Computed once for each change of the rows, so that a key pressed costs a look at each text only. */
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
  const { compare } = new Intl.Collator(locale);
  return clients
    .map((client) => {
      const owned = byOwner.get(client.id) ?? [];
      const marks = owned.map(({ plate, vin, make, model }) => `${plateKey(plate)} ${vin ?? ""} ${make} ${model}`);
      const text = folded([client.name, client.email ?? "", ...marks].join(" "));
      return { client, cars: owned, text: `${text} ${dialled(client.phone)} ${dialled(client.otherPhone)}` };
    })
    .toSorted((a, b) => compare(a.client.name, b.client.name));
}

/** Those in whom every part of what was typed is found. */
export function findIn<T extends { text: string }>(all: readonly T[], typed: string): readonly T[] {
  const parts = searchParts(typed);
  return parts.length === 0 ? all : all.filter(({ text }) => parts.every((part) => text.includes(part)));
}
