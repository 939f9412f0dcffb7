// The server steps of parts given out for a line and brought back: from which batches, and to which.

import { changeOf, less, sum, takeFrom } from "../../../shared/domains/warehouse/stock.rules.ts";
import { isOfPart, restOf } from "../../../shared/domains/work-orders/issues.rules.ts";
import type { LineStock, ReservingLine } from "../../../shared/domains/work-orders/reservations.rules.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { CommandFacts, ServerStep, StepContext } from "../../commands/server-steps.ts";
import {
  addBatch,
  lockPart,
  standingWarehouse,
  takeOldest,
  warehouseFor,
  writeMovement,
  type Author,
} from "../warehouse/ledger.ts";
import { completeSigned } from "./attachments.complete.ts";
import { lockOrderStock, writeStockLine, type OrderStock } from "./reservations.ts";

interface LockedLine {
  workOrderId: string;
  order: OrderStock["order"];
  line: ReservingLine;
  stock: LineStock | null;
}

type Undoing = Pick<CommandFacts<"warehouse.returnPart">["args"], "undoes" | "partsLineId">;

/** The rule has seen the line before it was locked; this is how it stands. Throws `work-orders/line-not-found`. */
async function lockLine(sql: TransactionSql, companyId: string, partsLineId: string): Promise<LockedLine> {
  const [of] = await sql<{ workOrderId: string }[]>`
    select work_order_id as "workOrderId" from parts_line where company_id = ${companyId} and id = ${partsLineId}`;
  const found = of ? await lockOrderStock(sql, companyId, of.workOrderId) : null;
  const line = found?.lines.find(({ id }) => id === partsLineId);
  if (!of || !found || !line) throw new CodedError("work-orders/line-not-found");
  const stock = found.standing.find(({ id }) => id === partsLineId) ?? null;
  return { workOrderId: of.workOrderId, order: found.order, line, stock };
}

/** Throws `warehouse/undoes-nothing`: what somebody takes back was refused, or others had done it before, and theirs stays. */
async function requireDone(sql: TransactionSql, companyId: string, { undoes, partsLineId }: Undoing): Promise<void> {
  if (undoes === null) return;
  const done = await sql`
    select 1 from stock_event where company_id = ${companyId} and parts_line_id = ${partsLineId} and command_id = ${undoes}
      and kind in ('issue', 'return') limit 1`;
  if (done.length === 0) throw new CodedError("warehouse/undoes-nothing");
}

/** Whether the content of the signature has come before it. */
async function keepSignature(context: StepContext, { args }: CommandFacts<"warehouse.issuePart">, workOrderId: string) {
  const { signature, sha256 } = args;
  if (signature && sha256 !== null) await completeSigned(context, { id: signature.signatureId, sha256, workOrderId });
}

/** Takes the reservation of its line with it. Of what no batch has, it is written down who issued it and when. */
export const completeIssue: ServerStep<"warehouse.issuePart"> = async (context, facts) => {
  const { sql, actor } = context;
  const { args, commandId, at } = facts;
  const { companyId, userId } = actor;
  const author: Author = { sql, actor, commandId, at };
  const { partsLineId, scanPayload } = args;
  const { workOrderId, order, line, stock } = await lockLine(sql, companyId, partsLineId);
  if (!isOfPart(line, args.partId)) throw new CodedError("warehouse/other-part");
  await requireDone(sql, companyId, args);
  const rest = restOf(line, stock);
  if (line.partId === null || rest <= 0) throw new CodedError("warehouse/already-issued");
  const quantity = args.quantity ?? rest;
  if (quantity > rest) throw new CodedError("warehouse/more-than-asked");
  const warehouseId = await warehouseFor(sql, companyId, args.warehouseId ?? stock?.warehouseId ?? null);
  const { partId } = line;
  await lockPart(sql, companyId, partId);

  const isThere = stock?.partId === partId && stock.warehouseId === warehouseId;
  const fromReserved = isThere ? Math.min(stock.reserved, quantity) : 0;
  const eventId = await writeMovement(author, {
    kind: "issue",
    partId,
    warehouseId,
    workOrderId,
    partsLineId,
    installedById: args.installedById ?? order.masterId ?? userId,
    scanPayload,
    signatureId: args.signature?.signatureId ?? null,
    ...changeOf("issue", quantity, fromReserved),
  });
  const { missing } = await takeOldest(author, { partId, warehouseId, quantity, eventId, partsLineId });
  if (missing > 0)
    await sql`
      insert into stock_shortage (id, company_id, part_id, warehouse_id, work_order_id, parts_line_id, quantity, open, user_id, at)
      values (${eventId}, ${companyId}, ${partId}, ${warehouseId}, ${workOrderId}, ${partsLineId}, ${missing}, ${missing},
        ${userId}, ${new Date(at)})`;
  const before = stock?.partId === partId ? stock : { id: line.id, partId, warehouseId, reserved: 0, issued: 0 };
  const then = { reserved: less(before.reserved, fromReserved), issued: sum(before.issued, quantity) };
  await writeStockLine(author, workOrderId, { ...before, ...then });
  await keepSignature(context, facts, workOrderId);
  return missing > 0 ? { short: missing } : null;
};

