// A mail that is to be sent exactly when the transaction at hand is committed. Nobody waits for it, and one that cannot be sent
// breaks nothing: the queue tries again.

import { z } from "zod";
import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { Services } from "../blobs/services.ts";
import { seal, unseal } from "../platform/sealed.ts";
import type { AppKeys } from "../platform/config.ts";
import type { TransactionSql } from "../db/connections.ts";
import { MAIL_TEMPLATES, type MailTemplate } from "./templates/templates.ts";

export const MAIL_SEND = "mail.send";
/** What secrets of mails are sealed for. */
const PURPOSE = "mail";

export interface Mail {
  to: string;
  /** The recipient's. */
  locale: Locale;
  template: MailTemplate;
  values: Record<string, string>;
  /** What lets somebody in (tokens, codes, links): kept sealed until the mail is sent. */
  secrets?: Record<string, string>;
}

/** `companyId` null: a mail of the platform itself. */
export async function queueMail(
  { jobs, config }: Pick<Services, "jobs" | "config">,
  sql: TransactionSql,
  companyId: string | null,
  { secrets, ...mail }: Mail,
): Promise<void> {
  const sealed = secrets ? seal(config, PURPOSE, JSON.stringify(secrets)) : null;
  await jobs.insert(sql, MAIL_SEND, [{ companyId, at: Date.now(), ...mail, sealed }]);
}

const texts = z.record(z.string(), z.string());
const jobSchema = z.object({
  companyId: z.string().nullable(),
  at: z.number().default(() => Date.now()), // when it was queued, Unix ms; a release before did not say
  to: z.email(), // one address: nobody else is written to
  locale: z.enum(LOCALES),
  template: z.enum(Object.keys(MAIL_TEMPLATES) as [MailTemplate]),
  values: texts,
  sealed: z.string().nullable(),
});

/** A job of `queueMail`, with its secrets among the values. Throws a BrokenSeal where they are not as they were sealed. */
export function readMail(config: AppKeys, job: unknown) {
  const { sealed, values, ...mail } = jobSchema.parse(job);
  const secrets = sealed === null ? {} : texts.parse(JSON.parse(unseal(config, PURPOSE, sealed)));
  return { ...mail, values: { ...values, ...secrets } };
}
