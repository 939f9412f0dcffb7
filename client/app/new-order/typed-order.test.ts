// What is typed of a new order, and for which cars it is made.

import { describe, expect, it } from "vitest";
import { newDraft } from "../order/lines/line-draft.ts";
import { NOTHING_TYPED, readOrder, type TypedOrder } from "./typed-order.ts";
import { carFinder } from "./use-cars.ts";

const AS = { language: "ro", timeZone: "Europe/Chisinau" };
const { all: cars } = carFinder([
  {
    id: "logan",
    plate: "ABC 001",
    plateCountry: "MD",
    vin: null,
    make: "Dacia",
    model: "Logan",
    year: 2014,
    vehicleClass: null,
    fuel: null,
    bodyType: null,
    transmissionType: null,
  },
]);
const read = (typed: Partial<TypedOrder>) => readOrder({ ...NOTHING_TYPED, carId: "logan", ...typed }, cars, AS);

describe("a new order", () => {
  it("is what was typed, without the rows that stayed empty", () => {
    const work = { ...newDraft("work"), name: "Ulei", amount: "0,5" };
    const part = { ...newDraft("part"), name: "Filtru", article: "W 712" };
    const typed = { complaint: " Bate ", mileage: "121000", lines: [work, part, newDraft("work")] };
    expect(read(typed)).toEqual({
      vehicleId: "logan",
      complaint: "Bate",
      urgency: "normal",
      etaAt: null,
      mileageKm: 121_000,
      works: [{ id: work.id, name: "Ulei", normHours: 0.5, priceMinor: null }],
      parts: [{ id: part.id, name: "Filtru", article: "W 712", quantity: 1, priceMinor: null, quote: null }],
    });
  });

  it("is none for a car that the picker does not show: a link's, or one that left this device since", () => {
    expect(read({ complaint: "Bate", carId: "octavia" })).toBeNull();
    expect(read({ complaint: "Bate", carId: null })).toBeNull();
  });

  it.each<[string, Partial<TypedOrder>]>([
    ["complaint", { complaint: " " }],
    ["mileage", { mileage: "mult" }],
    ["promise", { eta: "mâine" }],
    ["line", { lines: [{ ...newDraft("work"), name: "Ulei", amount: "-1" }] }],
  ])("is none while its %s is missing or not fit", (_, typed) => {
    expect(read({ complaint: "Bate", ...typed })).toBeNull();
  });
});
