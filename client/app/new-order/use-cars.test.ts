// The car of a new order, found as people say it.

import { describe, expect, it } from "vitest";
import { carFinder, withCar, type CarRow } from "./use-cars.ts";

const car = (id: string, changes: Partial<CarRow>): CarRow => ({
  id,
  plate: "ABC 001",
  plateCountry: "MD",
  vin: null,
  make: "Dacia",
  model: "Logan",
  year: 2014,
  mileageKm: null,
  vehicleClass: null,
  fuel: null,
  bodyType: null,
  transmissionType: null,
  ...changes,
});
const octavia = car("octavia", {
  plate: "CHX 482",
  vin: "TMBJJ7NE5H0148217",
  make: "Škoda",
  model: "Octavia",
  year: 2017,
  client: { name: "Popescu Maria", phone: "+37369123456", otherPhone: "+40722654321", isVip: false },
});
const cars = carFinder([car("logan", {}), octavia]);
const found = (search: string) => cars.find(search).map(({ id }) => id);

describe("the car of a new order", () => {
  it.each([
    "chx 482",
    "482",
    "СНХ 482",
    "069 123",
    "069123456",
    "+373 69 123",
    "0722 654",
    "+40 722 654 321",
    "Maria Popescu",
    "Popescu Maria",
    "8217",
    "skoda oct",
    "octavia 2017",
    "chx octavia",
  ])("is found by %j", (search) => {
    expect(found(search)).toEqual(["octavia"]);
  });

  it.each(["CHX 483", "Maria Rusu", "070 123"])("is not found by %j", (search) => {
    expect(found(search)).toEqual([]);
  });

  it("is any of the first for nothing typed", () => {
    expect(found(" ")).toEqual(["logan", "octavia"]);
  });

  it("is one that the device does not keep, too, where it was begun from that, once and unless it was deleted", () => {
    const kept = [car("logan", {})];
    const begunFrom = (deletedAt: number | null) => carFinder(withCar(kept, { ...octavia, deletedAt })).find("CHX 482");
    expect(begunFrom(null)).toMatchObject([{ id: "octavia" }]);
    expect(begunFrom(1)).toEqual([]);
    expect(withCar(kept, { ...kept[0]!, deletedAt: null })).toBe(kept);
    expect(withCar(kept, undefined)).toBe(kept);
  });
});
