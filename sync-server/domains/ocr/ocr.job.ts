// Reads invoices, one of a shop at a time: two tries, the second as well where a server died over the first.

import { z } from "zod";
import { OCR_LIMITS } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import { storableText } from "../../../shared/kernel/json.ts";
import { reEncode } from "../../blobs/re-encode.ts";
import type { Services } from "../../blobs/services.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import type { JobHandler, JobQueue } from "../../db/jobs.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { chosenReader } from "./chosen-reader.ts";
import { readBy } from "./invoice-reader.ts";
import { changeOcrJob, findOcrJob, keysOf, pageKey, type OcrChange, type OcrRecord } from "./ocr-records.ts";
import { readFile, ReaderTrouble } from "./read-file.ts";
import type { FileToRead, ReadFile } from "./reading.ts";
import { Unreadable } from "./unreadable.ts";

const QUEUE = "ocr.read";
/** How many shops' files are read at once: each takes a processor. */
const AT_ONCE = 1;
/** Between two tries. */
const PAUSE_SECONDS = 5;

const jobSchema = z.object({ companyId: z.string(), jobId: z.string() });

/** Of the whole, when a provider is asked; less than that is left where the file itself took long. */
const PROVIDER_SECONDS = 75;
/** To write down what was read. */
const LAST_SECONDS = 3;

export interface OcrWorker extends Pick<Services, "sql" | "storage" | "log" | "config"> {
  /** How long a provider may take at most. */
  providerSeconds?: number;
  read?: (file: FileToRead, options: { onProgress: (percent: number) => void }) => Promise<ReadFile>;
}

export function ocrJob(worker: OcrWorker): JobHandler {
  return {
    queue: QUEUE,
    turns: AT_ONCE,
    retries: { limit: OCR_LIMITS.tries - 1, firstDelaySeconds: PAUSE_SECONDS, longestDelaySeconds: PAUSE_SECONDS },
    async handle(data) {
      const { companyId, jobId } = jobSchema.parse(data);
      await readJob(worker, companyId, jobId);
    },
  };
}

/** Hands a file to the queue, behind those of shops that have fewer. */
export async function handInOcr(
  jobs: JobQueue,
  sql: TransactionSql,
  { company_id: companyId, id }: Pick<OcrRecord, "company_id" | "id">,
): Promise<void> {
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int as count from ocr_job
    where company_id = ${companyId} and status in ('pending', 'processing') and id <> ${id}`;
  await jobs.insert(sql, QUEUE, [{ companyId, jobId: id }], {
    turn: { of: companyId, about: id, behind: others!.count },
  });
}

/** Of advisory locks: readings. */
const READING = 85;

/**
 * Throws what may succeed the next time, so that the queue tries it again. A file is read by one process at a time: whoever is told of it
 * besides, by the queue or by a server that starts, lets it be. A process that dies holds nothing.
 */
export async function readJob(worker: OcrWorker, companyId: string, id: string): Promise<void> {
  const claim = await worker.sql.reserve();
  try {
    const [mine] = await claim<{ got: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${`${companyId} ${id}`}, ${READING})) as got`;
    if (mine!.got) await readClaimed(worker, companyId, id);
  } finally {
    await claim`select pg_advisory_unlock_all()`.catch(() => undefined); // a lost connection holds nothing
    claim.release();
  }
}

async function readClaimed(
  { sql, storage, log, config, read = readFile, providerSeconds = PROVIDER_SECONDS }: OcrWorker,
  companyId: string,
  id: string,
): Promise<void> {
  const job = await begin(sql, companyId, id);
  if (!job) return;
  const end = Date.now() + (OCR_LIMITS.seconds - LAST_SECONDS) * 1000;
  try {
    const file = await storage.get(job.file_path);
    if (file === null) throw new Unreadable("ocr/reader-failed", "the file is not in the storage");
    const told = await read(await readyToRead(companyId, job, file), {
      onProgress: progressOf(sql, companyId, id, log),
    });
    const reader = await withTenant(sql, companyId, (tx) => chosenReader(tx, config, companyId));
    const patience = Math.max(0, Math.min(providerSeconds * 1000, end - Date.now()));
    const {
      reading,
      provider,
      tokens,
      failure: providerFailure,
    } = await readBy(reader, told, AbortSignal.timeout(patience), (trouble) =>
      log.warn({ err: trouble, job: id }, "a provider did not read an invoice"),
    );
    if (!reading)
      throw new Unreadable(
        told.words.length < 5 ? "ocr/no-text" : "ocr/not-an-invoice",
        `${told.words.length} words, no line of an invoice`,
      );
    for (const [i, { picture }] of told.pages.entries())
      await storage.put(pageKey(companyId, id, i + 1), picture, "image/jpeg");
    const pages = told.pages.map(({ width, height }) => ({ width, height }));
    const isThere = await settle(sql, job, {
      status: "done",
      source_type: told.source,
      bytes: told.pages.reduce((sum, { picture }) => sum + picture.length, file.length),
      result: { ...reading, pages, providerFailure },
      ai_provider: provider,
      tokens_used: tokens,
      progress: 100,
      error_code: null,
      error_message: null,
      processed_at: new Date(),
    });
    // Thrown away while it was read: so are its pages.
    if (!isThere) await dropFiles(storage, job);
  } catch (error) {
    const known = error instanceof Unreadable || error instanceof ReaderTrouble;
    const isFinal = error instanceof Unreadable || job.tries >= OCR_LIMITS.tries;
    log.warn({ err: error, job: id, try: job.tries }, "an invoice was not read");
    const isThere = await settle(sql, job, {
      status: "failed",
      error_code: known ? error.code : "ocr/reader-failed",
      // What others say may name paths of this machine, or repeat rows.
      error_message: known ? storableText(error.message.slice(0, 500)) : "the server could not read it",
      processed_at: new Date(),
      ...(isFinal ? { tries: OCR_LIMITS.tries } : {}),
    });
    if (!isThere) return dropFiles(storage, job);
    if (!isFinal) throw error;
  }
}

