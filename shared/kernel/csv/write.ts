// A table as a file for a spreadsheet: semicolons, UTF-8 with its mark, and no cell that the program would take for a formula.

export const BYTE_ORDER_MARK = "\u{FEFF}";
/** What a spreadsheet program begins a formula with, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r]/;
/** The mark before what would be a formula. */
const NEUTRALISED = /^'(?=\s*[=+\-@\t\r])/;

export type CsvCell = string | number | null;

function cell(value: CsvCell, decimal: string): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record with its line end. */
export const csvLine = (row: readonly CsvCell[], decimal: "." | "," = "."): string =>
  `${row.map((value) => cell(value, decimal)).join(";")}\r\n`;

/** Numbers are written as the language writes them, so that the program of that country reads them as numbers. */
export function csvOf(rows: readonly (readonly CsvCell[])[], language: string): string {
  const decimal = language === "en" ? "." : ",";
  return `${BYTE_ORDER_MARK}${rows.map((row) => csvLine(row, decimal)).join("")}`;
}

/** What was written, read again: the mark that keeps a formula from running is taken off. */
export const asWritten = (text: string): string => text.replace(NEUTRALISED, "");
