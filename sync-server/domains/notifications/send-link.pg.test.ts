// The desk hands a client the address of their page: noted with how and to whom; by e-mail it is sent, with the estimate.

import PostalMime from "postal-mime";
import { afterAll, afterEach, describe, expect, it } from "vitest";
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

  it("is sent each time somebody says so, whatever the shop's switches are", async () => {
    const order = await told.order({ order: { status: "in_work" } });
    for (let n = 0; n < 2; n++) {
      await send(order.id, "email");
      await told.handle(told.takeJobs()[0]!);
    }
    expect(told.smtp.taken).toHaveLength(2);
    expect(await send((await told.order({ email: " " })).id, "email")).toMatchObject({
      outcome: "refused",
      code: "notifications/no-address",
    });
    expect(told.takeJobs()).toEqual([]);
  });
});

describe("an address sent in another way", () => {
  it.each([
    ["whatsapp", "•••222"],
    ["sms", "•••222"],
    ["telegram", null],
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
