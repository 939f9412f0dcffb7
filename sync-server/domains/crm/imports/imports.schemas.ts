// Shapes of imports in the REST API.

import { z } from "@hono/zod-openapi";
import { CSV_FIELDS } from "../../../../shared/domains/crm/csv-columns.rules.ts";
import { EXISTING, IMPORT_STATES, ROW_VERDICTS } from "../../../../shared/domains/crm/import.states.ts";
import { DELIMITERS } from "../../../../shared/kernel/csv/delimiter.ts";
import { TEXT_ENCODINGS } from "../../../../shared/kernel/csv/encoding.ts";

const time = z.iso.datetime();
const count = z.number().int();
const column = z.object({
  header: z.string().max(200).openapi({ description: "As the file has it; empty where it has no heading." }),
  field: z.enum(CSV_FIELDS).nullable().openapi({ description: "Null: left out." }),
});

export const importSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    bytes: count,
    encoding: z.enum(TEXT_ENCODINGS),
    delimiter: z.enum(DELIMITERS),
    has_header: z.boolean(),
    columns: z.array(column),
    existing: z
      .enum(EXISTING)
      .openapi({ description: "Of records that are there: what they lack, or all that is said." }),
    state: z.enum(IMPORT_STATES),
    problem: z
      .object({ code: z.string(), line: count.nullable() })
      .nullable()
      .openapi({ description: "What is wrong with the file, or why it stopped." }),
    rows: count.openapi({ description: "Records read so far; once it is checked, all of them." }),
    counts: z.object({ new: count, update: count, same: count, error: count }),
    written: count.openapi({ description: "Records that were written, or found to be there." }),
    needs: z.array(z.string()).openapi({ description: "Permissions that confirming it asks for." }),
    created_by: z.string(),
    created_at: time,
    confirmed_at: time.nullable(),
    finished_at: time.nullable(),
  })
  .openapi("Import");

export const wholeImportSchema = importSchema
  .extend({
    head: z
      .array(z.array(z.string()))
      .openapi({ description: "The first records as they are read; none once confirmed." }),
    missing: z
      .object({ code: z.string(), field: z.enum(CSV_FIELDS).nullable() })
      .nullable()
      .openapi({ description: "A column without which it cannot be checked." }),
  })
  .openapi("WholeImport");

export const changedImportSchema = z.strictObject({
  encoding: z.enum(TEXT_ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  has_header: z.boolean().optional(),
  fields: z
    .array(z.enum(CSV_FIELDS).nullable())
    .max(100)
    .refine(
      (fields) => new Set(fields.filter(Boolean)).size === fields.filter(Boolean).length,
      "a field may stand once",
    )
    .optional()
    .openapi({ description: "What each column is taken for, in their order." }),
  existing: z.enum(EXISTING).optional(),
});

export const importRowSchema = z
  .object({
    line: count,
    verdict: z.enum(ROW_VERDICTS),
    label: z.string(),
    code: z.string().nullable(),
    field: z.enum(CSV_FIELDS).nullable(),
    cells: z.array(z.string()),
    client_id: z.string().nullable(),
    vehicle_id: z.string().nullable(),
  })
  .openapi("ImportRow");

export type ImportShape = z.infer<typeof importSchema>;
