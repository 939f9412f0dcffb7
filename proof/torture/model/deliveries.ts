// The purchase that the model's shop awaits before the first step, and what came of it as the checker wants it.

import * as tables from "../../../drizzle/schema.ts";
import { demo, LONG_AGO } from "../../../sync-server/testing/fixtures.ts";
import type { TestDatabase } from "../../../sync-server/testing/database.ts";
import { PARTS } from "./stock.ts";

const idOf = (kind: string, index: number) => `${kind.repeat(8)}-0000-4000-8000-${String(index).padStart(12, "0")}`;

const PURCHASE = idOf("c", 1);
/** So many of which part; of the last one there is a single piece in the shop. */
export const ITEMS = [
  { id: idOf("d", 1), partId: PARTS[0], quantity: 5 },
  { id: idOf("d", 2), partId: PARTS[2], quantity: 2 },
] as const;

export async function awaitDelivery({ rows }: Pick<TestDatabase, "rows">): Promise<void> {
  const { companyId, users } = demo;
  const made = { companyId, createdAt: LONG_AGO, updatedAt: LONG_AGO };
  const ordered = { status: "ordered" as const, orderedAt: LONG_AGO, orderedBy: users.manager.id };
  await rows
    .insert(tables.purchase)
    .values({ ...made, ...ordered, id: PURCHASE, number: "PO-2020-000001", createdBy: users.manager.id });
  await rows.insert(tables.purchaseItem).values(
    ITEMS.map((item, position) => ({
      ...made,
      ...item,
      purchaseId: PURCHASE,
      position,
      article: `W ${position}`,
      name: `Part ${position}`,
      qtyReceived: 0,
    })),
  );
}

const of = `company_id = '${demo.companyId}'`;

/** As one column (`PurchaseRecords`); `list` makes rows of a select one value. */
export const selectPurchases = (list: (select: string) => string): string => `jsonb_build_object(
  'purchases', ${list(`select id, status from purchase where ${of}`)},
  'items', ${list(`select id, purchase_id as "purchaseId", part_id as "partId", quantity::float8 as quantity,
    qty_received::float8 as received from purchase_item where ${of}`)},
  'receipts', ${list(`select r.id, r.item_id as "itemId", r.quantity::float8 as quantity, r.user_id as "userId",
    r.undone_at is not null as undone,
    (select coalesce(sum(e.on_hand_change), 0)::float8 from stock_event e where e.purchase_receipt_id = r.id) as "inLedger"
    from purchase_receipt r where r.${of}`)})`;
