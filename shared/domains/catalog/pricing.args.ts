// Arguments of the commands about markup rules and pricing coefficients. A wire format.

import { z } from "zod";
import { basisBy, isBased, NOT_BASED, oneLine } from "../../zero/common.args.ts";
import { BODY_TYPES, TRANSMISSIONS, VEHICLE_CLASSES } from "../crm/crm.states.ts";
import { MARKUP_KINDS, URGENCIES } from "./catalog.states.ts";

const MOST_COEFFICIENTS = 200;

const id = z.uuid();
const priority = z.number().int().min(0).max(10_000);
const minor = z.number().int().min(0).max(100_000_000_000).nullable();

const markup = {
  kind: z.enum(MARKUP_KINDS),
  key: oneLine(100).nullable(),
  rangeFromMinor: minor,
  rangeToMinor: minor,
  markupPct: z.number().min(0).max(999.99).multipleOf(0.01),
  priority,
};

/** The whole rule as it is to be. */
export const wholeMarkupRuleArgs = z.object({ ruleId: id, ...markup });
export const MARKUP_FIELDS = ["kind", "key", "rangeFromMinor", "rangeToMinor", "markupPct", "priority"] as const;

/** Fields that are not named stay as they are. */
export const updateMarkupRuleArgs = z
  .object({ ruleId: id, ...z.object(markup).partial().shape, basedOn: basisBy(MARKUP_FIELDS) })
  .refine(isBased(MARKUP_FIELDS), NOT_BASED);
/** The whole rule. `seen`: what the author had before their eyes of the fields that they change; without it they change all. */
export const updateMarkupRuleArgsV1 = z.object({ ruleId: id, ...markup, seen: z.object(markup).partial().optional() });
export const markupRuleArgs = z.object({ ruleId: id });

const age = z.number().int().min(0).max(150).nullable();
const name = oneLine(100);
const multiplier = z.number().min(0.001).max(100).multipleOf(0.001);
const conditions = z
  .object({
    vehicle_classes: z.array(z.enum(VEHICLE_CLASSES)).max(VEHICLE_CLASSES.length),
    body_types: z.array(z.enum(BODY_TYPES)).max(BODY_TYPES.length),
    transmissions: z.array(z.enum(TRANSMISSIONS)).max(TRANSMISSIONS.length),
    urgencies: z.array(z.enum(URGENCIES)).max(URGENCIES.length),
    age_min: age,
    age_max: age,
    vip_only: z.boolean(),
  })
  .partial()
  .strict();

export const createCoefficientArgs = z.object({
  coefficientId: id,
  name,
  multiplier,
  stackable: z.boolean().default(true),
  isActive: z.boolean().default(true),
  conditions: conditions.default({}),
  /** Absent: before every other. */
  priority: priority.optional(),
});

const coefficient = z
  .object({ name, multiplier, stackable: z.boolean(), isActive: z.boolean(), conditions, priority })
  .partial();

export const COEFFICIENT_FIELDS = ["name", "multiplier", "stackable", "isActive", "conditions", "priority"] as const;

/** Fields that are not named stay as they are. */
export const updateCoefficientArgs = z
  .object({ coefficientId: id, ...coefficient.shape, basedOn: basisBy(COEFFICIENT_FIELDS) })
  .refine(isBased(COEFFICIENT_FIELDS), NOT_BASED);
/** `seen`: as of a markup rule. */
export const updateCoefficientArgsV1 = z.object({
  coefficientId: id,
  ...coefficient.shape,
  seen: coefficient.optional(),
});

export const coefficientArgs = z.object({ coefficientId: id });

/** All or some, the highest priority first. */
export const reorderCoefficientsArgs = z.object({ coefficientIds: z.array(id).min(1).max(MOST_COEFFICIENTS) });
