// The shelves of the model's shop as they are before the first step: three parts in two warehouses, of the last of them one piece.

import * as tables from "../../../drizzle/schema.ts";
import { demo, LONG_AGO } from "../../../sync-server/testing/fixtures.ts";
import type { TestDatabase } from "../../../sync-server/testing/database.ts";
import { balanceIdOf } from "../../../shared/domains/warehouse/stock.rules.ts";
import { unixMs } from "./sql.ts";

const idOf = (kind: string, index: number) => `${kind.repeat(8)}-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** The second warehouse; the first is the one that the database made. */
export const ELSEWHERE = idOf("6", 1);
export const PARTS: readonly [string, string, string] = [idOf("9", 1), idOf("9", 2), idOf("9", 3)];

/** What came in, the oldest first: which part, whether elsewhere, how many at which price (minor units). */
const RECEIVED: readonly { part: number; elsewhere: boolean; quantity: number; price: number }[] = [
  { part: 0, elsewhere: false, quantity: 2, price: 10_000 },
  { part: 0, elsewhere: false, quantity: 4, price: 12_000 },
  { part: 1, elsewhere: false, quantity: 2, price: 5_000 },
  { part: 1, elsewhere: true, quantity: 3, price: 5_500 },
  { part: 2, elsewhere: false, quantity: 1, price: 80_000 },
];

export async function fillShelves({ rows, owner }: Pick<TestDatabase, "rows" | "owner">): Promise<void> {
  const { companyId } = demo;
  const [company] = await owner<{ first: string }[]>`
    select default_warehouse_id as first from company where id = ${companyId}`;
  const placeOf = (part: number, elsewhere: boolean) => ({
    partId: PARTS[part]!,
    warehouseId: elsewhere ? ELSEWHERE : company!.first,
  });
  await rows.insert(tables.warehouse).values({ id: ELSEWHERE, companyId, name: "Yard", createdAt: LONG_AGO });
  const part = { companyId, unit: "piece" as const, isPublished: false, crossRefs: [], basePriceMinor: 20_000 };
  await rows
    .insert(tables.part)
    .values(PARTS.map((id, index) => ({ ...part, id, name: `Part ${index + 1}`, createdAt: LONG_AGO })));
  const batches = RECEIVED.map(({ part: of, elsewhere, quantity, price }, index) => {
    const place = placeOf(of, elsewhere);
    return { ...place, companyId, quantity, price, id: idOf("a", index), eventId: idOf("b", index), at: LONG_AGO };
  });
  await rows
    .insert(tables.stockEvent)
    .values(batches.map(({ eventId, quantity, ...batch }) => ({ ...batch, id: eventId, ...received(quantity) })));
  await rows
    .insert(tables.stockBatch)
    .values(batches.map(({ at, ...batch }) => ({ ...batch, remaining: batch.quantity, receivedAt: at })));
  await rows
    .insert(tables.stockBatchCost)
    .values(batches.map(({ id, price }) => ({ id, companyId, buyPriceMinor: price })));
  const sums = Map.groupBy(batches, ({ partId, warehouseId }) => balanceIdOf(partId, warehouseId));
  await rows.insert(tables.stockBalance).values(
    [...sums].map(([id, own]) => ({
      id,
      companyId,
      partId: own[0]!.partId,
      warehouseId: own[0]!.warehouseId,
      onHand: own.reduce((sum, { quantity }) => sum + quantity, 0),
      reserved: 0,
      short: 0,
    })),
  );
}

const received = (quantity: number) => ({ kind: "receive" as const, onHandChange: quantity, reservedChange: 0 });

const of = `company_id = '${demo.companyId}'`;
const place = `part_id as "partId", warehouse_id as "warehouseId"`;
const at = `${unixMs("at")} as at`;

/** The ledger as the checker wants it (`StockRecords`), as one column; `list` makes rows of a select one value. */
export const selectStock = (list: (select: string) => string): string => `jsonb_build_object(
  'defaultWarehouseId', (select default_warehouse_id from company where id = '${demo.companyId}'),
  'balances', ${list(`select id, ${place}, on_hand as "onHand", reserved, short from stock_balance where ${of}`)},
  'asked', ${list(`select id, work_order_id as "orderId", part_id as "partId", quantity, declined_at is not null as declined,
    superseded_by is not null as superseded from parts_line where ${of}`)},
  'lines', ${list(`select id, ${place}, reserved, issued from stock_line where ${of}`)},
  'events', ${list(`select id, kind, ${place}, on_hand_change as "onHandChange", reserved_change as "reservedChange",
    parts_line_id as "partsLineId", user_id as "userId", command_id as "commandId", installed_by_id as "installedById", ${at}
    from stock_event where ${of}`)},
  'batches', ${list(`select id, ${place}, event_id as "eventId", quantity, remaining from stock_batch where ${of}`)},
  'uses', ${list(`select event_id as "eventId", batch_id as "batchId", parts_line_id as "partsLineId", quantity, returned
    from stock_use where ${of}`)},
  'shortages', ${list(`select id, ${place}, parts_line_id as "partsLineId", quantity, open, user_id as "userId", ${at}
    from stock_shortage where ${of}`)})`;
