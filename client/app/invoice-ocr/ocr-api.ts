// Invoices that are read from files, as the server tells of them (sync-server/domains/ocr/ocr.schemas.ts).

import type { Box, OcrField, PageSize } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import type { OcrSourceType, OcrStatus, ProviderFailure } from "../../../shared/domains/ocr/ocr.states.ts";
import type { AiProvider } from "../../../shared/domains/tenancy/settings.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { exchange } from "../../data/base/http.ts";
import { asPresent } from "../../data/session/as-present.ts";

export interface OcrJobShape {
  id: string;
  supplier_id: string | null;
  source_type: OcrSourceType;
  file_name: string;
  status: OcrStatus;
  progress: number;
  tries: number;
  error_code: string | null;
  /** Whose model read it; null: the server by itself. */
  ai_provider: AiProvider | null;
  /** Why one was asked in vain. */
  ai_failure: ProviderFailure | null;
  purchase_id: string | null;
  created_by: string;
  created_at: string;
}

/** Money as a decimal, `450.00`. */
export interface ReadLine {
  article: OcrField<string>;
  name: OcrField<string>;
  quantity: OcrField<number>;
  price: OcrField<string>;
  total: OcrField<string>;
  sure: number;
}

export type ReadField = "supplier_name" | "tax_code" | "number" | "date" | "net" | "vat" | "total";

export interface ReadResult {
  pages: PageSize[];
  fields: Record<ReadField, OcrField<string>>;
  lines: ReadLine[];
}

export interface WholeOcrJob extends OcrJobShape {
  result: ReadResult | null;
}

export type { Box };

export const OCR_JOBS = "/api/v1/ocr-jobs";
export const jobPath = (id: string) => `${OCR_JOBS}/${encodeURIComponent(id)}`;
export const pagePath = (id: string, page: number) => `${jobPath(id)}/pages/${page}`;
export const isAtWork = ({ status }: Pick<OcrJobShape, "status">) => status === "pending" || status === "processing";

const PATIENCE_MS = 120_000;

/** Throws NoAnswer or ServerProblem. */
export function sendInvoice(file: File): Promise<WholeOcrJob> {
  const form = new FormData();
  form.set("file", file);
  return exchange(OCR_JOBS, {
    method: "POST",
    headers: { ...asPresent(), "idempotency-key": uuidv7() },
    signal: AbortSignal.timeout(PATIENCE_MS),
    body: form,
  });
}
