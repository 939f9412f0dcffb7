import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandTokens, contrast, parseHex } from "./brand-colour.ts";

const AA = 4.5;
const COLOURS = [
  "#ffff00",
  "#ff8800",
  "#ff0000",
  "#c2185b",
  "#7a3e9d",
  "#3f51b5",
  "#0b6478",
  "#00897b",
  "#2e7d32",
  "#9e9e9e",
];

function readable(hex: string): void {
  const tokens = brandTokens(hex)!;
  for (const set of [tokens.light, tokens.dark]) {
    const colour = (name: string) => parseHex(set[name]!)!;
    expect(contrast(colour("brand-on"), colour("brand")), `${hex} on brand`).toBeGreaterThanOrEqual(AA);
    expect(contrast(colour("brand-fg"), colour("brand-bg")), `${hex} on tint`).toBeGreaterThanOrEqual(AA);
  }
}

describe("a tenant's colour stays readable in both themes", () => {
  it.each(COLOURS)("%s", readable);

  it("whatever it is", () => {
    const channel = fc.integer({ min: 0, max: 255 }).map((n) => n.toString(16).padStart(2, "0"));
    const colour = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join("")}`);
    fc.assert(fc.property(colour, readable), { numRuns: 300 });
  });

  it("and what is no colour changes nothing", () => {
    for (const text of ["", "red", "#fff", "#12345g"]) expect(brandTokens(text)).toBeNull();
  });
});
