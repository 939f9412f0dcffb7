// An import of a supplier's table as the REST API tells of it.

import type { z } from "@hono/zod-openapi";
import type { InvoiceRowVerdict } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { minorToDecimal } from "../../../../shared/kernel/money.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import type { Slice } from "../../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../../http/rest-list.ts";
import { headOf } from "./invoice-head.ts";
import type { InvoiceRecord } from "./invoice-records.ts";
import type { invoiceImportSchema, invoiceRowSchema, wholeInvoiceImportSchema } from "./invoice.schemas.ts";

export type InvoiceShape = z.infer<typeof invoiceImportSchema>;

/** With what is told beside it. */
export interface ToldInvoice extends InvoiceRecord {
  supplier_name: string | null;
  purchase_number: string | null;
  written: number;
}

/** `which`: of the table `i`. */
export const toldInvoices = (sql: TransactionSql, companyId: string, which: ReturnType<TransactionSql>) => sql<
  ToldInvoice[]
>`
  select i.*, s.name as supplier_name,
    case when i.state = 'done' then p.number end as purchase_number,
    case when i.state in ('running', 'failed') then (
      select count(*)::int from purchase_item t where t.company_id = i.company_id and t.purchase_id = i.purchase_id)
      else 0 end as written
  from invoice_import i
  left join supplier s on s.company_id = i.company_id and s.id = i.supplier_id
  left join purchase p on p.company_id = i.company_id and p.id = i.purchase_id
  where i.company_id = ${companyId} and ${which}`;

export const describeInvoice = (file: ToldInvoice): InvoiceShape => ({
  id: file.id,
  name: file.name,
  bytes: file.bytes,
  kind: file.kind,
  state: file.state,
  supplier_id: file.supplier_id,
  supplier_name: file.supplier_name,
  problem: file.problem,
  rows: file.rows,
  counts: file.counts,
  written: file.state === "done" ? file.counts.found + file.counts.new : file.written,
  create_new: file.create_new,
  // Until it is done nobody finds it there.
  purchase_id: file.state === "done" ? file.purchase_id : null,
  purchase_number: file.purchase_number,
  created_by: file.user_id,
  created_at: file.created_at.toISOString(),
  finished_at: file.finished_at?.toISOString() ?? null,
});

type Whole = z.infer<typeof wholeInvoiceImportSchema>;

async function sameAs(sql: TransactionSql, { company_id, sha256, id }: InvoiceRecord): Promise<Whole["same_as"]> {
  const [other] = await sql<Pick<InvoiceRecord, "id" | "name" | "state" | "created_at">[]>`
    select id, name, state, created_at from invoice_import
    where company_id = ${company_id} and sha256 = ${sha256} and id <> ${id}
    order by (state = 'done') desc, created_at desc limit 1`;
  return other ? { ...other, created_at: other.created_at.toISOString() } : null;
}

const NO_COLUMNS = { article: null, name: null, qty: null, price: null, brand: null };

export async function describeWholeInvoice(sql: TransactionSql, file: ToldInvoice): Promise<Whole> {
  const { mapping, state } = file;
  const { columns = NO_COLUMNS, headerRow = 0, sheet = null, sheets = [] } = mapping ?? {};
  return {
    ...describeInvoice(file),
    same_as: await sameAs(sql, file),
    sheets,
    mapping: { columns, header_row: headerRow, sheet_name: sheet },
    head: state === "uploaded" && mapping !== null ? headOf(mapping) : null,
  };
}

type RowShape = z.infer<typeof invoiceRowSchema>;

export async function readInvoiceRowsPage(
  sql: TransactionSql,
  companyId: string,
  importId: string,
  { verdict, limit, offset }: Slice & { verdict?: InvoiceRowVerdict | undefined },
): Promise<Found<RowShape>> {
  const matching = sql`
    from invoice_import_row where company_id = ${companyId} and import_id = ${importId}
      ${verdict === undefined ? sql`` : sql`and verdict = ${verdict}`}`;
  const total = await totalOf(sql, matching);
  const rows = await sql<(Omit<RowShape, "price" | "qty"> & { qty: string | null; price_minor: string | null })[]>`
    select number, verdict, code, article, name, brand, quantity::text as qty, price_minor::text as price_minor, part_id ${matching}
    order by number limit ${limit} offset ${offset}`;
  return {
    rows: rows.map(({ price_minor, qty, ...row }) => ({
      ...row,
      qty: qty === null ? null : Number(qty),
      price: price_minor === null ? null : minorToDecimal(Number(price_minor)),
    })),
    total,
  };
}
