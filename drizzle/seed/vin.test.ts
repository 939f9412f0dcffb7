// Vehicle identification numbers add up, and are read as what they were made for.

import { describe, expect, it } from "vitest";
import { decodeVin } from "../../shared/kernel/vin/decode.ts";
import { CARS } from "./catalogue/cars.ts";
import { randomOf } from "./random.ts";
import { vinOf } from "./vin.ts";

describe("vinOf", () => {
  it("makes a thousand valid numbers", () => {
    const random = randomOf("vins");
    for (let i = 0; i < 1_000; i++) {
      const year = random.int(2001, 2026);
      const vin = vinOf(random, "TMB", year);
      expect(vin).toMatch(/^TMB[A-HJ-NPR-Z0-9]{5}[0-9X][A-HJ-NPR-Z0-9]{2}\d{6}$/);
      const reading = decodeVin(vin);
      expect(reading.ok && [reading.decoded.modelYear.year, reading.decoded.check.verdict]).toEqual([year, "matches"]);
    }
  });

  it("writes the model year in position 10", () => {
    const random = randomOf("years");
    const codes = [2003, 2009, 2010, 2017, 2018, 2024].map((year) => vinOf(random, "WVW", year)[9]);
    expect(codes).toEqual(["3", "9", "A", "H", "J", "R"]);
  });

  it("is of a maker that the decoder knows, for every car of the demo", () => {
    const random = randomOf("makers");
    const unknown = CARS.filter(({ wmi }) => {
      const reading = decodeVin(vinOf(random, wmi, 2020));
      return !reading.ok || reading.decoded.manufacturer === null;
    });
    expect(unknown.map(({ make, wmi }) => `${make} ${wmi}`)).toEqual([]);
  });
});
