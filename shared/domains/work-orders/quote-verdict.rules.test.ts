// Whether a quote that was taken is what the catalogue gives: the one that was taken is kept, whatever the answer.

import { expect, it } from "vitest";
import type { PricingContext } from "../catalog/catalog.states.ts";
import { withVerdict } from "./quote-verdict.rules.ts";

const context: PricingContext = {
  class: "suv",
  age: 9,
  vip: false,
  urgency: "urgent",
  body_type: null,
  transmission: "manual",
};
const urgent = { name: "Urgent", multiplier: 1.2 };
const taken = { baseMinor: 25_000, finalMinor: 30_000, applied: [urgent], context };

it("is marked where all of it is the same, whatever else a coefficient carries", () => {
  const whole = { ...urgent, coefficient: { id: "c" } };
  expect(withVerdict(taken, { ...taken, applied: [whole] })).toEqual({ ...context, matches: true });
});

it.each([
  ["another base", { baseMinor: 26_000, finalMinor: 31_200 }],
  ["another base that comes to the same", { baseMinor: 30_000, applied: [] }],
  ["another multiplier", { applied: [{ ...urgent, multiplier: 1.3 }], finalMinor: 32_500 }],
  ["another name", { applied: [{ ...urgent, name: "Express" }] }],
  ["no coefficient", { applied: [], finalMinor: 25_000 }],
  ["another client", { context: { ...context, vip: true } }],
  ["another car", { context: { ...context, class: "sedan" as const } }],
])("has the other one beside it: %s", (_, changes) => {
  const today = { ...taken, ...changes };
  expect(withVerdict(taken, today)).toEqual({ ...context, matches: false, today });
});

it("says so where the part has no price any more", () => {
  expect(withVerdict(taken, null)).toEqual({ ...context, matches: false, today: null });
});
