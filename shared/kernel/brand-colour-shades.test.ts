// The shades around a tenant's colour: gray stays gray, the default stays itself, hovering stays readable.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandTokens, contrast, parseHex } from "./brand-colour.ts";

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
const setsOf = (hex: string) => Object.entries(brandTokens(hex)!);
const isGray = (hex: string) => new Set(parseHex(hex)).size === 1;

describe("the shades of a tenant's colour", () => {
  it.each(["#000000", "#ffffff", "#808080", "#55585c", "#e0e0de", "#7f8482"])("of gray %s are gray", (hex) => {
    const { light, dark } = brandTokens(hex)!;
    for (const name of ["brand", "brand-hover", "brand-bg", "brand-fg", "focus"]) {
      // A gray that is dark enough is used as it is, with the breath of colour it has.
      expect(light[name] === hex || isGray(light[name]!), `light ${name} ${light[name]}`).toBe(true);
      expect(isGray(dark[name]!), `dark ${name} ${dark[name]}`).toBe(true);
    }
  });

  it("leave a colour alone that can carry white text", () => {
    for (const hex of ["#0b6478", "#3f51b5", "#2e7d32"]) expect(brandTokens(hex)!.light["brand"]).toBe(hex);
  });

  it.each(["#ff0000", "#ff8800", "#ffff00", "#8a5a00"])(
    "of warm %s keep off buttons, where red and amber mean something",
    (hex) => {
      const { light, dark } = brandTokens(hex)!;
      expect([light["brand"], dark["brand"]]).toEqual(["#141c24", "#e9eef2"]);
      expect(isGray(light["brand-bg"]!)).toBe(false);
    },
  );

  it("are the same however the colour is written, and none for what is no colour", () => {
    expect(brandTokens("#3F51B5")).toEqual(brandTokens("#3f51b5"));
    for (const text of ["3f51b5", "#3f51b5ff", "rgb(0,0,0)", " #3f51b5", "#3f51b5\n", "#3f51b"]) {
      expect(brandTokens(text), JSON.stringify(text)).toBeNull();
    }
  });

  it("are whole colours that CSS can read, whatever the colour is", () => {
    fc.assert(
      fc.property(colour, (hex) => {
        for (const [theme, tokens] of setsOf(hex)) {
          for (const [name, value] of Object.entries(tokens))
            expect(value, `${hex} ${theme} ${name}`).toMatch(/^#[0-9a-f]{6}$/);
        }
      }),
    );
  });

  it("keep the words of a button readable while it is hovered, and the focus ring visible", () => {
    fc.assert(
      fc.property(colour, (hex) => {
        for (const [theme, tokens] of setsOf(hex)) {
          const page = theme === "light" ? "#f2f4f6" : "#0d1217"; // --bg of tokens.css
          const against = (name: string, ground = "") => contrast(parseHex(tokens[name] ?? "")!, parseHex(ground)!);
          expect(against("brand-on", tokens["brand-hover"]), `${hex} ${theme} hover`).toBeGreaterThanOrEqual(4.5);
          expect(against("focus", page), `${hex} ${theme} focus`).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
