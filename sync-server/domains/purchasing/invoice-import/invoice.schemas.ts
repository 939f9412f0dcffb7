// Imports of suppliers' tables as the REST API tells and takes them.

import { z } from "@hono/zod-openapi";
import { columnIndex } from "../../../../shared/domains/purchasing/invoice-columns.rules.ts";
import {
  INVOICE_IMPORT_KINDS,
  INVOICE_IMPORT_STATES,
  INVOICE_LIMITS,
  INVOICE_ROW_VERDICTS,
} from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { isStorableText } from "../../../../shared/kernel/json.ts";
import { recordName } from "../../../http/rest-inputs.ts";

const time = z.iso.datetime();
const count = z.number().int();
const letters = z
  .string()
  .max(3)
  .refine((text) => columnIndex(text) !== null, "must be the letters of a column: A to CV");
const columns = z.strictObject({
  article: letters.nullable(),
  name: letters.nullable(),
  qty: letters.nullable(),
  price: letters.nullable(),
  brand: letters.nullable(),
});

export const newInvoiceImportSchema = z
  .strictObject({
    file: z
      .custom<File>((value) => value instanceof File, "must be a table, sent as a file")
      .openapi({
        type: "string",
        format: "binary",
        description: `Excel (.xlsx) or CSV, at most ${INVOICE_LIMITS.bytes / 1024 / 1024} MB`,
      }),
    supplier_id: recordName.optional(),
  })
  .openapi("NewInvoiceImport");

export const invoiceImportSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    bytes: count,
    kind: z.enum(INVOICE_IMPORT_KINDS),
    state: z.enum(INVOICE_IMPORT_STATES),
    supplier_id: z.string().nullable(),
    supplier_name: z.string().nullable(),
    problem: z
      .object({ code: z.string(), line: count.nullable() })
      .nullable()
      .openapi({ description: "Why it could not be read, checked or written." }),
    rows: count.openapi({
      description: "Rows below the headings, once it is previewed; read so far while it is `checking`.",
    }),
    counts: z.object({ found: count, new: count, no_article: count, error: count }),
    written: count.openapi({ description: "Items of the purchase so far; it is seen once all of them are." }),
    create_new: z.boolean().openapi({ description: "Rows that the catalogue does not have become parts of it." }),
    purchase_id: z.string().nullable(),
    purchase_number: z.string().nullable(),
    created_by: z.string(),
    created_at: time,
    finished_at: time.nullable(),
  })
  .openapi("InvoiceImport");

export const wholeInvoiceImportSchema = invoiceImportSchema
  .extend({
    same_as: z
      .object({ id: z.string(), name: z.string(), state: z.enum(INVOICE_IMPORT_STATES), created_at: time })
      .nullable()
      .openapi({ description: "The same file was sent before: the latest time, one that was brought in first." }),
    sheets: z.array(z.string()),
    mapping: z.object({
      columns,
      header_row: count.openapi({ description: "0: there are no headings." }),
      sheet_name: z.string().nullable(),
    }),
    head: z
      .object({
        columns: z.array(z.object({ letters: z.string(), heading: z.string() })),
        rows: z.array(z.object({ number: count, cells: z.array(z.string()) })),
        top: z
          .array(z.object({ number: count, label: z.string() }))
          .openapi({ description: "Rows that may have the headings." }),
      })
      .nullable()
      .openapi({ description: "The first five rows from the headings on; only while it is `uploaded`." }),
  })
  .openapi("WholeInvoiceImport");

export const changedInvoiceImportSchema = z
  .strictObject({
    supplier_id: recordName.nullable().optional(),
    sheet_name: z.string().max(100).refine(isStorableText).optional().openapi({ description: "Read anew." }),
    header_row: z.number().int().min(0).max(1_000).optional().openapi({ description: "What it names is taken." }),
    columns: columns
      .refine((given) => {
        const said = Object.values(given).filter((one) => one !== null);
        return new Set(said).size === said.length;
      }, "a column may stand for one field")
      .optional(),
  })
  .openapi("InvoiceImportChange");

export const confirmedInvoiceImportSchema = z
  .strictObject({ create_new: z.boolean().default(false) })
  .openapi("InvoiceImportConfirmation");

export const invoiceRowSchema = z
  .object({
    number: count.openapi({ description: "In the sheet or file, from 1." }),
    verdict: z.enum(INVOICE_ROW_VERDICTS),
    code: z.string().nullable().openapi({ description: "Why it is an error." }),
    article: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    qty: z.number().nullable(),
    price: z.string().nullable().openapi({ description: "Of one piece." }),
    part_id: z.string().nullable(),
  })
  .openapi("InvoiceRow");
