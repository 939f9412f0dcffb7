// What the full tier reads of its product is read right, and what is wrong of it is found: on tables as the product itself fills them.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { startJobs, type Jobs } from "../../../sync-server/db/jobs.ts";
import { notificationJob } from "../../../sync-server/domains/notifications/notification.job.ts";
import { NOTIFICATION_SEND } from "../../../sync-server/domains/notifications/notifications.effects.ts";
import { WORK_ORDER_UPDATED } from "../../../sync-server/domains/work-orders/work-orders.broadcast.ts";
import { openMailer } from "../../../sync-server/mail/mailer.ts";
import { SentMails } from "../../../sync-server/mail/sent-mails.ts";
import { createLogger } from "../../../sync-server/platform/logging.ts";
import { signedIn } from "../../../sync-server/testing/cast.ts";
import { TestDevice } from "../../../sync-server/testing/device.ts";
import { demo } from "../../../sync-server/testing/fixtures.ts";
import { testServer, type TestServer } from "../../../sync-server/testing/server.ts";
import { check } from "../checker.ts";
import { coverage } from "../coverage.ts";
import { Ledger } from "../ledger.ts";
import type { ServerRecords } from "../records.ts";
import { installTrouble } from "./database-trouble.ts";
import { Mails, workOff } from "./mails.ts";
import { serverRecords } from "./records.ts";
import type { Round, Shop } from "./shop.ts";

const ORDER = demo.orders.mechanic.id;
const LINE = demo.orders.mechanic.lines[0]!;

let mails: Mails;
let server: TestServer;
let jobs: Jobs;
let device: TestDevice;
beforeAll(async () => {
  mails = await Mails.open();
  const log = createLogger("silent");
  const retries = { limit: 2, firstDelaySeconds: 60, longestDelaySeconds: 60 };
  server = await testServer({ SMTP_URL: mails.url }, async (db) => {
    const queues = [{ queue: WORK_ORDER_UPDATED }, { queue: NOTIFICATION_SEND, retries }];
    return (jobs = await startJobs(db.ownerUrl, db.owner, queues, log));
  });
  const { db, config, services } = server;
  await installTrouble(db.owner);
  const pdf = { filename: "o.pdf", contentType: "application/pdf", content: new Uint8Array([1]) };
  const sent = new SentMails(services.storage);
  const made = { orderPdf: async () => pdf, quotePdf: async () => pdf };
  await jobs.work([notificationJob({ owner: db.owner, config, mailer: openMailer(config), sent, log, ...made })]);
  await db.owner`update client set email = 'ion@mail.test' where id = ${demo.clientId}`;
  device = new TestDevice(await signedIn(server, demo, demo.users.receptionist));
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await mails.close();
});

const read = (): Promise<ServerRecords> => {
  const round = { since: 0, mailsBefore: 0, before: { lines: {}, orders: {} } };
  return serverRecords({ sql: server.db.owner, mails } as unknown as Shop, round as unknown as Round);
};

/** What the checker says of that, of these kinds. */
function found(records: ServerRecords, kinds: readonly string[], ledger = new Ledger()): string[] {
  for (const { name, args } of records.commands) ledger.taps.push({ name, args: args as never });
  return check(ledger, records, [])
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, text }) => `${kind}: ${text}`);
}

