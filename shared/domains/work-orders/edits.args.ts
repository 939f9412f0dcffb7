// Arguments of the field edits: a wire format.

import { z } from "zod";
import {
  LEAST_QUANTITY,
  MOST_ARTICLE,
  MOST_DISCOUNT_PCT,
  MOST_MILEAGE_KM,
  MOST_NAME,
  MOST_NORM_HOURS,
  MOST_PRICE_MINOR,
  MOST_QUANTITY,
  MOST_TEXT,
} from "./field-limits.rules.ts";
import { moment } from "../../zero/common.args.ts";
import { lineQuote } from "./line-quotes.args.ts";

const text = z.string().trim().max(MOST_TEXT);
export const lineName = z.string().trim().min(1).max(MOST_NAME);
export const article = z.string().trim().min(1).max(MOST_ARTICLE).nullable();
export const minor = z.number().int().min(0).max(MOST_PRICE_MINOR);
export const normHours = z.number().min(0).max(MOST_NORM_HOURS).multipleOf(0.01);
export const quantity = z.number().min(LEAST_QUANTITY).max(MOST_QUANTITY).multipleOf(0.001);
export const etaAt = moment;
export const mileageKm = z.number().int().min(0).max(MOST_MILEAGE_KM).nullable();
const basedOn = z.uuid().nullable();

export const editOrderArgs = z.object({
  workOrderId: z.uuid(),
  basedOn,
  edit: z.discriminatedUnion("field", [
    z.object({ field: z.literal("complaint"), value: text.min(1) }),
    z.object({ field: z.literal("diagnosis"), value: text.nullable() }),
    z.object({ field: z.literal("recommendations"), value: text.nullable() }),
    z.object({ field: z.literal("mileageKm"), value: mileageKm }),
    z.object({ field: z.literal("discountPct"), value: z.number().min(0).max(MOST_DISCOUNT_PCT).multipleOf(0.01) }),
  ]),
});

export const editWorkArgs = z.object({
  workLineId: z.uuid(),
  basedOn,
  edit: z.discriminatedUnion("field", [
    z.object({ field: z.literal("name"), value: lineName }),
    z.object({ field: z.literal("normHours"), value: normHours.nullable() }),
    z.object({ field: z.literal("priceMinor"), value: minor }),
  ]),
});

export const editPartArgs = z.object({
  partsLineId: z.uuid(),
  basedOn,
  /** A price with a quote is one of the catalogue, and goes to its log; devices of former releases send none. */
  edit: z.discriminatedUnion("field", [
    z.object({ field: z.literal("article"), value: article }),
    z.object({ field: z.literal("name"), value: lineName }),
    z.object({ field: z.literal("quantity"), value: quantity }),
    z.object({ field: z.literal("priceMinor"), value: minor, quote: lineQuote.nullable().optional() }),
  ]),
});

/** A promised time; a later one than the first needs its reason. */
export const setEtaArgs = z.object({
  workOrderId: z.uuid(),
  basedOn,
  etaAt,
  reason: z.string().trim().min(1).max(500).nullable().default(null),
});
