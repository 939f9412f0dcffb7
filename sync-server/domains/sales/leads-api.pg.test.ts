// Leads over REST: what is made, changed and moved, by whom, and what a refusal says.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { ask, dataOf, type Method } from "../../testing/rest.ts";
import { DEALS, LEADS, NEW_LEAD, salesBy } from "../../testing/sales-api.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const { manager, marketer, mechanic } = people;
const { newLead, newDeal, listed } = salesBy(manager);
beforeEach(() => owner`truncate lead, deal, deal_line, appointment`.then(() => undefined));

describe("a lead", () => {
  it("is written down with all that is known, and told as it is kept", async () => {
    const id = await newLead({
      email: "ION@Example.md",
      car: "Dacia",
      model: "Logan",
      plate: "abc 123",
      source: "referral",
      notes: "Frâne",
      budget: "1500.50",
      urgent: true,
      assigned_to: demo.users.manager.id,
      utm_source: "fb",
    });
    const one = await ask(marketer, "GET", `${LEADS}/${id}`);
    expect(one.data).toMatchObject({
      id,
      phone: "+37369777888",
      email: "ion@example.md",
      status: "new",
      budget: "1500.50",
      urgent: true,
      assigned_to: demo.users.manager.id,
      utm_source: "fb",
      utm_medium: null,
      created_by: demo.users.manager.id,
      client_id: null,
    });
  });

  it.each([
    ["no name", { name: " " }, 422, "sales/lead-needs-name-and-phone"],
    ["no phone", { phone: "" }, 422, "sales/lead-needs-name-and-phone"],
    ["a phone that cannot be dialled", { phone: "12" }, 422, "crm/phone-invalid"],
    ["an address that is none", { email: "nobody" }, 422, "crm/email-invalid"],
    ["a field that there is not", { status: "lost" }, 422, "input/invalid"],
    ["a budget that is none", { budget: "a lot" }, 422, "input/invalid"],
    ["somebody who does not work here", { assigned_to: rival.users.manager.id }, 404, "access/user-not-found"],
  ])("with %s is refused", async (_what, wrong, status, code) => {
    expect(await ask(manager, "POST", LEADS, { ...NEW_LEAD, ...wrong })).toMatchObject({ status, code });
    expect(await owner`select 1 from lead`).toHaveLength(0);
  });

  it("is made once under one key", async () => {
    const key = uuidv7();
    const [first, again] = [
      await ask(manager, "POST", LEADS, NEW_LEAD, key),
      await ask(manager, "POST", LEADS, NEW_LEAD, key),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
    expect(await ask(manager, "POST", LEADS, { ...NEW_LEAD, name: "Other" }, key)).toMatchObject({ status: 409 });
  });

  it("is changed field by field, and a conflict is said of what was seen", async () => {
    const id = await newLead({ budget: "100.00" });
    const changed = await ask(manager, "PATCH", `${LEADS}/${id}`, { car: "Golf", budget: "250", urgent: true });
    expect(changed.data).toMatchObject({ car: "Golf", budget: "250.00", urgent: true, name: NEW_LEAD.name });
    const late = { budget: "300.00", seen: { budget: "100.00" } };
    const clash = await ask(manager, "PATCH", `${LEADS}/${id}`, late);
    expect(clash).toMatchObject({ status: 409, code: "commands/changed-meanwhile" });
    expect(clash.body["conflicts"]).toMatchObject([
      {
        field: "budget",
        yours: "300.00",
        theirs: "250.00",
        changed_by: { id: demo.users.manager.id, name: demo.users.manager.name },
        changed_at: expect.any(String),
      },
    ]);
    const seen = { budget: "300.00", seen: { budget: "250.00" } };
    expect((await ask(manager, "PATCH", `${LEADS}/${id}`, seen)).data).toMatchObject({ budget: "300.00" });
    expect(await ask(manager, "PATCH", `${LEADS}/${id}`, { name: "" })).toMatchObject({
      status: 422,
      code: "sales/lead-needs-name-and-phone",
    });
    // All of it, or nothing.
    expect((await ask(manager, "PATCH", `${LEADS}/${id}`, { car: "Polo", phone: "1" })).status).toBe(422);
    expect((await ask(manager, "GET", `${LEADS}/${id}`)).data).toMatchObject({ car: "Golf" });
  });

  it("is reached, lost, found again, deleted and restored", async () => {
    const id = await newLead();
    const at = `${LEADS}/${id}`;
    expect((await ask(manager, "POST", `${at}/contact`)).data).toMatchObject({ status: "contacted" });
    const lost = await ask(manager, "POST", `${at}/lose`, { reason: "price", note: "Scump" });
    expect(lost.data).toMatchObject({ status: "lost", lost_reason: "price", lost_note: "Scump" });
    expect((await ask(manager, "POST", `${at}/contact`)).code).toBe("sales/lead-lost");
    expect((await ask(manager, "POST", `${at}/reopen`)).data).toMatchObject({ status: "contacted", lost_reason: null });
    expect((await ask(manager, "DELETE", at)).status).toBe(204);
    expect((await ask(manager, "PATCH", at, { car: "x" })).code).toBe("sales/lead-deleted");
    expect((await listed(LEADS)).ids).toEqual([]);
    expect((await listed(`${LEADS}?deleted=true`)).ids).toEqual([id]);
    expect((await ask(manager, "POST", `${at}/restore`)).data).toMatchObject({ deleted_at: null });
  });

  it("is listed by what it is asked for, in the order asked for, a page at a time", async () => {
    const first = await newLead({ name: "Ana", source: "phone", urgent: true, plate: "XYZ 111" });
    const second = await newLead({ name: "Barbu", phone: "+40722111222", assigned_to: demo.users.manager.id });
    await ask(manager, "POST", `${LEADS}/${second}/lose`, { reason: "other" });
    const wanted: [string, string[]][] = [
      ["", [second, first]],
      ["?sort=name", [first, second]],
      ["?sort=-name&per_page=1", [second]],
      ["?status=lost", [second]],
      ["?open=true", [first]],
      ["?open=false", [second]],
      ["?source=phone", [first]],
      ["?urgent=true", [first]],
      [`?assigned_to=${demo.users.manager.id}`, [second]],
      ["?phone=0040722111222", [second]],
      ["?q=barbu", [second]],
      ["?q=XYZ", [first]],
      ["?q=0722", [second]],
      ["?q=nobody", []],
      ["?created_to=2020-01-01T00:00:00Z", []],
    ];
    for (const [query, ids] of wanted) expect([query, (await listed(`${LEADS}${query}`)).ids]).toEqual([query, ids]);
    expect((await listed(`${LEADS}?per_page=1`)).total).toBe(2);
    expect((await ask(manager, "GET", `${LEADS}?sort=phone`)).status).toBe(422);
  });

  it("is found by its name without marks or with them, and by its phone and plate as people type them", async () => {
    const id = await newLead({ name: "Ștefan Țurcanu", phone: "069 777 888", plate: "ABC 123", car: "Škoda" });
    await newLead({ name: "Ion Rusu", phone: "069 111 222" });
    for (const q of ["Țurcanu", "turcanu ștefan", "069 777", "069777888", "+373 69 777", "abc-123", "ABC 123", "skoda"])
      expect([q, (await listed(`${LEADS}?q=${encodeURIComponent(q)}`)).ids]).toEqual([q, [id]]);
    for (const q of ["%", "_", "Țurcanu 069111222"])
      expect([q, (await listed(`${LEADS}?q=${encodeURIComponent(q)}`)).ids]).toEqual([q, []]);
  });

  it("is found among the latest twenty thousand that the other filters leave", async () => {
    const id = await newLead({ name: "Țurcanu" });
    await owner`
      insert into lead (id, company_id, name, phone, status, status_at, is_urgent, last_action_at, created_at)
      select gen_random_uuid(), ${demo.companyId}, 'Robot', '+37369000000', 'new', now(), false, now(), now() + interval '1 hour'
      from generate_series(1, 20000)`;
    expect((await listed(`${LEADS}?q=turcanu`)).ids).toEqual([]);
    const until = new Date(Date.now() + 60_000).toISOString();
    expect((await listed(`${LEADS}?q=turcanu&created_to=${until}`)).ids).toEqual([id]);
  });

  it("becomes a client, found again by phone, and a deal, once", async () => {
    const [client] = await owner<
      { id: string; phone: string }[]
    >`select id, phone from client where id = ${demo.clientId}`;
    const id = await newLead({ phone: client!.phone });
    const converted = await ask(manager, "POST", `${LEADS}/${id}/convert`, { to_quote: true });
    expect(converted.data).toMatchObject({ status: "converted", client_id: demo.clientId });
    const { deal_id } = dataOf(converted);
    const deal = await ask(manager, "GET", `${DEALS}/${String(deal_id)}`);
    expect(deal.data).toMatchObject({ lead_id: id, stage: "contact", quote_status: "sent", client_id: demo.clientId });
    const again = await ask(manager, "POST", `${LEADS}/${id}/convert`, {});
    expect([again.status, dataOf(again)["deal_id"]]).toEqual([200, deal_id]);
    expect((await listed(DEALS)).total).toBe(1);
    const other = dataOf(await ask(manager, "POST", `${LEADS}/${await newLead()}/convert`, {}));
    expect(other["client_id"]).not.toBe(demo.clientId);
  });
});

describe("who may", () => {
  const LINE = { id: uuidv7(), name: "x", norm_hours: null, quantity: 1, price: "1.00" };
  const ANSWER = { decision: "approve", by: "Ion", way: "phone", lines: [LINE] };

  it("see and edit leads: the marketer; a mechanic neither", async () => {
    const id = await salesBy(marketer).newLead();
    expect((await salesBy(marketer).listed(LEADS)).ids).toEqual([id]);
    for (const [method, path, body, permission] of [
      ["GET", LEADS, undefined, "LEADS_VIEW"],
      ["GET", `${LEADS}/${id}`, undefined, "LEADS_VIEW"],
      ["POST", LEADS, NEW_LEAD, "LEADS_EDIT"],
      ["PATCH", `${LEADS}/${id}`, { car: "x" }, "LEADS_EDIT"],
      ["DELETE", `${LEADS}/${id}`, undefined, "LEADS_EDIT"],
      ["POST", `${LEADS}/${id}/contact`, undefined, "LEADS_EDIT"],
      ["POST", `${LEADS}/${id}/convert`, {}, "PIPELINE_MOVE"],
      ["GET", DEALS, undefined, "DEALS_VIEW"],
      ["POST", DEALS, { client_id: demo.clientId, subject: "x" }, "DEALS_EDIT"],
      ["POST", `${DEALS}/${id}/decision`, ANSWER, "DEALS_EDIT"],
    ] as const) {
      const answer = await ask(mechanic, method, path, body);
      expect([path, answer.status, answer.body["permission"]]).toEqual([path, 403, permission]);
    }
    // The marketer drags nothing.
    expect(await ask(marketer, "POST", `${LEADS}/${id}/convert`, {})).toMatchObject({
      status: 403,
      code: "access/forbidden",
    });
  });

  it("nobody of another shop sees or changes anything", async () => {
    const [lead, deal] = [await newLead(), await newDeal()];
    const before = await owner`select md5(string_agg(t::text, '')) as all from (select * from lead) t`;
    const attempts: [Method, string, object?][] = [
      ["GET", `${LEADS}/${lead}`],
      ["PATCH", `${LEADS}/${lead}`, { car: "x" }],
      ["DELETE", `${LEADS}/${lead}`],
      ["POST", `${LEADS}/${lead}/convert`, {}],
      ["POST", `${LEADS}/${lead}/lose`, { reason: "other" }],
      ["GET", `${DEALS}/${deal}`],
      ["PATCH", `${DEALS}/${deal}`, { subject: "x" }],
      ["DELETE", `${DEALS}/${deal}`],
      ["POST", `${DEALS}/${deal}/schedule`, {}],
      ["POST", `${DEALS}/${deal}/start-work`],
      ["POST", `${DEALS}/${deal}/lines`, { kind: "work", name: "x" }],
      ["POST", `${DEALS}/${deal}/decision`, ANSWER],
    ];
    for (const [method, path, body] of attempts)
      expect([path, (await ask(people.rival.admin, method, path, body)).status]).toEqual([path, 404]);
    expect((await salesBy(people.rival.admin).listed(LEADS)).total).toBe(0);
    expect(await owner`select md5(string_agg(t::text, '')) as all from (select * from lead) t`).toEqual(before);
  });
});
