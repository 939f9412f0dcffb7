// The server steps of suppliers and purchases: numbers, sums and states, as the rows have them once the command is written.

import { statusOf, type Progress } from "../../../shared/domains/purchasing/purchase.rules.ts";
import { OPEN_PURCHASES, type PurchaseStatus } from "../../../shared/domains/purchasing/purchasing.states.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { giveNumber } from "../../commands/numbers.ts";
import type { ServerStep } from "../../commands/server-steps.ts";
import { standingWarehouse, touchWarehouse } from "../warehouse/ledger.ts";

/** An insert under an id that is taken out of sight, in another shop, does nothing: then these are not ours. */
async function mustBeOurs(sql: TransactionSql, companyId: string, purchaseId: string, items: readonly string[]) {
  const [made] = await sql<{ items: number }[]>`
    select count(*)::int as items from purchase_item
    where company_id = ${companyId} and purchase_id = ${purchaseId} and id = any(${items})`;
  if (made!.items !== items.length) throw new CodedError("purchasing/id-taken");
}

const isOpen = (status: PurchaseStatus) => OPEN_PURCHASES.some((open) => open === status);

/**
 * Derives the status of a purchase from its items. It is written to, as it was: of two who count at once the second begins again,
 * and sees what the first has counted. One that is awaited again, by its status or because it `isBack`, comes to the usual warehouse where
 * its own was deleted meanwhile.
 */
export async function settlePurchase(
  sql: TransactionSql,
  companyId: string,
  purchaseId: string,
  isBack = false,
): Promise<void> {
  const [purchase] = await sql<Settling[]>`
    update purchase p set updated_at = p.updated_at where p.company_id = ${companyId} and p.id = ${purchaseId}
    returning status as before, warehouse_id as "warehouseId", ordered_at is not null as "isOrdered",
      cancelled_at is not null as "isCancelled",
      exists (select 1 from purchase_item i where i.company_id = p.company_id and i.purchase_id = p.id
        and i.deleted_at is null and i.qty_received > 0) as "hasReceived",
      exists (select 1 from purchase_item i where i.company_id = p.company_id and i.purchase_id = p.id
        and i.deleted_at is null and i.qty_received < i.quantity) as "hasPending"`;
  if (!purchase) throw new CodedError("purchasing/purchase-not-found");
  const { before, warehouseId } = purchase;
  const status = statusOf(purchase, purchase);
  const isAwaitedAgain = isOpen(status) && (isBack || !isOpen(before));
  const place = isAwaitedAgain ? standingWarehouse(sql, sql`purchase.warehouse_id`) : sql`purchase.warehouse_id`;
  await sql`
    update purchase set status = ${status}, warehouse_id = ${place} where company_id = ${companyId} and id = ${purchaseId}`;
  if (isAwaitedAgain && warehouseId !== null) await touchWarehouse(sql, companyId, warehouseId);
}

interface Settling extends Progress {
  before: PurchaseStatus;
  warehouseId: string | null;
  isOrdered: boolean;
  isCancelled: boolean;
}

export const completeSupplier: ServerStep<"purchasing.createSupplier"> = async ({ sql, actor }, { args }) => {
  const made = await sql`select 1 from supplier where company_id = ${actor.companyId} and id = ${args.supplierId}`;
  if (made.length === 0) throw new CodedError("purchasing/id-taken");
  return null;
};

/** `PO-2026-000123`. */
export const completePurchase: ServerStep<"purchasing.create"> = async ({ sql, actor }, facts) => {
  const { purchaseId, items } = facts.args;
  const { companyId } = actor;
  const { number, notIts } = await giveNumber(sql, actor, facts, { kind: "purchase", prefix: "PO" });
  const [made] = await sql<{ warehouseId: string | null }[]>`
    update purchase set number = ${number} where company_id = ${companyId} and id = ${purchaseId}
    returning warehouse_id as "warehouseId"`;
  if (!made) throw new CodedError("purchasing/id-taken");
  if (made.warehouseId !== null) await touchWarehouse(sql, companyId, made.warehouseId);
  await mustBeOurs(
    sql,
    companyId,
    purchaseId,
    items.map(({ itemId }) => itemId),
  );
  return { number, proof: facts.proofs(number)[0], ...notIts };
};

export const completePurchaseEdit: ServerStep<"purchasing.edit"> = async ({ sql, actor }, { args: { edit } }) => {
  if (edit.field === "warehouseId" && edit.value !== null) await touchWarehouse(sql, actor.companyId, edit.value);
  return null;
};

export const completeItems: ServerStep<"purchasing.addItems"> = async ({ sql, actor: { companyId } }, { args }) => {
  const ids = args.items.map(({ itemId }) => itemId);
  await mustBeOurs(sql, companyId, args.purchaseId, ids);
  await settlePurchase(sql, companyId, args.purchaseId);
  return null;
};

export const completeItem: ServerStep<
  "purchasing.editItem" | "purchasing.removeItem" | "purchasing.restoreItem"
> = async ({ sql, actor: { companyId } }, { name, args }) => {
  const [item] = await sql<{ purchaseId: string }[]>`
    select purchase_id as "purchaseId" from purchase_item where company_id = ${companyId} and id = ${args.itemId}`;
  if (!item) throw new CodedError("purchasing/item-not-found");
  await settlePurchase(sql, companyId, item.purchaseId);
  if (name === "purchasing.editItem" && args.edit.field === "priceMinor")
    await priceBatches(sql, companyId, args.itemId, args.edit.value);
  return null;
};

/** What came of an item costs what its price turns out to be: invoices come after the parts. */
async function priceBatches(sql: TransactionSql, companyId: string, itemId: string, priceMinor: number | null) {
  if (priceMinor === null) return;
  await sql`
    insert into stock_batch_cost (id, company_id, buy_price_minor)
    select b.id, b.company_id, ${priceMinor}
    from purchase_receipt r
    join stock_event e on e.company_id = r.company_id and e.purchase_receipt_id = r.id and e.kind = 'receive'
    join stock_batch b on b.company_id = e.company_id and b.event_id = e.id
    where r.company_id = ${companyId} and r.item_id = ${itemId}
    on conflict (id) do update set buy_price_minor = excluded.buy_price_minor`;
}

/** What an import has begun to write is nobody's until its last row is there: half of a delivery is not brought back by hand. */
async function requireWhole(sql: TransactionSql, companyId: string, purchaseId: string): Promise<void> {
  const [half] = await sql`
    select from invoice_import where company_id = ${companyId} and purchase_id = ${purchaseId} and state <> 'done'`;
  if (half) throw new CodedError("purchasing/purchase-not-found");
}

export const completeMark: ServerStep<
  "purchasing.order" | "purchasing.cancel" | "purchasing.reopen" | "purchasing.restore"
> = async ({ sql, actor }, { name, args }) => {
  if (name === "purchasing.restore") await requireWhole(sql, actor.companyId, args.purchaseId);
  await settlePurchase(sql, actor.companyId, args.purchaseId, name === "purchasing.restore");
  return null;
};
