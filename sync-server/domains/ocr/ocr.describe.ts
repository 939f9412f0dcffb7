// An invoice that is read, as the REST API tells of it.

import type { OcrField } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { nothingRead } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { OcrRecord, OcrResult } from "./ocr-records.ts";
import type { OcrJobShape, WholeOcrJobShape } from "./ocr.schemas.ts";

const moment = (time: Date | null) => time?.toISOString() ?? null;

export const describeOcrJob = (job: OcrRecord): OcrJobShape => ({
  id: job.id,
  supplier_id: job.supplier_id,
  source_type: job.source_type,
  file_name: job.file_name,
  file_path: job.file_path,
  status: job.status,
  progress: job.progress,
  tries: job.tries,
  error_code: job.error_code,
  error_message: job.error_message,
  ai_provider: job.ai_provider,
  tokens_used: job.tokens_used,
  ai_failure: job.result?.providerFailure ?? null,
  purchase_id: job.purchase_id,
  created_by: job.user_id,
  created_at: job.created_at.toISOString(),
  processed_at: moment(job.processed_at),
});

/** `withPrices`: for who may see costs; for others it is as if none had been found. */
export const describeWholeOcrJob = (job: OcrRecord, { withPrices }: { withPrices: boolean }): WholeOcrJobShape => ({
  ...describeOcrJob(job),
  result: job.result && describeResult(job.result, withPrices),
});

function describeResult(
  { pages, fields, lines }: OcrResult,
  withPrices: boolean,
): NonNullable<WholeOcrJobShape["result"]> {
  const sum = ({ value, sure, box }: OcrField<number>) =>
    withPrices && value !== null ? { value: minorToDecimal(value), sure, box } : nothingRead<string>();
  const { supplierName, taxCode, number, date, net, vat, total } = fields;
  return {
    pages,
    fields: {
      supplier_name: supplierName,
      tax_code: taxCode,
      number,
      date,
      net: sum(net),
      vat: sum(vat),
      total: sum(total),
    },
    lines: lines.map((line) => ({ ...line, price: sum(line.price), total: sum(line.total) })),
  };
}
