// Suppliers' invoices that are being read: sheets, and pictures. Nothing of this syncs; what is read of them holds prices.

import { boolean, customType, index, integer, jsonb, numeric, pgTable, text } from "drizzle-orm/pg-core";
import type {
  InvoiceImportCounts,
  InvoiceImportKind,
  InvoiceImportState,
  InvoiceRowVerdict,
} from "../../shared/domains/purchasing/invoice-import.states.ts";
import type { OcrSourceType, OcrStatus } from "../../shared/domains/ocr/ocr.states.ts";
import { companyId, createdAt, id, minor, tenantPolicy, time, updatedAt } from "../columns.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const invoiceImport = pgTable(
  "invoice_import",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    supplierId: text("supplier_id"),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    /** Of the whole file: the same one is recognised. Hex. */
    sha256: text("sha256").notNull(),
    kind: text("kind").$type<InvoiceImportKind>().notNull(),
    state: text("state").$type<InvoiceImportState>().notNull(),
    mapping: jsonb("mapping").$type<Record<string, unknown>>(),
    /** What is wrong with the file itself, or why it stopped. */
    problem: jsonb("problem").$type<{ code: string; line: number | null }>(),
    rows: integer("rows").notNull().default(0),
    counts: jsonb("counts").$type<InvoiceImportCounts>().notNull(),
    /** Rows that are not in the catalogue become parts. */
    createNew: boolean("create_new").notNull().default(false),
    purchaseId: text("purchase_id"),
    createdAt: createdAt(),
    /** Of the last progress as well. */
    updatedAt: updatedAt(),
    finishedAt: time("finished_at"),
  },
  (t) => [
    index("invoice_import_company").on(t.companyId, t.createdAt),
    index("invoice_import_sha256").on(t.companyId, t.sha256),
    tenantPolicy(),
  ],
);

/** The file's bytes in pieces. */
export const invoiceImportContent = pgTable(
  "invoice_import_content",
  {
    id: id(),
    companyId: companyId(),
    importId: text("import_id").notNull(),
    part: integer("part").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (t) => [index("invoice_import_content_part").on(t.companyId, t.importId, t.part), tenantPolicy()],
);

export const invoiceImportRow = pgTable(
  "invoice_import_row",
  {
    id: id(),
    companyId: companyId(),
    importId: text("import_id").notNull(),
    /** Which row of the sheet, from 0, those before the first row not counted. */
    number: integer("number").notNull(),
    verdict: text("verdict").$type<InvoiceRowVerdict>().notNull(),
    /** Why it is an error. */
    code: text("code"),
    article: text("article"),
    name: text("name"),
    brand: text("brand"),
    quantity: numeric("quantity", { precision: 10, scale: 3, mode: "number" }),
    /** Of one piece. */
    priceMinor: minor("price_minor"),
    partId: text("part_id"),
  },
  (t) => [
    index("invoice_import_row_number").on(t.companyId, t.importId, t.number),
    index("invoice_import_row_verdict").on(t.companyId, t.importId, t.verdict, t.number),
    tenantPolicy(),
  ],
);

export const ocrJob = pgTable(
  "ocr_job",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    supplierId: text("supplier_id"),
    sourceType: text("source_type").$type<OcrSourceType>().notNull(),
    /** Where the storage keeps it. */
    filePath: text("file_path").notNull(),
    fileName: text("file_name").notNull(),
    /** Of the file and the pictures of its pages: they count against the quota of the shop. */
    bytes: integer("bytes").notNull().default(0),
    status: text("status").$type<OcrStatus>().notNull(),
    /** What was read; its shape is said where it is read. */
    result: jsonb("result").$type<Record<string, unknown>>(),
    errorMessage: text("error_message"),
    errorCode: text("error_code"),
    aiProvider: text("ai_provider"),
    tokensUsed: integer("tokens_used"),
    purchaseId: text("purchase_id"),
    /** Percent. */
    progress: integer("progress").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    processedAt: time("processed_at"),
  },
  (t) => [index("ocr_job_company").on(t.companyId, t.createdAt), index("ocr_job_status").on(t.status), tenantPolicy()],
);
