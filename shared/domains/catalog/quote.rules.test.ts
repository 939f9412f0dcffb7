// The pricing quote, with every key that a condition of a coefficient may have.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BODY_TYPES, TRANSMISSIONS, VEHICLE_CLASSES } from "../crm/crm.states.ts";
import { URGENCIES, type Conditions, type ConditionKey, type PricingContext } from "./catalog.states.ts";
import { failing, pricingContext, quoteOf, type Coefficient, type PricedCar } from "./quote.rules.ts";

const context: PricingContext = {
  class: "suv",
  age: 8,
  vip: false,
  urgency: "urgent",
  body_type: "crossover",
  transmission: "dsg",
};
const unknown: PricingContext = {
  class: null,
  age: null,
  vip: false,
  urgency: "normal",
  body_type: null,
  transmission: null,
};
let made = 0;
const coefficient = (multiplier: number, changes: Partial<Coefficient> = {}): Coefficient => ({
  id: String(++made).padStart(4, "0"),
  name: `× ${multiplier}`,
  multiplier,
  priority: 0,
  stackable: true,
  isActive: true,
  conditions: {},
  ...changes,
});

describe("conditions", () => {
  it.each<[string, Conditions, ConditionKey[]]>([
    ["an empty condition matches everything", {}, []],
    ["an empty list matches everything", { vehicle_classes: [], body_types: [], transmissions: [], urgencies: [] }, []],
    ["null ages match everything", { age_min: null, age_max: null, vip_only: false }, []],
    ["vehicle_classes", { vehicle_classes: ["suv", "ev"] }, []],
    ["vehicle_classes, another", { vehicle_classes: ["ev"] }, ["vehicle_classes"]],
    ["body_types", { body_types: ["crossover"] }, []],
    ["body_types, another", { body_types: ["van"] }, ["body_types"]],
    ["transmissions", { transmissions: ["dsg"] }, []],
    ["transmissions, another", { transmissions: ["manual"] }, ["transmissions"]],
    ["urgencies", { urgencies: ["urgent", "express"] }, []],
    ["urgencies, another", { urgencies: ["express"] }, ["urgencies"]],
    ["age_min, its year included", { age_min: 8 }, []],
    ["age_min, a younger car", { age_min: 9 }, ["age_min"]],
    ["age_max, its year included", { age_max: 8 }, []],
    ["age_max, an older car", { age_max: 7 }, ["age_max"]],
    ["vip_only", { vip_only: true }, ["vip_only"]],
    ["all must hold", { vehicle_classes: ["suv"], age_min: 20, vip_only: true }, ["age_min", "vip_only"]],
  ])("%s", (_, conditions, keys) => {
    expect(failing(conditions, context)).toEqual(keys);
  });

  it("what is not known matches no list and no age", () => {
    const asked: Conditions = {
      vehicle_classes: ["suv"],
      body_types: ["suv"],
      transmissions: ["cvt"],
      age_min: 0,
      age_max: 99,
    };
    expect(failing(asked, unknown)).toEqual(["vehicle_classes", "body_types", "transmissions", "age_min", "age_max"]);
    expect(failing({ vip_only: true }, { ...unknown, vip: true })).toEqual([]);
  });
});

describe("the context", () => {
  const car: PricedCar = { vehicleClass: null, fuel: "petrol", year: 2018, bodyType: "wagon", transmissionType: "dsg" };
  it.each<[string, Partial<PricedCar>, PricingContext["class"]]>([
    ["a hybrid without a class", { fuel: "hybrid" }, "hybrid"],
    ["an electric car without a class", { fuel: "electric" }, "ev"],
    ["a hybrid with a class", { fuel: "hybrid", vehicleClass: "premium" }, "premium"],
    ["a petrol car without a class", {}, null],
  ])("%s", (_, changes, expected) => {
    expect(pricingContext({ ...car, ...changes }, false, "normal", 2026).class).toBe(expected);
  });
  it("holds class, age, vip, urgency, body_type and transmission", () => {
    expect(pricingContext(car, true, "express", 2026)).toEqual({
      class: null,
      age: 8,
      vip: true,
      urgency: "express",
      body_type: "wagon",
      transmission: "dsg",
    });
    expect(pricingContext({ ...car, year: 2027 }, false, "normal", 2026).age).toBe(0);
    expect(pricingContext(null, false, "normal", 2026)).toEqual(unknown);
  });
});

