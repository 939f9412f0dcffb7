// The desk hands a client the address of their page: noted with how and to whom; by e-mail it is sent, with the estimate.

import PostalMime from "postal-mime";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { newLine, demo } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { toldClients } from "../../testing/told-clients.ts";

const told = await toldClients();
afterAll(() => told.close());
const people = await cast(told.server);
const { receptionist: rodica } = people;
afterEach(() => {
  told.smtp.taken.length = 0;
  told.takeJobs();
});

const send = (workOrderId: string, way: string, { locale = "ru", person = rodica } = {}) =>
  new TestDevice(person).run("notifications.sendLink", { workOrderId, way, locale });

describe("an address sent by e-mail", () => {
  it("leaves at once, in the language that was chosen, with what waits, the link and the estimate", async () => {
    const order = await told.order({ locale: "ru", order: { status: "agreement" } });
    const asked = { name: "Set frână spate", requiresApproval: true, priceMinor: 248_000 };
    await newLine(told.server.db, demo, { id: order.id }, asked);
    const { id, outcome } = await send(order.id, "email", { locale: "en" });
    expect(outcome).toBe("applied");
    expect(await activityOf(told.server.db.owner, id!)).toMatchObject([
      {
        verb: "notifications.sendLink",
        data: { way: "email", locale: "en", to: "i•••@mail.test", questions: 1 },
      },
    ]);
    const [job] = told.takeJobs();
    expect(job).toMatchObject({ template: "order_link", workOrderId: order.id, locale: "en" });
    await told.handle(job!);
    const [mail] = await Promise.all(told.smtp.taken.map(({ source }) => PostalMime.parse(source)));
    expect(told.smtp.taken.map(({ to }) => to)).toEqual([["ion.rusu@mail.test"]]);
    expect(mail!.subject).toBe("demo-1, Volkswagen Golf: the page of your order");
    expect(mail!.text).toContain("We need your approval for: Set frână spate (2,480.00\u00a0MDL)");
    expect(mail!.text).toMatch(/\/t\/t-[\w-]+/);
    expect(mail!.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
    expect(await told.rows(order.id)).toMatchObject([{ template_key: "order_link", status: "sent", locale: "en" }]);
  });

  it("is sent each time somebody says so, whatever the shop's switches are; of two taps within a minute once", async () => {
    const order = await told.order({ order: { status: "in_work" } });
    const sendAndHandle = async () => {
      await send(order.id, "email");
      await told.handle(told.takeJobs()[0]!);
      return told.smtp.taken.length;
    };
    expect(await sendAndHandle()).toBe(1);
    expect(await sendAndHandle()).toBe(1);
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
    try {
      expect(await sendAndHandle()).toBe(2);
    } finally {
      later.mockRestore();
    }
    expect(await send((await told.order({ email: " " })).id, "email")).toMatchObject({
      outcome: "refused",
      code: "notifications/no-address",
    });
    expect(told.takeJobs()).toEqual([]);
  });
});

it.each([
  ["kept on a device for longer than a day leaves when the server hears of it", 0, ["sent", null]],
  [
    "that the server heard of more than a day ago, as a restored queue has it, does not leave",
    25,
    ["failed", "too-old"],
  ],
])("an e-mail %s", async (_, hoursSince, expected) => {
  const { id } = await told.order();
  const device = new TestDevice(rodica);
  const at = Date.now() - 30 * 3_600_000;
  const kept = device.command("notifications.sendLink", { workOrderId: id, way: "email", locale: "ro" }, { at });
  expect((await device.send(kept)).results).toMatchObject([{ outcome: "applied" }]);
  const job = told.takeJobs()[0] as { heardAt: number };
  await told.handle({ ...job, heardAt: job.heardAt - hoursSince * 3_600_000 });
  expect((await told.rows(id)).map(({ status, error_detail }) => [status, error_detail])).toEqual([expected]);
});

it("is refused for a client who was deleted", async () => {
  const { id, clientId } = await told.order();
  await told.server.db.owner`update client set deleted_at = now() where id = ${clientId}`;
  expect(await send(id, "email")).toMatchObject({ outcome: "refused", code: "crm/client-deleted" });
  expect(told.takeJobs()).toEqual([]);
});

describe("an address sent in another way", () => {
  it.each([
    ["whatsapp", "•••222"],
    ["sms", "•••222"],
    ["telegram", null],
    ["viber", null],
    ["share", null],
  ])("by %s is noted, and nothing is sent by us", async (way, to) => {
    const { id } = await send((await told.order()).id, way);
    expect(await activityOf(told.server.db.owner, id!)).toMatchObject([{ data: { way, to, questions: 0 } }]);
    expect(told.takeJobs()).toEqual([]);
  });
});

it.each([
  ["another shop's", people.rival.receptionist, "work-orders/not-found"],
  ["who may not edit orders", people.mechanic, "access/forbidden"],
])("is refused to %s, and nothing is noted", async (_, person, code) => {
  const order = await told.order();
  expect(await send(order.id, "email", { person })).toMatchObject({ outcome: "refused", code });
  expect(told.takeJobs()).toEqual([]);
  const [row] = await told.server.db.owner`select count(*)::int as n from activity where work_order_id = ${order.id}`;
  expect(row!["n"]).toBe(0);
});
