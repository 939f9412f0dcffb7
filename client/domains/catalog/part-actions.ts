// What was done to a part, as its history tells of it.

import type { FieldOf } from "../../../shared/registry/command-types.ts";

/** Their own sentence each; what is not here is told as any record's: added, deleted, restored. */
export const PART_ACTIONS = [
  "edit",
  "cost",
  "published",
  "unpublished",
  "imageAdded",
  "imageMoved",
  "imageRemoved",
  "conflict",
  "costConflict",
  "received",
  "counted",
  "carried",
] as const;
type PartAction = (typeof PART_ACTIONS)[number];

/** Fields that commands write, each by the word that the form of a part has for it. */
export const PART_FIELD_WORDS: Readonly<Record<string, string>> = {
  name: "name",
  article: "article",
  barcode: "barcode",
  brand: "brand",
  category: "category",
  unit: "counted",
  // The currency stands beside the values.
  sellPriceMinor: "sells",
  crossRefs: "crossRefs",
  bin: "bin",
  minQuantity: "least",
  buyPriceMinor: "buyPrice",
  hiddenMarkupPct: "hiddenPct",
} satisfies Record<FieldOf<"catalog.editPart" | "catalog.setCost">, string>;

const OTHER_ACTIONS: Readonly<Record<string, PartAction>> = {
  "catalog.addPartImage": "imageAdded",
  "catalog.movePartImage": "imageMoved",
  "catalog.removePartImage": "imageRemoved",
  "warehouse.receivePart": "received",
  "warehouse.adjustStock": "counted",
  "warehouse.transferPart": "carried",
};

export interface PartEntry {
  verb: string;
  data: Readonly<Record<string, string | number | boolean | null>>;
}

/** Null: the line has no sentence of its own. What a cost was and became is not in the history. */
export function partAction({ verb, data }: PartEntry): PartAction | null {
  if (verb === "catalog.publishPart") return data["published"] === 1 ? "published" : "unpublished";
  const { field } = data;
  if (typeof field === "string" && field in PART_FIELD_WORDS) {
    if (verb === "catalog.editPart") return "edit";
    if (verb === "catalog.setCost") return "cost";
    if (verb === "catalog.conflict") return "yours" in data ? "conflict" : "costConflict";
  }
  return OTHER_ACTIONS[verb] ?? null;
}
