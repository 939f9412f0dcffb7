// With the real queue and a real conversation with a mail server: a mail is sent exactly when its cause was committed.

import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { JOBS_CHANNEL, startJobs, type Jobs } from "../db/jobs.ts";
import { createLogger } from "../platform/logging.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { demo } from "../testing/fixtures.ts";
import { testServer, type TestServer } from "../testing/server.ts";
import { SmtpServer } from "../testing/smtp-server.ts";
import { mailJob } from "./mail-job.ts";
import { openMailer } from "./mailer.ts";
import { MAIL_SEND, queueMail, type Mail } from "./queue-mail.ts";
import { SentMails } from "./sent-mails.ts";

const SECRET = "https://demo.localhost:3000/invitations/abcdefghijklmnop";
const mail: Mail = {
  to: "ion@demo.test",
  locale: "ro",
  template: "invitation",
  values: { name: "Ion", inviter: "Ana Țurcanu", shop: "Service demo", days: "7" },
  secrets: { url: SECRET },
};

let smtp: SmtpServer;
let server: TestServer;
let jobs: Jobs;
beforeAll(async () => {
  smtp = await SmtpServer.open();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "office@garaj.test" };
  server = await testServer(env, async (db) => {
    const log = createLogger("silent");
    jobs = await startJobs(db.ownerUrl, db.owner, [{ queue: MAIL_SEND, retries: RETRIES }], log);
    return jobs;
  });
  const { db, config, services } = server;
  const sent = new SentMails(services.storage);
  await jobs.work([
    mailJob({ owner: db.owner, config, mailer: openMailer(config), sent, log: createLogger("silent") }),
  ]);
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await smtp.close();
});
afterEach(() => {
  smtp.taken.length = 0;
  smtp.refusals.length = 0;
});

const RETRIES = { limit: 2, firstDelaySeconds: 0, longestDelaySeconds: 0 };
const queue = (changes: Partial<Mail> = {}, companyId: string | null = demo.companyId) =>
  withTenant(server.db.app, demo.companyId, (tx) => queueMail(server.services, tx, companyId, { ...mail, ...changes }));
const taken = (count: number) => expect.poll(() => smtp.taken.length, { timeout: 15_000 }).toBe(count);
const stateOf = async (to: string) => {
  const [row] = await server.db.owner<{ state: string; data: object }[]>`
    select state::text, data from pgboss.job where name = ${MAIL_SEND} and data->>'to' = ${to}`;
  return row;
};

