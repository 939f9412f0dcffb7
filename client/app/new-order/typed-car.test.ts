// A car that the shop has not: where what was looked for goes, what its VIN fills, and what is sent of it.

import { describe, expect, it } from "vitest";
import { newCar, placed, problemsOfCar, readCar, withVin, writtenOneWay } from "./typed-car.ts";

const NOW = Date.parse("2026-11-25T10:00:00Z");
const MEGANE = "VF1RFB00457812346";
const OWN = [
  { make: "RENAULT", model: "Megane", vin: "VF1RFB00111111111" },
  { make: "Škoda", model: "Octavia", vin: null },
];

describe("what was looked for", () => {
  it.each([
    [MEGANE, { vin: MEGANE }],
    ["vf1rfb0045781", { vin: "vf1rfb0045781" }],
    ["klm 518", { plate: "KLM518" }],
    ["СНХ 482", { plate: "CHX482" }],
    ["069 772 318", { phone: "069 772 318" }],
    ["+37369772318", { phone: "+37369772318" }],
    ["AA 1234 BB", { plate: "AA 1234 BB" }],
    ["Ion Ciobanu", { name: "Ion Ciobanu" }],
    [" ", { name: "" }],
  ])("%j goes where it belongs", (search, typed) => {
    expect(placed(search)).toEqual(typed);
  });
});

describe("a VIN", () => {
  it("fills make, model and year as soon as it is whole, and takes them back when it is not", () => {
    const partial = withVin(newCar(), MEGANE.slice(0, 16), OWN, NOW);
    expect(partial).toMatchObject({ make: "", model: "", year: "" });
    const whole = withVin(partial, MEGANE, OWN, NOW);
    expect(whole).toMatchObject({ make: "Renault", model: "Megane", year: "2005" });
    expect(withVin(whole, MEGANE.slice(0, 16), OWN, NOW)).toMatchObject({ make: "", model: "", year: "" });
  });

  it("leaves what somebody typed", () => {
    const typed = newCar({ make: "Dacia", year: "2018" });
    expect(withVin(typed, MEGANE, OWN, NOW)).toMatchObject({ make: "Dacia", model: "Megane", year: "2018" });
  });

  it("says no year that is still to come", () => {
    expect(withVin(newCar(), "UU1LSDAFH36655404", [], NOW)).toMatchObject({ make: "Dacia", year: "2003" });
  });
});

describe("what is sent", () => {
  const typed = newCar({ vin: MEGANE.toLowerCase(), plate: "klm518", make: "renault", model: "megane", year: "2017" });
  const owned = { ...typed, phone: "069 772 318", name: "Ion Ciobanu", locale: "ru" as const };

  it("is written one way, with its owner where they are new", () => {
    expect(problemsOfCar(owned, NOW)).toEqual(new Map());
    const { car, owner } = readCar(owned, 182_640, OWN, NOW);
    expect(car).toMatchObject({
      vin: MEGANE,
      plate: "KLM 518",
      make: "Renault",
      model: "Megane",
      year: 2017,
      mileageKm: 182_640,
      fuel: null,
    });
    expect(owner).toMatchObject({ name: "Ion Ciobanu", phone: "+37369772318", locale: "ru", email: null });
  });

  it("has no owner where they are known", () => {
    expect(readCar({ ...typed, ownerId: "ion" }, null, OWN, NOW).owner).toBeNull();
  });

  it("is written so as soon as the field is left", () => {
    expect(writtenOneWay(newCar({ make: "vw", model: "golf", plate: "klm518" }), OWN)).toMatchObject({
      make: "Volkswagen",
      model: "Golf",
      plate: "KLM 518",
    });
  });
});
