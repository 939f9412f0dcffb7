// The desk sends a client their quote: noted with how and to whom, stamped on the deal; by e-mail it is sent, with the paper.

import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { offeredQuote, QUOTED, type OfferedQuote } from "../../testing/offered-quote.ts";
import { textOfPdf } from "../../testing/pdf.ts";
import { activityOf } from "../../testing/records.ts";
import { toldClients } from "../../testing/told-clients.ts";

const told = await toldClients();
afterAll(() => told.close());
const people = await cast(told.server);
const { manager } = people;
const { owner } = told.server.db;

let quote: OfferedQuote;
let clientId: string;
beforeEach(async () => {
  ({ clientId } = await told.order({ locale: "ru" }));
  quote = await offeredQuote(manager, { clientId, vehicleId: null });
});
afterEach(() => {
  told.smtp.taken.length = 0;
  told.takeJobs();
});

const send = (way: string, { locale = "ru", person = manager } = {}) =>
  new TestDevice(person).run("sales.sendQuote", { dealId: quote.dealId, way, locale });
const deal = async () =>
  (
    await owner`
    select stage, quote_status as status, quote_sent_at as sent, quote_seen_at as seen, last_action_at as acted, quote_token as token
    from deal where id = ${quote.dealId}`
  )[0]!;
const rows = async () => [
  ...(await owner`
    select template_key, status, error_detail, locale, address, client_id, work_order_id from notification_log
    where deal_id = ${quote.dealId} order by sent_at, id`),
];
const mails = () => Promise.all(told.smtp.taken.map(({ source }) => PostalMime.parse(source)));

