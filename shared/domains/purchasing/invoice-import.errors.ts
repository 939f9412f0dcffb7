// What goes wrong with a supplier's table. A code has words in every language: the compiler asks for them.

export const INVOICE_IMPORT_ERRORS = [
  "purchasing/import-broken",
  "purchasing/import-columns",
  "purchasing/import-confirmed",
  "purchasing/import-empty",
  "purchasing/import-encrypted",
  "purchasing/import-file-gone",
  "purchasing/import-no-price",
  "purchasing/import-no-quantity",
  "purchasing/import-not-found",
  "purchasing/import-not-previewed",
  "purchasing/import-not-running",
  "purchasing/import-not-spreadsheet",
  "purchasing/import-nothing",
  "purchasing/import-old-excel",
  "purchasing/import-price",
  "purchasing/import-price-ambiguous",
  "purchasing/import-quantity",
  "purchasing/import-quantity-ambiguous",
  "purchasing/import-reading",
  "purchasing/import-running",
  "purchasing/import-sheet",
  "purchasing/import-supplier",
  "purchasing/import-too-large",
  "purchasing/import-too-long",
  "purchasing/import-too-many-files",
  "purchasing/import-too-many-rows",
  "purchasing/import-too-slow",
  "purchasing/import-unpacked",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    invoiceImport: (typeof INVOICE_IMPORT_ERRORS)[number];
  }
}
