// What a part, a markup rule and a pricing coefficient can be.

import type { BodyType, Transmission, VehicleClass } from "../crm/crm.states.ts";

/** How soon the client wants it: an order carries it, and a price may depend on it. */
export const URGENCIES = ["normal", "urgent", "express"] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What a part is counted in. */
export const UNITS = ["piece", "set", "pair", "litre", "kilogram", "metre"] as const;
export type Unit = (typeof UNITS)[number];

/** In the order in which a rule is looked for. */
export const MARKUP_KINDS = ["brand", "category", "range"] as const;
export type MarkupKind = (typeof MARKUP_KINDS)[number];

/** The keys of a coefficient's conditions, in the order in which people are told of them. */
export const CONDITION_KEYS = [
  "vehicle_classes",
  "body_types",
  "transmissions",
  "urgencies",
  "age_min",
  "age_max",
  "vip_only",
] as const;
export type ConditionKey = (typeof CONDITION_KEYS)[number];

/** An empty or missing condition matches everything. */
export interface Conditions {
  vehicle_classes?: readonly VehicleClass[] | undefined;
  body_types?: readonly BodyType[] | undefined;
  transmissions?: readonly Transmission[] | undefined;
  urgencies?: readonly Urgency[] | undefined;
  /** Years, both ends included. */
  age_min?: number | null | undefined;
  age_max?: number | null | undefined;
  vip_only?: boolean | undefined;
}

/** What a price was asked for. Null: not known. */
export interface PricingContext {
  class: VehicleClass | null;
  /** Whole years. */
  age: number | null;
  vip: boolean;
  urgency: Urgency;
  body_type: BodyType | null;
  transmission: Transmission | null;
}

export const CONTEXT_KEYS = [
  "class",
  "age",
  "vip",
  "urgency",
  "body_type",
  "transmission",
] as const satisfies readonly (keyof PricingContext)[];

/** What the log keeps: the quote that was taken, and beside it what the server made of the catalogue when it heard of it. */
export interface LoggedContext extends PricingContext {
  /** Missing: the server has not said. */
  matches?: boolean;
  /** Where it is another one; null: the part had no price. Minor units. */
  today?: { baseMinor: number; finalMinor: number; applied: AppliedCoefficient[]; context: PricingContext } | null;
}

/** A coefficient as it was applied: its name and multiplier stay with the price, whatever becomes of it. */
export interface AppliedCoefficient {
  name: string;
  multiplier: number;
}
