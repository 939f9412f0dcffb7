// An invoice out of the words of its pages: pure, the same for text of a PDF and for what was read of a picture.

import { fieldsOf } from "./invoice-fields.rules.ts";
import type { InvoiceFields, InvoiceReading, PageWord } from "./invoice-reading.states.ts";
import { rowsOf } from "./page-rows.rules.ts";
import { headingOf } from "./table-columns.rules.ts";
import { linesOf } from "./table-lines.rules.ts";

/** Null for pages that are no invoice: no line, and no number with a sum either. */
export function readInvoice(words: readonly PageWord[]): InvoiceReading | null {
  const [fields, lines] = [fieldsOf(words), linesOf(words)];
  const isInvoice = lines.length > 0 || (fields.total.value !== null && fields.number.value !== null);
  return isInvoice ? { fields, lines } : null;
}

/** Where the table of the first page begins, in thousandths of its width from above; null: none is seen. */
export function tableTop(words: readonly PageWord[]): number | null {
  const rows = rowsOf(words.filter(({ page }) => page === 1));
  const heading = headingOf(rows);
  return heading && Math.min(...rows[heading[0]]!.words.map(({ y0 }) => y0));
}

const found = ({ supplierName, taxCode, number, date }: InvoiceFields): number =>
  [supplierName, taxCode, number, date].filter(({ value }) => value !== null).length;

/** The words with what stands above the table as it was read a second time, where that says more. */
export function withHead(words: readonly PageWord[], again: readonly PageWord[], top: number): PageWord[] {
  const below = words.filter(({ page, y0 }) => page !== 1 || y0 >= top);
  const other = [...again.filter(({ y1 }) => y1 < top + 5), ...below];
  return found(fieldsOf(other)) > found(fieldsOf(words)) ? other : [...words];
}
