// The server steps of what comes of a purchase: a batch of the stock for each receipt, and taken back again.

import { changeOf } from "../../../shared/domains/warehouse/stock.rules.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerStep } from "../../commands/server-steps.ts";
import { refreshBasePrices } from "../catalog/base-prices.ts";
import { addBatch, lockPart, takeBackBatch, warehouseFor, writeMovement, type Author } from "../warehouse/ledger.ts";
import { settlePurchase } from "./purchases.complete.ts";

interface CountedItem {
  purchaseId: string;
  partId: string | null;
  warehouseId: string | null;
  priceMinor: number | null;
}

/**
 * Adds up what came of an item, and derives the status of its purchase. Both rows are written to: of two that count at once the second begins again,
 * and its rule sees what the first has counted. Price: the item's, else that of the catalogue; minor units.
 */
async function countItem(sql: TransactionSql, companyId: string, receiptId: string): Promise<CountedItem> {
  const [item] = await sql<(Omit<CountedItem, "priceMinor"> & { id: string; price: string | null })[]>`
    update purchase_item i set updated_at = now(), qty_received = (
      select coalesce(sum(t.quantity), 0) from purchase_receipt t
      where t.company_id = i.company_id and t.item_id = i.id and t.undone_at is null)
    from purchase_receipt r
    join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
    where r.company_id = ${companyId} and r.id = ${receiptId} and i.company_id = r.company_id and i.id = r.item_id
    returning i.id, i.purchase_id as "purchaseId", i.part_id as "partId", p.warehouse_id as "warehouseId",
      coalesce(
        (select c.price_minor from purchase_item_cost c where c.company_id = i.company_id and c.id = i.id),
        (select k.buy_price_minor from part_cost k where k.company_id = i.company_id and k.id = i.part_id)) as price`;
  // An insert under an id that is taken out of sight, in another shop, does nothing: then this is not our receipt.
  if (!item) throw new CodedError("purchasing/id-taken");
  await settlePurchase(sql, companyId, item.purchaseId);
  const { purchaseId, partId, warehouseId, price } = item;
  return { purchaseId, partId, warehouseId, priceMinor: price === null ? null : Number(price) };
}

export const completePurchaseReceipt: ServerStep<"purchasing.receive"> = async ({ sql, actor }, facts) => {
  const { args, commandId, at } = facts;
  const { receiptId, quantity, scanPayload } = args;
  const { companyId } = actor;
  const author: Author = { sql, actor, commandId, at };
  const item = await countItem(sql, companyId, receiptId);
  if (item.partId === null) throw new CodedError("purchasing/no-part");
  const place = { partId: item.partId, warehouseId: await warehouseFor(sql, companyId, item.warehouseId) };
  await lockPart(sql, companyId, item.partId);
  const eventId = await writeMovement(author, {
    kind: "receive",
    ...place,
    scanPayload,
    purchaseReceiptId: receiptId,
    ...changeOf("receive", quantity),
  });
  await addBatch(author, { ...place, eventId, quantity, buyPriceMinor: item.priceMinor, receivedAt: new Date(at) });
  return null;
};

/** Nothing of the ledger is rewritten: another event takes the batch back, whole, or it is refused where some of it was used. */
export const completeUndoneReceipt: ServerStep<"purchasing.undoReceipt"> = async ({ sql, actor }, facts) => {
  const { args, commandId, at } = facts;
  const { companyId } = actor;
  const [made] = await sql<{ partId: string; eventId: string }[]>`
    select part_id as "partId", id as "eventId" from stock_event
    where company_id = ${companyId} and purchase_receipt_id = ${args.receiptId} and kind = 'receive'`;
  if (!made) throw new CodedError("purchasing/receipt-not-found");
  await countItem(sql, companyId, args.receiptId);
  await lockPart(sql, companyId, made.partId);
  const isBack = await takeBackBatch({ sql, actor, commandId, at }, made.eventId, args.receiptId);
  if (!isBack) throw new CodedError("purchasing/receipt-used");
  return null;
};

/** What was paid last for each part becomes its cost; its base price follows by the markup rules. */
export const completePrices: ServerStep<"purchasing.applyPrices"> = async ({ sql, actor: { companyId } }, facts) => {
  const { args, commandId } = facts;
  const writer = sql.json({ buyPriceMinor: commandId });
  const parts = await sql<{ id: string }[]>`
    insert into part_cost as k (id, company_id, buy_price_minor, field_writers)
    select distinct on (i.part_id) i.part_id, i.company_id, c.price_minor, ${writer}::jsonb
    from purchase_item i
    join purchase_item_cost c on c.company_id = i.company_id and c.id = i.id and c.price_minor is not null
    join part p on p.company_id = i.company_id and p.id = i.part_id and p.deleted_at is null
    where i.company_id = ${companyId} and i.purchase_id = ${args.purchaseId} and i.deleted_at is null
    order by i.part_id, i.position desc, i.id desc
    on conflict (id) do update set buy_price_minor = excluded.buy_price_minor, updated_at = now(),
      field_writers = case when k.buy_price_minor is distinct from excluded.buy_price_minor
        then coalesce(k.field_writers, '{}'::jsonb) || excluded.field_writers else k.field_writers end
    returning k.id`;
  if (parts.length === 0) throw new CodedError("purchasing/no-prices");
  const ids = parts.map(({ id }) => id).toSorted();
  if (args.sellPrices) await sellByRules(sql, companyId, ids, commandId);
  else await refresh(sql, companyId, ids);
  return null;
};

/** As many as an import prices at once. For more the whole catalogue is priced, alone: its plan is made for many rows. */
const SOME = 500;

const refresh = (sql: TransactionSql, companyId: string, ids: readonly string[]): Promise<void> =>
  refreshBasePrices(sql, companyId, ids.length > SOME ? null : ids);

/** Without a sell price of its own a part's base is what the rules make of its cost: that becomes its sell price. */
async function sellByRules(sql: TransactionSql, companyId: string, ids: string[], commandId: string): Promise<void> {
  const before = await sql<{ id: string; price: string | null }[]>`
    update part p set sell_price_minor = null from part o
    where p.company_id = ${companyId} and p.id = any(${ids}) and o.id = p.id
    returning p.id, o.sell_price_minor as price`;
  await refresh(sql, companyId, ids);
  await sql`
    update part p set sell_price_minor = p.base_price_minor, updated_at = now(),
      field_writers = case when p.base_price_minor is distinct from o.price
        then coalesce(p.field_writers, '{}'::jsonb) || ${sql.json({ sellPriceMinor: commandId })}::jsonb else p.field_writers end
    from unnest(${before.map(({ id }) => id)}::text[], ${before.map(({ price }) => price)}::bigint[]) o (id, price)
    where p.company_id = ${companyId} and p.id = o.id`;
}
