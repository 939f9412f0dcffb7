// How much of what is known of an invoice was read right.

import type { InvoiceReading } from "../../shared/domains/ocr/invoice-reading.states.ts";
import type { KnownInvoice, KnownLine } from "./invoices.ts";

export interface Score {
  lines: number;
  right: number;
  /** Of seven fields around the table. */
  fieldsRight: number;
  /** What was wrong, for who looks into it. */
  wrong: string[];
}

const packed = (text: string | null): string =>
  (text ?? "")
    .normalize("NFD")
    .replaceAll(/[^\p{L}\d]/gu, "")
    .toLowerCase();

/** Article, quantity, price and sum are the line; the name is for people, who read over a letter. */
function isRight(line: KnownLine, read: InvoiceReading["lines"][number]): boolean {
  const { article, quantity, price, total } = read;
  return (
    packed(article.value) === packed(line.article) &&
    quantity.value === line.quantity &&
    price.value === line.price &&
    total.value === line.total
  );
}

export function scoreOf(invoice: KnownInvoice, reading: InvoiceReading | null): Score {
  const left = [...(reading?.lines ?? [])];
  const wrong: string[] = [];
  let right = 0;
  for (const line of invoice.lines) {
    const at = left.findIndex((read) => isRight(line, read));
    if (at === -1) wrong.push(`line ${JSON.stringify(line)}`);
    else {
      left.splice(at, 1);
      right += 1;
    }
  }
  for (const { article, name, quantity, price, total } of left)
    wrong.push(`  read ${JSON.stringify([article, name, quantity, price, total].map(({ value }) => value))}`);
  const { fields } = reading ?? {};
  const number = packed(`${invoice.series}${invoice.number}`);
  const checks: [string, boolean][] = [
    ["supplier", packed(fields?.supplierName.value ?? null) === packed(invoice.supplier.name)],
    ["tax code", fields?.taxCode.value === invoice.supplier.taxCode],
    ["number", packed(fields?.number.value ?? null) === number],
    ["date", fields?.date.value === invoice.date],
    ["net", fields?.net.value === invoice.net],
    ["vat", fields?.vat.value === invoice.vat],
    ["total", fields?.total.value === invoice.total],
  ];
  for (const [what, isSo] of checks) if (!isSo) wrong.push(`${what}: ${JSON.stringify(fields)}`.slice(0, 900));
  return { lines: invoice.lines.length, right, fieldsRight: checks.filter(([, isSo]) => isSo).length, wrong };
}
