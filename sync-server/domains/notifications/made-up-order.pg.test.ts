// Words are tried on a real order only by who may know its client and their page (docs/decisions/0025-notifications.md).

import PostalMime from "postal-mime";
import { afterAll, expect, it } from "vitest";
import { createLogger } from "../../platform/logging.ts";
import { openMailer } from "../../mail/mailer.ts";
import { signedIn } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { toldClients } from "../../testing/told-clients.ts";
import { NOTIFICATION_TEST, testMailJob } from "./test-mail.job.ts";

const told = await toldClients();
afterAll(() => told.close());

const READY_RO = "/api/v1/notification-templates/work_order_ready/ro";
const { id, email } = demo.users.manager;

it.each(["CLIENTS_VIEW", "WORK_ORDERS_EDIT"])(
  "without %s they are tried on one that is made up: no client's name, no page of theirs, no PDF",
  async (permission) => {
    const { db, config } = told.server;
    await db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${id}, ${permission}, 'deny', ${demo.users.admin.id})`;
    const mihai = await signedIn(told.server, demo, demo.users.manager);
    expect((await ask(mihai, "GET", `${READY_RO}/sample`)).data).toMatchObject({
      order: null,
      values: { client_name: "Ion Rusu", plate: "CEB 412", tracking_link: expect.stringMatching(/\/t\/exemplu$/) },
    });

    const words = { subject: "Gata: {plate}", body: "Bună, {client_name}!" };
    expect((await ask(mihai, "POST", `${READY_RO}/test`, words)).status).toBe(204);
    const job = told.jobs.inserted.splice(0).find(({ queue }) => queue === NOTIFICATION_TEST);
    const orderPdf = () => Promise.reject(new Error("nothing is printed"));
    const sending = { owner: db.owner, config, mailer: openMailer(config), log: createLogger("silent"), orderPdf };
    await testMailJob(sending).handle(job!.data, { id: "1" }, told.jobs);
    await db.owner`delete from permission_override where user_id = ${id}`;
    const [sent] = told.smtp.taken.splice(0);
    expect(sent!.to).toEqual([email]);
    const mail = await PostalMime.parse(sent!.source);
    expect([mail.subject, mail.attachments]).toEqual(["Gata: CEB 412", []]);
  },
);