/** Writes down what became of this try, unless another has begun meanwhile. Whether the invoice is still there. */
const settle = (sql: Sql, job: OcrRecord, change: OcrChange): Promise<boolean> =>
  withTenant(sql, job.company_id, async (tx) => {
    const now = await findOcrJob(tx, job.company_id, job.id, { lock: true });
    if (now?.status === "processing" && now.tries === job.tries) await changeOcrJob(tx, job.company_id, job.id, change);
    return now !== null;
  });

/** The file, and its pages as far as there are any. */
export async function dropFiles(
  storage: Services["storage"],
  job: Pick<OcrRecord, "company_id" | "id">,
): Promise<void> {
  for (const key of keysOf(job)) await storage.remove(key);
}

/** Takes it up, if it is to be read at all. One whose tries are used up has failed, whatever became of the last. */
const begin = (sql: Sql, companyId: string, id: string): Promise<OcrRecord | null> =>
  withTenant(sql, companyId, async (tx) => {
    const job = await findOcrJob(tx, companyId, id, { lock: true });
    if (!job || job.status === "done") return null;
    if (job.tries >= OCR_LIMITS.tries) {
      if (job.status !== "failed")
        await changeOcrJob(tx, companyId, id, {
          status: "failed",
          error_code: "ocr/reader-failed",
          error_message: "the server ended while it was read",
          processed_at: new Date(),
        });
      return null;
    }
    const tries = job.tries + 1;
    await changeOcrJob(tx, companyId, id, {
      status: "processing",
      tries,
      progress: 0,
      error_code: null,
      error_message: null,
    });
    return { ...job, tries };
  });

/** A picture is drawn anew first, upright, by who knows all kinds of them and how large one may be. */
async function readyToRead(companyId: string, job: OcrRecord, file: Uint8Array): Promise<FileToRead> {
  if (job.source_type !== "photo") return { bytes: file, kind: "pdf" };
  try {
    const { full } = await reEncode(companyId, () => Promise.resolve(file), "photo");
    return { bytes: full, kind: "picture" };
  } catch (error) {
    if (error instanceof CodedError) throw new Unreadable(error.code, error.message);
    throw error;
  }
}

const PROGRESS_MS = 1_000;

function progressOf(sql: Sql, companyId: string, id: string, log: OcrWorker["log"]): (percent: number) => void {
  let last = 0;
  return (progress) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    withTenant(sql, companyId, async (tx) => {
      const now = await findOcrJob(tx, companyId, id, { lock: true });
      if (now?.status === "processing") await changeOcrJob(tx, companyId, id, { progress });
    }).catch((error: unknown) => log.warn({ err: error, job: id }, "progress of an invoice"));
  };
}

/** Longer than a file may take: whoever was at it is gone. */
const STILL_SECONDS = OCR_LIMITS.seconds + 60;

/** Across tenants: hence as owner. */
export function resumeOcrJob(owner: Sql): JobHandler {
  return { queue: "ocr.resume", cron: "* * * * *", handle: (_data, _job, jobs) => resumeOcr(owner, jobs) };
}

export async function resumeOcr(owner: Sql, jobs: JobQueue, stillSeconds: number = STILL_SECONDS): Promise<void> {
  await owner.begin(async (sql) => {
    const left = await sql<Pick<OcrRecord, "company_id" | "id">[]>`
      select company_id, id from ocr_job where status in ('pending', 'processing')
        and updated_at < now() - make_interval(secs => ${stillSeconds}) order by updated_at`;
    for (const job of left) await handInOcr(jobs, sql, job);
  });
}

/** Files and what was read of them are kept this long; what was made of them is a purchase by then. */
const KEPT_DAYS = 90;

export function sweepOcrJob({ owner, storage }: { owner: Sql; storage: Services["storage"] }): JobHandler {
  return {
    queue: "ocr.sweep",
    cron: "50 3 * * *",
    async handle() {
      const old = await owner<Pick<OcrRecord, "company_id" | "id">[]>`
        select company_id, id from ocr_job where updated_at < now() - make_interval(days => ${KEPT_DAYS})`;
      for (const job of old) {
        await dropFiles(storage, job);
        await owner`delete from ocr_job where id = ${job.id}`;
      }
    },
  };
}
