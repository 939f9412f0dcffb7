// Deals over REST: made with their lines, changed, and taken on until they are an order.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { ask, dataOf, type Answer } from "../../testing/rest.ts";
import { DEALS, salesBy } from "../../testing/sales-api.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const { manager } = await cast(server);
const { newDeal, listed } = salesBy(manager);
beforeEach(() => owner`truncate lead, deal, deal_line, appointment`.then(() => undefined));

interface Line {
  id: string;
  declined_at: string | null;
}
const linesOf = (answer: Answer) => dataOf(answer)["lines"] as Line[];
/** As it was read out: what an answer names of a line. */
const heard = (line: Line) => {
  const { id, name, norm_hours, quantity, price } = line as Line & Record<string, unknown>;
  return { id, name, norm_hours, quantity, price };
};

describe("a deal", () => {
  const WORK = { kind: "work", name: "Schimb curea", norm_hours: 2, price: "900.00" };
  const PART = { kind: "part", name: "Curea", article: "CT-1", quantity: 2, price: "150.25" };

  it("is made with its lines, whose sum it comes to", async () => {
    const id = await newDeal({ vehicle_id: demo.vehicles.golf, lines: [WORK, PART], notes: "Bate", source: "visit" });
    const { data } = await ask(manager, "GET", `${DEALS}/${id}`);
    expect(data).toMatchObject({
      id,
      stage: "contact",
      total: "1200.50",
      price: null,
      client: { id: demo.clientId },
      vehicle: { id: demo.vehicles.golf },
      quote_status: null,
      lines: [
        { kind: "work", name: "Schimb curea", norm_hours: 2, quantity: 1, price: "900.00", part_id: null },
        { kind: "part", name: "Curea", article: "CT-1", quantity: 2, price: "150.25", norm_hours: null },
      ],
    });
  });

  it("that cannot be is not made, nor any line of it", async () => {
    const wrong: [object, number, string][] = [
      [{ client_id: rival.clientId }, 404, "crm/client-not-found"],
      [{ lines: [WORK, { ...PART, part_id: uuidv7() }] }, 404, "catalog/part-not-found"],
      [{ subject: "" }, 422, "input/invalid"],
      [{ stage: "won" }, 422, "input/invalid"],
    ];
    for (const [body, status, code] of wrong)
      expect(await ask(manager, "POST", DEALS, { client_id: demo.clientId, subject: "X", ...body })).toMatchObject({
        status,
        code,
      });
    expect(await owner`select 1 from deal union all select 1 from deal_line`).toHaveLength(0);
  });

  it("is changed, and its price only while it has no lines", async () => {
    const id = await newDeal({ price: "500.00" });
    const changed = await ask(manager, "PATCH", `${DEALS}/${id}`, {
      subject: "Ambreiaj",
      price: "650.00",
      urgent: true,
    });
    expect(changed.data).toMatchObject({ subject: "Ambreiaj", price: "650.00", total: "650.00", urgent: true });
    const late = { subject: "Frâne", seen: { subject: "Distribuție" } };
    const clash = await ask(manager, "PATCH", `${DEALS}/${id}`, late);
    expect(clash).toMatchObject({ status: 409, code: "commands/changed-meanwhile" });
    expect(clash.body["conflicts"]).toMatchObject([{ field: "subject", changed_by: { id: demo.users.manager.id } }]);
    await ask(manager, "POST", `${DEALS}/${id}/lines`, WORK);
    expect(await ask(manager, "PATCH", `${DEALS}/${id}`, { price: "1.00" })).toMatchObject({
      status: 422,
      code: "sales/price-of-lines",
    });
  });

  it("has lines that are added, changed, removed and brought back", async () => {
    const id = await newDeal();
    const at = `${DEALS}/${id}/lines`;
    const key = uuidv7();
    const added = await ask(manager, "POST", at, PART, key);
    expect(added).toMatchObject({ status: 201, data: { total: "300.50" } });
    expect((await ask(manager, "POST", at, PART, key)).data).toMatchObject({ lines: [{ id: key }] });
    const changed = await ask(manager, "PATCH", `${at}/${key}`, { quantity: 3, price: "100.00", name: "Curea nouă" });
    expect(changed.data).toMatchObject({ total: "300.00", lines: [{ name: "Curea nouă", quantity: 3 }] });
    expect(await ask(manager, "PATCH", `${at}/${key}`, { norm_hours: 2 })).toMatchObject({
      status: 422,
      code: "sales/not-of-this-line",
    });
    expect((await ask(manager, "DELETE", `${at}/${key}`)).status).toBe(204);
    expect((await ask(manager, "GET", `${DEALS}/${id}`)).data).toMatchObject({ total: null, lines: [] });
    expect((await ask(manager, "POST", `${at}/${key}/restore`)).data).toMatchObject({ lines: [{ id: key }] });
    const other = await newDeal();
    for (const [method, path, body] of [
      ["PATCH", `${DEALS}/${other}/lines/${key}`, { name: "x" }],
      ["DELETE", `${DEALS}/${other}/lines/${key}`, undefined],
      ["POST", `${DEALS}/${other}/lines/${key}/restore`, undefined],
    ] as const)
      expect(await ask(manager, method, path, body)).toMatchObject({ status: 404, code: "sales/line-not-found" });
  });

  it("is scheduled, moved back, lost, found again, deleted and restored", async () => {
    const id = await newDeal();
    const at = `${DEALS}/${id}`;
    const scheduled = await ask(manager, "POST", `${at}/schedule`, {});
    expect(scheduled.data).toMatchObject({ stage: "scheduled", appointment_id: expect.any(String) });
    expect((await ask(manager, "DELETE", at)).code).toBe("sales/deal-scheduled");
    expect((await ask(manager, "POST", `${at}/move`, { stage: "agree" })).data).toMatchObject({ stage: "agree" });
    expect(await owner`select status from appointment`).toEqual([{ status: "cancelled" }]);
    expect((await ask(manager, "POST", `${at}/lose`, { reason: "elsewhere" })).data).toMatchObject({ stage: "lost" });
    expect((await ask(manager, "POST", `${at}/reopen`)).data).toMatchObject({ lost_reason: null });
    expect((await ask(manager, "DELETE", at)).status).toBe(204);
    expect((await listed(`${DEALS}?deleted=true`)).ids).toEqual([id]);
    expect((await ask(manager, "POST", `${at}/restore`)).data).toMatchObject({ deleted_at: null });
  });

  it("is scheduled at the time that is named", async () => {
    const id = await newDeal();
    const day = new Date(Date.now() + 8 * 86_400_000);
    while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
    const starts = `${day.toISOString().slice(0, 10)}T09:00:00.000Z`;
    const post = dataOf(await ask(manager, "POST", "/api/v1/posts", { name: "Elevator 7", color: "#0B6478" }))["id"];
    const asked = { starts_at: starts, duration_min: 90, master_id: demo.users.mechanic.id, post_id: post };
    expect((await ask(manager, "POST", `${DEALS}/${id}/schedule`, asked)).data).toMatchObject({
      scheduled_at: starts,
      bay: { id: post, name: "Elevator 7" },
    });
    expect((await ask(manager, "GET", `${DEALS}?stage=scheduled`)).body).toMatchObject({
      data: [{ id, bay: { name: "Elevator 7" } }],
    });
    const [visit] = await owner<{ minutes: number; master_id: string }[]>`
      select extract(epoch from ends_at - starts_at)::int / 60 as minutes, master_id from appointment`;
    expect(visit).toEqual({ minutes: 90, master_id: demo.users.mechanic.id });
  });

  it("becomes a work order that comes to the same, once", async () => {
    const id = await newDeal({ vehicle_id: demo.vehicles.golf, lines: [WORK, PART] });
    const started = await ask(manager, "POST", `${DEALS}/${id}/start-work`);
    expect(started.data).toMatchObject({ stage: "in_work", work_order_id: expect.any(String) });
    const { work_order_id: order } = dataOf(started);
    expect((await ask(manager, "GET", `/api/v1/work-orders/${String(order)}`)).data).toMatchObject({
      total: "1200.50",
    });
    expect(dataOf(await ask(manager, "POST", `${DEALS}/${id}/start-work`))["work_order_id"]).toBe(order);
    expect(await ask(manager, "POST", `${DEALS}/${id}/lines`, WORK)).toMatchObject({
      status: 422,
      code: "sales/deal-has-order",
    });
    expect((await listed(`${DEALS}?work_order_id=${String(order)}`)).ids).toEqual([id]);
  });

  it("is offered to its client, by mail or as a person sends it", async () => {
    const id = await newDeal();
    const at = `${DEALS}/${id}/quote`;
    expect(await ask(manager, "POST", at, {})).toMatchObject({ status: 422, code: "sales/quote-empty" });
    await ask(manager, "POST", `${DEALS}/${id}/lines`, WORK);
    await owner`update client set email = null where id = ${demo.clientId}`;
    expect(await ask(manager, "POST", at, {})).toMatchObject({ status: 422, code: "notifications/no-address" });
    const shared = await ask(manager, "POST", at, { way: "share", locale: "ru" });
    expect(shared.data).toMatchObject({ quote_status: "sent", quote_sent_at: expect.any(String) });
    await owner`update client set email = 'client@example.md' where id = ${demo.clientId}`;
    expect((await ask(manager, "POST", at, {})).status).toBe(200);
    const told = await owner`
      select data->>'way' as way, data->>'locale' as locale from activity
      where subject_id = ${id} and verb = 'deals.sendQuote' order by id`;
    expect(told).toEqual([
      { way: "share", locale: "ru" },
      { way: "email", locale: "ro" },
    ]);
    expect((await ask(manager, "POST", at, { way: "pigeon" })).status).toBe(422);
  });

  it("has the client's answer noted, line by line or at once, with who said it and how", async () => {
    const id = await newDeal({ lines: [WORK, PART] });
    const at = `${DEALS}/${id}/decision`;
    const lines = linesOf(await ask(manager, "GET", `${DEALS}/${id}`)).map(heard);
    const [work, part] = lines;
    const by = { by: "Ion Rusu", way: "phone" };
    const declined = await ask(manager, "POST", at, { decision: "decline", ...by, lines: [part] });
    expect(declined).toMatchObject({ status: 200, data: { stage: "contact", quote_status: "sent", total: "900.00" } });
    expect(linesOf(declined).map(({ declined_at }) => declined_at !== null)).toEqual([false, true]);
    const approved = await ask(manager, "POST", at, { decision: "approve", ...by, lines: [work] });
    expect(approved.data).toMatchObject({ stage: "agree", quote_status: "answered", quote_seen_at: null });
    // The same again changes nothing; whoever says otherwise later is told that it is answered.
    expect((await ask(manager, "POST", at, { decision: "approve", ...by, lines: [work] })).status).toBe(200);
    expect(await ask(manager, "POST", at, { decision: "approve", ...by, lines })).toMatchObject({
      status: 409,
      code: "sales/answered-otherwise",
    });
    const told = await owner`
      select verb, data->>'by' as by, data->>'way' as way from activity
      where subject_id = ${id} and verb like 'deals.tell%' order by id`;
    expect(told.map(({ verb }) => verb as string)).toEqual([
      "deals.tellAnswer",
      "deals.tellAnswer",
      "deals.tellOtherwise",
    ]);
    expect(told[0]).toMatchObject(by);
    // An answered line that is changed asks again.
    const lineAt = `${DEALS}/${id}/lines/${work!.id}`;
    const changed = await ask(manager, "PATCH", lineAt, { price: "950.00" });
    expect(changed.data).toMatchObject({ quote_status: "sent", quote_answered_at: null });
    expect(await ask(manager, "POST", at, { decision: "approve", ...by, lines: [work] })).toMatchObject({
      status: 422,
      code: "sales/quote-changed",
    });
    const again = { decision: "approve", ...by, lines: [{ ...work, price: "950.00" }] };
    expect((await ask(manager, "POST", at, again)).data).toMatchObject({ quote_status: "answered" });
  });

  it("has an answer noted once under one key, of its own lines, of what is right", async () => {
    const id = await newDeal({ lines: [WORK] });
    const other = await newDeal({ vehicle_id: demo.vehicles.golf, lines: [WORK] });
    const at = `${DEALS}/${id}/decision`;
    const [line] = linesOf(await ask(manager, "GET", `${DEALS}/${id}`)).map(heard);
    const told = { decision: "approve", by: "Ion Rusu", way: "in_person", lines: [line] };
    const wrong: [string, object, number, string][] = [
      [`${DEALS}/${other}/decision`, told, 422, "sales/quote-changed"],
      [`${DEALS}/${uuidv7()}/decision`, told, 404, "sales/deal-not-found"],
      [at, { ...told, decision: "maybe" }, 422, "input/invalid"],
      [at, { ...told, way: "link" }, 422, "input/invalid"],
      [at, { ...told, by: " " }, 422, "input/invalid"],
      [at, { ...told, lines: [] }, 422, "input/invalid"],
      [at, { ...told, lines: [{ ...line, price: "-1" }] }, 422, "input/invalid"],
      [at, { ...told, lines: [{ ...line, id: "x" }] }, 422, "input/invalid"],
    ];
    for (const [path, body, status, code] of wrong)
      expect(await ask(manager, "POST", path, body), JSON.stringify(body)).toMatchObject({ status, code });
    const key = uuidv7();
    for (const _ of [1, 2])
      expect((await ask(manager, "POST", at, told, key)).data).toMatchObject({ quote_status: "answered" });
    expect(await owner`select 1 from activity where subject_id = ${id} and verb = 'deals.tellAnswer'`).toHaveLength(1);
    expect((await ask(manager, "POST", `${DEALS}/${other}/start-work`)).status).toBe(200);
    const [begun] = linesOf(await ask(manager, "GET", `${DEALS}/${other}`)).map(heard);
    expect(await ask(manager, "POST", `${DEALS}/${other}/decision`, { ...told, lines: [begun] })).toMatchObject({
      status: 422,
      code: "sales/quote-over",
    });
  });

  it("is listed by what it is asked for", async () => {
    const first = await newDeal({ subject: "Ambreiaj", source: "phone", master_id: demo.users.mechanic.id });
    const second = await newDeal({ subject: "Frâne", vehicle_id: demo.vehicles.golf, urgent: true });
    await ask(manager, "POST", `${DEALS}/${second}/schedule`, {});
    const wanted: [string, string[]][] = [
      ["", [second, first]],
      ["?sort=subject", [first, second]],
      ["?stage=scheduled", [second]],
      ["?source=phone", [first]],
      ["?urgent=true", [second]],
      [`?master_id=${demo.users.mechanic.id}`, [first]],
      [`?client_id=${demo.clientId}`, [second, first]],
      [`?vehicle_id=${demo.vehicles.golf}`, [second]],
      ["?open=true", [second, first]],
      ["?q=AMBRE", [first]],
      ["?q=frane", [second]],
      ["?q=Fr%C3%A2ne", [second]],
      ["?q=demo-1", [second, first]],
      ["?scheduled_from=2020-01-01T00:00:00Z", [second]],
      ["?quote_status=sent", []],
    ];
    for (const [query, ids] of wanted) expect([query, (await listed(`${DEALS}${query}`)).ids]).toEqual([query, ids]);
  });
});
