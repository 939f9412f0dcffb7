// Sending through an SMTP server.

import { createTransport } from "nodemailer";
import type { Config } from "../platform/config.ts";
import { oneLine } from "../../shared/kernel/plain-words.ts";
import type { Mailer } from "./outgoing-mail.ts";

/** A server that does not answer holds up the mails behind it no longer than this. */
const PATIENCE_MS = 20_000;

export function smtpMailer({
  SMTP_URL,
  mailFrom,
  BASE_DOMAIN,
}: Pick<Config, "mailFrom" | "BASE_DOMAIN"> & { SMTP_URL: string }): Mailer {
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Nothing in a mail makes the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, fromName, to, subject, html, text, attachments = [] }) => {
    await transport.sendMail({
      messageId: `<${id}@${BASE_DOMAIN}>`,
      from: { name: oneLine(fromName), address: mailFrom },
      // As an object: a text would be read as a list of addresses.
      to: { name: "", address: oneLine(to) },
      subject: oneLine(subject),
      html,
      text,
      attachments: attachments.map(({ filename, contentType, content }) => ({
        filename: oneLine(filename),
        contentType,
        content: Buffer.from(content),
      })),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
}
