// What is typed of a new order, and for which cars it is made.

import { describe, expect, it } from "vitest";
import { newDraft } from "../order/lines/line-draft.ts";
import { newCar } from "./typed-car.ts";
import { NOTHING_TYPED, problemsOfOrder, readOrder, withWord, type TypedOrder } from "./typed-order.ts";
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
    mileageKm: 120_000,
    vehicleClass: null,
    fuel: null,
    bodyType: null,
    transmissionType: null,
  },
]);
const NOW = Date.parse("2026-11-25T10:00:00Z");
const BLANK = { ...NOTHING_TYPED, workOrderId: "order" };
const read = (typed: Partial<TypedOrder>) => readOrder({ ...BLANK, carId: "logan", ...typed }, cars, AS, NOW);
const problems = (typed: Partial<TypedOrder>) =>
  problemsOfOrder({ ...BLANK, carId: "logan", complaint: "Bate", ...typed }, cars, AS, NOW);

describe("a new order", () => {
  it("is what was typed, without the rows that stayed empty", () => {
    const work = { ...newDraft("work"), name: "Ulei", amount: "0,5" };
    const part = { ...newDraft("part"), name: "Filtru", article: "W 712" };
    const typed = { complaint: " Bate ", mileage: "121000", lines: [work, part, newDraft("work")] };
    expect(read(typed)).toEqual({
      workOrderId: "order",
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

describe("what keeps an order from being made", () => {
  const car = newCar({ plate: "KLM518", make: "Renault", model: "Megane", phone: "069772318", name: "Ion Ciobanu" });

  /** Down the columns of the sheet: its two rows of a car, then its owner. */
  const SHEET = ["vin", "make", "model", "year", "plate", "phone", "name"];
  const BAD_CAR = newCar({ vin: "VF1RFB0045781234", year: "1200", phone: "06844190" });

  it("is nothing, once all is there", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ carId: null, newCar: car })).toEqual([]);
    expect(read({ carId: null, newCar: car, complaint: "Bate" })?.vehicleId).toBe(car.vehicleId);
  });

  it.each<[string, Partial<TypedOrder>, string[]]>([
    ["nothing is typed", { carId: null, complaint: "" }, ["car", "complaint"]],
    ["nothing of a new car is typed", { newCar: newCar() }, ["make", "model", "plate", "phone", "name"]],
    ["the owner is a client of the shop", { newCar: newCar({ ownerId: "ion" }) }, ["make", "model", "plate"]],
    ["all of a new car's fields are wrong, as the sheet has them", { newCar: BAD_CAR }, SHEET],
    ["the promise is of yesterday", { eta: "2026-11-24T17:00" }, ["eta"]],
    ["the promise is over by a minute", { eta: "2026-11-25T11:59" }, ["eta"]],
    ["the promise is now", { eta: "2026-11-25T12:00" }, []],
    ["only the last field is wrong", { eta: "mâine" }, ["eta"]],
    [
      "fields of each part are wrong",
      {
        lines: [{ ...newDraft("work"), name: "Ulei", amount: "-1" }],
        complaint: " ",
        newCar: { ...car, year: "1200", vin: "VF1RFB0045781234", phone: "06844190" },
        mileage: "mult",
      },
      ["vin", "year", "mileage", "phone", "complaint", "lines"],
    ],
  ])("is told from the top of the sheet down when %s", (_, typed, fields) => {
    expect(problems(typed).map(({ field }) => field)).toEqual(fields);
  });

  it("says of a VIN what is wrong with it", () => {
    const vinOf = (vin: string) => problems({ newCar: { ...car, vin } });
    expect(vinOf("VF1RFB0045781234")).toEqual([{ field: "vin", code: "vin/wrong-length", at: { length: 16 } }]);
    expect(vinOf("VF1RFB0O457812346")).toEqual([
      { field: "vin", code: "vin/forbidden-letter", at: { letter: "O", position: 8 } },
    ]);
  });
});

it.each([
  ["", "Zgomot"],
  ["Bate în față ", "Bate în față. Zgomot"],
  ["Bate în față.", "Bate în față. Zgomot"],
])("a word at hand after %j", (said, then) => {
  expect(withWord(said, "Zgomot")).toBe(then);
});
