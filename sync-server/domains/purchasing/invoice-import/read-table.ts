// The rows of a table, whatever it is kept as: a workbook of Excel, or text. Told by what stands in it, whatever it is called.

import { columnsNamedBy } from "../../../../shared/domains/purchasing/invoice-columns.rules.ts";
import { DELIMITERS, recogniseDelimiter, type Delimiter } from "../../../../shared/kernel/csv/delimiter.ts";
import { recogniseEncoding, textDecoder } from "../../../../shared/kernel/csv/encoding.ts";
import { INVOICE_LIMITS } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { asWritten } from "../../../../shared/kernel/csv/write.ts";
import { BrokenFile, recordsOf, type FileShape } from "../../crm/imports/parse-csv.ts";
import { readSheet, RowsKept } from "./read-sheet.ts";
import type { RowsTold, Table, TableKind, TableTask } from "./table-task.ts";
import { openWorkbook, readTexts } from "./workbook.ts";
import { ZipEntries } from "./zip-entries.ts";

/** What a file of text is told by. */
const SAMPLE = 64 * 1024;

const PACKED = [0x50, 0x4b];
/** Excel's format before 2007, and what wraps an encrypted workbook. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
/** PDF, PNG, JPEG, GIF, GZIP, RAR, 7-Zip. */
const OTHERS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
];

/** As it seems by its first bytes. */
export const kindBySight = (content: Uint8Array): TableKind =>
  PACKED.every((byte, i) => content[i] === byte) ? "xlsx" : "csv";

/** Throws BrokenFile for what is neither, or cannot be read. */
export async function readTable(task: TableTask, told: RowsTold = () => {}): Promise<Table> {
  const { content } = task;
  const begins = (signature: readonly number[]) => signature.every((byte, i) => content[i] === byte);
  if (content.length === 0) throw new BrokenFile("purchasing/import-empty", null);
  if (begins(COMPOUND)) {
    const encrypted = Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(ENCRYPTED);
    throw new BrokenFile(encrypted ? "purchasing/import-encrypted" : "purchasing/import-old-excel", null);
  }
  if (OTHERS.some(begins)) throw new BrokenFile("purchasing/import-not-spreadsheet", null);
  const table = begins(PACKED) ? await readWorkbook(task, told) : await readText(task, told);
  if (table.rows.length === 0) throw new BrokenFile("purchasing/import-empty", null);
  return table;
}

async function readWorkbook(task: TableTask, told: RowsTold): Promise<Table> {
  const zip = await ZipEntries.of(task.content);
  const { sheets, texts } = await openWorkbook(zip);
  const wanted =
    task.sheet === null
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find(({ name }) => name === task.sheet);
  if (!wanted) throw new BrokenFile(task.sheet === null ? "purchasing/import-empty" : "purchasing/import-sheet", null);
  const kept = new RowsKept(task, told);
  await readSheet(zip, wanted.path, texts === null ? [] : await readTexts(zip, texts), kept);
  return { kind: "xlsx", sheets: sheets.map(({ name }) => name), sheet: wanted.name, rows: kept.rows };
}

/** Of one, then of the next. */
async function* pieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += SAMPLE) yield content.subarray(at, at + SAMPLE);
}

async function readText(task: TableTask, told: RowsTold): Promise<Table> {
  const shape = shapeOf(task.content);
  const kept = new RowsKept(task, told);
  for await (const { cells, line } of recordsOf(pieces(task.content), shape)) {
    kept.keep({
      number: line,
      cells: cells.map((cell, i) => (kept.wants(i) ? asWritten(cell.slice(0, INVOICE_LIMITS.cell)).trim() : "")),
    });
    if (kept.enough) break;
  }
  return { kind: "csv", sheets: [], sheet: null, rows: kept.rows };
}

/** Characters that stand in no text: what has them was never written by a table. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNWRITTEN = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Throws BrokenFile for what is no text. */
function shapeOf(content: Uint8Array): FileShape {
  const encoding = recogniseEncoding(content);
  const text = textDecoder(encoding)(content.subarray(0, SAMPLE));
  const unreadable = text.split("\u{FFFD}").length - 1;
  if (UNWRITTEN.test(text) || unreadable > text.length / 50)
    throw new BrokenFile("purchasing/import-not-spreadsheet", null);
  const named = (delimiter: Delimiter) =>
    Math.max(0, ...text.split(/\r\n?|\n/, 20).map((line) => namedIn(line.split(delimiter))));
  const delimiter = DELIMITERS.some((one) => text.includes(one)) ? recogniseDelimiter(text, named) : ";";
  return { encoding, delimiter };
}

const namedIn = (cells: readonly string[]): number =>
  Object.values(columnsNamedBy(cells.map((cell) => cell.replaceAll('"', "").trim()))).filter((one) => one !== null)
    .length;
