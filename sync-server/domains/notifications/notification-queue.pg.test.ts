// With the real queue: a client is told when an undo would have come, and what failed is tried again.

import { afterAll, beforeAll, expect, it } from "vitest";
import { UNDO_SECONDS } from "../../../shared/domains/notifications/sending.rules.ts";
import { JOBS_CHANNEL, startJobs, type Jobs } from "../../db/jobs.ts";
import { createLogger } from "../../platform/logging.ts";
import { openMailer } from "../../mail/mailer.ts";
import { SentMails } from "../../mail/sent-mails.ts";
import { signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { testServer, type TestServer } from "../../testing/server.ts";
import { SmtpServer } from "../../testing/smtp-server.ts";
import { WORK_ORDER_UPDATED } from "../work-orders/work-orders.broadcast.ts";
import { notificationJob } from "./notification.job.ts";
import { NOTIFICATION_SEND } from "./notifications.effects.ts";

const retries = { limit: 2, firstDelaySeconds: 1, longestDelaySeconds: 1 };
let smtp: SmtpServer;
let server: TestServer;
let jobs: Jobs;
beforeAll(async () => {
  smtp = await SmtpServer.open();
  const log = createLogger("silent");
  server = await testServer({ SMTP_URL: smtp.url }, async (db) => {
    jobs = await startJobs(
      db.ownerUrl,
      db.owner,
      [{ queue: WORK_ORDER_UPDATED }, { queue: NOTIFICATION_SEND, retries }],
      log,
    );
    return jobs;
  });
  const { db, config, services } = server;
  const pdf = { filename: "o.pdf", contentType: "application/pdf", content: new Uint8Array([1]) };
  await jobs.work([
    notificationJob({
      owner: db.owner,
      config,
      mailer: openMailer(config),
      sent: new SentMails(services.storage),
      log,
      orderPdf: async () => pdf,
      quotePdf: async () => pdf,
    }),
  ]);
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await smtp.close();
});

it("is told later than an undo would come, and again after a failure, until the mail is taken", async () => {
  const { owner } = server.db;
  await owner`update client set email = 'ion@mail.test' where id = ${demo.clientId}`;
  smtp.refusals.push("451 later");
  const rodica = await signedIn(server, demo, demo.users.receptionist);
  const { outcome } = await new TestDevice(rodica).run("workOrders.move", {
    workOrderId: demo.orders.mechanic.id,
    to: "ready",
  });
  expect(outcome).toBe("applied");
  const [job] = await owner<{ wait: number }[]>`
    select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job where name = ${NOTIFICATION_SEND}`;
  expect(job!.wait).toBeCloseTo(UNDO_SECONDS, 0);
  await owner`update pgboss.job set start_after = now() where name = ${NOTIFICATION_SEND}`;
  await owner.notify(JOBS_CHANNEL, NOTIFICATION_SEND);
  await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBe(1);
  const rows = () => owner`select status, attempt from notification_log order by attempt`;
  await expect
    .poll(async () => [...(await rows())], { timeout: 5_000 })
    .toEqual([
      { status: "failed", attempt: 1 },
      { status: "sent", attempt: 2 },
    ]);
}, 40_000);
