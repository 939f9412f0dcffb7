// Where mail goes: to the server of SMTP_URL; in development, without one, to a mailbox that is looked at; else nowhere, and it says so.

import type { Config } from "../platform/config.ts";
import { keepInMailbox } from "./dev-mailbox.ts";
import type { Mailer } from "./outgoing-mail.ts";
import { smtpMailer } from "./smtp-mailer.ts";

type Needed = Pick<Config, "SMTP_URL" | "production" | "dataDir" | "mailFrom" | "BASE_DOMAIN">;

/** Whether what would have been sent is shown instead. */
export const hasDevMailbox = ({ SMTP_URL, production }: Pick<Config, "SMTP_URL" | "production">) =>
  SMTP_URL === undefined && !production;

/** Whether what is handed in reaches anybody. A web process cannot know: those that do jobs send (docs/configuration.md, Mail). */
export const sendsMail = (config: Pick<Config, "SMTP_URL" | "production" | "ROLE">) =>
  config.SMTP_URL !== undefined || hasDevMailbox(config) || config.ROLE === "web";

const NOT_SENT = "SMTP_URL is not set: mail cannot be sent.";

export function openMailer(config: Needed): Mailer {
  if (config.SMTP_URL !== undefined) return smtpMailer({ ...config, SMTP_URL: config.SMTP_URL });
  if (hasDevMailbox(config)) return (mail) => keepInMailbox(config.dataDir, mail);
  return () => Promise.reject(new Error(NOT_SENT));
}

/** What a start has to say about mail, in one line; null: nothing. */
export function mailWarning(config: Pick<Config, "SMTP_URL" | "production" | "ROLE">): string | null {
  const needed = config.ROLE === "all" || config.ROLE === "worker";
  return needed && !sendsMail(config)
    ? `${NOT_SENT} Whoever invites hands the link over; nobody is sent a new password.`
    : null;
}
