// Clients who are told things in tests: a shop's orders, the jobs that its commands hand in, and a mail server that takes or refuses.

import { createLogger } from "../platform/logging.ts";
import { notificationJob } from "../domains/notifications/notification.job.ts";
import { NOTIFICATION_SEND } from "../domains/notifications/notifications.effects.ts";
import { orderPdf } from "../domains/notifications/order-pdf.ts";
import { quotePdf } from "../domains/notifications/quote-pdf.ts";
import { openMailer } from "../mail/mailer.ts";
import { SentMails } from "../mail/sent-mails.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import * as tables from "../../drizzle/schema.ts";
import { demo, newOrder } from "./fixtures.ts";
import { RecordedJobs, testServer, type TestServer } from "./server.ts";
import { SmtpServer } from "./smtp-server.ts";

export interface ToldClients {
  server: TestServer;
  smtp: SmtpServer;
  jobs: RecordedJobs;
  sent: SentMails;
  log: ReturnType<typeof createLogger>;
  /** An order in work of a client with this address and language. */
  order: (about?: Partial<Wanted>) => Promise<{ id: string; clientId: string; number: string }>;
  /** Jobs that were handed in and not taken yet; they are taken. */
  takeJobs: () => object[];
  /** Does one, as the queue would. */
  handle: (job: object) => Promise<void>;
  rows: (workOrderId: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

interface Wanted {
  email: string | null;
  locale: "ro" | "ru" | "en" | null;
  order: Partial<typeof tables.workOrder.$inferInsert>;
}

export async function toldClients(): Promise<ToldClients> {
  const smtp = await SmtpServer.open();
  const jobs = new RecordedJobs();
  const server = await testServer({ SMTP_URL: smtp.url, MAIL_FROM: "office@garaj.test" }, async () => jobs);
  const { db, config, services } = server;
  const log = createLogger("silent");
  const sent = new SentMails(services.storage);
  const sending = {
    owner: db.owner,
    config,
    mailer: openMailer(config),
    sent,
    log,
    orderPdf: orderPdf(services, config),
    quotePdf: quotePdf(services, config),
  };
  const { handle } = notificationJob(sending);
  return {
    server,
    smtp,
    jobs,
    sent,
    log,
    async order({ email = "ion.rusu@mail.test", locale = "ru", order = {} } = {}) {
      const clientId = uuidv7();
      const about = {
        companyId: demo.companyId,
        phone: "+37369111222",
        isVip: false,
        status: "active" as const,
        balanceMinor: 0,
      };
      await db.rows.insert(tables.client).values({ id: clientId, name: "Ion <b>Rusu</b>", email, locale, ...about });
      const number = `WO-2026-${uuidv7()}`;
      const id = await newOrder(db, demo, {
        clientId,
        number,
        status: "in_work",
        trackingToken: `t-${uuidv7()}`,
        totalMinor: 185_000,
        paidMinor: 50_000,
        recommendations: "Plăcuțele din spate",
        ...order,
      });
      return { id, clientId, number };
    },
    takeJobs: () =>
      jobs.inserted
        .splice(0)
        .filter(({ queue }) => queue === NOTIFICATION_SEND)
        .map(({ data }) => data),
    handle: (job) => handle(job, { id: uuidv7() }, jobs),
    rows: async (workOrderId) => [
      ...(await db.owner`
        select channel, template_key, status, error_detail, attempt, address, locale, client_id from notification_log
        where work_order_id = ${workOrderId} order by sent_at, id`),
    ],
    async close() {
      await server.close();
      await smtp.close();
    },
  };
}
