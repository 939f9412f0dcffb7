// Arguments of the commands about parts. A wire format: names and shapes stay.

import { z } from "zod";
import { isStorableText } from "../../kernel/json.ts";
import { UNITS } from "./catalog.states.ts";

const id = z.uuid();
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => isStorableText(text) && !/\p{Cc}/u.test(text), "must be one line of text");
/** Empty is none. */
const optionalLine = (max: number) => line(max).nullable();
const minor = z.number().int().min(0).max(100_000_000_000);
const pct = z.number().min(0).max(999.99).multipleOf(0.01);

const name = line(300).min(1);
const code = optionalLine(100);
const crossRefs = z.array(line(100).min(1)).max(50);
const unit = z.enum(UNITS);
/** As of a line of an order, and none at all. */
const minQuantity = z.number().min(0).max(999_999).multipleOf(0.001);

export const createPartArgs = z.object({
  partId: id,
  name,
  article: code.default(null),
  barcode: code.default(null),
  brand: code.default(null),
  category: code.default(null),
  unit: unit.default("piece"),
  sellPriceMinor: minor.nullable().default(null),
  crossRefs: crossRefs.default([]),
});

const field = <F extends string, V extends z.ZodType>(of: F, value: V) => z.object({ field: z.literal(of), value });

export const editPartArgs = z.object({
  partId: id,
  basedOn: id.nullable(),
  edit: z.discriminatedUnion("field", [
    field("name", name),
    field("article", code),
    field("barcode", code),
    field("brand", code),
    field("category", code),
    field("unit", unit),
    field("sellPriceMinor", minor.nullable()),
    field("crossRefs", crossRefs),
    field("bin", optionalLine(50)),
    field("minQuantity", minQuantity.nullable()),
  ]),
});

export const setCostArgs = z.object({
  partId: id,
  basedOn: id.nullable(),
  edit: z.discriminatedUnion("field", [
    field("buyPriceMinor", minor.nullable()),
    field("hiddenMarkupPct", pct.nullable()),
  ]),
});

/** Whether the shop's site shows it. */
export const publishPartArgs = z.object({ partId: id, isPublished: z.boolean() });

export const partArgs = z.object({ partId: id });