describe("the quote", () => {
  it("multiplies all matching stackable coefficients", () => {
    const quote = quoteOf(
      10_000,
      [coefficient(1.1), coefficient(1.2), coefficient(2, { conditions: { vip_only: true } })],
      context,
    );
    expect(quote).toMatchObject({ baseMinor: 10_000, finalMinor: 13_200, context });
    expect(quote.applied.map(({ name, multiplier }) => ({ name, multiplier }))).toEqual([
      { name: "× 1.1", multiplier: 1.1 },
      { name: "× 1.2", multiplier: 1.2 },
    ]);
  });

  it("applies only the highest of the matching non-stackable coefficients, with the stackable ones", () => {
    const [low, high, off] = [
      coefficient(1.3, { stackable: false, priority: 9 }),
      coefficient(1.5, { stackable: false }),
      coefficient(3, { stackable: false, isActive: false }),
    ];
    const elsewhere = coefficient(4, { stackable: false, conditions: { urgencies: ["express"] } });
    const quote = quoteOf(10_000, [low, high, off, elsewhere, coefficient(0.9)], context);
    expect(quote.finalMinor).toBe(13_500);
    expect(quote.left).toEqual([
      { coefficient: low, why: "lower" },
      { coefficient: off, why: "inactive" },
      { coefficient: elsewhere, why: "conditions", keys: ["urgencies"] },
    ]);
  });

  it("of two equally high ones applies one", () => {
    const twins = [coefficient(1.5, { stackable: false }), coefficient(1.5, { stackable: false, priority: 2 })];
    const quote = quoteOf(10_000, twins, context);
    expect(quote.applied.map((one) => one.coefficient)).toEqual([twins[1]]);
    expect(quote.finalMinor).toBe(15_000);
  });

  it("without a coefficient is the base", () => {
    expect(quoteOf(12_345, [], unknown)).toMatchObject({ finalMinor: 12_345, applied: [], left: [] });
  });

  it("depends on what coefficients there are, not on how they stand; each is applied or has its reason", () => {
    const some = <T>(of: readonly T[]) => fc.option(fc.subarray([...of]), { nil: undefined });
    const any = fc.record({
      multiplier: fc.integer({ min: 1, max: 3_000 }).map((n) => n / 1_000),
      priority: fc.nat({ max: 4 }),
      stackable: fc.boolean(),
      isActive: fc.boolean(),
      conditions: fc.record({
        vehicle_classes: some(VEHICLE_CLASSES),
        body_types: some(BODY_TYPES),
        transmissions: some(TRANSMISSIONS),
        urgencies: some(URGENCIES),
        age_min: fc.option(fc.nat({ max: 20 })),
        vip_only: fc.boolean(),
      }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 10 }), fc.nat({ max: 1e8 }), (given, base) => {
        const all = given.map((one, place) => ({ ...one, id: `c${place}`, name: `c${place}` }));
        const quote = quoteOf(base, all, context);
        expect(quoteOf(base, all.toReversed(), context)).toEqual(quote);
        expect(quote.applied.length + quote.left.length).toBe(all.length);
        const single = quote.applied.filter((one) => !one.coefficient.stackable);
        expect(single.length).toBeLessThanOrEqual(1);
        for (const one of quote.left)
          if (one.why === "lower") expect(one.coefficient.multiplier).toBeLessThanOrEqual(single[0]!.multiplier);
      }),
    );
  });
});
