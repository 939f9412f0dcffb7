// A table as a file for a spreadsheet: semicolons, UTF-8 with its mark, and no cell that the program would take for a formula.

const BYTE_ORDER_MARK = "\u{FEFF}";
/** What a spreadsheet program begins a formula with, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r]/;

function cell(value: string | number | null, decimal: string): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Numbers are written as the language writes them, so that the program of that country reads them as numbers. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[], language: string): string {
  const decimal = language === "en" ? "." : ",";
  const lines = rows.map((row) => `${row.map((value) => cell(value, decimal)).join(";")}\r\n`);
  return `${BYTE_ORDER_MARK}${lines.join("")}`;
}
