// The records of a file, one after the other, however the file comes in pieces.

import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseText } from "csv-parse/sync";
import { IMPORT_LIMITS } from "../../../../shared/domains/crm/import.states.ts";
import type { Delimiter } from "../../../../shared/kernel/csv/delimiter.ts";
import { textDecoder, type TextEncoding } from "../../../../shared/kernel/csv/encoding.ts";
import { CodedError, type ErrorCode } from "../../../../shared/kernel/errors.ts";

export interface CsvRecord {
  cells: string[];
  /** Where it ends in the file, from 1, as an editor counts. */
  line: number;
}

/** What is wrong with the file, and where. */
export class BrokenFile extends CodedError {
  readonly line: number | null;

  constructor(code: ErrorCode, line: number | null) {
    super(code);
    this.line = line;
  }
}

export interface FileShape {
  encoding: TextEncoding;
  delimiter: Delimiter;
}

async function* decoded(pieces: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decode = textDecoder(encoding);
  for await (const piece of pieces) yield readable(decode(piece));
  yield readable(decode(null));
}

function readable(text: string): string {
  if (text.includes("\0")) throw new BrokenFile("crm/import-not-text", null);
  return text;
}

const optionsFor = (delimiter: Delimiter) => ({
  delimiter,
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: IMPORT_LIMITS.record,
  info: true as const,
});

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Null for a record without a word. Throws BrokenFile. */
function recordOf({ record, info }: Parsed): CsvRecord | null {
  if (record.length > IMPORT_LIMITS.columns) throw new BrokenFile("crm/import-too-many-columns", info.lines);
  return record.some((cell) => cell.trim() !== "") ? { cells: record, line: info.lines } : null;
}

/** The first so many records of a file's beginning; nothing behind them is looked at. Throws BrokenFile. */
export function firstRecords(bytes: Uint8Array, { encoding, delimiter }: FileShape, most: number): CsvRecord[] {
  const text = readable(textDecoder(encoding)(bytes));
  try {
    const parsed = parseText(text, { ...optionsFor(delimiter), to: most }) as unknown as Parsed[];
    return parsed.map(recordOf).filter((record) => record !== null);
  } catch (error) {
    throw error instanceof CsvError ? brokenBy(error) : error;
  }
}

/** Throws BrokenFile. Never holds more than a record and a piece. */
export async function* recordsOf(
  pieces: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: FileShape,
): AsyncGenerator<CsvRecord> {
  const parser = parse(optionsFor(delimiter));
  const source = Readable.from(decoded(pieces, encoding));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const parsed of parser as AsyncIterable<Parsed>) {
      const record = recordOf(parsed);
      if (record !== null) yield record;
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenBy(error) : error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function brokenBy(error: CsvError): BrokenFile {
  const { lines } = error as unknown as { lines?: number };
  return new BrokenFile(
    error.code === "CSV_QUOTE_NOT_CLOSED" ? "crm/import-quotes" : "crm/import-long-record",
    lines ?? null,
  );
}
