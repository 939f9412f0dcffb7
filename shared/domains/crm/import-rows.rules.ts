// The records of a file: what was read of each, and what is to be written for it.

import type { ErrorCode } from "../../kernel/errors.ts";
import type { FieldValue } from "../../kernel/field-edits.ts";
import type { CsvField } from "./csv-columns.rules.ts";
import type { ROW_VERDICTS } from "./import.states.ts";

export type Values = Partial<Record<CsvField, FieldValue>>;

/** One record of the file, of what was said in it: what is left out stays as it is. */
export interface ReadRow {
  /** Null: nothing of a client stands in it. */
  client: Values | null;
  vehicle: Values | null;
}

export interface RowError {
  code: ErrorCode;
  /** Null: of the record, not of a column. */
  field: CsvField | null;
}

export type RowVerdict = (typeof ROW_VERDICTS)[number];

export interface PlannedRow extends ReadRow {
  /** Which record of the file, from 0. */
  number: number;
}

export interface FieldChange {
  field: CsvField | "clientId";
  value: FieldValue;
  /** The writer of what is there now: the edit follows it. */
  basedOn: string | null;
}

/** What is to be written for one record; `make` or `change`, or neither where all of it is there. */
export interface PlannedRecord {
  id: string;
  make: Values | null;
  changes: FieldChange[];
}

export interface RowPlan {
  number: number;
  verdict: RowVerdict;
  error: RowError | null;
  client: PlannedRecord | null;
  vehicle: PlannedRecord | null;
  /** A car's owner, also where the client is found by the car alone. */
  ownerId: string | null;
  /** Whom or what it is about, as it stands in the shop. */
  label: string;
}
