// An order becomes ready: its client is told, once, in their language, and whatever goes wrong breaks nothing.

import PostalMime from "postal-mime";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { orderOf } from "../../testing/records.ts";
import { ask } from "../../testing/rest.ts";
import { toldClients } from "../../testing/told-clients.ts";

const told = await toldClients();
afterAll(() => told.close());
const { receptionist: rodica } = await cast(told.server);
afterEach(() => {
  told.smtp.taken.length = 0;
  told.smtp.refusals.length = 0;
  told.takeJobs();
});

const move = (workOrderId: string, to: string) =>
  new TestDevice(rodica).run("workOrders.move", { workOrderId, to }).then(({ outcome }) => outcome);
/** The one job that the last command handed in. */
const theJob = () => {
  const jobs = told.takeJobs();
  expect(jobs).toHaveLength(1);
  return jobs[0]!;
};
const taken = async () => Promise.all(told.smtp.taken.map(({ source }) => PostalMime.parse(source)));

describe("an order that becomes ready", () => {
  it("as it is made is told, too", async () => {
    const made = { workOrderId: uuidv7(), vehicleId: demo.vehicles.golf, complaint: "Frâne" };
    const create = (args: object) => new TestDevice(rodica).run("workOrders.create", { ...made, ...args });
    expect((await create({ status: "ready" })).outcome).toBe("applied");
    expect(theJob()).toMatchObject({ template: "work_order_ready", workOrderId: made.workOrderId });
    expect((await create({ workOrderId: uuidv7() })).outcome).toBe("applied");
    expect(told.takeJobs()).toEqual([]);
  });

  it("is told where a release before queued it, without saying when it happened", async () => {
    const order = await told.order();
    await move(order.id, "ready");
    const { at: _, ...before } = theJob() as { at: number };
    await told.handle(before);
    expect(told.smtp.taken).toHaveLength(1);
  });

  it("is told to its client by one mail in their language, with the order as PDF attached, total, paid, balance and recommendations", async () => {
    const order = await told.order();
    expect(await move(order.id, "ready")).toBe("applied");
    await told.handle(theJob());
    expect(told.smtp.taken.map(({ to }) => to)).toEqual([["ion.rusu@mail.test"]]);
    const [mail] = await taken();
    expect(mail!.from).toMatchObject({ name: "Service demo" });
    expect(mail!.subject).toBe("Машина demo-1 готова");
    for (const part of [mail!.text!, mail!.html!.replaceAll("&nbsp;", "\u00a0")])
      for (const said of [
        "1\u00a0850,00\u00a0MDL",
        "500,00\u00a0MDL",
        "1\u00a0350,00\u00a0MDL",
        "Рекомендации: Plăcuțele din spate",
      ])
        expect(part).toContain(said);
    expect(mail!.text).toContain("Здравствуйте, Ion <b>Rusu</b>!");
    expect(mail!.html).toContain("Ion &lt;b&gt;Rusu&lt;/b&gt;!");
    expect(mail!.html).toMatch(/href="http:\/\/demo\.localhost:3000\/t\/t-/);
    expect(mail!.attachments).toMatchObject([
      { mimeType: "application/pdf", filename: expect.stringContaining(order.number) },
    ]);
    const pdf = Buffer.from(mail!.attachments[0]!.content as ArrayBuffer);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.length).toBeGreaterThan(5_000);
    expect(await told.rows(order.id)).toEqual([
      {
        channel: "email",
        template_key: "work_order_ready",
        status: "sent",
        error_detail: null,
        attempt: 1,
        address: "i•••@mail.test",
        locale: "ru",
        client_id: order.clientId,
      },
    ]);
  });

  it("by REST too, in the shop's language where the client has none", async () => {
    const { id } = await told.order({ locale: null, order: { recommendations: null } });
    expect((await ask(rodica, "PATCH", `/api/v1/work-orders/${id}`, { status: "ready" })).status).toBe(200);
    await told.handle(theJob());
    const [mail] = await taken();
    expect(mail).toMatchObject({ subject: "Mașina demo-1 este gata" });
    expect(mail!.text).not.toContain("Recomandări");
  });

  it.each(["diagnosis", "awaiting_parts", "done"])("and no other move: %s hands in nothing", async (to) => {
    const { id } = await told.order();
    const mihai = await signedIn(told.server, demo, demo.users.manager);
    await new TestDevice(mihai).run("workOrders.move", { workOrderId: id, to });
    expect(told.takeJobs()).toEqual([]);
  });

  it("in the words of the shop, where it has its own", async () => {
    const ana = await signedIn(told.server, demo, demo.users.admin);
    const path = "/api/v1/notification-templates/work_order_ready/en";
    await ask(ana, "PUT", path, { subject: "{plate}!", body: "Come and get it, {client_name}: {balance}" });
    const { id } = await told.order({ locale: "en" });
    await move(id, "ready");
    await told.handle(theJob());
    const [mail] = await taken();
    expect(mail!.subject).toBe("demo-1!");
    expect(mail!.text).toContain("Come and get it, Ion <b>Rusu</b>: 1,350.00\u00a0MDL");
    await ask(ana, "DELETE", path);
  });
});

