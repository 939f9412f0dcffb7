// The ledger of the stock: events, and what follows from each in the same transaction (docs/decisions/0079-stock.md). Nothing else
// writes sums and batches.

import {
  balanceIdOf,
  less,
  takeFrom,
  type Portion,
  type StockChange,
} from "../../../shared/domains/warehouse/stock.rules.ts";
import type { StockEventKind } from "../../../shared/domains/warehouse/warehouse.states.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { TransactionSql } from "../../db/connections.ts";

/** Who writes, by which command and when (Unix ms). */
export interface Author {
  sql: TransactionSql;
  /** `userId` null: nobody of the shop, but a client on their page. */
  actor: { companyId: string; userId: string | null };
  commandId: string;
  at: number;
}

interface Place {
  partId: string;
  warehouseId: string;
}

interface Movement extends Place, StockChange {
  kind: StockEventKind;
  workOrderId?: string | null;
  partsLineId?: string | null;
  installedById?: string | null;
  reason?: string | null;
  scanPayload?: string | null;
  purchaseReceiptId?: string | null;
  /** Of who took the parts. */
  signatureId?: string | null;
}

/** The named warehouse, or the shop's default one. Throws `warehouse/warehouse-not-found`. */
export async function warehouseFor(sql: TransactionSql, companyId: string, named: string | null): Promise<string> {
  const [found] = await sql<{ id: string; isUsual: boolean }[]>`
    select w.id, w.id = c.default_warehouse_id as "isUsual"
    from company c join warehouse w on w.company_id = c.id and w.id = coalesce(${named}, c.default_warehouse_id)
    where c.id = ${companyId} and w.deleted_at is null`;
  if (!found) throw new CodedError("warehouse/warehouse-not-found");
  // The usual one is never deleted. Of another whoever deletes it waits, and who comes after that begins again and is refused.
  if (!found.isUsual)
    await sql`select 1 from warehouse where company_id = ${companyId} and id = ${found.id} for no key update`;
  return found.id;
}

/** Of what stood for a line or was given for it: the usual one in the place of one that was deleted since, in SQL. */
export const standingWarehouse = (sql: TransactionSql, warehouseId: ReturnType<TransactionSql>) => sql`
  coalesce((select c.default_warehouse_id from warehouse w join company c on c.id = w.company_id
    where w.id = ${warehouseId} and w.deleted_at is not null), ${warehouseId})`;

/**
 * Whoever changes the batches of a part waits here for who does. By the order of ids, so that two who want several never wait for each
 * other. The first movement of a part has no row to lock: there the row itself is what two would both make.
 */
export async function lockPart(sql: TransactionSql, companyId: string, partId: string): Promise<void> {
  await sql`select 1 from stock_balance where company_id = ${companyId} and part_id = ${partId} order by id for update`;
}

/** Writes an event and adds it to the sums of its part and warehouse. Gives the event's id. */
export async function writeMovement({ sql, actor, commandId, at }: Author, movement: Movement): Promise<string> {
  const { companyId, userId } = actor;
  const { kind, partId, warehouseId, onHandChange, reservedChange } = movement;
  const id = uuidv7();
  const added = sql<{ isFirst: boolean }[]>`
    insert into stock_balance as b (id, company_id, part_id, warehouse_id, on_hand, reserved, short)
    values (${balanceIdOf(partId, warehouseId)}, ${companyId}, ${partId}, ${warehouseId},
      greatest(${onHandChange}::numeric, 0), greatest(${reservedChange}::numeric, 0), greatest(-(${onHandChange}::numeric), 0))
    on conflict (id) do update set on_hand = greatest(b.on_hand - b.short + ${onHandChange}::numeric, 0),
      short = greatest(b.short - b.on_hand - ${onHandChange}::numeric, 0),
      reserved = b.reserved + ${reservedChange}::numeric, updated_at = now()
    returning xmax = 0 as "isFirst"`;
  const written = sql`
    insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, work_order_id,
      parts_line_id, user_id, command_id, installed_by_id, reason, scan_payload, purchase_receipt_id,
      signature_id, at)
    values (${id}, ${companyId}, ${kind}, ${partId}, ${warehouseId}, ${onHandChange}, ${reservedChange},
      ${movement.workOrderId ?? null}, ${movement.partsLineId ?? null}, ${userId}, ${commandId},
      ${movement.installedById ?? null}, ${movement.reason ?? null}, ${movement.scanPayload ?? null},
      ${movement.purchaseReceiptId ?? null}, ${movement.signatureId ?? null}, ${new Date(at)})`;
  const [[sums]] = await Promise.all([added, written]);
  if (sums!.isFirst) await touchWarehouse(sql, companyId, warehouseId);
  return id;
}

/**
 * For the first movement of a part in a warehouse, and a purchase that is to come there: whoever deletes it looks through those as they
 * were when it began, and would not see a new one. It begins again once the warehouse was written to. The usual one, to which nearly all go, is never deleted, and nobody has to wait for its row.
 */
export async function touchWarehouse(sql: TransactionSql, companyId: string, warehouseId: string): Promise<void> {
  await sql`
    update warehouse w set updated_at = w.updated_at from company c
    where w.company_id = ${companyId} and w.id = ${warehouseId} and c.id = w.company_id and w.id <> c.default_warehouse_id`;
}

interface Batch extends Place {
  eventId: string;
  quantity: number;
  /** Minor units for one piece; null: not known. */
  buyPriceMinor: number | null;
  receivedAt: Date;
}