/** As a restore of the database undoes it: past every trigger. */
const undone = (id: string) =>
  server.db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from command where id = ${id}`;
    await sql`delete from activity where command_id = ${id}`;
  });

const written = (basedOn: string | null, value: string) =>
  device.run("workOrders.edit", { workOrderId: ORDER, basedOn, edit: { field: "diagnosis", value } });

describe("texts", () => {
  it("that were applied stand, a conflict stays beside them, and who wrote over another's is found", async () => {
    const first = await written(null, "Pump");
    expect(first.outcome).toBe("applied");
    expect((await written(null, "Belt")).outcome).toBe("conflict");
    const named = { workLineId: LINE, basedOn: null, edit: { field: "name", value: "Brakes" } };
    expect((await device.run("workOrders.editWork", named)).outcome).toBe("applied");
    const records = await read();
    expect(records.texts).toContainEqual(expect.objectContaining({ id: LINE, name: "Brakes" }));
    expect(found(records, ["overwritten"])).toEqual([]);
    await server.db.owner`update work_order set diagnosis = 'Belt' where id = ${ORDER}`;
    await server.db.owner`update work_line set name = 'Clutch' where id = ${LINE}`;
    expect(found(await read(), ["overwritten"])).toEqual([
      expect.stringContaining(`${first.id} wrote Pump`),
      expect.stringContaining("wrote Brakes"),
    ]);
  });
});

describe("what was decided", () => {
  it("is known also when it was undone; what was never decided is invented", async () => {
    const id = (await written(null, "Gasket")).id!;
    const was = (await read()).commands.find((command) => command.id === id);
    await undone(id);
    const records = await read();
    expect(records.commands.map((command) => command.id)).not.toContain(id);
    const ledger = new Ledger();
    ledger.noteOutcome({ device: 0, id, outcome: was!.outcome, settledAt: was!.settledAt });
    expect(found(records, ["invented"], ledger)).toEqual([]);
    ledger.noteOutcome({ device: 0, id, outcome: "applied", settledAt: was!.settledAt });
    expect(found(records, ["invented"], ledger)).toEqual([`invented: ${id} of device 0: told applied`]);
  });
});

describe("jobs", () => {
  it("are one for each applied command, also where the queue tries one again; a second is found, and one of nobody", async () => {
    const { owner } = server.db;
    const records = await read();
    const applied = records.commands.filter(({ outcome }) => outcome === "applied").map(({ id }) => id);
    expect(applied.length).toBeGreaterThan(1);
    expect(records.effects!.toSorted()).toEqual(applied.toSorted());
    // As the queue writes one that failed: away, and there again.
    await owner`create temporary table tried_again as select * from pgboss.job where name = ${WORK_ORDER_UPDATED}`;
    await owner`delete from pgboss.job where name = ${WORK_ORDER_UPDATED}`;
    await owner`insert into pgboss.job select * from tried_again`;
    expect((await read()).effects).toHaveLength(applied.length);
    const again = { companyId: demo.companyId, workOrderId: ORDER };
    await owner.begin((sql) =>
      jobs.insert(sql, WORK_ORDER_UPDATED, [
        { ...again, commandId: applied[0] },
        { ...again, commandId: "nobody's" },
      ]),
    );
    expect(found(await read(), ["twice", "half-applied"])).toEqual([
      expect.stringMatching(`^twice: .*${applied[0]}.*left 2 jobs, not 1`),
      expect.stringContaining("traces of nobody's"),
    ]);
    await owner`delete from torture.handed_in where command_id = ${applied[0]!}`;
    expect(found(await read(), ["half-applied"])[0]).toContain("left 0 jobs, not 1");
  });
});

describe("mails and money", () => {
  it("go before their time, also those that a killed worker had begun; twice and not at all are found", async () => {
    const { owner } = server.db;
    const paymentId = uuidv7();
    const money = { paymentId, workOrderId: ORDER, amountMinor: 5_000, method: "cash" };
    expect((await device.run("finance.takePayment", money)).outcome).toBe("applied");
    expect((await device.run("workOrders.move", { workOrderId: ORDER, to: "ready" })).outcome).toBe("applied");
    expect(found(await read(), ["mail"])).toEqual([
      `mail: nobody was told of the order ${ORDER}`,
      `mail: nobody was told of the payment ${paymentId}`,
    ]);
    await owner`update pgboss.job set state = 'active', started_on = now() - interval '1 minute'
      where id in (select id from pgboss.job where name = ${NOTIFICATION_SEND} limit 1)`;
    expect(await workOff(owner, Date.now())).toBe(0);
    const records = await read();
    expect(records.mails!.map(({ id }) => id.split(".")[1]!).toSorted()).toEqual([ORDER, paymentId].toSorted());
    expect(records.payments).toEqual([{ id: paymentId, orderId: ORDER, kind: "payment", amountMinor: 5_000 }]);
    expect(found(records, ["mail", "money"])).toEqual([]);
    const twice = { ...records, mails: [...records.mails!, records.mails![0]!] };
    expect(found(twice, ["mail"])).toEqual([expect.stringContaining("was sent 2 times")]);
    await owner`update work_order set paid_minor = 6000 where id = ${ORDER}`;
    expect(found(await read(), ["money"])).toEqual([expect.stringContaining("says that 6000 was paid")]);
  });

  it("that a death has left in doubt are no finding, and are counted as not asked", async () => {
    const records = await read();
    const about = ORDER;
    await server.db.owner`
      insert into notification_log (id, company_id, channel, template_key, status, error_detail, sent_at, work_order_id, address, locale,
        attempt, cause_id, said)
      values (${uuidv7()}, ${demo.companyId}, 'email', 'work_order_ready', 'failed', 'in-doubt', now(), ${ORDER}, 'i•••@mail.test', 'ro',
        1, ${`${uuidv7()} ${about}`}, 'said')`;
    const mailsOfMoney = records.mails!.filter(({ id }) => !id.endsWith(about));
    expect(found({ ...records, mails: mailsOfMoney }, ["mail"])).toHaveLength(1);
    const doubted = { ...(await read()), mails: mailsOfMoney };
    expect(found(doubted, ["mail"])).toEqual([]);
    expect(coverage(new Ledger(), doubted, []).off).toEqual({ "mails that a death has left in doubt": 1 });
  });
});
