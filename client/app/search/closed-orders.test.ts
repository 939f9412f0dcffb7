// Which closed orders the server is asked for, and where they stand among what is here.

import { describe, expect, it } from "vitest";
import { asksWider, closedIn, closedNumber, closedPath, NO_CLOSED, type ListedOrder } from "./closed-orders.ts";
import type { Option } from "./options.ts";
import { away, searchOf } from "./results.fixture.ts";
import { askedFor, paletteOf, type Sources } from "./results.ts";

function palette(typed: string, rest: Partial<Sources> = {}) {
  const sources = { search: searchOf(), acts: [], actsOf: () => [], closed: NO_CLOSED, ...rest };
  return paletteOf(sources, askedFor(typed));
}
const CLOSED = "closed=true&per_page=20&sort=-created_at";
const inAll = (orders: ListedOrder[], total = orders.length) => ({ orders, total });
const keysOf = (options: readonly Option[]) => options.map(({ key }) => key);
const shown = (typed: string, rest?: Partial<Sources>) =>
  palette(typed, rest).map(({ group, options, count }) => [group, count, keysOf(options)]);

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
    expect(closedPath(text, false)).toBe(number === null ? null : `/api/v1/work-orders?q=${number}&${CLOSED}`);
  });

  it.each<[string, string | null, boolean]>([
    [" Serghei B ", "Serghei+B", true],
    ["x", null, false],
    // Bare digits may be of a plate; of a number that is said so there is no more than was asked for at once.
    ["354", "354", true],
    ["wo 354", "000354", false],
    ["comanda nr. 354", "000354", false],
    ["2025-354", "WO-2025-000354", false],
  ])("are asked for by %j as %j when somebody wants to know", (text, q, wider) => {
    expect(closedPath(text, true)).toBe(q === null ? null : `/api/v1/work-orders?q=${q}&${CLOSED}`);
    expect(asksWider(text)).toBe(wider);
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
    const closed = closedIn(search, inAll(told), "123", false);
    expect(closed.found).toMatchObject([
      { key: "order:c1", fromServer: true, vehicle: away, order: { totalMinor: 490_050, closedAt: "2025-06-09" } },
      { key: "order:c4", fromServer: true, client: undefined, vehicle: { plate: "GTN 482", plateCountry: null } },
    ]);
    const [orders] = palette("123", { search, closed });
    expect(orders).toMatchObject({ group: "orders", count: 4 });
    expect(keysOf(orders!.options)).toEqual(["order:o1", "order:c1", "order:c4", "order:o2"]);
  });

  it("are a group of their own when nothing else is found", () => {
    const closed = closedIn(searchOf(), inAll([listed("c1", "WO-2025-000777")]), "777", false);
    expect(shown("777", { closed })).toEqual([["orders", 1, ["order:c1"]]]);
  });

  it("stand before pieces of plates and codes where the whole number is theirs, as an open one does", () => {
    const search = searchOf();
    const closed = closedIn(search, inAll([listed("c1", "WO-2025-000482")]), "482", false);
    const [before, after] = [palette("482", { search }), palette("482", { search, closed })];
    expect(before.map(({ group }) => group)).toEqual(["vehicles", "parts"]);
    expect(after.map(({ group }) => group)).toEqual(["orders", "vehicles", "parts"]);
    expect(keysOf(after[0]!.options)).toEqual(["order:c1"]);
  });

  it("leave each group of this device in its place when they were found by anything else", () => {
    const search = searchOf();
    const closed = closedIn(search, inAll([listed("c1", "WO-2025-009999")]), "482", true);
    expect(palette("482", { search, closed }).map(({ group }) => group)).toEqual(["vehicles", "parts", "orders"]);
  });

  it("found by a name come as widely as it was asked", () => {
    const told = [listed("c2", "WO-2025-009999")];
    expect(closedIn(searchOf(), inAll(told), "frunza", true).found).toMatchObject([{ key: "order:c2", by: "words" }]);
    expect(closedIn(searchOf(), inAll(told), "frunza", false)).toEqual(NO_CLOSED);
  });

  it("that the server has besides those it told of are counted", () => {
    const told = inAll([listed("c2", "WO-2025-009999"), listed("c3", "WO-2025-009998")], 31);
    const closed = closedIn(searchOf(), told, "frunza", true);
    expect(shown("frunza", { closed })).toEqual([["orders", 31, ["order:c2", "order:c3"]]]);
  });
});
