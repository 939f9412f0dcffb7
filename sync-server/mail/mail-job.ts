// Sends what was queued. What the server does not take is tried again, for some hours.

import type { Config } from "../platform/config.ts";
import type { JobHandler } from "../db/jobs.ts";
import type { Logger } from "../platform/logging.ts";
import type { Sql } from "../db/connections.ts";
import { compose, PLATFORM, type Sender } from "./compose.ts";
import type { Mailer } from "./outgoing-mail.ts";
import { MAIL_SEND, readMail } from "./queue-mail.ts";

/** As owner: a worker sends for every shop. */
export function mailJob(owner: Sql, config: Config, mailer: Mailer, log: Logger): JobHandler {
  return {
    queue: MAIL_SEND,
    retries: { limit: 12, firstDelaySeconds: 15, longestDelaySeconds: 3_600 },
    together: 10,
    async handle(data, { id }) {
      try {
        const { to, companyId, ...mail } = readMail(config, data);
        const sender = companyId === null ? PLATFORM : await senderOf(owner, companyId);
        await mailer({ id, companyId, to, ...(await compose(mail, sender)) });
      } catch (error) {
        // To whom is not for the log.
        log.error({ job: id, reason: reasonOf(error) }, "a mail could not be sent");
        throw error;
      }
    },
  };
}

async function senderOf(owner: Sql, companyId: string): Promise<Sender> {
  const [row] = await owner<Sender[]>`
    select settings->>'display_name' as name, settings->>'theme_color' as color from company where id = ${companyId}`;
  return row ?? PLATFORM;
}

/** What the mail server said can repeat the recipient: only its kind and its code are kept. */
function reasonOf(error: unknown): string {
  const { name, code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
  return code === undefined ? message : [name, code, responseCode].filter((part) => part !== undefined).join(" ");
}
