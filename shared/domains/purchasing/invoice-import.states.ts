// The life of a supplier's invoice that is brought in from a table (docs/decisions/0084-invoice-import.md).

export const INVOICE_IMPORT_KINDS = ["xlsx", "csv"] as const;
export type InvoiceImportKind = (typeof INVOICE_IMPORT_KINDS)[number];

/**
 * `reading`, `checking` and `running` are the job queue's: the first rows of a sheet are read; every row gets its verdict; the purchase is
 * written. `uploaded`: which columns are meant may be said. `previewed`: every row has a verdict. `failed`: nothing of it is seen in the
 * shop; one that could be read goes on where it stopped when somebody confirms it again.
 */
export const INVOICE_IMPORT_STATES = [
  "reading",
  "uploaded",
  "checking",
  "previewed",
  "running",
  "done",
  "failed",
] as const;
export type InvoiceImportState = (typeof INVOICE_IMPORT_STATES)[number];

/** Nobody but the queue goes on with it. */
export const INVOICE_AT_WORK = ["reading", "checking", "running"] as const satisfies readonly InvoiceImportState[];
export const isInvoiceAtWork = (state: InvoiceImportState): boolean => INVOICE_AT_WORK.some((one) => one === state);

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
