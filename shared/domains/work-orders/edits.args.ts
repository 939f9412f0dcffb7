// Arguments of the field edits: a wire format (offline contract, 6 and 7).

import { z } from "zod";

const MAX_TEXT = 4000;
const text = z.string().trim().max(MAX_TEXT);
export const lineName = z.string().trim().min(1).max(300);
export const minor = z.number().int().min(0).max(1_000_000_000_00);
export const normHours = z.number().min(0).max(999).multipleOf(0.01);
export const quantity = z.number().min(0.001).max(999_999).multipleOf(0.001);
/** Unix ms. */
export const etaAt = z.number().int().min(0).max(4_102_444_800_000);
export const mileageKm = z.number().int().min(0).max(9_999_999).nullable();
const basedOn = z.uuid().nullable();

export const editOrderArgs = z.object({
  workOrderId: z.uuid(),
  basedOn,
  edit: z.discriminatedUnion("field", [
    z.object({ field: z.literal("complaint"), value: text.min(1) }),
    z.object({ field: z.literal("diagnosis"), value: text.nullable() }),
    z.object({ field: z.literal("recommendations"), value: text.nullable() }),
    z.object({ field: z.literal("mileageKm"), value: mileageKm }),
    z.object({ field: z.literal("discountPct"), value: z.number().min(0).max(100).multipleOf(0.01) }),
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
  edit: z.discriminatedUnion("field", [
    z.object({ field: z.literal("name"), value: lineName }),
    z.object({ field: z.literal("quantity"), value: quantity }),
    z.object({ field: z.literal("priceMinor"), value: minor }),
  ]),
});

/** A promised time; a later one than the first needs its reason (service.md, Work order). */
export const setEtaArgs = z.object({
  workOrderId: z.uuid(),
  basedOn,
  etaAt,
  reason: z.string().trim().min(1).max(500).nullable().default(null),
});
