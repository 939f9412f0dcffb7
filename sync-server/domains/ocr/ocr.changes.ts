// What a person does with an invoice before and after it is read: sends it, has it read again.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { OCR_LIMITS } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import type { OcrSourceType } from "../../../shared/domains/ocr/ocr.states.ts";
import { visible } from "../../../shared/kernel/plain-words.ts";
import { imageTypeOf } from "../../blobs/image-type.ts";
import type { Services } from "../../blobs/services.ts";
import { requireTenantQuota, withinDiskReserve } from "../../blobs/storage-quota.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { Problem } from "../../platform/problem.ts";
import { changeOcrJob, fileKey, findOcrJob, type OcrRecord } from "./ocr-records.ts";
import { handInOcr } from "./ocr.job.ts";

const HEADER_BYTES = 1024;

/** By its first bytes; whether a PDF has text is seen once it is read. Throws a Problem. */
function kindOf(bytes: Uint8Array): OcrSourceType {
  if (bytes.length === 0) throw new Problem(422, "ocr/empty", "The file is empty.");
  if (bytes.length > OCR_LIMITS.bytes) throw new Problem(413, "ocr/too-large", `At most ${OCR_LIMITS.bytes} bytes.`);
  if (Buffer.from(bytes.subarray(0, HEADER_BYTES)).includes("%PDF-")) return "pdf_text";
  if (imageTypeOf(bytes) !== null) return "photo";
  throw new Problem(415, "ocr/unknown-kind", "A PDF or a picture is needed.");
}

export interface SentInvoice {
  id: string;
  name: string;
  bytes: Uint8Array;
  supplierId: string | null;
}

/** Keeps the file and hands it to the queue. The same upload again is the same job. Throws a Problem. */
export async function keepInvoice(
  services: Services,
  { companyId, userId }: Actor,
  { id, name, bytes, supplierId }: SentInvoice,
): Promise<void> {
  const { sql, storage, jobs } = services;
  const source = kindOf(bytes);
  const isThere = await withTenant(sql, companyId, async (tx) => {
    if (supplierId !== null) await requireSupplier(tx, companyId, supplierId);
    return (await findOcrJob(tx, companyId, id)) !== null;
  });
  if (isThere) return;
  await requireTenantQuota(services, companyId, bytes.length);
  const key = fileKey(companyId, id);
  // First the file: a job without one could only fail. What is left of a request that died in between a second one replaces.
  await withinDiskReserve(services, bytes.length, () =>
    storage.put(key, bytes, source === "photo" ? "application/octet-stream" : "application/pdf"),
  );
  const isKept = await withTenant(sql, companyId, async (tx) => {
    const [made] = await tx`
      insert into ocr_job (id, company_id, user_id, supplier_id, source_type, file_path, file_name, bytes, status)
      values (${id}, ${companyId}, ${userId}, ${supplierId}, ${source}, ${key}, ${nameOf(name)}, ${bytes.length}, 'pending')
      on conflict (id) do nothing returning id`;
    if (made) await handInOcr(jobs, tx, { company_id: companyId, id });
    return made !== undefined || (await findOcrJob(tx, companyId, id)) !== null;
  });
  // The same request twice at once is one; an id that another shop has is nobody's to use.
  if (isKept) return;
  await storage.remove(key);
  throw new Problem(409, "commands/id-reused", "This key was used for another request.");
}

const nameOf = (name: string): string => visible(name).replaceAll("\0", "").trim().slice(0, 200) || "invoice";

async function requireSupplier(sql: TransactionSql, companyId: string, id: string): Promise<void> {
  const [found] = await sql`select from supplier where company_id = ${companyId} and id = ${id} and deleted_at is null`;
  if (!found) throw new Problem(404, "purchasing/supplier-not-found", "There is no such supplier.");
}

/** Throws 422 for one that is being read. */
export async function readAgain({ jobs }: Pick<Services, "jobs">, sql: TransactionSql, job: OcrRecord): Promise<void> {
  if (job.status === "processing" || job.status === "pending")
    throw new Problem(422, "ocr/under-way", "It is being read.");
  await changeOcrJob(sql, job.company_id, job.id, {
    status: "pending",
    tries: 0,
    progress: 0,
    error_code: null,
    error_message: null,
    ai_provider: null,
    tokens_used: null,
  });
  await handInOcr(jobs, sql, job);
}
