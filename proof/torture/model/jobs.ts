// What follows from commands in the model: jobs, kept in the database as the product's queue keeps them, and the mails that they send.
// The job and the notes beside the files are the product's own; who takes the mail is the harness, which remembers each.

import type { Cause } from "../../../sync-server/commands/server-steps.ts";
import type { Sql, TransactionSql } from "../../../sync-server/db/connections.ts";
import { notificationJob, type Sending } from "../../../sync-server/domains/notifications/notification.job.ts";
import { notificationsOf } from "../../../sync-server/domains/notifications/notifications.effects.ts";
import type { BlobStorage } from "../../../sync-server/blobs/storage.ts";
import { SentMails } from "../../../sync-server/mail/sent-mails.ts";
import type { OutgoingMail } from "../../../sync-server/mail/outgoing-mail.ts";
import { createLogger } from "../../../sync-server/platform/logging.ts";
import type { JobQueue } from "../../../sync-server/db/jobs.ts";
import { demo } from "../../../sync-server/testing/fixtures.ts";
import { testConfig } from "../../../sync-server/testing/test-config.ts";

/** In the command's own transaction: what is undone hands in nothing. */
export async function handIn(sql: TransactionSql, causes: readonly Cause[]): Promise<void> {
  for (const { data, afterSeconds } of causes.flatMap(notificationsOf)) {
    const due = new Date(Date.now() + afterSeconds * 1000);
    await sql`insert into torture.job (due_at, data) values (${due}, ${sql.json({ companyId: demo.companyId, ...data })})`;
  }
}

/** Files of a disk that no restore of the database takes back. */
class Files implements Pick<BlobStorage, "get" | "put"> {
  readonly #kept = new Map<string, Uint8Array>();
  get = async (key: string): Promise<Uint8Array | null> => this.#kept.get(key) ?? null;
  put = async (key: string, content: Uint8Array): Promise<void> => void this.#kept.set(key, content);
  clear(): void {
    this.#kept.clear();
  }
}

export class Worker {
  /** Every mail that was taken, in the order in which they went. */
  readonly mails: Pick<OutgoingMail, "id" | "subject">[] = [];
  readonly #sql: Sql;
  readonly #files = new Files();
  readonly #handle: (data: object) => Promise<void>;
  /** Whether there may be jobs. */
  handedIn = false;

  constructor(owner: Sql) {
    this.#sql = owner;
    const sending: Sending = {
      owner,
      config: testConfig(),
      sent: new SentMails(this.#files),
      log: createLogger("fatal"),
      mailer: async ({ id, subject }) => void this.mails.push({ id, subject }),
      orderPdf: async () => ({ filename: "order.pdf", contentType: "application/pdf", content: new Uint8Array() }),
      quotePdf: async () => ({ filename: "quote.pdf", contentType: "application/pdf", content: new Uint8Array() }),
    };
    const { handle } = notificationJob(sending);
    const jobs: JobQueue = { insert: () => Promise.reject(new Error("a mail hands in no jobs")) };
    this.#handle = (data) => handle(data, { id: "torture" }, jobs);
  }

  reset(): void {
    this.mails.length = 0;
    this.handedIn = false;
    this.#files.clear();
  }

  /** All that is due now, Unix ms; whether nothing is left for later. */
  async work(now: number): Promise<boolean> {
    if (!this.handedIn) return true;
    const sql = this.#sql;
    const jobs = await sql<{ id: string; data: object; due: Date }[]>`
      select id, data, due_at as due from torture.job order by id`;
    const due = jobs.filter((job) => job.due.getTime() <= now);
    for (const { id, data } of due) {
      await this.#handle(data);
      await sql`delete from torture.job where id = ${id}`;
    }
    this.handedIn = jobs.length > due.length;
    return !this.handedIn;
  }
}
