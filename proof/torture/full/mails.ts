// Who takes the mails of the full tier's product, and how it comes that they go before a schedule ends.

import type postgres from "postgres";
import { JOBS_CHANNEL } from "../../../sync-server/db/jobs.ts";
import { NOTIFICATION_SEND } from "../../../sync-server/domains/notifications/notifications.effects.ts";
import { pause } from "../../../sync-server/processes/processes.ts";
import { SmtpServer } from "../../../sync-server/testing/smtp-server.ts";
import type { MailRecord } from "../records.ts";

const LOOK_EVERY_MS = 100;
/** What is not worked by then is not worked. */
const PATIENCE_MS = 30_000;

/** A mail server that takes whatever comes, outside of the processes that are killed, and of the database. */
export class Mails {
  readonly #smtp: SmtpServer;

  private constructor(smtp: SmtpServer) {
    this.#smtp = smtp;
  }

  static async open(): Promise<Mails> {
    return new Mails(await SmtpServer.open());
  }

  get url(): string {
    return this.#smtp.url;
  }

  get count(): number {
    return this.#smtp.taken.length;
  }

  /** All but the first `count`, in the order in which they were taken. */
  since(count: number): MailRecord[] {
    return this.#smtp.taken.slice(count).map(({ source }) => ({ id: idOf(source) }));
  }

  close(): Promise<void> {
    return this.#smtp.close();
  }
}

function idOf(source: string): string {
  const id = /^Message-ID:\s*<([^@>]+)@/im.exec(source)?.[1];
  if (id === undefined) throw new Error(`a mail without its id:\n${source.slice(0, 500)}`);
  return id;
}

/**
 * What waits for an undo that will not come is worked now, and what a killed worker had begun is given to the next, which the queue does
 * after a quarter of an hour. `restedAt`: the last fault was over, Unix ms. Resolves with how many are left of them; 0 as a rule.
 */
export async function workOff(sql: postgres.Sql, restedAt: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const due = await sql`
      update pgboss.job set state = case when state = 'active' then 'retry' else state end, start_after = now()
      where name = ${NOTIFICATION_SEND} and (state = 'active' and started_on < ${new Date(restedAt)}
        or state in ('created', 'retry') and start_after > now())
      returning id`;
    if (due.length > 0) await sql.notify(JOBS_CHANNEL, NOTIFICATION_SEND);
    const [row] = await sql<{ left: number }[]>`
      select count(*)::int as left from pgboss.job
      where name = ${NOTIFICATION_SEND} and state in ('created', 'retry', 'active')`;
    if (row!.left === 0 || performance.now() - began > PATIENCE_MS) return row!.left;
    await pause(LOOK_EVERY_MS);
  }
}
