// A table as a file for a spreadsheet: semicolons, UTF-8 with its mark, and no cell that the program would take for a formula,
// whether it divides by semicolons, commas or tabs.

const BYTE_ORDER_MARK = "\u{FEFF}";
/** What a spreadsheet program begins a formula with, also behind blanks and quotes. */
const FORMULA = /^[\s"]*[=+\-@\t\r]/;
/** The mark before what would be a formula. */
const NEUTRALISED = /^'(?=[\s"]*[=+\-@\t\r])/;
/**
 * The same behind what another program takes for the end of a cell: a comma or a tab, or the end of a line within quotes that it
 * does not see. Blanks and quotes before it do not help.
 */
const INNER = /([,\t\r\n](?:[^\S\t\r\n]|["'])*)(?=[=+\-@])/g;
const INNER_NEUTRALISED = /([,\t\r\n](?:[^\S\t\r\n]|["'])*)'(?=[=+\-@])/g;

export type CsvCell = string | number | null;

function cell(value: CsvCell, decimal: string): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  const text = (FORMULA.test(value) ? `'${value}` : value).replaceAll(INNER, "$1'");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Records, each with its line end: what follows in a file that is written piece by piece. Numbers are written as the language writes
 * them, so that the program of that country reads them as numbers.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[], locale: string): string {
  const decimal = locale === "en" ? "." : ",";
  return rows.map((row) => `${row.map((value) => cell(value, decimal)).join(";")}\r\n`).join("");
}

/** A file, or the beginning of one: as `csvLines`, behind the mark of UTF-8. */
export const csvOf = (rows: readonly (readonly CsvCell[])[], locale: string): string =>
  `${BYTE_ORDER_MARK}${csvLines(rows, locale)}`;

/** What was written, read again: the marks that keep a formula from running are taken off. */
export const asWritten = (text: string): string => text.replaceAll(INNER_NEUTRALISED, "$1").replace(NEUTRALISED, "");
