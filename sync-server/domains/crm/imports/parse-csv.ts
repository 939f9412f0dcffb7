// The records of a file, one after the other, however the file comes in pieces.

import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { IMPORT_LIMITS } from "../../../../shared/domains/crm/import.states.ts";
import type { Delimiter } from "../../../../shared/kernel/csv/delimiter.ts";
import { textDecoder, type TextEncoding } from "../../../../shared/kernel/csv/encoding.ts";
import { CodedError } from "../../../../shared/kernel/errors.ts";

export interface CsvRecord {
  cells: string[];
  /** Where it ends in the file, from 1, as an editor counts. */
  line: number;
}

/** What is wrong with the file, and where. */
export class BrokenFile extends CodedError {
  readonly line: number | null;

  constructor(code: string, line: number | null) {
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

/** Throws BrokenFile. Never holds more than a record and a piece. `most`: nothing behind so many records is looked at. */
export async function* recordsOf(
  pieces: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: FileShape,
  most?: number,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: IMPORT_LIMITS.record,
    info: true,
    ...(most === undefined ? {} : { to: most }),
  });
  const source = Readable.from(decoded(pieces, encoding));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > IMPORT_LIMITS.columns) throw new BrokenFile("crm/import-too-many-columns", info.lines);
      if (record.some((cell) => cell.trim() !== "")) yield { cells: record, line: info.lines };
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