describe("nobody is told, and nothing is in the log,", () => {
  const nothing = async (id: string) => {
    await told.handle(theJob());
    expect(told.smtp.taken).toEqual([]);
    expect(await told.rows(id)).toEqual([]);
  };

  it("while the shop's toggle is off", async () => {
    const { owner } = told.server.db;
    await owner`update company set settings = settings || '{"notify": {"work_order_ready": false}}' where id = ${demo.companyId}`;
    const { id } = await told.order();
    await move(id, "ready");
    await nothing(id);
    await owner`update company set settings = settings - 'notify' where id = ${demo.companyId}`;
  });

  it.each([null, "", "  "])("where the client has no address: %j", async (email) => {
    const { id } = await told.order({ email });
    await move(id, "ready");
    await nothing(id);
  });

  it("of what was undone before its turn came", async () => {
    const { id } = await told.order();
    await move(id, "ready");
    const job = theJob();
    await move(id, "in_work");
    await told.handle(job);
    expect(told.smtp.taken).toEqual([]);
    expect(await told.rows(id)).toEqual([]);
  });

  it.each(["work_order", "client"])("once the %s is deleted", async (table) => {
    const { id, clientId } = await told.order();
    await move(id, "ready");
    const { owner } = told.server.db;
    await owner`update ${owner(table)} set deleted_at = now() where id in (${id}, ${clientId})`;
    await nothing(id);
  });

  it("by a shop that is closed meanwhile", async () => {
    const { owner } = told.server.db;
    const { id } = await told.order();
    await move(id, "ready");
    await owner`update company set status = 'suspended' where id = ${demo.companyId}`;
    await nothing(id);
    await owner`update company set status = 'active' where id = ${demo.companyId}`;
  });
});

describe("a mail that is not taken", () => {
  it("breaks no command, is in the log with what went wrong, and is sent at a later try, once", async () => {
    const { id } = await told.order();
    told.smtp.refusals.push("550 no ion.rusu@mail.test here");
    expect(await move(id, "ready")).toBe("applied");
    const job = theJob();
    await expect(told.handle(job)).rejects.toThrow("550");
    expect(await orderOf(told.server.db.owner, id)).toMatchObject({ status: "ready" });
    await told.handle(job);
    await told.handle(job); // the queue did not hear that it was done
    const rows = await told.rows(id);
    expect(rows).toMatchObject([
      { status: "failed", attempt: 1, error_detail: expect.stringContaining("550 no i•••@mail.test here") },
      { status: "sent", attempt: 2, error_detail: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain("ion.rusu");
    expect(told.smtp.taken).toHaveLength(1);
  });

  it("of which only the row in the log is missing, after a crash, is not sent again; the row is written", async () => {
    const { id } = await told.order();
    await move(id, "ready");
    const job = theJob();
    await told.handle(job);
    expect((await taken())[0]!.messageId).toMatch(/^<.+@localhost>$/);
    await told.server.db.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`delete from notification_log where work_order_id = ${id}`;
    });
    await told.handle(job);
    expect(told.smtp.taken).toHaveLength(1);
    expect(await told.rows(id)).toMatchObject([{ status: "sent", attempt: 1 }]);
  });

  it("though the log cannot be written, is sent, and the server's own log says so", async () => {
    const { owner } = told.server.db;
    await owner.unsafe(
      "create trigger trouble before insert on notification_log for each row execute function garaj_append_only()",
    );
    const error = vi.spyOn(told.log, "error");
    const { id } = await told.order();
    await move(id, "ready");
    await told.handle(theJob());
    expect(told.smtp.taken).toHaveLength(1);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ status: "sent" }), expect.stringContaining("log"));
    error.mockRestore();
    await owner`drop trigger trouble on notification_log`;
    expect(await told.rows(id)).toEqual([]);
  });
});

describe("several at once", () => {
  it("two orders that become ready in one batch are two mails", async () => {
    const orders = [await told.order(), await told.order()];
    const device = new TestDevice(rodica);
    await device.send(...orders.map(({ id }) => device.command("workOrders.move", { workOrderId: id, to: "ready" })));
    const jobs = told.takeJobs();
    expect(jobs).toHaveLength(2);
    for (const job of jobs) await told.handle(job);
    expect(told.smtp.taken).toHaveLength(2);
  });

  it("one that is ready, back in work and ready again in one batch is one mail, also when both jobs run at once", async () => {
    const { id } = await told.order();
    const device = new TestDevice(rodica);
    const steps = ["ready", "in_work", "ready"].map((to) => device.command("workOrders.move", { workOrderId: id, to }));
    await device.send(...steps);
    const jobs = told.takeJobs();
    expect(jobs).toHaveLength(2);
    await Promise.all(jobs.map((job) => told.handle(job)));
    expect(told.smtp.taken).toHaveLength(1);
    expect(await told.rows(id)).toHaveLength(1);
  });

  it("one that is ready again with another total is told again", async () => {
    const { id } = await told.order();
    await move(id, "ready");
    await told.handle(theJob());
    await move(id, "in_work");
    await told.server.db.owner`update work_order set total_minor = 200000 where id = ${id}`;
    await move(id, "ready");
    await told.handle(theJob());
    expect(told.smtp.taken).toHaveLength(2);
  });

  it("a command that is sent twice is told once", async () => {
    const { id } = await told.order();
    const device = new TestDevice(rodica);
    const ready = device.command("workOrders.move", { workOrderId: id, to: "ready" });
    await device.send(ready);
    await device.send(ready);
    expect(told.takeJobs()).toHaveLength(1);
  });
});
