// What can follow each beginning of a key that the pages of the catalogue put together.

import { CONDITION_KEYS, MARKUP_KINDS, UNITS, URGENCIES } from "../../shared/domains/catalog/catalog.states.ts";
import { BODY_TYPES, TRANSMISSIONS, VEHICLE_CLASSES } from "../../shared/domains/crm/crm.states.ts";

const VALUES = { class: VEHICLE_CLASSES, body: BODY_TYPES, transmission: TRANSMISSIONS, urgency: URGENCIES };

export const CATALOG_FAMILIES: Record<string, readonly string[]> = {
  "markup.kind.": MARKUP_KINDS,
  "parts.": ["brand", "category"],
  "parts.shown.": ["all", "published", "unpriced", "deleted"],
  "parts.unit.": UNITS,
  "pricing.condition.": CONDITION_KEYS,
  "pricing.value.": Object.entries(VALUES).flatMap(([table, values]) =>
    ["label", ...values].map((value) => `${table}.${value}`),
  ),
  "pricing.why.": ["conditions", "inactive", "lower"],
};
