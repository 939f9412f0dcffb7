// How what was found is put in groups, which of them comes first, and where it leads.

import { describe, expect, it } from "vitest";
import { renew } from "../../data/read/local-search.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { Recently } from "../../data/hooks/use-recent.ts";
import { NO_CLOSED } from "./closed-orders.ts";
import type { Act, Option } from "./options.ts";
import { away, client, here, nowhere, order, part, searchOf } from "./results.fixture.ts";
import { askedFor, paletteOf, recentIn, type Sources } from "./results.ts";

const act = (label: string): Act => ({ type: "act", key: label, label, go: () => undefined });
const ACTS = ["Comandă nouă", "Client nou", "Setări", "Maria și ceilalți"].map(act);

function palette(typed: string, rest: Partial<Sources> = {}) {
  const sources = { search: searchOf(), acts: ACTS, actsOf: () => [], closed: NO_CLOSED, ...rest };
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

describe("what was opened lately", () => {
  const shownOrder = { number: "WO-2025-000001", plate: "FLT 308", plateCountry: "MD", car: "Škoda", client: "Tudor" };
  const list: Recently[] = [
    { kind: "order", id: "o1", at: 5, shown: shownOrder },
    { kind: "order", id: "closed", at: 4, shown: shownOrder },
    { kind: "client", id: "deleted", at: 3 },
    { kind: "vehicle", id: "here", at: 2 },
    { kind: "part", id: "p1", at: 1 },
  ];

  const who = (orderScope: Actor["orderScope"], ...permissions: Actor["permissions"]): Actor => ({
    companyId: "c",
    userId: "u",
    name: "U",
    permissions,
    isAdmin: false,
    orderScope,
  });
  const desk = who("all", "WORK_ORDERS_VIEW", "CLIENTS_VIEW");

  it("is told as it is now, and what is gone is not", () => {
    expect(recentIn(searchOf(), list, desk)).toMatchObject([
      { key: "order:o1", order: { number: "WO-2026-000123" }, at: 5 },
      { key: "order:closed", order: { number: "WO-2025-000001", status: "not-open" }, client: { name: "Tudor" } },
      { key: "vehicle:here", target: { to: "/app/vehicles/$vehicle" } },
      { key: "part:p1", part },
    ]);
  });

  it("tells of no client whom the person may not see any more", () => {
    const told = recentIn(searchOf(), list, who("all", "WORK_ORDERS_VIEW"));
    expect(told[1]).toMatchObject({ key: "order:closed", client: undefined });
  });

  it("says of no order that it is not open to who has only their own on the device", () => {
    const told = recentIn(searchOf(), list, who("own", "WORK_ORDERS_VIEW"));
    expect(told[1]).toMatchObject({ key: "order:closed", order: { status: "not-here" } });
  });

  it("tells of no order who may see none any more", () => {
    const told = recentIn(searchOf(), list, who("all", "CLIENTS_VIEW", "VEHICLES_VIEW"));
    expect(told.map(({ key }) => key)).toEqual(["vehicle:here", "part:p1"]);
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
