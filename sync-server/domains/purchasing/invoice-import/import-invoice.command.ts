// One batch of a supplier's table as one command: new parts, then items of the purchase, in one transaction. The purchase is deleted, as far
// as anybody can see, until its last row is there, so that nobody works with half of it.

import { z } from "zod";
import { INVOICE_BATCH } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { articleKey } from "../../../../shared/domains/purchasing/invoice-rows.rules.ts";
import { CodedError } from "../../../../shared/kernel/errors.ts";
import { applied, type ActivityEntry } from "../../../../shared/zero/define.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { derivedId } from "../../../commands/derived-id.ts";
import { runInside, type Needed } from "../../../commands/device-commands.ts";
import { makeRows, type Made } from "../../../commands/new-rows.ts";
import type { ServerCommand, ServerContext } from "../../../commands/server-commands.ts";
import { numberParts } from "../../catalog/number-parts.ts";
import { changeInvoice, findInvoice, takenRows, type InvoiceRecord } from "./invoice-records.ts";

const batchArgs = z.object({ importId: z.string(), from: z.number().int().min(0) });

/** Another worker was quicker, or somebody stopped it. */
export const INVOICE_NOT_RUNNING = "purchasing/import-not-running";

const purchaseIdOf = (importId: string) => derivedId("purchase of invoice", importId);
const itemIdOf = (importId: string, number: number) => derivedId("item of invoice", importId, number);
const partIdOf = (importId: string, article: string) => derivedId("part of invoice", importId, articleKey(article));

/** A batch that is confirmed again, after it stopped, is the same command; of a file that was thrown away and sent again it is another. */
export const invoiceBatchId = ({ id, created_at }: Pick<InvoiceRecord, "id" | "created_at">, from: number) =>
  derivedId("batch of invoice", id, created_at.getTime(), from);

interface TakenRow {
  number: number;
  verdict: "found" | "new";
  article: string;
  name: string;
  brand: string | null;
  quantity: string;
  price_minor: string;
  part_id: string | null;
}

/** How many rows are items by now. */
export async function itemsWritten(sql: TransactionSql, companyId: string, importId: string): Promise<number> {
  const [made] = await sql<{ count: number }[]>`
    select count(*)::int as count from purchase_item
    where company_id = ${companyId} and purchase_id = ${purchaseIdOf(importId)}`;
  return made!.count;
}

/** Writes the rows from there on; throws `purchasing/import-not-running` when it is not their turn, and what a rule says no with. */
export const importInvoiceBatch = (needed: Needed): ServerCommand<z.output<typeof batchArgs>> => ({
  name: "purchasing.importBatch",
  version: 1,
  args: batchArgs,
  async run(context, { importId, from }) {
    const { sql, actor } = context;
    const file = await findInvoice(sql, actor.companyId, importId, { lock: true });
    // Thrown, not refused: an answer would be kept, and this batch's turn comes later.
    if (file?.state !== "running" || (await itemsWritten(sql, actor.companyId, importId)) !== from)
      throw new CodedError(INVOICE_NOT_RUNNING);
    const activity = from === 0 ? await makePurchase(needed, context, file) : [];
    const rows = await sql<TakenRow[]>`
      select number, verdict, article, name, brand, quantity::text as quantity, price_minor::text as price_minor, part_id
      from invoice_import_row where company_id = ${actor.companyId} and import_id = ${importId} and ${takenRows(sql)}
      order by number limit ${INVOICE_BATCH} offset ${from}`;
    // Without their rows it would never come to its end.
    if (rows.length === 0) throw new CodedError("purchasing/import-file-gone");
    if (file.create_new) activity.push(...(await makeParts(context, file, rows)));
    await addItems(context, file, rows, from);
    if (from + rows.length === file.counts.found + file.counts.new) await show(context, file);
    else await changeInvoice(sql, actor.companyId, importId, {});
    return applied(...activity);
  },
});