/** A new batch. What was issued before it came, of parts that the ledger did not have, is taken out of it first. */
export async function addBatch({ sql, actor: { companyId } }: Author, batch: Batch): Promise<void> {
  const { partId, warehouseId, eventId, quantity, buyPriceMinor, receivedAt } = batch;
  const id = uuidv7();
  const short = await sql<(Portion & { line: string; at: Date })[]>`
    select id, open::float8 as quantity, parts_line_id as line, at from stock_shortage
    where company_id = ${companyId} and part_id = ${partId} and warehouse_id = ${warehouseId} and open > 0 order by at, id`;
  const made = takeFrom(short, quantity);
  await sql`
    insert into stock_batch (id, company_id, part_id, warehouse_id, event_id, quantity, remaining, received_at)
    values (${id}, ${companyId}, ${partId}, ${warehouseId}, ${eventId}, ${quantity}, ${made.missing}, ${receivedAt})`;
  if (buyPriceMinor !== null)
    await sql`insert into stock_batch_cost (id, company_id, buy_price_minor) values (${id}, ${companyId}, ${buyPriceMinor})`;
  for (const { id: issue, quantity: pieces } of made.portions) {
    const of = short.find((one) => one.id === issue)!;
    await noteUse(sql, companyId, { eventId: issue, batchId: id, partsLineId: of.line, quantity: pieces, at: of.at });
    await sql`
      update stock_shortage set open = open - ${pieces}::numeric,
        settled_at = case when open = ${pieces}::numeric then now() end
      where company_id = ${companyId} and id = ${issue}`;
  }
}

interface Use {
  eventId: string;
  batchId: string;
  partsLineId: string | null;
  quantity: number;
  at: Date;
}

const noteUse = (sql: TransactionSql, companyId: string, { eventId, batchId, partsLineId, quantity, at }: Use) => sql`
  insert into stock_use (company_id, event_id, batch_id, parts_line_id, quantity, returned, at)
  values (${companyId}, ${eventId}, ${batchId}, ${partsLineId}, ${quantity}, 0, ${at})`;

interface UsedBatch extends Portion {
  buyPriceMinor: number | null;
  receivedAt: Date;
}

/** Takes parts out of the oldest batches, under the lock of the part; out of that of the receipt by `first` before. Gives what was taken of which, and how much none of them had. */
export async function takeOldest(
  { sql, actor: { companyId }, at }: Author,
  {
    partId,
    warehouseId,
    quantity,
    eventId,
    partsLineId = null,
    first = null,
  }: Place & { quantity: number; eventId: string; partsLineId?: string | null; first?: string | null },
): Promise<{ used: UsedBatch[]; missing: number }> {
  const of =
    first === null
      ? sql``
      : sql`exists (select from stock_event e where e.company_id = b.company_id and e.id = b.event_id
          and e.kind = 'receive' and e.command_id = ${first}) desc, `;
  const batches = await sql<(Portion & { price: string | null; receivedAt: Date })[]>`
    select b.id, b.remaining::float8 as quantity, c.buy_price_minor as price, b.received_at as "receivedAt"
    from stock_batch b left join stock_batch_cost c on c.company_id = b.company_id and c.id = b.id
    where b.company_id = ${companyId} and b.part_id = ${partId} and b.warehouse_id = ${warehouseId} and b.remaining > 0
    order by ${of}b.received_at, b.id`;
  const { portions, missing } = takeFrom(batches, quantity);
  const used: UsedBatch[] = [];
  for (const { id, quantity: pieces } of portions) {
    const { price, receivedAt } = batches.find((one) => one.id === id)!;
    await sql`update stock_batch set remaining = remaining - ${pieces}::numeric where company_id = ${companyId} and id = ${id}`;
    await noteUse(sql, companyId, { eventId, batchId: id, partsLineId, quantity: pieces, at: new Date(at) });
    used.push({ id, quantity: pieces, buyPriceMinor: price === null ? null : Number(price), receivedAt });
  }
  return { used, missing };
}

/**
 * Takes the batch of a receipt back, by an event of its own, under the lock of the part. False: some of it was used, and nothing is written.
 */
export async function takeBackBatch(author: Author, madeBy: string, purchaseReceiptId: string): Promise<boolean> {
  const { sql, actor, at } = author;
  const { companyId } = actor;
  const [batch] = await sql<(Place & Portion & { left: number })[]>`
    select id, part_id as "partId", warehouse_id as "warehouseId", quantity::float8 as quantity, remaining::float8 as left
    from stock_batch where company_id = ${companyId} and event_id = ${madeBy} for update`;
  if (!batch || batch.left < batch.quantity) return false;
  const { id, partId, warehouseId, quantity } = batch;
  const place = { partId, warehouseId };
  const change = { onHandChange: -quantity, reservedChange: 0 };
  const eventId = await writeMovement(author, { kind: "adjust", ...place, purchaseReceiptId, ...change });
  await sql`update stock_batch set remaining = 0 where company_id = ${companyId} and id = ${id}`;
  await noteUse(sql, companyId, { eventId, batchId: id, partsLineId: null, quantity, at: new Date(at) });
  return true;
}

/** Throws `warehouse/not-enough` where fewer are on hand: who counts or carries parts has them before them. */
export async function requireOnHand(
  sql: TransactionSql,
  companyId: string,
  { partId, warehouseId, quantity }: Place & { quantity: number },
): Promise<void> {
  const [balance] = await sql<{ onHand: number }[]>`
    select on_hand::float8 as "onHand" from stock_balance
    where company_id = ${companyId} and id = ${balanceIdOf(partId, warehouseId)}`;
  if (less(balance?.onHand ?? 0, quantity) < 0) throw new CodedError("warehouse/not-enough");
}
