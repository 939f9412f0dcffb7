// A small shop as the search of a device holds it.

import type { LocalSearch, SearchedKind } from "../../data/read/local-search.ts";
import { SearchIndex } from "../../../shared/kernel/search/search-index.ts";

export const client = {
  id: "maria",
  name: "Maria Popescu",
  phone: "069123456",
  otherPhone: "+40722654321",
  balanceMinor: 0,
};
const car = (id: string, plate: string, vin: string | null) => ({
  id,
  clientId: client.id,
  plate,
  plateCountry: "MD",
  vin,
  make: "Dacia",
  model: "Logan",
  year: 2014,
  client,
});
export const here = car("here", "CHX 482", null);
export const away = car("away", "GTN 482", "UU1LSDAFH36655404");
export const nowhere = car("nowhere", "HNC 055", null);
export const order = {
  id: "o1",
  number: "WO-2026-000123",
  status: "in_work",
  vehicleId: "here",
  clientId: client.id,
  complaint: "zgomot",
  totalMinor: 100,
};
const other = { ...order, id: "o2", number: "WO-2026-001123", vehicleId: "gone" };
export const part = { id: "p1", name: "Filtru ulei", article: "HU 482 x", barcode: null, crossRefs: [] };

export function searchOf(parts: readonly object[] = [part]): LocalSearch {
  const index = new SearchIndex<SearchedKind>();
  const cars = [away, here, nowhere];
  index.put("client", client.id, { phone: client.phone, otherPhone: client.otherPhone, words: client.name });
  for (const { id, plate, vin } of cars) index.put("vehicle", id, { plate, vin, words: "Dacia Logan Maria Popescu" });
  for (const { id, number } of [other, order]) index.put("order", id, { number });
  if (parts.length > 0) index.put("part", part.id, { codes: [part.article], words: part.name });
  return {
    index,
    clients: new Map([[client.id, client]]),
    vehicles: new Map(cars.map((each) => [each.id, each])),
    orders: new Map([order, other].map((each) => [each.id, each])),
    parts: new Map(parts.length > 0 ? [[part.id, part]] : []),
    carsOf: new Map([[client.id, new Set(cars.map(({ id }) => id))]]),
    openOrders: new Map([["here", [order]]]),
  } as unknown as LocalSearch;
}
