import { describe, expect, it } from "vitest";
import { sortedRows } from "../../ui/table/sorted-rows.ts";
import { findIn } from "./exposed/find-clients.ts";
import { indexedVehicles, isChosen, makesOf, type FindableVehicle } from "./find-vehicles.ts";

const car = (id: string, changes: Partial<FindableVehicle>): FindableVehicle => ({
  id,
  plate: "ABC 001",
  vin: null,
  make: "Dacia",
  model: "Logan",
  year: null,
  fuel: null,
  bodyType: null,
  ...changes,
});
const octavia = car("octavia", {
  plate: "CHX 482",
  vin: "TMBJJ7NE5H0148217",
  make: "Škoda",
  model: "Octavia",
  year: 2017,
  fuel: "diesel",
  bodyType: "wagon",
  client: { name: "Ștefan Țurcanu", phone: "+37369123456", otherPhone: "+40722654321" },
});
const all = indexedVehicles([octavia, car("logan", {})], "ro");

describe("cars", () => {
  it("stand in the order of plates", () => {
    expect(all.map(({ vehicle }) => vehicle.id)).toEqual(["logan", "octavia"]);
  });

  it("stand as a table sorts them, numbers by their size: it shows them as they come", () => {
    const plates = ["ABC 12", "ABC 2", "b 99 xyz", "B 100 XYZ"];
    const rows = indexedVehicles(
      plates.map((plate) => car(plate, { plate })),
      "ro",
    );
    const column = { id: "plate", value: (row: (typeof rows)[number]) => row.vehicle.plate };
    expect(rows.map(({ vehicle }) => vehicle.plate)).toEqual(["ABC 2", "ABC 12", "b 99 xyz", "B 100 XYZ"]);
    expect(sortedRows(rows, [column], { id: "plate", desc: false }, "ro")).toEqual(rows);
  });

  it.each([
    ["chx482", "octavia"],
    ["HX 48", "octavia"],
    ["148217", "octavia"],
    ["skoda", "octavia"],
    ["octavia 2017", "octavia"],
    ["turcanu stefan", "octavia"],
    ["069 123", "octavia"],
    ["0722 65", "octavia"],
    ["+40 722", "octavia"],
    ["turcanu chx", "octavia"],
    ["logan", "logan"],
    ["nobody", ""],
    ["", "logan,octavia"],
  ])("%j finds %j", (typed, ids) => {
    expect(
      findIn(all, typed)
        .map(({ vehicle }) => vehicle.id)
        .join(),
    ).toBe(ids);
  });

  it("are found without an owner by who may not see clients", () => {
    const [unowned] = indexedVehicles([{ ...octavia, client: undefined }], "ro");
    expect(findIn([unowned!], "turcanu")).toEqual([]);
    expect(findIn([unowned!], "chx")).toHaveLength(1);
  });

  it.each([
    [{ make: "", fuel: "", bodyType: "" }, true],
    [{ make: "Škoda", fuel: "diesel", bodyType: "wagon" }, true],
    [{ make: "Dacia", fuel: "", bodyType: "" }, false],
    [{ make: "", fuel: "petrol", bodyType: "" }, false],
    [{ make: "", fuel: "", bodyType: "sedan" }, false],
  ])("are narrowed to %j: %j", (chosen, expected) => {
    expect(isChosen(octavia, chosen)).toBe(expected);
  });

  it("are found among 30,000", () => {
    const fleet = Array.from({ length: 30_000 }, (_, n) => car(`v${n}`, { plate: `AAA ${n}` }));
    expect(findIn(indexedVehicles(fleet, "ro"), "aaa 1234").map(({ vehicle }) => vehicle.id)).toContain("v1234");
  });
});

describe("the makes to choose from", () => {
  const cars = [octavia, car("logan", { make: "Dacia" }), car("duster", { make: "Dacia" })];

  it("are those of the cars, each once, by name", () => {
    expect(makesOf(cars, "")).toEqual(["Dacia", "Škoda"]);
    expect(makesOf(cars, "Dacia")).toEqual(["Dacia", "Škoda"]);
    expect(makesOf([], "")).toEqual([]);
  });

  it("have the chosen one among them when its last car is gone, so that it can be seen and let go of", () => {
    expect(makesOf(cars, "Lada")).toEqual(["Dacia", "Lada", "Škoda"]);
    expect(makesOf([], "Lada")).toEqual(["Lada"]);
  });
});