/** By the rule of the command, with its number and its history; then out of sight. */
async function makePurchase(needed: Needed, context: ServerContext, file: InvoiceRecord): Promise<ActivityEntry[]> {
  const { sql, actor } = context;
  const purchaseId = purchaseIdOf(file.id);
  const args = { purchaseId, supplierId: file.supplier_id };
  const result = await runInside(needed, context, { name: "purchasing.create", args });
  if (result.outcome !== "applied") throw new CodedError(result.code, "the purchase was refused");
  await sql`update purchase set deleted_at = now() where company_id = ${actor.companyId} and id = ${purchaseId}`;
  await changeInvoice(sql, actor.companyId, file.id, { purchase_id: purchaseId });
  return [...result.activity];
}

/** Each article once, in the whole file. What it costs is what this supplier asks for it. */
async function makeParts(
  context: ServerContext,
  file: InvoiceRecord,
  rows: readonly TakenRow[],
): Promise<ActivityEntry[]> {
  const { sql, actor, at } = context;
  const { companyId } = actor;
  const wanted = new Map<string, TakenRow>();
  for (const row of rows) {
    const id = partIdOf(file.id, row.article);
    // Of two rows the first says what it is.
    if (row.verdict === "new" && !wanted.has(id)) wanted.set(id, row);
  }
  const there = await sql<{ id: string }[]>`
    select id from part where company_id = ${companyId} and id = any(${[...wanted.keys()]})`;
  for (const { id } of there) wanted.delete(id);
  if (wanted.size === 0) return [];
  const made: Made = new Map();
  const makings = [...wanted].map(([id, { number, article, name, brand }]) => ({
    number,
    id,
    args: { partId: id, name, article, brand },
  }));
  await makeRows(context, { table: "part", name: "catalog.createPart" }, makings, made);
  const costs = [...wanted].map(([id, { price_minor }]) => ({ id, price: Number(price_minor) }));
  await sql`
    insert into part_cost (id, company_id, buy_price_minor, updated_at)
    select id, ${companyId}, price, ${new Date(at)} from jsonb_to_recordset(${sql.json(costs)}) as c (id text, price bigint)`;
  await numberParts(sql, companyId, [...wanted.keys()]);
  return [...made.values()].flat();
}

async function addItems(context: ServerContext, file: InvoiceRecord, rows: readonly TakenRow[], from: number) {
  const { sql, actor, at } = context;
  const { companyId } = actor;
  const purchaseId = purchaseIdOf(file.id);
  const items = rows.map(({ number, verdict, part_id, quantity, price_minor, ...row }, i) => ({
    ...row,
    id: itemIdOf(file.id, number),
    part_id: verdict === "new" && file.create_new ? partIdOf(file.id, row.article) : part_id,
    position: from + i,
    quantity: Number(quantity),
    price: Number(price_minor),
  }));
  const list = sql`jsonb_to_recordset(${sql.json(items)}) as r (id text, part_id text, position int, article text, name text,
    brand text, quantity numeric, price bigint)`;
  const moment = new Date(at);
  await sql`
    insert into purchase_item (id, company_id, purchase_id, position, part_id, article, name, brand, quantity, qty_received, created_at, updated_at)
    select r.id, ${companyId}, ${purchaseId}, r.position, p.id, r.article, r.name, r.brand, r.quantity, 0, ${moment}, ${moment}
    from ${list} left join part p on p.company_id = ${companyId} and p.id = r.part_id and p.deleted_at is null`;
  await sql`
    insert into purchase_item_cost (id, company_id, purchase_id, price_minor, updated_at)
    select r.id, ${companyId}, ${purchaseId}, r.price, ${moment} from ${list}`;
}

async function show({ sql, actor: { companyId } }: ServerContext, file: InvoiceRecord): Promise<void> {
  await sql`
    update purchase set deleted_at = null, updated_at = now() where company_id = ${companyId} and id = ${purchaseIdOf(file.id)}`;
  await changeInvoice(sql, companyId, file.id, { state: "done", finished_at: new Date() });
}
