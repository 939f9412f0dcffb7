// What a mail server is told, whatever stands in an address or a name: one sender, one recipient, the headers of ours.

import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { SmtpServer } from "../testing/smtp-server.ts";
import { smtpMailer } from "./smtp-mailer.ts";
import type { Mailer } from "./outgoing-mail.ts";

let smtp: SmtpServer;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await SmtpServer.open();
  mailer = smtpMailer({ SMTP_URL: smtp.url, mailFrom: "office@garaj.test", BASE_DOMAIN: "garaj.test" });
});
afterAll(() => smtp.close());
afterEach(() => {
  smtp.taken.length = 0;
});

const mail = { id: "1", companyId: null, fromName: "Auto", to: "ion@mail.test", subject: "Gata", html: "x", text: "x" };
const HEADERS = /^(From|To|Cc|Bcc|Reply-To|Sender|Return-Path|Subject):/gim;

it.each([
  ["two addresses", { to: "ion@mail.test, evil@evil.example" }],
  ["two addresses with a semicolon", { to: "ion@mail.test;evil@evil.example" }],
  ["a name before it", { to: '"ion@mail.test" <evil@evil.example>, x@y.test' }],
  ["a group", { to: "all: ion@mail.test, evil@evil.example;" }],
  ["another command", { to: "ion@mail.test>\r\nRCPT TO:<evil@evil.example" }],
  ["another header in the subject", { subject: "Gata\r\nBcc: evil@evil.example\r\n\r\nbody" }],
  ["another header in the sender's name", { fromName: "Auto\r\nReply-To: evil@evil.example" }],
  ["another sender in the name", { fromName: 'Bank" <bank@evil.example>, "' }],
])("with %s it is told of one sender, one recipient and no header more", async (_what, changes) => {
  await mailer({ ...mail, ...changes }).catch(() => undefined); // refusing is right, too
  for (const { from, to, source } of smtp.taken) {
    expect(from).toBe("office@garaj.test");
    expect(to).toHaveLength(1);
    expect(to).not.toContain("evil@evil.example");
    const head = source.slice(0, source.indexOf("\r\n\r\n"));
    expect(
      head
        .match(HEADERS)
        ?.map((name) => name.toLowerCase())
        .toSorted(),
    ).toEqual(["from:", "subject:", "to:"]);
    expect((await PostalMime.parse(source)).from?.address).toBe("office@garaj.test");
  }
  expect.assertions(smtp.taken.length * 5);
});

it("an attachment's name is one line, and no other header", async () => {
  const filename = 'factura"\r\nContent-Type: text/html\r\n\r\n<script>.pdf';
  const attachments = [{ filename, contentType: "application/pdf", content: new Uint8Array([37]) }];
  await mailer({ ...mail, attachments });
  const { attachments: read } = await PostalMime.parse(smtp.taken[0]!.source);
  expect(read).toMatchObject([{ mimeType: "application/pdf" }]);
  expect(read[0]!.filename).not.toMatch(/[\r\n]/);
});
