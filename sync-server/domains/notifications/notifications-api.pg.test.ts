// The log and the words over REST: who may, filters and pages, tokens nobody knows, and nothing of another shop.

import PostalMime from "postal-mime";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { createLogger } from "../../platform/logging.ts";
import { openMailer } from "../../mail/mailer.ts";
import { cast } from "../../testing/cast.ts";
import { demo, rival, type Shop } from "../../testing/fixtures.ts";
import { ask, type Answer } from "../../testing/rest.ts";
import { toldClients } from "../../testing/told-clients.ts";
import { NOTIFICATION_TEST, testMailJob } from "./test-mail.job.ts";

const told = await toldClients();
afterAll(() => told.close());
const {
  admin: ana,
  receptionist: rodica,
  mechanic: ion,
  marketer: maria,
  rival: { admin: stranger },
} = await cast(told.server);

const LOG = "/api/v1/notifications";
const TEMPLATES = "/api/v1/notification-templates";
const READY_RO = `${TEMPLATES}/work_order_ready/ro`;
const rowsOf = (answer: Answer) => answer.body["data"] as Record<string, unknown>[];

async function logged(shop: Shop, changes: Partial<typeof tables.notificationLog.$inferInsert> = {}): Promise<string> {
  const id = uuidv7();
  await told.server.db.rows.insert(tables.notificationLog).values({
    id,
    companyId: shop.companyId,
    channel: "email",
    templateKey: "work_order_ready",
    status: "sent",
    errorDetail: null,
    sentAt: new Date("2026-11-20T10:00:00Z"),
    workOrderId: shop.orders.mechanic.id,
    clientId: shop.clientId,
    address: "i•••@mail.md",
    locale: "ro",
    attempt: 1,
    causeId: uuidv7(),
    said: "x",
    ...changes,
  });
  return id;
}