describe("a quote sent by e-mail", () => {
  it("leaves at once, in the language that was chosen, with lines, sum, validity, link and paper; and is in the log", async () => {
    const before = Date.now();
    const { id, outcome } = await send("email");
    expect(outcome).toBe("applied");
    expect(await activityOf(owner, id!)).toMatchObject([
      {
        verb: "deals.sendQuote",
        subject_id: quote.dealId,
        data: { way: "email", locale: "ru", to: "i•••@mail.test", minor: 155_050 },
      },
    ]);
    const stamped = await deal();
    expect(stamped).toMatchObject({ stage: "contact", status: "sent", seen: null, token: quote.token });
    expect((stamped["sent"] as Date).getTime()).toBeGreaterThanOrEqual(before - 1_000);
    expect(stamped["acted"]).toEqual(stamped["sent"]);

    const [job] = told.takeJobs();
    expect(job).toMatchObject({ template: "quote_sent", dealId: quote.dealId, locale: "ru" });
    await told.handle(job!);
    const [mail] = await mails();
    expect(told.smtp.taken.map(({ to }) => to)).toEqual([["ion.rusu@mail.test"]]);
    expect(mail!.subject).toBe("Расчёт стоимости: Frâne față");
    for (const said of [QUOTED.work, QUOTED.part, "1\u00a0550,50\u00a0MDL", "Действителен до", `/q/${quote.token}`])
      expect(mail!.text).toContain(said);
    expect(mail!.text).not.toContain("Автомобиль"); // the deal has none
    const [paper] = mail!.attachments;
    expect(paper).toMatchObject({ mimeType: "application/pdf", filename: expect.stringMatching(/^Расчёт /) as string });
    const text = (await textOfPdf(new Uint8Array(paper!.content as ArrayBuffer))).join(" ");
    expect(text).toContain("Расчёт стоимости");
    expect(await rows()).toMatchObject([
      { template_key: "quote_sent", status: "sent", locale: "ru", client_id: clientId, work_order_id: null },
    ]);
  });

  it("is told of by REST with the deal, for who sees deals, by the deal and by the client", async () => {
    await send("email");
    await told.handle(told.takeJobs()[0]!);
    const ask = async (filter: string, person = manager) => {
      const response = await person.request(`/api/v1/notifications?${filter}`);
      return ((await response.json()) as { data: object[] }).data;
    };
    const expected = [
      { template_key: "quote_sent", deal: { id: quote.dealId, subject: "Frâne față" }, work_order: null },
    ];
    expect(await ask(`deal_id=${quote.dealId}`)).toMatchObject(expected);
    expect(await ask(`client_id=${clientId}&template_key=quote_sent`)).toMatchObject(expected);
    expect(await ask(`deal_id=${quote.dealId}`, people.rival.manager)).toEqual([]);
  });

  it("of two taps within a minute once; later, or with another price, again", async () => {
    const sendAndHandle = async () => {
      await send("email");
      await told.handle(told.takeJobs()[0]!);
      return told.smtp.taken.length;
    };
    expect(await sendAndHandle()).toBe(1);
    expect(await sendAndHandle()).toBe(1);
    const dearer = { lineId: quote.workId, basedOn: null, edit: { field: "priceMinor", value: 65_000 } };
    expect(await quote.desk.run("sales.editDealLine", dearer)).toMatchObject({ outcome: "applied" });
    expect(await sendAndHandle()).toBe(2);
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
    try {
      expect(await sendAndHandle()).toBe(3);
    } finally {
      later.mockRestore();
    }
  });

  it("is refused where the shop has switched it off, and any other way is not; what waited by then does not leave", async () => {
    await send("email");
    const [waiting] = told.takeJobs();
    const toggle = (on: boolean) => owner`
      update company set settings = jsonb_set(settings, '{notify}', ${owner.json({ quote_sent: on })}) where id = ${demo.companyId}`;
    await toggle(false);
    try {
      expect(await send("email")).toMatchObject({ outcome: "refused", code: "notifications/switched-off" });
      expect(await send("whatsapp")).toMatchObject({ outcome: "applied" });
      await told.handle(waiting!);
      expect(told.smtp.taken).toEqual([]);
    } finally {
      await toggle(true);
    }
  });

  it.each([
    ["was lost", () => owner`update deal set stage = 'lost' where id = ${quote.dealId}`],
    ["was deleted", () => owner`update deal set deleted_at = now() where id = ${quote.dealId}`],
    ["was begun", () => owner`update deal set stage = 'in_work' where id = ${quote.dealId}`],
    ["is empty by now", () => owner`update deal_line set deleted_at = now() where deal_id = ${quote.dealId}`],
  ])("does not leave any more where the deal %s", async (_, change) => {
    await send("email");
    await change();
    await told.handle(told.takeJobs()[0]!);
    expect(told.smtp.taken).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

describe("a quote sent in another way", () => {
  it.each([
    ["whatsapp", "•••222"],
    ["sms", "•••222"],
    ["telegram", null],
    ["viber", null],
    ["share", null],
  ])("by %s is noted and stamped, and nothing is sent by us", async (way, to) => {
    const { id } = await send(way);
    expect(await activityOf(owner, id!)).toMatchObject([{ data: { way, to } }]);
    expect(await deal()).toMatchObject({ status: "sent", stage: "contact", token: quote.token });
    expect(told.takeJobs()).toEqual([]);
  });
});

it("has the same address once a restored server is sent it again", async () => {
  await owner`update deal set quote_token = null where id = ${quote.dealId}`;
  await send("viber");
  expect(await deal()).toMatchObject({ token: quote.token });
});

describe("a quote is refused, and nothing is noted", () => {
  it.each([
    ["to another shop", "sales/deal-not-found", () => undefined, people.rival.manager],
    ["to who edits no deals", "access/forbidden", () => undefined, people.marketer],
    [
      "without lines",
      "sales/quote-empty",
      () => owner`update deal_line set deleted_at = now() where deal_id = ${quote.dealId}`,
      manager,
    ],
    [
      "of a lost deal",
      "sales/deal-lost",
      () => owner`update deal set stage = 'lost' where id = ${quote.dealId}`,
      manager,
    ],
    [
      "of one that is an order",
      "sales/deal-has-order",
      () => owner`update deal set stage = 'in_work' where id = ${quote.dealId}`,
      manager,
    ],
    [
      "of a deleted deal",
      "sales/deal-deleted",
      () => owner`update deal set deleted_at = now() where id = ${quote.dealId}`,
      manager,
    ],
    [
      "for a deleted client",
      "crm/client-deleted",
      () => owner`update client set deleted_at = now() where id = ${clientId}`,
      manager,
    ],
    [
      "without an address",
      "notifications/no-address",
      () => owner`update client set email = ' ' where id = ${clientId}`,
      manager,
    ],
  ])("%s: %s", async (_, code, change, person) => {
    await change();
    expect(await send("email", { person })).toMatchObject({ outcome: "refused", code });
    expect(told.takeJobs()).toEqual([]);
    const [row] = await owner`
      select count(*)::int as n from activity where subject_id = ${quote.dealId} and verb = 'deals.sendQuote'`;
    expect(row!["n"]).toBe(0);
  });
});
