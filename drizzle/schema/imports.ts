// Files of clients and cars that are being imported (docs/decisions/0026-csv-import.md). Nothing of this syncs.

import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CsvField } from "../../shared/domains/crm/csv-columns.rules.ts";
import type { PlannedRow, RowVerdict } from "../../shared/domains/crm/import-rows.rules.ts";
import type { Existing, ImportCounts, ImportState } from "../../shared/domains/crm/import.states.ts";
import type { Delimiter } from "../../shared/kernel/csv/delimiter.ts";
import type { TextEncoding } from "../../shared/kernel/csv/encoding.ts";
import { companyId, createdAt, id, tenantPolicy, time, updatedAt } from "../columns.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export interface ImportColumn {
  /** As the file has it; empty where it has no heading. */
  header: string;
  /** Null: left out. */
  field: CsvField | null;
}

export const importFile = pgTable(
  "import_file",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    encoding: text("encoding").$type<TextEncoding>().notNull(),
    delimiter: text("delimiter").$type<Delimiter>().notNull(),
    hasHeader: boolean("has_header").notNull(),
    columns: jsonb("columns").$type<ImportColumn[]>().notNull(),
    existing: text("existing").$type<Existing>().notNull(),
    state: text("state").$type<ImportState>().notNull(),
    /** What is wrong with the file itself, or why it stopped. */
    problem: jsonb("problem").$type<{ code: string; line: number | null }>(),
    /** Records read while it is checked; afterwards all of them. */
    rows: integer("rows").notNull().default(0),
    counts: jsonb("counts").$type<ImportCounts>().notNull(),
    /** Of the last thing that a run of the check wrote: two at once do not mix. */
    checkMark: text("check_mark"),
    /** Batches that were written. */
    batches: integer("batches").notNull().default(0),
    /** Under whose permissions it is written. */
    confirmedBy: text("confirmed_by"),
    confirmedAt: time("confirmed_at"),
    finishedAt: time("finished_at"),
    createdAt: createdAt(),
    /** Of the last progress as well: what stands still is taken up again. */
    updatedAt: updatedAt(),
  },
  (t) => [
    index("import_file_company").on(t.companyId, t.createdAt),
    // One at a time in a shop: two would not see each other's new clients.
    uniqueIndex("import_file_running")
      .on(t.companyId)
      .where(sql`state = 'running'`),
    tenantPolicy(),
  ],
);

/** The file's bytes in pieces, until it is confirmed. */
export const importContent = pgTable(
  "import_content",
  {
    id: id(),
    companyId: companyId(),
    importId: text("import_id").notNull(),
    part: integer("part").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (t) => [index("import_content_part").on(t.companyId, t.importId, t.part), tenantPolicy()],
);

export const importRow = pgTable(
  "import_row",
  {
    id: id(),
    companyId: companyId(),
    importId: text("import_id").notNull(),
    /** Which record of the file, from 0, the heading not counted. */
    number: integer("number").notNull(),
    /** In the file, as an editor counts. */
    line: integer("line").notNull(),
    verdict: text("verdict").$type<RowVerdict>().notNull(),
    code: text("code"),
    field: text("field").$type<CsvField>(),
    /** Whom or what it is about, for people. */
    label: text("label").notNull(),
    /** What was read; null of what cannot be imported. */
    read: jsonb("read").$type<PlannedRow>(),
    /** As they stood in the file. */
    cells: jsonb("cells").$type<string[]>(),
    clientId: text("client_id"),
    vehicleId: text("vehicle_id"),
  },
  (t) => [
    index("import_row_number").on(t.companyId, t.importId, t.number),
    index("import_row_verdict").on(t.companyId, t.importId, t.verdict, t.number),
    tenantPolicy(),
  ],
);
