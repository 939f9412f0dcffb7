// Vehicle identification numbers add up.

import { describe, expect, it } from "vitest";
import { randomOf } from "./random.ts";
import { checkDigit, vinOf } from "./vin.ts";

describe("vinOf", () => {
  it("is known to compute the check digit right", () => {
    // Examples in wide use: the all-ones number, and one whose remainder is ten.
    expect(checkDigit("11111111111111111")).toBe("1");
    expect(checkDigit("1M8GDM9AXKP042788")).toBe("X");
  });

  it("makes a thousand valid numbers", () => {
    const random = randomOf("vins");
    for (let i = 0; i < 1_000; i++) {
      const year = random.int(2001, 2026);
      const vin = vinOf(random, "TMB", year);
      expect(vin).toMatch(/^TMB[A-HJ-NPR-Z0-9]{5}[0-9X][A-HJ-NPR-Z0-9]{2}\d{6}$/);
      expect(vin[8]).toBe(checkDigit(vin));
    }
  });

  it("writes the model year in position 10", () => {
    const random = randomOf("years");
    const codes = [2003, 2009, 2010, 2017, 2018, 2024].map((year) => vinOf(random, "WVW", year)[9]);
    expect(codes).toEqual(["3", "9", "A", "H", "J", "R"]);
  });
});