describe("GET /notifications", () => {
  let ids: string[];
  let theirs: string;
  beforeEach(async () => {
    await told.server.db.owner`truncate notification_log`;
    ids = [
      await logged(demo),
      await logged(demo, {
        status: "failed",
        errorDetail: "550 no",
        sentAt: new Date("2026-11-21T10:00:00Z"),
        workOrderId: demo.orders.mechanic2.id,
      }),
      await logged(demo, {
        templateKey: "payment_received",
        sentAt: new Date("2026-11-22T10:00:00Z"),
        workOrderId: null,
        clientId: null,
      }),
    ];
    theirs = await logged(rival);
    await told.server.db.owner`
      insert into number_sequence (company_id, kind, year, last) values (${demo.companyId}, 'work_order', 2020, 2)
      on conflict do nothing`;
  });
  const found = async (query: string, person = ana) =>
    rowsOf(await ask(person, "GET", `${LOG}?${query}`)).map(({ id }) => ids.indexOf(id as string));

  it("tells every attempt, the latest first, with client, order and why not, a page at a time", async () => {
    const { body } = await ask(ana, "GET", `${LOG}?per_page=2`);
    expect(body).toMatchObject({
      data: [
        { id: ids[2], template_key: "payment_received", work_order: null, client: null },
        {
          id: ids[1],
          channel: "email",
          status: "failed",
          error_detail: "550 no",
          sent_at: "2026-11-21T10:00:00.000Z",
          attempt: 1,
          address: "i•••@mail.md",
          work_order: { id: demo.orders.mechanic2.id, number: "WO-2020-000002" },
          client: { id: demo.clientId, name: "Client of demo" },
        },
      ],
      meta: { page: 1, per_page: 2, total: 3 },
    });
    expect(JSON.stringify(body)).not.toMatch(/cause|said|company/);
  });

  it.each([
    ["", [2, 1, 0]],
    ["sort=sent_at", [0, 1, 2]],
    ["per_page=1&page=2", [1]],
    ["template_key=payment_received", [2]],
    ["status=failed", [1]],
    ["channel=sms", []],
    [`work_order_id=${demo.orders.mechanic.id}`, [0]],
    [`client_id=${demo.clientId}`, [1, 0]],
    [`client_id=${rival.clientId}`, []],
    ["from=2026-11-21T10:00:00Z", [2, 1]],
    ["to=2026-11-21T10:00:00Z", [0]],
    ["q=wo-2020-000002", [1]],
    ["q=000002", [1]],
    ["q=WO-2020", []],
    ["q=of%20CLI%C3%89NT", [1, 0]],
    ["q=%25", []],
  ])("with %j", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it.each(["status=lost", "template_key=spam", "channel=pigeon", "from=yesterday", "page=0", "sort=address"])(
    "with %s: 422",
    async (query) => {
      expect((await ask(ana, "GET", `${LOG}?${query}`)).status).toBe(422);
    },
  );

  it("has what was told to a client who was merged with this one", async () => {
    const former = uuidv7();
    const about = { name: "Former", phone: "+37369000001", isVip: false, status: "active" as const, balanceMinor: 0 };
    await told.server.db.rows
      .insert(tables.client)
      .values({ id: former, companyId: demo.companyId, mergedInto: demo.clientId, ...about });
    const id = await logged(demo, { clientId: former, sentAt: new Date("2026-11-01T10:00:00Z") });
    const rows = rowsOf(await ask(ana, "GET", `${LOG}?client_id=${demo.clientId}`));
    expect(rows.map((row) => row["id"])).toEqual([ids[1], ids[0], id]);
  });

  it("finds a client however the name is written", async () => {
    const clientId = uuidv7();
    const about = { phone: "+37369000002", isVip: false, status: "active" as const, balanceMinor: 0 };
    await told.server.db.rows
      .insert(tables.client)
      .values({ id: clientId, companyId: demo.companyId, name: "Ștefan Țurcan", ...about });
    const id = await logged(demo, { clientId, workOrderId: null });
    for (const q of ["stefan", "%C5%A2urcan", "turcan%20STEFAN", "69000002"])
      expect(
        rowsOf(await ask(ana, "GET", `${LOG}?q=${q}`)).map((row) => row["id"]),
        q,
      ).toEqual([id]);
  });

  it("is for whoever may know clients; orders are for whoever may see them all", async () => {
    expect(await found("", rodica)).toEqual([2, 1, 0]);
    expect(await ask(ion, "GET", LOG)).toMatchObject({ status: 403, code: "access/forbidden" });
    expect(rowsOf(await ask(maria, "GET", LOG)).map((row) => row["work_order"])).toEqual([null, null, null]);
    expect(await found("q=WO-2020", maria)).toEqual([]);
  });

  it("tells nothing of another shop", async () => {
    expect(rowsOf(await ask(stranger, "GET", LOG)).map((row) => row["id"])).toEqual([theirs]);
    expect(await found(`work_order_id=${rival.orders.mechanic.id}`)).toEqual([]);
  });

  it("is append-only, for the owner of the database too", async () => {
    const { owner, app } = told.server.db;
    for (const sql of [owner, app]) {
      await expect(
        sql.begin(async (tx) => {
          await tx`select set_config('garaj.company_id', ${demo.companyId}, true)`;
          await tx`update notification_log set status = 'sent' where id = ${ids[1]!}`;
        }),
      ).rejects.toThrow("append-only");
      await expect(
        sql.begin(async (tx) => {
          await tx`select set_config('garaj.company_id', ${demo.companyId}, true)`;
          await tx`delete from notification_log where id = ${ids[1]!}`;
        }),
      ).rejects.toThrow("append-only");
    }
  });
});

describe("notification templates", () => {
  const own = { subject: "Gata: {plate}", body: "Bună, {client_name}!\n\nRest: {balance}" };
  const find = (answer: Answer, key = "work_order_ready", locale = "ro") =>
    rowsOf(answer).find((row) => row["template_key"] === key && row["locale"] === locale)!;

  it("are the product's until the shop writes its own, and again when it gives them up", async () => {
    const first = await ask(ana, "GET", TEMPLATES);
    expect(rowsOf(first)).toHaveLength(15);
    expect(find(first)).toMatchObject({
      is_default: true,
      updated_at: null,
      tokens: expect.arrayContaining(["plate"]),
    });
    const put = await ask(ana, "PUT", READY_RO, own);
    expect(find(put)).toMatchObject({ ...own, is_default: false, updated_at: expect.any(String) });
    expect(find(put, "work_order_ready", "ru")).toMatchObject({ is_default: true });
    const theirs = rowsOf(await ask(stranger, "GET", TEMPLATES));
    expect(theirs.map((row) => row["is_default"])).toEqual(Array.from({ length: 15 }, () => true));
    expect((await ask(ana, "PUT", READY_RO, own)).status).toBe(200); // the same again is no change
    const back = await ask(ana, "DELETE", READY_RO);
    expect(find(back)).toEqual(find(first));
    const history = await told.server.db.owner`
      select verb from activity where company_id = ${demo.companyId} and verb like 'notifications.%' order by id`;
    expect(history.map((row) => row["verb"])).toEqual(["notifications.setTemplate", "notifications.resetTemplate"]);
  });

  it.each([
    ["a token that there is not", { ...own, body: "{numar} {plate}" }, { code: "notifications/unknown-token" }],
    ["a token of another template", { ...own, subject: "{amount}" }, { code: "notifications/unknown-token" }],
    ["a subject of two lines", { ...own, subject: "a\r\nBcc: x@evil.example" }, { code: "input/invalid" }],
    ["no subject", { ...own, subject: " " }, { code: "input/invalid" }],
    ["no text", { ...own, body: "" }, { code: "input/invalid" }],
    ["a text without end", { ...own, body: "x".repeat(5_001) }, { code: "input/invalid" }],
    ["a NUL", { ...own, body: "a\u0000b" }, { code: "input/invalid" }],
  ])("with %s: 422, and nothing is kept", async (_what, text, problem) => {
    for (const [method, path] of [
      ["PUT", READY_RO],
      ["POST", `${READY_RO}/test`],
    ] as const)
      expect(await ask(ana, method, path, text)).toMatchObject({ status: 422, ...problem });
    const [row] = await told.server.db.owner`select count(*)::int as count from notification_template`;
    expect(row!["count"]).toBe(0);
  });

  it("name the tokens that there are not", async () => {
    const { body } = await ask(ana, "PUT", READY_RO, { subject: "{x}", body: "{plate} {y} {x}" });
    expect(body).toMatchObject({ tokens: ["x", "y"] });
  });

  it.each(["invitation/ro", "work_order_ready/fr", "spam/ro"])("%s: 422, there is no such", async (which) => {
    expect((await ask(ana, "PUT", `${TEMPLATES}/${which}`, own)).status).toBe(422);
  });

  it("are changed by whoever may edit the settings, and read by whoever may view them", async () => {
    for (const [method, path, body] of [
      ["GET", TEMPLATES, undefined],
      ["PUT", READY_RO, own],
      ["DELETE", READY_RO, undefined],
      ["GET", `${READY_RO}/sample`, undefined],
      ["POST", `${READY_RO}/test`, own],
    ] as const)
      for (const person of [rodica, ion, maria])
        expect(await ask(person, method, path, body)).toMatchObject({ status: 403, code: "access/forbidden" });
  });

  it("are tried on an order of the shop, or on one made up", async () => {
    const { owner } = told.server.db;
    const { data } = await ask(ana, "GET", `${READY_RO}/sample`);
    expect(data).toMatchObject({
      order: { number: "WO-2020-000002" },
      values: { plate: "demo-2", car: "Dacia Logan" },
    });
    const paid = await ask(ana, "GET", `${TEMPLATES}/payment_received/en/sample`);
    expect(paid.data).toMatchObject({ values: { method: "card", amount: "500.00\u00a0MDL" } });
    await owner`update work_order set deleted_at = now() where company_id = ${rival.companyId}`;
    expect((await ask(stranger, "GET", `${READY_RO}/sample`)).data).toMatchObject({
      order: null,
      values: { plate: "CEB 412", shop_name: "Service rival" },
    });
  });

  it("are sent to whoever tries them, with the PDF, once under one key, and are not in the log", async () => {
    const key = uuidv7();
    for (let times = 0; times < 2; times++)
      expect((await ask(ana, "POST", `${READY_RO}/test`, own, key)).status).toBe(204);
    const jobs = told.jobs.inserted.filter(({ queue }) => queue === NOTIFICATION_TEST);
    expect(jobs).toHaveLength(1);
    const { db, config } = told.server;
    const pdf = { filename: "o.pdf", contentType: "application/pdf", content: new Uint8Array([1]) };
    const sending = {
      owner: db.owner,
      config,
      mailer: openMailer(config),
      log: createLogger("silent"),
      orderPdf: async () => pdf,
    };
    await testMailJob(sending).handle(jobs[0]!.data, { id: "1" }, told.jobs);
    expect(told.smtp.taken.map(({ to }) => to)).toEqual([[ana.user.email]]);
    const mail = await PostalMime.parse(told.smtp.taken[0]!.source);
    expect(mail.subject).toBe("Gata: demo-2");
    expect(mail.attachments).toHaveLength(1);
    const [row] =
      await db.owner`select count(*)::int as count from notification_log where sent_at > now() - interval '1 minute'`;
    expect(row!["count"]).toBe(0);
  });
});
