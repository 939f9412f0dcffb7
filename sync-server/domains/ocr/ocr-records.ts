// The records of invoices that are read, in a transaction of their tenant, which is named in every statement besides.

import { OCR_LIMITS, type InvoiceReading, type PageSize } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import type { OcrSourceType, OcrStatus, ProviderFailure } from "../../../shared/domains/ocr/ocr.states.ts";
import type { TransactionSql } from "../../db/connections.ts";

export interface OcrResult extends InvoiceReading {
  pages: PageSize[];
  /** Why a provider was asked in vain; nothing where none was, and in what was read before there were any. */
  providerFailure?: ProviderFailure | null;
}

export interface OcrRecord {
  id: string;
  company_id: string;
  user_id: string;
  supplier_id: string | null;
  source_type: OcrSourceType;
  file_path: string;
  file_name: string;
  bytes: number;
  status: OcrStatus;
  result: OcrResult | null;
  error_message: string | null;
  error_code: string | null;
  ai_provider: string | null;
  tokens_used: number | null;
  purchase_id: string | null;
  progress: number;
  tries: number;
  created_at: Date;
  updated_at: Date;
  processed_at: Date | null;
}

/** Null: there is none. */
export async function findOcrJob(
  sql: TransactionSql,
  companyId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OcrRecord | null> {
  const [row] = await sql<OcrRecord[]>`
    select * from ocr_job where company_id = ${companyId} and id = ${id} ${lock ? sql`for update` : sql``}`;
  return row ?? null;
}

export type OcrChange = Partial<
  Pick<
    OcrRecord,
    | "source_type"
    | "bytes"
    | "status"
    | "result"
    | "error_message"
    | "error_code"
    | "ai_provider"
    | "tokens_used"
    | "purchase_id"
    | "progress"
    | "tries"
    | "processed_at"
  >
>;

export async function changeOcrJob(
  sql: TransactionSql,
  companyId: string,
  id: string,
  change: OcrChange,
): Promise<void> {
  const values = {
    ...change,
    ...(change.result ? { result: sql.json(change.result as never) } : {}),
    updated_at: new Date(),
  };
  await sql`update ocr_job set ${sql(values as never)} where company_id = ${companyId} and id = ${id}`;
}

const folder = (companyId: string, id: string) => `${companyId}/ocr/${id}`;
export const fileKey = (companyId: string, id: string): string => `${folder(companyId, id)}/file`;
/** From 1. */
export const pageKey = (companyId: string, id: string, page: number): string =>
  `${folder(companyId, id)}/page-${page}.jpg`;

/** All that may be kept of one. */
export const keysOf = ({ company_id: companyId, id }: Pick<OcrRecord, "company_id" | "id">): string[] => [
  fileKey(companyId, id),
  ...Array.from({ length: OCR_LIMITS.pages }, (_, i) => pageKey(companyId, id, i + 1)),
];
