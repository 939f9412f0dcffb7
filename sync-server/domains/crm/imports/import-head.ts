// The first records of a file: what its encoding, delimiter and columns are taken for, and what the person sees of it.

import type { ImportColumn } from "../../../../drizzle/schema/imports.ts";
import {
  fieldOfHeader,
  headerKey,
  matchedFields,
  type CsvField,
} from "../../../../shared/domains/crm/csv-columns.rules.ts";
import { readCell } from "../../../../shared/domains/crm/csv-values.ts";
import { DELIMITERS, recogniseDelimiter, type Delimiter } from "../../../../shared/kernel/csv/delimiter.ts";
import { recogniseEncoding, textDecoder } from "../../../../shared/kernel/csv/encoding.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { readPart, type ImportRecord } from "./import-records.ts";
import type { ErrorCode } from "../../../../shared/kernel/errors.ts";
import { BrokenFile, firstRecords, type FileShape } from "./parse-csv.ts";

/** Records that are shown before anything is decided. */
const HEAD_RECORDS = 8;
/** Bytes that the head is read from. */
const HEAD_BYTES = 256 * 1024;

const SIGNATURES: readonly (readonly [code: ErrorCode, bytes: readonly number[]])[] = [
  ["crm/import-spreadsheet", [0x50, 0x4b, 0x03, 0x04]], // XLSX, ODS
  ["crm/import-spreadsheet", [0xd0, 0xcf, 0x11, 0xe0]], // XLS
  ["crm/import-not-text", [0x25, 0x50, 0x44, 0x46]], // PDF
];

/** Throws BrokenFile for what is no text at all. */
export function recognised(bytes: Uint8Array): FileShape {
  if (bytes.length === 0) throw new BrokenFile("crm/import-empty", null);
  for (const [code, signature] of SIGNATURES)
    if (signature.every((byte, i) => bytes[i] === byte)) throw new BrokenFile(code, null);
  const encoding = recogniseEncoding(bytes);
  const text = textDecoder(encoding)(bytes.subarray(0, HEAD_BYTES));
  if (text.includes("\0")) throw new BrokenFile("crm/import-not-text", null);
  const first = text.split(/\r\n?|\n/, 1)[0] ?? "";
  const known = (delimiter: Delimiter) => first.split(delimiter).filter((cell) => fieldOfHeader(bare(cell))).length;
  const delimiter = DELIMITERS.some((one) => text.includes(one)) ? recogniseDelimiter(text, known) : ";";
  return { encoding, delimiter };
}

const bare = (cell: string): string => cell.replaceAll('"', "");

/** The first records; of a file that is broken further down, those before. Throws BrokenFile for a first record that is. */
export function headOf(bytes: Uint8Array, shape: FileShape): string[][] {
  const beginning = bytes.subarray(0, HEAD_BYTES);
  // What is broken behind them takes them with it, unless the reading ends before.
  for (let most = HEAD_RECORDS; ; most--) {
    try {
      return firstRecords(beginning, shape, most).map(({ cells }) => cells);
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error;
      if (most > 1) continue;
      // A quote that is open where the beginning ends may be closed behind it: then the record is too long.
      const cut = beginning.length < bytes.length && error.code === "crm/import-quotes";
      throw cut ? new BrokenFile("crm/import-long-record", error.line) : error;
    }
  }
}

/** Whether the first record names columns: a heading of ours or the shop's, and nothing that is a phone. */
export function hasHeader(first: readonly string[], remembered: ReadonlyMap<string, CsvField | null>): boolean {
  const named = first.some((cell) => fieldOfHeader(cell) !== null || remembered.get(headerKey(cell)));
  const isPhone = (cell: string) => {
    const kept = readCell("phone", cell, 0);
    return "value" in kept && kept.value !== null;
  };
  return named || !first.some(isPhone);
}

export function columnsOf(
  head: readonly (readonly string[])[],
  withHeader: boolean,
  remembered: ReadonlyMap<string, CsvField | null>,
): ImportColumn[] {
  // With headings they say how many there are: a row with more has a delimiter too many.
  const width = withHeader ? (head[0]?.length ?? 0) : Math.max(0, ...head.map((record) => record.length));
  const headers = Array.from({ length: width }, (_, i) =>
    withHeader ? (head[0]?.[i] ?? "").trim().slice(0, 200) : "",
  );
  const fields = withHeader ? matchedFields(headers, remembered) : headers.map(() => null);
  return headers.map((header, i) => ({ header, field: fields[i] ?? null }));
}

/** What the shop took columns for when it last imported files. */
export async function rememberedColumns(sql: TransactionSql, companyId: string): Promise<Map<string, CsvField | null>> {
  const rows = await sql<Pick<ImportRecord, "columns">[]>`
    select columns from import_file
    where company_id = ${companyId} and confirmed_at is not null and has_header order by confirmed_at desc limit 10`;
  const remembered = new Map<string, CsvField | null>();
  for (const { header, field } of rows.toReversed().flatMap(({ columns }) => columns))
    if (header !== "") remembered.set(headerKey(header), field);
  return remembered;
}

export async function readHead(
  sql: TransactionSql,
  companyId: string,
  importId: string,
  shape: FileShape,
): Promise<string[][]> {
  const bytes = await readPart(sql, companyId, importId, 0);
  return bytes ? headOf(bytes, shape) : [];
}
