// Number plates look as they do on the road.

import { expect, it } from "vitest";
import { plateOf } from "./plates.ts";
import { randomOf } from "./random.ts";

const MOLDOVAN = /^[A-Z]{3} \d{3}$/;
const ROMANIAN = /^(?:B \d{3}|[A-Z]{2} \d{2}) [A-HJ-NPR-Z]{3}$/;

it("makes plates of both countries, mostly Moldovan", () => {
  const random = randomOf("plates");
  const plates = Array.from({ length: 2_000 }, () => plateOf(random));
  for (const { plate, plateCountry } of plates) {
    expect(plate).toMatch(plateCountry === "MD" ? MOLDOVAN : ROMANIAN);
    expect(plate).not.toMatch(/\b0+\b/);
  }
  const foreign = plates.filter(({ plateCountry }) => plateCountry === "RO").length;
  expect(foreign).toBeGreaterThan(100);
  expect(foreign).toBeLessThan(400);
});
