// A table as a file for a spreadsheet: semicolons, UTF-8 with its mark, and no cell that the program would take for a formula,
// whether it divides by semicolons, commas or tabs.

const BYTE_ORDER_MARK = "\u{FEFF}";
/** What a spreadsheet program begins a formula with; East Asian ones take the wide signs for the same. */
const SIGN = String.raw`=+\-@＝＋－＠`;
/** What is not seen, and is skipped: blanks, quotes, and characters that have no width or only turn the direction. */
const UNSEEN = String.raw`\s"\p{Cf}\u115f\u1160\u17b4\u17b5\u3164\uffa0`;
/** A formula at its beginning, also behind what is not seen. */
const FORMULA = new RegExp(`^[${UNSEEN}]*[${SIGN}\\t\\r]`, "u");
/** The mark before what would be a formula. */
const NEUTRALISED = new RegExp(`^'(?=[${UNSEEN}]*[${SIGN}\\t\\r])`, "u");
/**
 * The same behind what another program takes for the end of a cell: a comma or a tab, or the end of a line within quotes that it
 * does not see. What is not seen before it does not help.
 */
const END = String.raw`[,\t\r\n](?:(?![\t\r\n])[${UNSEEN}'])*`;
const INNER = new RegExp(`(${END})(?=[${SIGN}])`, "gu");
const INNER_NEUTRALISED = new RegExp(`(${END})'(?=[${SIGN}])`, "gu");

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