describe("a mail", () => {
  it("arrives in HTML and in plain text, from the shop, with its secret", async () => {
    await queue();
    await taken(1);
    const [{ from, to, source }] = smtp.taken as [(typeof smtp.taken)[number]];
    expect({ from, to }).toEqual({ from: "office@garaj.test", to: ["ion@demo.test"] });
    const read = await PostalMime.parse(source);
    expect(read).toMatchObject({
      from: { name: "Service demo", address: "office@garaj.test" },
      subject: "Ana Țurcanu vă invită în Service demo",
    });
    expect(read.text).toContain(SECRET);
    expect(read.html).toContain(`href="${SECRET}"`);
    expect(read.html).toContain("#0B6478".toLowerCase());
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>\r?$/m);
  });

  it("of the platform carries the platform's name", async () => {
    await queue({ template: "signup", to: "new@shop.test" }, null);
    await taken(1);
    expect((await PostalMime.parse(smtp.taken[0]!.source)).from).toMatchObject({ name: "garaj" });
  });

  it("is not sent when its cause was rolled back", async () => {
    const undone = withTenant(server.db.app, demo.companyId, async (tx) => {
      await queueMail(server.services, tx, demo.companyId, { ...mail, to: "undone@demo.test" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await stateOf("undone@demo.test")).toBeUndefined();
  });

  it("keeps its secret sealed while it waits, and after", async () => {
    await queue({ to: "sealed@demo.test" });
    await taken(1);
    expect(JSON.stringify(await server.db.owner`select * from pgboss.job`)).not.toContain("abcdefghijklmnop");
  });

  it("that is not taken at first is tried again", async () => {
    smtp.refusals.push("451 later", "451 later");
    await queue({ to: "later@demo.test" });
    await taken(1);
    await expect.poll(async () => (await stateOf("later@demo.test"))?.state, { timeout: 10_000 }).toBe("completed");
  }, 30_000);

  it("that is never taken fails visibly, and those queued with it are sent", async () => {
    smtp.refusals.push(...Array.from({ length: 3 }, () => "550 no such person"));
    await queue({ to: "never@demo.test" });
    await expect.poll(async () => (await stateOf("never@demo.test"))?.state, { timeout: 20_000 }).toBe("failed");
    await queue({ to: "fine@demo.test" });
    await taken(1);
  }, 40_000);

  it("that went is not sent again when its job is back from an older dump, nor one that waited for more than a day", async () => {
    await queue({ to: "once@demo.test" });
    await taken(1);
    await expect.poll(async () => (await stateOf("once@demo.test"))?.state, { timeout: 10_000 }).toBe("completed");
    const { owner } = server.db;
    await owner`
      update pgboss.job set state = 'created', started_on = null, completed_on = null
      where name = ${MAIL_SEND} and data->>'to' = 'once@demo.test'`;
    await owner`
      insert into pgboss.job (name, data)
      select name, data || jsonb_build_object('to', 'old@demo.test', 'at', ${Date.now() - 25 * 3_600_000}::float8)
      from pgboss.job where name = ${MAIL_SEND} and data->>'to' = 'once@demo.test'`;
    for (const to of ["once@demo.test", "old@demo.test"])
      await expect.poll(async () => (await stateOf(to))?.state, { timeout: 15_000 }).toBe("completed");
    expect(smtp.taken).toHaveLength(1);
  }, 50_000);

  it("that a release before queued, without saying when, is sent", async () => {
    await queue({ to: "now@demo.test" });
    await taken(1);
    await server.db.owner`
      insert into pgboss.job (name, data)
      select name, data - 'at' || '{"to": "before@demo.test"}' from pgboss.job
      where name = ${MAIL_SEND} and data->>'to' = 'now@demo.test'`;
    await taken(2);
    await expect.poll(async () => (await stateOf("before@demo.test"))?.state, { timeout: 15_000 }).toBe("completed");
  }, 40_000);

  it("whose seal was tampered with is not sent", async () => {
    await server.db.owner`
      insert into pgboss.job (name, data, retry_limit)
      select name, jsonb_set(jsonb_set(data, '{to}', '"tampered@demo.test"'), '{sealed}',
        to_jsonb(overlay(data->>'sealed' placing 'AAAA' from 30))), 0
      from pgboss.job where name = ${MAIL_SEND} and data->>'to' = 'ion@demo.test'`;
    await server.db.owner.notify(JOBS_CHANNEL, MAIL_SEND);
    await expect.poll(async () => (await stateOf("tampered@demo.test"))?.state, { timeout: 15_000 }).toBe("failed");
    expect(smtp.taken).toEqual([]);
  }, 20_000);

  it.each([
    ["a second line", "x@demo.test\r\nBcc: evil@evil.example"],
    ["a second address", "x@demo.test, evil@evil.example"],
    ["a name that is an address", '"evil@evil.example" <x@demo.test>'],
  ])("to an address with %s reaches nobody else", async (_what, to) => {
    await queue({ to });
    await expect
      .poll(async () => smtp.taken.length > 0 || ["retry", "failed"].includes((await stateOf(to))?.state ?? ""), {
        timeout: 15_000,
      })
      .toBe(true);
    expect(smtp.taken.flatMap((one) => one.to).filter((address) => address.trim() === "evil@evil.example")).toEqual([]);
    for (const { source } of smtp.taken) expect(source).not.toMatch(/^Bcc:/im);
  });

  it("with names of several lines has one header for each of them", async () => {
    const values = { ...mail.values, inviter: "Ana\r\nBcc: evil@evil.example\r\n\r\nbody" };
    await queue({ to: "lines@demo.test", values });
    await taken(1);
    const { to, source } = smtp.taken[0]!;
    expect(to).toEqual(["lines@demo.test"]);
    expect(source).not.toMatch(/^Bcc:/im);
    const { subject } = await PostalMime.parse(source);
    expect(subject).toBe("Ana Bcc: evil@evil. example body vă invită în Service demo");
  });
});
