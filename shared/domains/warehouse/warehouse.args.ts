// Arguments of the commands about stock: a wire format. A warehouse that is not named is the shop's default one.

import { z } from "zod";
import { oneLine, reason } from "../../zero/common.args.ts";

const id = z.uuid();
/** The first one of a shop was made by the database. */
const warehouseId = z.uuid().nullable().default(null);
const MOST_QUANTITY = 999_999;
const quantity = z.number().min(0.001).max(MOST_QUANTITY).multipleOf(0.001);

/** Minor units for one piece; without a price: what the part costs by the catalogue. */
export const receivePartArgs = z.object({
  partId: id,
  warehouseId,
  quantity,
  buyPriceMinor: z.number().int().min(0).max(100_000_000_000).nullable().default(null),
});

const counted = {
  partId: id,
  warehouseId,
  change: z
    .number()
    .min(-MOST_QUANTITY)
    .max(MOST_QUANTITY)
    .multipleOf(0.001)
    .refine((change) => change !== 0, "must not be zero"),
  reason,
};

export const adjustStockArgsV1 = z.object(counted);

/**
 * `change`: what there is more, or less, than the ledger says. `undoes`: the receipt that is taken back by it: its own batch goes first, and
 * older ones where some of that is not there any more.
 */
export const adjustStockArgs = z.object({ ...counted, undoes: id.nullable().default(null) });

export const transferPartArgs = z.object({ partId: id, fromWarehouseId: warehouseId, toWarehouseId: id, quantity });

export const createWarehouseArgs = z.object({ warehouseId: id, name: oneLine(100) });

export const warehouseArgs = z.object({ warehouseId: id });

export const setDefaultWarehouseArgs = z.object({ warehouseId: id });

export const renameWarehouseArgs = z.object({
  warehouseId: id,
  basedOn: id.nullable(),
  edit: z.object({ field: z.literal("name"), value: oneLine(100) }),
});
