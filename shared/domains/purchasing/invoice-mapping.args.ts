// What is said of a table's columns, as it is sent, and kept for its supplier.

import { z } from "zod";
import { isStorableText } from "../../kernel/json.ts";
import { columnIndex, type InvoiceMapping } from "./invoice-columns.rules.ts";

const MOST_HEADER_ROW = 1_000;

const column = z
  .string()
  .refine((letters) => columnIndex(letters) !== null, "must be the letters of a column: A to CV");

/** A column stands for one field alone. */
export const invoiceMappingSchema = z
  .strictObject({
    article_col: column,
    name_col: column,
    qty_col: column,
    price_col: column,
    brand_col: column.optional(),
    header_row: z.number().int().min(0).max(MOST_HEADER_ROW),
    sheet_name: z.string().max(100).refine(isStorableText, "must be text").optional(),
  })
  .refine((mapping) => {
    const letters = columnsOfMapping(mapping);
    return new Set(letters).size === letters.length;
  }, "a column may stand for one field") satisfies z.ZodType<InvoiceMapping>;

function columnsOfMapping({
  article_col,
  name_col,
  qty_col,
  price_col,
  brand_col,
}: Omit<InvoiceMapping, "header_row">) {
  return [article_col, name_col, qty_col, price_col, ...(brand_col === undefined ? [] : [brand_col])];
}
