// What can follow each beginning of a key that the pages of the catalogue put together.

import { CONDITION_KEYS, MARKUP_KINDS, UNITS, URGENCIES } from "../../shared/domains/catalog/catalog.states.ts";
import { SHOWS } from "../domains/catalog/view.ts";
import { PART_ACTIONS, PART_FIELD_WORDS } from "../domains/catalog/part-actions.ts";

export const CATALOG_FAMILIES: Record<string, readonly string[]> = {
  "markup.kind.": MARKUP_KINDS,
  "parts.": ["brand", "category", ...Object.values(PART_FIELD_WORDS)],
  "parts.did.": PART_ACTIONS,
  "parts.shown.": SHOWS,
  "parts.unit.": UNITS,
  "pricing.condition.": CONDITION_KEYS,
  "pricing.value.urgency.": URGENCIES,
  "pricing.why.": ["conditions", "inactive", "lower"],
};
