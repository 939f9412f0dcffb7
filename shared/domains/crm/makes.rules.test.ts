// Makes and models are written one way, and a VIN fills what it tells.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { madeByVin, oneMake, oneModel, suggestedMakes, suggestedModels, type MadeCar } from "./makes.rules.ts";

const car = (make: string, model: string, vin: string | null = null): MadeCar => ({ make, model, vin });
const OWN = [
  car("Renault", "Megane", "VF1RFB00457812346"),
  car("RENAULT", "MEGANE"),
  car("Renault", "Megane"),
  car("vw", "Golf"),
  car("Volkswagen", "Passat"),
  car("Volkswagen", "Passat"),
  car("Kastoma", "Treika"),
];

describe("a make", () => {
  it.each([
    ["vw", "Volkswagen"],
    ["VOLKSWAGEN", "Volkswagen"],
    ["фольксваген", "Volkswagen"],
    [" mercedes  benz ", "Mercedes-Benz"],
    ["merc", "Mercedes-Benz"],
    ["skoda", "Škoda"],
    ["citroen", "Citroën"],
    ["ваз", "Lada"],
    ["bmw", "BMW"],
    ["mini", "MINI"],
    ["land-rover", "Land Rover"],
    ["kastoma", "Kastoma"], // known to the shop alone
    ["zebra motors", "Zebra Motors"],
    ["АМG", "АМG"],
    ["", ""],
  ])("%j is written %j", (typed, written) => {
    expect(oneMake(typed, OWN)).toBe(written);
  });

  it("written once stays so", () => {
    fc.assert(fc.property(fc.string(), (typed) => oneMake(oneMake(typed, OWN), OWN) === oneMake(typed, OWN)));
  });

  it("is suggested as the shop has them, then as they are driven here, each once", () => {
    const makes = suggestedMakes(OWN);
    expect(makes.slice(0, 3)).toEqual(["Renault", "Volkswagen", "Kastoma"]);
    expect(new Set(makes).size).toBe(makes.length);
    expect(makes).toContain("Dacia");
  });
});

describe("a model", () => {
  it.each([
    ["Renault", "megane", "Megane"],
    ["renault", "MEGANE", "Megane"],
    ["VW", "passat", "Passat"],
    ["Hyundai", "i30", "i30"],
    ["BMW", "320d", "320d"],
    ["Dacia", "logan mcv", "Logan Mcv"],
  ])("of %s typed %j is written %j", (make, typed, written) => {
    expect(oneModel(make, typed, OWN)).toBe(written);
  });

  it("is suggested for its make, however that is written", () => {
    expect(suggestedModels("vw", OWN)).toEqual(["Passat", "Golf"]);
    expect(suggestedModels("Dacia", OWN)).toEqual([]);
  });
});

describe("by a VIN", () => {
  it.each([
    ["VF1RFB00999999999", "Renault", { make: "Renault", model: "Megane" }],
    ["VF1XXX00999999999", "Renault", { make: "Renault", model: null }],
    ["XTA210990Y2696785", "Lada (AvtoVAZ)", { make: "Lada", model: null }],
    ["WV1ZZZ2KZ9X000001", "Volkswagen Nutzfahrzeuge", { make: "Volkswagen", model: null }],
    ["VSSZZZ5FZJR000001", "SEAT / Cupra", { make: null, model: null }],
    ["VF1RFB00999999999", null, { make: "Renault", model: "Megane" }],
  ])("%s of %s", (vin, manufacturer, made) => {
    expect(madeByVin(vin, manufacturer, OWN)).toEqual(made);
  });

  it("says no model where the shop has two with that description", () => {
    const two = [...OWN, car("Renault", "Scenic", "VF1RFB00111111111")];
    expect(madeByVin("VF1RFB00999999999", "Renault", two)).toEqual({ make: "Renault", model: null });
  });
});
