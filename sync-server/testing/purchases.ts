// Purchases in tests: made by commands of devices, and what then stands in the database.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { TestDatabase } from "./database.ts";
import type { TestDevice } from "./device.ts";

interface Asked {
  quantity: number;
  partId?: string | null;
  priceMinor?: number | null;
  article?: string;
}

/** A purchase with these items, by this device. Throws where it is refused. */
export async function newPurchase(device: TestDevice, asked: readonly Asked[], fields = {}) {
  const purchaseId = uuidv7();
  const items = asked.map(({ article = "W 712/95", ...one }) => ({
    itemId: uuidv7(),
    article,
    name: "Filtru de ulei",
    ...one,
  }));
  const { outcome, code, detail } = await device.run("purchasing.create", { purchaseId, items, ...fields });
  if (outcome !== "applied") throw new Error(`The purchase was not made: ${code}`);
  return { purchaseId, items: items.map(({ itemId }) => itemId), number: detail?.["number"] as string };
}

export const receive = (device: TestDevice, itemId: string, quantity = 1, receiptId = uuidv7()) =>
  device.run("purchasing.receive", { receiptId, itemId, quantity });

export async function purchaseOf({ owner }: Pick<TestDatabase, "owner">, id: string) {
  const [purchase] = await owner<{ number: string; status: string; warehouse_id: string; deleted_at: Date | null }[]>`
    select number, status, warehouse_id, deleted_at from purchase where id = ${id}`;
  const items = await owner<{ received: number; part_id: string | null; article: string }[]>`
    select qty_received::float8 as received, part_id, article from purchase_item
    where purchase_id = ${id} and deleted_at is null order by position, id`;
  return { ...purchase!, received: items.map(({ received }) => received), items };
}

/** Where purchases contradict their receipts or the ledger, in words; none: they do not. */
export async function wrongCounts({ owner }: Pick<TestDatabase, "owner">): Promise<string[]> {
  const rows = await owner<{ what: string }[]>`
    select 'received ' || i.id as what from purchase_item i
      where i.qty_received <> coalesce((select sum(r.quantity) from purchase_receipt r where r.item_id = i.id and r.undone_at is null), 0)
    union all
    select 'over ' || i.id from purchase_item i where i.qty_received > i.quantity
    union all
    select 'ledger ' || r.id from purchase_receipt r
      where (select coalesce(sum(e.on_hand_change), 0) from stock_event e where e.purchase_receipt_id = r.id)
        <> case when r.undone_at is null then r.quantity else 0 end
    union all
    select 'status ' || p.id from purchase p
      cross join lateral (
        select coalesce(bool_or(i.qty_received > 0), false) as came, coalesce(bool_or(i.qty_received < i.quantity), false) as pending
        from purchase_item i where i.purchase_id = p.id and i.deleted_at is null) so
      where p.status <> case when p.cancelled_at is not null then 'cancelled'
        when so.came then case when so.pending then 'partial' else 'received' end
        when p.ordered_at is not null then 'ordered' else 'draft' end`;
  return rows.map(({ what }) => what);
}

/** Throws where purchases contradict their receipts or the ledger. */
export async function requireRightCounts(database: Pick<TestDatabase, "owner">): Promise<void> {
  const wrong = await wrongCounts(database);
  if (wrong.length > 0) throw new Error(`The purchases contradict themselves: ${wrong.join(", ")}`);
}