interface Given {
  /** The issue. */
  id: string;
  /** Null: of parts that the ledger did not have. */
  batchId: string | null;
  warehouseId: string;
  quantity: number;
  price: string | null;
}

/** What was given for a line and has not come back, the latest first; of one issue what the ledger did not have before its batches. */
const givenFor = (sql: TransactionSql, companyId: string, partsLineId: string) => sql<Given[]>`
  select id, "batchId", "warehouseId", quantity, price from (
    select id, null as "batchId", warehouse_id as "warehouseId", open::float8 as quantity, null::bigint as price, at, null as received
    from stock_shortage where company_id = ${companyId} and parts_line_id = ${partsLineId} and open > 0
    union all
    select u.event_id, u.batch_id, ${standingWarehouse(sql, sql`b.warehouse_id`)}, (u.quantity - u.returned)::float8, c.buy_price_minor, u.at, b.received_at
    from stock_use u
    join stock_batch b on b.company_id = u.company_id and b.id = u.batch_id
    left join stock_batch_cost c on c.company_id = b.company_id and c.id = b.id
    where u.company_id = ${companyId} and u.parts_line_id = ${partsLineId} and u.quantity > u.returned
  ) given order by at desc, id, received desc nulls first, "batchId"`;

/** A new batch at the price that it was bought at. What the ledger never had goes out of its shortage instead. */
export const completeReturn: ServerStep<"warehouse.returnPart"> = async ({ sql, actor }, { args, commandId, at }) => {
  const { companyId } = actor;
  const author: Author = { sql, actor, commandId, at };
  const { partsLineId, quantity } = args;
  const { workOrderId, stock } = await lockLine(sql, companyId, partsLineId);
  await requireDone(sql, companyId, args);
  if (!stock || quantity > stock.issued) throw new CodedError("warehouse/more-than-issued");
  const { partId } = stock;
  await lockPart(sql, companyId, partId);
  const given = await givenFor(sql, companyId, partsLineId);
  const back = takeFrom(
    given.map(({ quantity: pieces }, index) => ({ id: String(index), quantity: pieces })),
    quantity,
  );
  if (back.missing > 0) throw new Error(`Of ${partsLineId} more stands as issued than was given.`);
  const portions = back.portions.map(({ id, quantity: pieces }) => ({ ...given[Number(id)]!, quantity: pieces }));
  // What was short is no more, before any batch comes: the batch would be taken for it.
  for (const { id, quantity: pieces, batchId } of portions)
    if (batchId === null)
      await sql`
        update stock_shortage set open = open - ${pieces}::numeric, quantity = quantity - ${pieces}::numeric,
          settled_at = case when open = ${pieces}::numeric then now() end
        where company_id = ${companyId} and id = ${id}`;
  for (const warehouseId of new Set(portions.map((one) => one.warehouseId))) {
    const here = portions.filter((one) => one.warehouseId === warehouseId);
    const pieces = sum(...here.map((one) => one.quantity));
    const movement = { kind: "return", partId, warehouseId, workOrderId, partsLineId } as const;
    const eventId = await writeMovement(author, { ...movement, ...changeOf("return", pieces) });
    for (const { id, batchId, quantity: some, price } of here) {
      if (batchId === null) continue;
      await sql`
        update stock_use set returned = returned + ${some}::numeric
        where company_id = ${companyId} and event_id = ${id} and batch_id = ${batchId}`;
      const buyPriceMinor = price === null ? null : Number(price);
      await addBatch(author, { partId, warehouseId, eventId, quantity: some, buyPriceMinor, receivedAt: new Date(at) });
    }
  }
  await writeStockLine(author, workOrderId, { ...stock, issued: less(stock.issued, quantity) });
  return null;
};
