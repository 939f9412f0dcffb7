// Gives every row of a table its verdict, with one question to the catalogue for all of them.

import { setTimeout } from "node:timers/promises";
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
import type { Sql, TransactionSql } from "../../../db/connections.ts";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import { wholeMapping } from "./invoice-head.ts";
import { insertInvoiceRows, type InvoiceRecord } from "./invoice-records.ts";
import { InvoiceRun } from "./invoice-run.ts";
import { knownParts } from "./known-parts.reads.ts";
import type { RowsTold } from "./table-task.ts";
import { readInThread } from "./table-thread.ts";

/** Throws BrokenFile. */
async function readWholeTable(
  content: Uint8Array,
  mapping: InvoiceMapping,
  { told, read: readTable }: { told: RowsTold; read: typeof readInThread },
): Promise<InvoiceRow[]> {
  const { article_col, name_col, qty_col, price_col, brand_col, sheet_name } = mapping;
  const columns = [article_col, name_col, qty_col, price_col, brand_col].flatMap((letters) =>
    letters === undefined ? [] : (columnIndex(letters) ?? []),
  );
  const { rows } = await readTable({ content, sheet: sheet_name ?? null, columns, most: null }, { told });
  const read = readInvoiceRows(rows, mapping);
  if (read.length === 0) throw new BrokenFile("purchasing/import-empty", null);
  if (read.length > INVOICE_LIMITS.rows) throw new BrokenFile("purchasing/import-too-many-rows", null);
  return read;
}

/** Rows of one statement. */
const AT_ONCE = 5_000;
/** So often it is written down how far it is. */
const PROGRESS_MS = 500;

interface Reading {
  pauseMs?: number;
  read?: typeof readInThread;
}

/** Leaves it `previewed`, or `uploaded` with what is wrong with the file. */
export async function previewInvoice(
  sql: Sql,
  file: InvoiceRecord,
  { pauseMs = PROGRESS_MS, read = readInThread }: Reading = {},
): Promise<void> {
  const run = new InvoiceRun(sql, file);
  if (!(await run.begin())) return;
  try {
    const content = await run.content();
    const mapping = wholeMapping(file.mapping);
    if (mapping === null) throw new BrokenFile("purchasing/import-columns", null);
    let [known, written] = [0, 0];
    const told = (rows: number) => (known = rows);
    const rows = await meanwhile(readWholeTable(content, mapping, { told, read }), pauseMs, async () => {
      if (known === written) return;
      written = known;
      await run.write(() => ({ rows: written }));
    });
    await run.write((tx) => previewOf(tx, file, rows));
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    const problem = { code: error.code, line: error.line };
    await run.write(() => ({ state: "uploaded", problem, rows: 0 }));
  }
}

/** Does `tell` from time to time until `work` is done. */
async function meanwhile<T>(work: Promise<T>, pauseMs: number, tell: () => Promise<void>): Promise<T> {
  const done = work.then(() => true);
  while (!(await Promise.race([done, setTimeout(pauseMs, false, { ref: false })]))) await tell();
  return work;
}

async function previewOf(
  sql: TransactionSql,
  { company_id: companyId, id }: InvoiceRecord,
  rows: readonly InvoiceRow[],
): Promise<Partial<InvoiceRecord>> {
  const known = await knownParts(
    sql,
    companyId,
    rows.map(({ article }) => article),
  );
  const judged = rows.map((row) => judgeRow(row, known));
  for (let at = 0; at < judged.length; at += AT_ONCE)
    await insertInvoiceRows(sql, companyId, id, judged.slice(at, at + AT_ONCE));
  return { state: "previewed", rows: judged.length, counts: countsOf(judged) };
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
