// Sends what was queued. What the server does not take is tried again, for some hours.

import { isStale } from "../../shared/domains/notifications/sending.rules.ts";
import type { Config } from "../platform/config.ts";
import type { JobHandler } from "../db/jobs.ts";
import type { Logger } from "../platform/logging.ts";
import type { Sql } from "../db/connections.ts";
import { compose, PLATFORM, type Sender } from "./compose.ts";
import type { Mailer } from "./outgoing-mail.ts";
import { MAIL_SEND, readMail } from "./queue-mail.ts";
import type { SentMails } from "./sent-mails.ts";

interface MailSending {
  /** As owner: a worker sends for every shop. */
  owner: Sql;
  config: Config;
  mailer: Mailer;
  sent: SentMails;
  log: Logger;
}

/**
 * A link that comes twice harms less than a code that never comes: the notes of what went are no condition here, as they are for what
 * clients are told.
 */
export function mailJob({ owner, config, mailer, sent, log }: MailSending): JobHandler {
  const noNotes = (id: string) => (error: unknown) =>
    log.error({ err: error, job: id }, "what was sent cannot be noted: after a restore this mail may go again");
  return {
    queue: MAIL_SEND,
    retries: { limit: 12, firstDelaySeconds: 15, longestDelaySeconds: 3_600 },
    together: 10,
    async handle(data, { id }) {
      try {
        const { to, companyId, at, ...mail } = readMail(config, data);
        const noted = await sent.read(id).catch(noNotes(id));
        if (noted?.kind === "sent" || isStale(at, Date.now())) {
          const reason =
            noted?.kind === "sent" ? "sent before the database was restored" : "queued more than a day ago";
          log.warn({ job: id, template: mail.template, reason }, "a mail is not sent");
          return;
        }
        const sender = companyId === null ? PLATFORM : await senderOf(owner, companyId);
        await mailer({ id, companyId, to, ...(await compose(mail, sender)) });
        await sent.noteSent(id).catch(noNotes(id));
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
