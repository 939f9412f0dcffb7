// Mails that were handed in to a test server's queue, opened.

import { MAIL_SEND, readMail } from "../mail/queue-mail.ts";
import type { TestServer } from "./server.ts";

/** Oldest first. */
export function mailsOf({ jobs, config }: Pick<TestServer, "jobs" | "config">) {
  return jobs.inserted.filter(({ queue }) => queue === MAIL_SEND).map(({ data }) => readMail(config, data));
}

/** The path to which the newest mail to an address leads. */
export function linkTo(server: Pick<TestServer, "jobs" | "config">, email: string): string {
  const mail = mailsOf(server).findLast(({ to }) => to === email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return new URL(mail.values["url"]!).pathname;
}
