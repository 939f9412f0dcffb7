// Invoices that are read, as lists and endpoints look for them; the purchase that was made of one has its id.

import type { OcrStatus } from "../../../shared/domains/ocr/ocr.states.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import type { Slice } from "../../http/rest-inputs.ts";
import { Problem } from "../../platform/problem.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { findOcrJob, type OcrRecord } from "./ocr-records.ts";

export async function listOcrJobs(
  sql: TransactionSql,
  companyId: string,
  { status }: { status?: OcrStatus | undefined },
  { limit, offset }: Slice,
): Promise<Found<OcrRecord>> {
  const matching = sql`from ocr_job o where o.company_id = ${companyId} and (${status ?? null}::text is null or o.status = ${status ?? null})`;
  const rows = await sql<OcrRecord[]>`
    select o.*, coalesce(o.purchase_id, (select p.id from purchase p where p.company_id = o.company_id and p.id = o.id)) as purchase_id,
      null as result
    ${matching} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`;
  return { rows, total: await totalOf(sql, matching) };
}

/** Throws 404. */
export async function theOcrJob(sql: TransactionSql, companyId: string, id: string, lock = false): Promise<OcrRecord> {
  const job = await findOcrJob(sql, companyId, id, { lock });
  if (!job) throw new Problem(404, "ocr/job-not-found", "There is no such invoice.");
  if (job.purchase_id !== null) return job;
  const [made] = await sql<{ id: string }[]>`select id from purchase where company_id = ${companyId} and id = ${id}`;
  return { ...job, purchase_id: made?.id ?? null };
}
