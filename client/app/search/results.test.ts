// How what was found is put in groups, which of them comes first, and where it leads.

import { describe, expect, it } from "vitest";
import type { LocalSearch } from "../../data/read/local-search.ts";
import { renew } from "../../data/read/local-search.ts";
import type { Recently } from "../../data/hooks/use-recent.ts";
import { SearchIndex } from "../../../shared/kernel/search/search-index.ts";
import { closedIn, closedNumber, closedPath, type ListedOrder } from "./closed-orders.ts";
import type { Act, Option } from "./options.ts";
import { askedFor, paletteOf, recentIn, type Sources } from "./results.ts";

const client = { id: "maria", name: "Maria Popescu", phone: "069123456", otherPhone: "+40722654321", balanceMinor: 0 };
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
const order = {
  id: "o1",
  number: "WO-2026-000123",
  status: "in_work",
  vehicleId: "here",
  clientId: client.id,
  complaint: "zgomot",
  totalMinor: 100,
};
const other = { ...order, id: "o2", number: "WO-2026-001123", vehicleId: "gone" };
const part = { id: "p1", name: "Filtru ulei", article: "HU 482 x", barcode: null, crossRefs: [] };

function searchOf(parts: readonly object[] = [part]): LocalSearch {
  const index = new SearchIndex<"client" | "vehicle" | "order" | "part">();
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

const act = (label: string): Act => ({ type: "act", key: label, label, go: () => undefined });
const ACTS = ["Comandă nouă", "Client nou", "Setări", "Maria și ceilalți"].map(act);

function palette(typed: string, rest: Partial<Sources> = {}) {
  const sources = { search: searchOf(), acts: ACTS, actsOf: () => [], closed: [], ...rest };
  return paletteOf(sources, askedFor(typed));
}
const keysOf = (options: readonly Option[]) => options.map(({ key }) => key);
const shown = (typed: string, rest?: Partial<Sources>) =>
  palette(typed, rest).map(({ group, options, count }) => [group, count, keysOf(options)]);

describe("what was found", () => {
  it.each<[string, unknown]>([
    // A whole plate before a piece of one, pieces before words.
    ["CHX 482", [["vehicles", 1, ["vehicle:here"]]]],
    [
      "482",
      [
        ["vehicles", 2, ["vehicle:away", "vehicle:here"]],
        ["parts", 1, ["part:p1"]],
      ],
    ],
    ["hu482x", [["parts", 1, ["part:p1"]]]],
    ["filtru", [["parts", 1, ["part:p1"]]]],
    ["5404", [["vehicles", 1, ["vehicle:away"]]]],
    ["069123", [["clients", 1, ["client:maria"]]]],
    ["0722 654", [["clients", 1, ["client:maria"]]]],
    // The number that is meant before one that ends alike; then whoever has it in the phone.
    [
      "123",
      [
        ["orders", 2, ["order:o1", "order:o2"]],
        ["clients", 1, ["client:maria"]],
      ],
    ],
    ["wo 123", [["orders", 1, ["order:o1"]]]],
    ["WO-2026-000123", [["orders", 1, ["order:o1"]]]],
    // Of a name the client is meant, then their cars.
    [
      "popescu",
      [
        ["clients", 1, ["client:maria"]],
        ["vehicles", 3, ["vehicle:away", "vehicle:here", "vehicle:nowhere"]],
      ],
    ],
    // Words that name an act mean it.
    [
      "maria",
      [
        ["actions", 1, ["Maria și ceilalți"]],
        ["clients", 1, ["client:maria"]],
        ["vehicles", 3, ["vehicle:away", "vehicle:here", "vehicle:nowhere"]],
      ],
    ],
    ["nou cli", [["actions", 1, ["Client nou"]]]],
    ["noua", [["actions", 1, ["Comandă nouă"]]]],
    ["setari", [["actions", 1, ["Setări"]]]],
    ["", []],
    ["zzz", []],
    // In one group alone.
    ["#123", [["orders", 2, ["order:o1", "order:o2"]]]],
    ["@ 123", [["clients", 1, ["client:maria"]]]],
    ["*482", [["parts", 1, ["part:p1"]]]],
    [">maria", [["actions", 1, ["Maria și ceilalți"]]]],
    [">", [["actions", 4, ACTS.map(({ key }) => key)]]],
    ["#", []],
  ])("of %j stands in its groups", (text, groups) => {
    expect(shown(text)).toEqual(groups);
  });

  it("is of the parts nothing for who may not see them: they are not on the device", () => {
    expect(shown("hu482x", { search: searchOf([]) })).toEqual([]);
  });

  it("is of the acts those that were given, none besides", () => {
    expect(shown("client nou", { acts: [] })).toEqual([]);
  });

  it("has acts of what was found behind it", () => {
    const groups = palette("482", {
      actsOf: (found) => (found.some(({ group }) => group === "vehicles") ? [act("for it")] : []),
    });
    expect(groups.map(({ group }) => group)).toEqual(["vehicles", "parts", "actions"]);
  });

  it.each([
    ["CHX482", { to: "/app/orders/$orderId", params: { orderId: "o1" } }],
    ["GTN482", { to: "/app/vehicles/$vehicle", params: { vehicle: "away" } }],
    ["HNC055", { to: "/app/vehicles/$vehicle", params: { vehicle: "nowhere" } }],
    ["069123456", { to: "/app/clients/$client", params: { client: "maria" } }],
    ["000123", { to: "/app/orders/$orderId", params: { orderId: "o1" } }],
    ["hu482x", { to: "/app/parts", search: { part: "p1" } }],
  ])("by %j leads there", (text, target) => {
    expect(palette(text)[0]!.options[0]).toMatchObject({ target });
  });

  it("tells of a client each car, of an order and a car whose they are", () => {
    expect(palette("popescu")[0]!.options[0]).toMatchObject({ client, cars: [away, here, nowhere] });
    expect(palette("000123")[0]!.options[0]).toMatchObject({ client, vehicle: here, order });
  });
});

describe("closed orders", () => {
  const listed = (id: string, number: string, changes: Partial<ListedOrder> = {}): ListedOrder => ({
    id,
    number,
    status: "done",
    vehicle_id: "away",
    complaint: "ambreiaj",
    total: "4900.50",
    closed_at: "2025-06-09",
    client: { name: "Liliana Frunză", phone: "+37379354118" },
    vehicle: { plate: "GTN 482", make: "Dacia", model: null },
    ...changes,
  });

  it.each<[string, string | null]>([
    ["WO-2025-000354", "WO-2025-000354"],
    ["2025-354", "WO-2025-000354"],
    ["354", "000354"],
    ["wo 7", "000007"],
    ["#7", "000007"],
    ["7", null], // of a number that is being typed
    ["069123456", null], // a phone
    ["popescu", null],
    ["CHX 482", null],
  ])("are asked for by %j as %j", (text, number) => {
    expect(closedNumber(text)).toBe(number);
    expect(closedPath(text, false)).toBe(
      number === null ? null : `/api/v1/work-orders?q=${number}&per_page=20&sort=-created_at`,
    );
  });

  it("are asked for by anything when somebody wants to know", () => {
    expect(closedPath(" Serghei B ", true)).toBe("/api/v1/work-orders?q=Serghei+B&per_page=20&sort=-created_at");
    expect(closedPath("x", true)).toBeNull();
  });

  it("stand among the orders, marked as the server's, behind none that ends alike", () => {
    const search = searchOf();
    const told = [
      listed("c1", "WO-2025-000123"),
      listed("c2", "WO-2025-009999"), // found by a plate: not asked for
      listed("c3", "WO-2024-000123", { status: "in_work" }), // open: it is on its way here
      listed("o1", "WO-2026-000123"), // closed a moment ago, and still here
      listed("c4", "WO-2023-000123", { status: "cancelled", client: null, vehicle_id: "unknown" }),
    ];
    const closed = closedIn(search, told, "123", false);
    expect(closed).toMatchObject([
      { key: "order:c1", fromServer: true, vehicle: away, order: { totalMinor: 490_050, closedAt: "2025-06-09" } },
      { key: "order:c4", fromServer: true, client: undefined, vehicle: { plate: "GTN 482", plateCountry: null } },
    ]);
    const [orders] = palette("123", { search, closed });
    expect(orders).toMatchObject({ group: "orders", count: 4 });
    expect(keysOf(orders!.options)).toEqual(["order:o1", "order:c1", "order:c4", "order:o2"]);
  });

  it("are a group of their own when nothing else is found", () => {
    const closed = closedIn(searchOf(), [listed("c1", "WO-2025-000777")], "777", false);
    expect(shown("777", { closed })).toEqual([["orders", 1, ["order:c1"]]]);
  });

  it("found by a name come as widely as it was asked", () => {
    const told = [listed("c2", "WO-2025-009999")];
    expect(closedIn(searchOf(), told, "frunza", true)).toMatchObject([{ key: "order:c2", by: "words" }]);
    expect(closedIn(searchOf(), told, "frunza", false)).toEqual([]);
  });
});

describe("what was opened lately", () => {
  const shownOrder = { number: "WO-2025-000001", plate: "FLT 308", plateCountry: "MD", car: "Škoda", client: "Tudor" };
  const list: Recently[] = [
    { kind: "order", id: "o1", at: 5, shown: shownOrder },
    { kind: "order", id: "closed", at: 4, shown: shownOrder },
    { kind: "client", id: "deleted", at: 3 },
    { kind: "vehicle", id: "here", at: 2 },
    { kind: "part", id: "p1", at: 1 },
  ];

  it("is told as it is now, and what is gone is not", () => {
    expect(recentIn(searchOf(), list, true)).toMatchObject([
      { key: "order:o1", order: { number: "WO-2026-000123" }, at: 5 },
      { key: "order:closed", order: { number: "WO-2025-000001", status: null }, client: { name: "Tudor" } },
      { key: "vehicle:here", target: { to: "/app/vehicles/$vehicle" } },
      { key: "part:p1", part },
    ]);
  });

  it("tells of no client whom the person may not see any more", () => {
    expect(recentIn(searchOf(), list, false)[1]).toMatchObject({ key: "order:closed", client: undefined });
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
