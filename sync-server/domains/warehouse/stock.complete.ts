// The server steps of parts received, counted and carried to another warehouse.

import { changeOf } from "../../../shared/domains/warehouse/stock.rules.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerStep } from "../../commands/server-steps.ts";
import { addBatch, lockPart, requireOnHand, takeOldest, warehouseFor, writeMovement, type Author } from "./ledger.ts";

/** What the part costs by the catalogue, minor units; null: nobody has said. */
async function catalogueCost(sql: TransactionSql, companyId: string, partId: string): Promise<number | null> {
  const [cost] = await sql<{ price: string | null }[]>`
    select buy_price_minor as price from part_cost where company_id = ${companyId} and id = ${partId}`;
  return cost?.price == null ? null : Number(cost.price);
}

export const completeReceipt: ServerStep<"warehouse.receivePart"> = async ({ sql, actor }, { args, commandId, at }) => {
  const { partId, quantity, buyPriceMinor } = args;
  const author: Author = { sql, actor, commandId, at };
  const warehouseId = await warehouseFor(sql, actor.companyId, args.warehouseId);
  await lockPart(sql, actor.companyId, partId);
  const eventId = await writeMovement(author, {
    kind: "receive",
    partId,
    warehouseId,
    ...changeOf("receive", quantity),
  });
  const price = buyPriceMinor ?? (await catalogueCost(sql, actor.companyId, partId));
  await addBatch(author, { partId, warehouseId, eventId, quantity, buyPriceMinor: price, receivedAt: new Date(at) });
  return null;
};

export const completeAdjustment: ServerStep<"warehouse.adjustStock"> = async ({ sql, actor }, facts) => {
  const { args, commandId, at } = facts;
  const { partId, change, reason } = args;
  const author: Author = { sql, actor, commandId, at };
  const place = { partId, warehouseId: await warehouseFor(sql, actor.companyId, args.warehouseId) };
  await lockPart(sql, actor.companyId, partId);
  if (change < 0) await requireOnHand(sql, actor.companyId, { ...place, quantity: -change });
  const eventId = await writeMovement(author, { kind: "adjust", ...place, reason, ...changeOf("adjust", change) });
  if (change < 0) await takeOldest(author, { ...place, eventId, quantity: -change, first: args.undoes });
  else {
    const buyPriceMinor = await catalogueCost(sql, actor.companyId, partId);
    await addBatch(author, { ...place, eventId, quantity: change, buyPriceMinor, receivedAt: new Date(at) });
  }
  return null;
};

/** Parts keep their price and their age. */
export const completeTransfer: ServerStep<"warehouse.transferPart"> = async ({ sql, actor }, facts) => {
  const { args, commandId, at } = facts;
  const { partId, quantity, toWarehouseId } = args;
  const author: Author = { sql, actor, commandId, at };
  const from = { partId, warehouseId: await warehouseFor(sql, actor.companyId, args.fromWarehouseId) };
  const to = { partId, warehouseId: toWarehouseId };
  await lockPart(sql, actor.companyId, partId);
  await requireOnHand(sql, actor.companyId, { ...from, quantity });
  const out = await writeMovement(author, { kind: "transfer", ...from, ...changeOf("transfer", -quantity) });
  const { used } = await takeOldest(author, { ...from, eventId: out, quantity });
  const into = await writeMovement(author, { kind: "transfer", ...to, ...changeOf("transfer", quantity) });
  for (const { quantity: pieces, buyPriceMinor, receivedAt } of used)
    await addBatch(author, { ...to, eventId: into, quantity: pieces, buyPriceMinor, receivedAt });
  return null;
};

/**
 * What the command has seen has to be so still: sums that moved meanwhile, and another usual warehouse, let it begin again. Purchases and
 * parts that are new there have written to the warehouse itself.
 */
export const completeDeletion: ServerStep<"warehouse.deleteWarehouse"> = async ({ sql, actor }, { args }) => {
  const { companyId } = actor;
  await sql`select 1 from company where id = ${companyId} for update`;
  await sql`
    select 1 from stock_balance where company_id = ${companyId} and warehouse_id = ${args.warehouseId} order by id for update`;
  return null;
};

/** One that was deleted meanwhile is none to choose. */
export const completeDefault: ServerStep<"warehouse.setDefaultWarehouse"> = async ({ sql, actor }, { args }) => {
  await sql`select 1 from warehouse where company_id = ${actor.companyId} and id = ${args.warehouseId} for share`;
  return null;
};

/** An insert under an id that is taken out of sight, in another shop, does nothing: then this is not our warehouse. */
export const completeWarehouse: ServerStep<"warehouse.createWarehouse"> = async ({ sql, actor }, { args }) => {
  const made = await sql`
    select 1 from warehouse where company_id = ${actor.companyId} and id = ${args.warehouseId}`;
  if (made.length === 0) throw new CodedError("warehouse/id-taken");
  return null;
};
