import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortedRows } from "../../../ui/table/sorted-rows.ts";
import { findIn, indexed } from "./find-clients.ts";

const client = (id: string, name: string, phone: string) => ({ id, name, phone, otherPhone: null, email: null });
const clients = [client("1", "Ștefan Popa", "+37369123456"), client("2", "Ana Rusu", "+40722123456")];
const cars = [
  { clientId: "1", plate: "CEB 412", vin: "WVWZZZ1KZ6W000001", make: "Škoda", model: "Octavia" },
  { clientId: "2", plate: "B 214 KLM", vin: null, make: "Dacia", model: "Logan" },
];

describe("clients", () => {
  const all = indexed(clients, cars, "ro");

  it("stand in the order of names, each with their cars", () => {
    expect(all.map((one) => [one.client.id, one.cars.length])).toEqual([
      ["2", 1],
      ["1", 1],
    ]);
  });

  it.each([
    ["stefan", "1"],
    ["069 12", "1"],
    ["+373 69", "1"],
    ["0722", "2"],
    ["eb41", "1"],
    ["ceb-412", "1"],
    ["000001", "1"],
    ["skoda popa", "1"],
    ["214klm", "2"],
    ["logan", "2"],
    ["nobody", ""],
    ["", "21"],
  ])("%j finds %j", (typed, ids) => {
    expect(
      findIn(all, typed)
        .map((one) => one.client.id)
        .join(""),
    ).toBe(ids);
  });

  it("stand as a table sorts them: it shows them as they come", () => {
    const column = { id: "client", value: (row: { client: { name: string } }) => row.client.name };
    const names = fc.array(fc.oneof(fc.constantFrom("Ana 2", "Ana 10", "Șt. Popa", "St. Popa", "ana 2"), fc.string()));
    fc.assert(
      fc.property(names, fc.constantFrom("ro", "ru", "en"), (given, locale) => {
        const rows = indexed(
          given.map((name, n) => client(String(n), name, "+37369000000")),
          [],
          locale,
        );
        expect(sortedRows(rows, [column], { id: "client", desc: false }, locale)).toEqual(rows);
      }),
    );
  });

  it("are read for what they are found by when somebody looks for something, once each", () => {
    let read = 0;
    const watched = {
      ...client("1", "Ana", "+37369123456"),
      get otherPhone() {
        read += 1;
        return null;
      },
    };
    const rows = indexed([watched], [], "ro");
    expect(findIn(rows, "")).toHaveLength(1);
    expect(read).toBe(0);
    expect(findIn(rows, "ana")).toHaveLength(1);
    expect(findIn(rows, "bogdan")).toEqual([]);
    expect(read).toBe(1);
  });

  it("are found among 20,000 with 30,000 cars", () => {
    const many = Array.from({ length: 20_000 }, (_, n) => client(`c${n}`, `Client ${n * 7919}`, `+3736${n}`));
    const fleet = Array.from({ length: 30_000 }, (_, n) => ({
      ...cars[0]!,
      clientId: `c${n % 20_000}`,
      plate: `AAA ${n}`,
    }));
    const index = indexed(many, fleet, "ro");
    expect(findIn(index, "aaa 1234").map(({ client: { id } }) => id)).toContain("c1234");
    expect(findIn(index, "aaa 99999")).toEqual([]);
  });
});
