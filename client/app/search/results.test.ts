// How what was found is put in groups, and where it leads.

import { describe, expect, it } from "vitest";
import type { LocalSearch } from "../../data/read/local-search.ts";
import { renew } from "../../data/read/local-search.ts";
import { SearchIndex } from "../../../shared/kernel/search/search-index.ts";
import { resultsOf } from "./results.ts";

const client = { id: "maria", name: "Maria Popescu", phone: "069123456", otherPhone: "+40722654321" };
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
const here = car("here", "CHX 482", null);
const away = car("away", "GTN 482", "UU1LSDAFH36655404");
const nowhere = car("nowhere", "HNC 055", null);
const order = { id: "o1", number: "WO-2026-000123", status: "in_work", vehicleId: "here", clientId: client.id };

function search(): LocalSearch {
  const index = new SearchIndex<"client" | "vehicle" | "order">();
  const cars = [away, here, nowhere];
  index.put("client", client.id, { phone: client.phone, otherPhone: client.otherPhone, words: client.name });
  for (const { id, plate, vin } of cars) index.put("vehicle", id, { plate, vin, words: "Dacia Logan Maria Popescu" });
  index.put("order", order.id, { number: order.number });
  return {
    index,
    clients: new Map([[client.id, client]]),
    vehicles: new Map(cars.map((each) => [each.id, each])),
    orders: new Map([[order.id, order]]),
    carsOf: new Map([[client.id, new Set(cars.map(({ id }) => id))]]),
    openOrders: new Map([["here", [order]]]),
  } as unknown as LocalSearch;
}

const shown = (text: string) =>
  resultsOf(search(), text).map(({ group, results, count }) => [group, count, results.map(({ key }) => key)]);

describe("what was found", () => {
  it.each<[string, unknown]>([
    ["482", [["vehicles", 2, ["vehicle:away", "vehicle:here"]]]],
    ["5404", [["numbers", 1, ["vehicle:away"]]]],
    ["069123", [["numbers", 1, ["client:maria"]]]],
    ["0722 654", [["numbers", 1, ["client:maria"]]]],
    ["000123", [["orders", 1, ["order:o1"]]]],
    // Of a name the client is meant, then their cars.
    [
      "popescu",
      [
        ["clients", 1, ["client:maria"]],
        ["vehicles", 3, ["vehicle:away", "vehicle:here", "vehicle:nowhere"]],
      ],
    ],
    ["", []],
  ])("of %j stands in its groups", (text, groups) => {
    expect(shown(text)).toEqual(groups);
  });

  it.each([
    ["CHX482", { to: "/app/orders/$orderId", params: { orderId: "o1" } }],
    ["GTN482", { to: "/app/vehicles/$vehicle", params: { vehicle: "away" } }],
    ["HNC055", { to: "/app/vehicles/$vehicle", params: { vehicle: "nowhere" } }],
    ["069123456", { to: "/app/clients/$client", params: { client: "maria" } }],
    ["000123", { to: "/app/orders/$orderId", params: { orderId: "o1" } }],
  ])("by %j leads there", (text, target) => {
    const [result] = resultsOf(search(), text)[0]!.results;
    expect(result!.target).toEqual(target);
    expect(result!.client).toBe(client);
  });
});

describe("rows that come again", () => {
  it("are told when they differ, and when they are gone", () => {
    const told: string[] = [];
    const known = new Map<string, { id: string; plate: string }>();
    const take = (rows: { id: string; plate: string }[]) =>
      renew(known, rows, {
        put: ({ id, plate }) => told.push(`${id} ${plate}`),
        remove: ({ id }) => told.push(`${id} gone`),
      });
    const [a, b] = [
      { id: "a", plate: "1" },
      { id: "b", plate: "2" },
    ];
    take([a, b]);
    take([a, b]);
    take([{ ...a, plate: "3" }, b]);
    take([b]);
    take([]);
    expect(told).toEqual(["a 1", "b 2", "a 3", "a gone", "b gone"]);
  });
});
