// The life of a supplier's invoice that is brought in from a table (docs/decisions/0084-invoice-import.md).

export const INVOICE_IMPORT_KINDS = ["xlsx", "csv"] as const;
export type InvoiceImportKind = (typeof INVOICE_IMPORT_KINDS)[number];

/**
 * `uploaded`: which columns are meant may be said. `previewed`: every row has a verdict. `running`: being written. `failed`: nothing of
 * it is seen in the shop; it goes on where it stopped when somebody confirms it again.
 */
export const INVOICE_IMPORT_STATES = ["uploaded", "previewed", "running", "done", "failed"] as const;
export type InvoiceImportState = (typeof INVOICE_IMPORT_STATES)[number];

/** `found`: the catalogue has the article. `new`: it has not. `no_article`, `error`: the row is left out. */
export const INVOICE_ROW_VERDICTS = ["found", "new", "no_article", "error"] as const;
export type InvoiceRowVerdict = (typeof INVOICE_ROW_VERDICTS)[number];

export type InvoiceImportCounts = Record<InvoiceRowVerdict, number>;
export const NO_INVOICE_COUNTS: InvoiceImportCounts = { found: 0, new: 0, no_article: 0, error: 0 };

export const INVOICE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  /** Those behind them are not looked at. */
  columns: 100,
  sheets: 100,
  /** Characters of a cell; what is longer is cut. */
  cell: 1_000,
} as const;

/** First rows that are told of before anything is decided, and how many of them the screen shows. */
export const HEAD_ROWS = 5;
export const HEAD_ROWS_SHOWN = 3;

/** Rows of one transaction. */
export const INVOICE_BATCH = 500;

/** What a shop may leave unconfirmed, and how many files it may send in an hour. */
export const INVOICE_QUOTA = { files: 20, perHour: 60 } as const;
