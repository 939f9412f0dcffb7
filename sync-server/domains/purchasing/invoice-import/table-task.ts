// What the thread that reads a table is asked for, and what it answers.

import type { SheetRow } from "../../../../shared/domains/purchasing/invoice-columns.rules.ts";
import type { ErrorCode } from "../../../../shared/kernel/errors.ts";

export type TableKind = "xlsx" | "csv";

export interface TableTask {
  content: Uint8Array;
  /** By its name; null: the first that is shown. Files of text have none. */
  sheet: string | null;
  /** Indexes of the columns that are wanted; null: all. */
  columns: readonly number[] | null;
  /** No more rows than these; null: all, and a file of more than there may be is refused. */
  most: number | null;
}

export interface Table {
  kind: TableKind;
  sheets: string[];
  sheet: string | null;
  /** Those in which something stands. */
  rows: SheetRow[];
}

/** `line`: where, if that is known. */
export interface Broken {
  broken: ErrorCode;
  line: number | null;
}

export type TableAnswer = Table | Broken;

/** How many rows are read by now, while more come. */
export interface TableProgress {
  rowsRead: number;
}

export type RowsTold = (rowsRead: number) => void;
