// Where on the page each field stands. Pure.

import type { OcrField } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { LINE_FIELDS, type Typed } from "./corrected.ts";
import type { ReadResult } from "./ocr-api.ts";
import type { Mark } from "./page-picture.tsx";

/** What a person has looked at is sure. */
export function marksOf({ fields, lines }: ReadResult, { lines: typed, touched }: Typed): Mark[] {
  const mark = (key: string, { box, sure }: OcrField<unknown>): Mark[] =>
    box === null ? [] : [{ key, box, sure: touched.includes(key) ? 1 : sure }];
  return [
    ...mark("supplierName", fields.supplier_name),
    ...mark("taxCode", fields.tax_code),
    ...mark("number", fields.number),
    ...mark("date", fields.date),
    ...typed.flatMap(({ key, read }) => {
      const line = read === null ? undefined : lines[read];
      return line ? LINE_FIELDS.flatMap((field) => mark(`${key}.${field}`, line[field])) : [];
    }),
  ];
}
