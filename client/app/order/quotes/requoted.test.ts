// Which lines are offered another price once urgency or car have changed.

import { describe, expect, it } from "vitest";
import type { PricingContext } from "../../../../shared/domains/catalog/catalog.states.ts";
import { quoteOfPrice, requoted, type QuotedLine } from "./requoted.ts";

const normal: PricingContext = {
  class: "suv",
  age: 9,
  vip: false,
  urgency: "normal",
  body_type: null,
  transmission: null,
};
const urgent: PricingContext = { ...normal, urgency: "urgent" };
const taken = { partId: "disc", baseMinor: 100, finalMinor: 100, applied: [], context: normal };
const line = (changes: Partial<QuotedLine> = {}): QuotedLine => ({
  id: "l",
  priceMinor: 100,
  needsPrice: false,
  supersededBy: null,
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
  applications: [taken],
  ...changes,
});
const today = (partId: string) =>
  partId === "disc"
    ? { partId, baseMinor: 100, finalMinor: 120, applied: [{ name: "U", multiplier: 1.2 }], context: urgent }
    : null;

describe("a price of the catalogue", () => {
  it("is offered anew when urgency or car are other than when it was taken", () => {
    expect(requoted([line()], urgent, today)).toMatchObject([{ line: { id: "l" }, quote: { finalMinor: 120 } }]);
    expect(requoted([line()], { ...normal, class: "sedan" }, today)).toHaveLength(1);
  });

  it.each<[string, Partial<QuotedLine>]>([
    ["decided lines", { requiresApproval: true, approvedAt: 1 }],
    ["declined lines", { requiresApproval: true, declinedAt: 1 }],
    ["replaced lines", { supersededBy: "n" }],
    ["prices named by hand", { priceMinor: 90 }],
    ["lines without a price", { needsPrice: true }],
    ["lines that are not of the catalogue", { applications: [] }],
    ["parts that are gone", { applications: [{ ...taken, partId: "gone" }] }],
  ])("is not offered for %s", (_, changes) => {
    expect(requoted([line(changes)], urgent, today)).toEqual([]);
  });

  it("is not offered while nothing but the shop's coefficients has changed", () => {
    expect(requoted([line()], normal, today)).toEqual([]);
  });

  it("is explained by the latest quote that gives it", () => {
    const earlier = { ...taken, finalMinor: 90 };
    expect(quoteOfPrice(line({ applications: [taken, earlier] }))).toBe(taken);
    expect(quoteOfPrice(line({ priceMinor: 90, applications: [taken, earlier] }))).toBe(earlier);
  });
});
