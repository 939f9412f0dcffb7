// The life of a supplier's sheet that is imported.

export const INVOICE_IMPORT_KINDS = ["xlsx", "csv"] as const;
export type InvoiceImportKind = (typeof INVOICE_IMPORT_KINDS)[number];

/** `uploaded`: its columns are being mapped. `previewed`: every row has a verdict. `running`: being written. */
export const INVOICE_IMPORT_STATES = ["uploaded", "previewed", "running", "done", "failed"] as const;
export type InvoiceImportState = (typeof INVOICE_IMPORT_STATES)[number];

/** `found`: its article is in the catalogue. `new`: it is not. `no_article`: the row has none. */
export const INVOICE_ROW_VERDICTS = ["found", "new", "no_article", "error"] as const;
export type InvoiceRowVerdict = (typeof INVOICE_ROW_VERDICTS)[number];

export type InvoiceImportCounts = Record<InvoiceRowVerdict, number>;
