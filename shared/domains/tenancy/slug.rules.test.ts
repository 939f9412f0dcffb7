// Suggested subdomains: from names as people write them.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugFrom } from "./slug.rules.ts";
import { isTenantSlug, RESERVED_SUBDOMAINS } from "./tenancy.states.ts";

describe("a suggested subdomain", () => {
  it.each([
    ["Service Botanica", "service-botanica"],
    ["Auto Țurcanu & Fiii S.R.L.", "auto-turcanu-fiii"],
    ["  Ștefan   cel Mare, 12 ", "stefan-cel-mare-12"],
    ["Автосервис Южный", "avtoservis-iujnii"],
    ["«Мастер» ООО", "master"],
    ["SRL", "srl"],
    ["Größe", "grosse"],
    ["!!!", ""],
    ["", ""],
  ])("%j: %j", (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });

  it("is empty or one that a tenant may have, unless it is reserved", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
        const slug = slugFrom(name);
        expect(slug === "" || RESERVED_SUBDOMAINS.has(slug) || isTenantSlug(slug)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
