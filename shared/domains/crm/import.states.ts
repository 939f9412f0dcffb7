// The life of an import (docs/decisions/0026-csv-import.md).

/**
 * `uploaded`: encoding, delimiter and columns may be changed. `checked`: every row has a verdict. `running`: being written.
 * `stopped`: it cannot go on until somebody confirms it again; nothing of what was written is lost.
 */
export const IMPORT_STATES = ["uploaded", "checking", "checked", "running", "stopped", "done"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Of a record that is there: take over what it lacks, or everything that the file says. */
export const EXISTING = ["fill", "replace"] as const;
export type Existing = (typeof EXISTING)[number];

/** `new`: something is written down. `update`: something there changes. `same`: all of it is there. */
export const ROW_VERDICTS = ["new", "update", "same", "error"] as const;

export type ImportCounts = Record<(typeof ROW_VERDICTS)[number], number>;
export const NO_COUNTS: ImportCounts = { new: 0, update: 0, same: 0, error: 0 };

/** What one file may be. Cells longer than any field, and records longer than this, are nobody's data. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 50_000,
  columns: 100,
  /** Characters of a record, its delimiters left out. */
  record: 64 * 1024,
} as const;

/**
 * As many people of one phone, and cars of one plate, as a file is compared with: a family or a fleet, not a table in which every
 * row says the same. Beyond it a row is an error.
 */
export const MOST_ALIKE = 50;

/** What a shop may leave unconfirmed, and how many files it may send in an hour. */
export const IMPORT_QUOTA = { files: 10, bytes: 50 * 1024 * 1024, perHour: 60 } as const;

/** Rows of one transaction. */
export const IMPORT_BATCH = 500;
