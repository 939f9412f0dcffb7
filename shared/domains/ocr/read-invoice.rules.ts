// An invoice out of the words of its pages: pure, the same for text of a PDF and for what was read of a picture.

import { fieldsOf } from "./invoice-fields.rules.ts";
import type { InvoiceReading, PageWord } from "./invoice-reading.states.ts";
import { linesOf } from "./table-lines.rules.ts";

/** Null for pages that are no invoice: no line, and no number with a sum either. */
export function readInvoice(words: readonly PageWord[]): InvoiceReading | null {
  const [fields, lines] = [fieldsOf(words), linesOf(words)];
  const isInvoice = lines.length > 0 || (fields.total.value !== null && fields.number.value !== null);
  return isInvoice ? { fields, lines } : null;
}
