import { describe, expect, it } from "vitest";
import { partCodes } from "./part-codes.ts";

const DISC = { partNo: 63, article: "09.9772.11", brand: "Brembo", category: "Frâne" };
const shown = (part: Partial<typeof DISC>, number: "first" | "last" = "first") =>
  partCodes({ ...DISC, ...part }, number).replaceAll("\u00a0", " ");

describe("what a part is told by", () => {
  it("is its number, article, maker and kind, as far as they are known", () => {
    expect(shown({})).toBe("#63 · 09.9772.11 · Brembo · Frâne");
    expect(shown({}, "last")).toBe("09.9772.11 · Brembo · Frâne · #63");
    expect(partCodes({ partNo: null, article: null, brand: null, category: null }, "first")).toBe("");
  });

  it("names a maker once, where the article begins with it", () => {
    expect(shown({ article: "Brembo 09.9772.11" })).toBe("#63 · Brembo 09.9772.11 · Frâne");
    expect(shown({ article: "BREMBO 09", category: "Frâne" })).toBe("#63 · BREMBO 09 · Frâne");
    expect(shown({ article: "Brembos 1" })).toBe("#63 · Brembos 1 · Brembo · Frâne");
  });

  it("ends a line with its dot and begins none with it", () => {
    expect(partCodes(DISC, "first")).not.toMatch(/ ·/);
  });
});
