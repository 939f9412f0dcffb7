// What a part costs for this car and this client. Minor units, half up.

import type { BodyType, Fuel, Transmission, VehicleClass } from "../crm/crm.states.ts";
import {
  CONDITION_KEYS,
  type AppliedCoefficient,
  type ConditionKey,
  type Conditions,
  type PricingContext,
  type Urgency,
} from "./catalog.states.ts";
import { countedClass } from "../crm/vehicle.rules.ts";
import { quotedMinor } from "./quoted.rules.ts";

export interface Coefficient {
  id: string;
  name: string;
  /** Three decimals. */
  multiplier: number;
  priority: number;
  stackable: boolean;
  isActive: boolean;
  conditions: Conditions;
}

/** Why a coefficient was not applied: which conditions do not hold, that it is off, or that a higher one counts. */
export type WhyNot = { why: "conditions"; keys: ConditionKey[] } | { why: "inactive" } | { why: "lower" };

export interface Quote<C extends Coefficient = Coefficient> {
  baseMinor: number;
  finalMinor: number;
  applied: (AppliedCoefficient & { coefficient: C })[];
  left: ({ coefficient: C } & WhyNot)[];
  context: PricingContext;
}

export interface PricedCar {
  vehicleClass: VehicleClass | null;
  fuel: Fuel | null;
  year: number | null;
  bodyType: BodyType | null;
  transmissionType: Transmission | null;
}

/** `today`'s year in the shop's time zone. A hybrid or electric car without a class counts as `hybrid` or `ev`. */
export function pricingContext(car: PricedCar | null, isVip: boolean, urgency: Urgency, year: number): PricingContext {
  return {
    class: car && countedClass(car),
    age: car?.year ? Math.max(0, year - car.year) : null,
    vip: isVip,
    urgency,
    body_type: car?.bodyType ?? null,
    transmission: car?.transmissionType ?? null,
  };
}

const among = <T>(wanted: readonly T[] | undefined, value: T | null): boolean =>
  !wanted || wanted.length === 0 || (value !== null && wanted.includes(value));

const HOLDS: Record<ConditionKey, (wanted: Conditions, context: PricingContext) => boolean> = {
  vehicle_classes: (wanted, context) => among(wanted.vehicle_classes, context.class),
  body_types: (wanted, context) => among(wanted.body_types, context.body_type),
  transmissions: (wanted, context) => among(wanted.transmissions, context.transmission),
  urgencies: (wanted, context) => among(wanted.urgencies, context.urgency),
  age_min: ({ age_min: min }, { age }) => min === undefined || min === null || (age !== null && age >= min),
  age_max: ({ age_max: max }, { age }) => max === undefined || max === null || (age !== null && age <= max),
  vip_only: (wanted, context) => wanted.vip_only !== true || context.vip,
};

/** The conditions that do not hold; none: it matches. */
export const failing = (conditions: Conditions, context: PricingContext): ConditionKey[] =>
  CONDITION_KEYS.filter((key) => !HOLDS[key](conditions, context));

/** The higher first; equal ones in the order of their ids, so that every device says the same. */
const byPriority = (a: Coefficient, b: Coefficient): number => b.priority - a.priority || (a.id < b.id ? -1 : 1);

/** All matching stackable coefficients multiply; among the matching others the highest alone applies. */
export function quoteOf<C extends Coefficient>(
  baseMinor: number,
  coefficients: readonly C[],
  context: PricingContext,
): Quote<C> {
  const inOrder = coefficients.toSorted(byPriority);
  const matching = inOrder.filter((one) => one.isActive && failing(one.conditions, context).length === 0);
  const [highest] = matching.filter((one) => !one.stackable).toSorted((a, b) => b.multiplier - a.multiplier);
  const applied = matching.filter((one) => one.stackable || one === highest);
  return {
    baseMinor,
    finalMinor: quotedMinor(baseMinor, applied),
    applied: applied.map((coefficient) => ({
      name: coefficient.name,
      multiplier: coefficient.multiplier,
      coefficient,
    })),
    left: inOrder
      .filter((one) => !applied.includes(one))
      .map((coefficient) => ({ coefficient, ...whyNot(coefficient, context) })),
    context,
  };
}

function whyNot({ isActive, conditions }: Coefficient, context: PricingContext): WhyNot {
  if (!isActive) return { why: "inactive" };
  const keys = failing(conditions, context);
  return keys.length > 0 ? { why: "conditions", keys } : { why: "lower" };
}
