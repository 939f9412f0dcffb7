// Gives every row of a table its verdict, with one question to the catalogue for all of them.

import type { InvoiceMapping } from "../../../../shared/domains/purchasing/invoice-columns.rules.ts";
import { columnIndex } from "../../../../shared/domains/purchasing/invoice-columns.rules.ts";
import {
  NO_INVOICE_COUNTS,
  INVOICE_LIMITS,
  type InvoiceImportCounts,
} from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import {
  judgeRow,
  readInvoiceRows,
  type InvoiceRow,
  type JudgedRow,
} from "../../../../shared/domains/purchasing/invoice-rows.rules.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import { changeInvoice, dropInvoiceRows, insertInvoiceRows, type InvoiceRecord } from "./invoice-records.ts";
import { knownParts } from "./known-parts.reads.ts";
import { readInThread } from "./table-thread.ts";

/** Throws BrokenFile. */
export async function readWholeTable(content: Uint8Array, mapping: InvoiceMapping): Promise<InvoiceRow[]> {
  const { article_col, name_col, qty_col, price_col, brand_col, sheet_name } = mapping;
  const columns = [article_col, name_col, qty_col, price_col, brand_col].flatMap((letters) =>
    letters === undefined ? [] : (columnIndex(letters) ?? []),
  );
  const { rows } = await readInThread({ content, sheet: sheet_name ?? null, columns, most: null });
  const read = readInvoiceRows(rows, mapping);
  if (read.length === 0) throw new BrokenFile("purchasing/import-empty", null);
  if (read.length > INVOICE_LIMITS.rows) throw new BrokenFile("purchasing/import-too-many-rows", null);
  return read;
}

/** Rows of one statement. */
const AT_ONCE = 5_000;

/** Leaves it `previewed`. */
export async function keepPreview(
  sql: TransactionSql,
  file: InvoiceRecord,
  rows: readonly InvoiceRow[],
): Promise<void> {
  const { company_id: companyId, id } = file;
  const known = await knownParts(
    sql,
    companyId,
    rows.map(({ article }) => article),
  );
  const judged = rows.map((row) => judgeRow(row, known));
  await dropInvoiceRows(sql, companyId, id);
  for (let at = 0; at < judged.length; at += AT_ONCE)
    await insertInvoiceRows(sql, companyId, id, judged.slice(at, at + AT_ONCE));
  await changeInvoice(sql, companyId, id, {
    state: "previewed",
    problem: null,
    rows: judged.length,
    counts: countsOf(judged),
  });
}

function countsOf(judged: readonly JudgedRow[]): InvoiceImportCounts {
  const counts = { ...NO_INVOICE_COUNTS };
  for (const { verdict } of judged) counts[verdict]++;
  return counts;
}

/** What the catalogue has learnt, or lost, since the preview: as its rows stand now. */
export async function learnAnew(sql: TransactionSql, file: InvoiceRecord): Promise<InvoiceImportCounts> {
  const { company_id: companyId, id } = file;
  const rows = await sql<(Pick<JudgedRow, "number" | "article" | "brand" | "partId"> & { verdict: "found" | "new" })[]>`
    select number, article, brand, part_id as "partId", verdict from invoice_import_row
    where company_id = ${companyId} and import_id = ${id} and verdict in ('found', 'new')`;
  const known = await knownParts(
    sql,
    companyId,
    rows.map(({ article }) => article),
  );
  const counts = { ...file.counts };
  const changed = rows.flatMap((row) => {
    const { verdict, partId } = judgeRow({ ...row, name: "", quantity: 1, priceMinor: 0, code: null }, known);
    if (verdict === row.verdict && partId === row.partId) return [];
    counts[row.verdict]--;
    counts[verdict]++;
    return [{ id: `${id}.${row.number}`, verdict, part_id: partId }];
  });
  if (changed.length > 0)
    await sql`
      update invoice_import_row r set verdict = n.verdict, part_id = n.part_id
      from jsonb_to_recordset(${sql.json(changed)}) as n (id text, verdict text, part_id text)
      where r.company_id = ${companyId} and r.id = n.id`;
  return counts;
}
