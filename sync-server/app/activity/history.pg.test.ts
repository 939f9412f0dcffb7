// The history of an order, a client, a car, a lead and a deal: whole, in order, and to whom it is told what of it.

import { afterAll, describe, expect, it } from "vitest";
import { AS_USER_HEADER } from "../../../shared/kernel/as-user.ts";
import { dealIdOfLead } from "../../../shared/domains/sales/derived-ids.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { insertMany } from "../../testing/many-rows.ts";
import { ask, type Answer } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

interface Told {
  as_of: string;
  total: number;
  entries: {
    id: string;
    at: string;
    recorded_at: string;
    user: { id: string; name: string | null } | null;
    verb: string;
    subject: { type: string; id: string };
    data: Record<string, unknown>;
  }[];
}

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const { admin: ana, mechanic: ion, mechanic2: vasile, manager: mihai } = people;

const ofOrder = (id: string) => `/api/v1/work-orders/${id}/history`;
const own = demo.orders.mechanic;
const [line] = own.lines as [string, ...string[]];
const read = async (person: Person, path: string): Promise<Told> => {
  const { status, data } = await ask(person, "GET", path);
  expect(status).toBe(200);
  return data;
};
const verbsOf = async (person: Person, path: string) => (await read(person, path)).entries.map(({ verb }) => verb);
const refusal = ({ status, code }: Answer) => [status, code];

/** Lines as commands of other domains leave them: of money, and with the name of whoever spoke for the client. */
const written = (verb: string, at: string, data: object = {}) => server.db.owner`
  insert into activity (id, company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, happened_at, recorded_at)
  values (${uuidv7()}, ${demo.companyId}, ${own.id}, 'work_order', ${own.id}, null, ${verb}, ${server.db.owner.json(data as never)},
    ${at}, ${at})`;

describe("an order's history", () => {
  it("has what happened, the latest first, by whom, when and when the server heard of it", async () => {
    const at = Date.now() - 3_600_000;
    const phone = new TestDevice(ion);
    const start = phone.command("mechanic.start", { workLineId: line }, { at });
    const began = Date.now();
    expect((await phone.send(start)).results).toMatchObject([{ outcome: "applied" }]);
    await ask(ana, "PATCH", `/api/v1/work-orders/${own.id}`, { complaint: "Zgomot la roată" });
    const { entries, total, as_of } = await read(ana, ofOrder(own.id));
    expect(total).toBe(entries.length);
    expect(Date.parse(as_of)).toBeGreaterThanOrEqual(began - 1_000);
    expect(entries.map(({ verb }) => verb).slice(0, 2)).toEqual(["workOrders.edit", "mechanic.start"]);
    const [edit, begun] = entries;
    expect(edit!.user).toEqual({ id: demo.users.admin.id, name: demo.users.admin.name });
    expect(edit!.data).toMatchObject({ field: "complaint", to: "Zgomot la roată" });
    expect(begun).toMatchObject({
      id: `${start.id}.0`,
      user: { id: demo.users.mechanic.id, name: demo.users.mechanic.name },
      subject: { type: "work_line", id: line },
    });
    expect(Date.parse(begun!.recorded_at) - Date.parse(begun!.at)).toBeGreaterThan(3_500_000);
  });

  it("tells of money who may see payments, and names a client's people to who may see clients", async () => {
    await written("finance.takePayment", "2026-01-01T10:00:00Z", { amountMinor: 100 });
    await written("approvals.tell", "2026-01-01T11:00:00Z", { by: "Doamna Popa" });
    await written("approvals.answer", "2026-01-01T12:00:00Z");
    const whole = ["approvals.answer", "approvals.tell", "finance.takePayment"];
    const among = async (person: Person) =>
      (await verbsOf(person, ofOrder(own.id))).filter((verb) => whole.includes(verb));
    expect(await among(ana)).toEqual(whole);
    expect(await among(ion)).toEqual(["approvals.answer"]);
    const { entries, total } = await read(ion, ofOrder(own.id));
    expect(total).toBe(entries.length); // nor how much there is of what is kept from him
    const client = (await read(ana, ofOrder(own.id))).entries.find(({ verb }) => verb === "approvals.answer");
    expect(client!.user).toBeNull();
  });

  it("is told of an order that the person sees: a mechanic of their own, and nobody of another shop's", async () => {
    expect(refusal(await ask(vasile, "GET", ofOrder(own.id)))).toEqual([404, "work-orders/not-found"]);
    expect(refusal(await ask(people.rival.admin, "GET", ofOrder(own.id)))).toEqual([404, "work-orders/not-found"]);
    expect(refusal(await ask(ana, "GET", ofOrder(rival.orders.mechanic.id)))).toEqual([404, "work-orders/not-found"]);
    expect(refusal(await ask(people.marketer, "GET", ofOrder(own.id)))).toEqual([403, "access/forbidden"]);
    expect((await server.request(demo, ofOrder(own.id))).status).toBe(401);
  });

  it("has no line of another shop, also where its ids are the same", async () => {
    await server.db.owner`
      insert into activity (id, company_id, work_order_id, subject_type, subject_id, verb, data, happened_at, recorded_at)
      values (${uuidv7()}, ${rival.companyId}, ${own.id}, 'work_order', ${own.id}, 'workOrders.delete', '{}', now(), now())`;
    expect(await verbsOf(ana, ofOrder(own.id))).not.toContain("workOrders.delete");
  });

  it("of a deleted order is told to who may restore it, and stays a mechanic's no more", async () => {
    const { id } = demo.orders.mechanic2;
    expect(await ask(vasile, "GET", ofOrder(id))).toMatchObject({ status: 200 });
    await ask(ana, "DELETE", `/api/v1/work-orders/${id}`);
    expect((await verbsOf(ana, ofOrder(id)))[0]).toBe("workOrders.delete");
    expect(refusal(await ask(vasile, "GET", ofOrder(id)))).toEqual([404, "work-orders/not-found"]);
    await ask(ana, "POST", `/api/v1/work-orders/${id}/restore`);
  });

  it("is its latest 500 lines, and says how many there are", async () => {
    const { id } = demo.orders.mechanic2;
    const before = (await read(ana, ofOrder(id))).total;
    await insertMany(
      server.db.owner,
      ["activity"],
      (sql) => sql`
      insert into activity (id, company_id, work_order_id, subject_type, subject_id, verb, data, happened_at, recorded_at)
      select 'long-' || i, ${demo.companyId}, ${id}, 'work_order', ${id}, 'workOrders.edit', '{}',
        now() + i * interval '1 second', now()
      from generate_series(1, 600) as i`,
    );
    const { entries, total } = await read(ana, ofOrder(id));
    expect([entries.length, total]).toEqual([500, before + 600]);
    expect([entries[0]!.id, entries[499]!.id]).toEqual(["long-600", "long-101"]);
  });
});

describe("a record's history", () => {
  it("of a client is what became of the record, for who may see clients of this shop", async () => {
    const path = `/api/v1/clients/${demo.clientId}/history`;
    await ask(ana, "PATCH", `/api/v1/clients/${demo.clientId}`, { notes: "Vine sâmbăta" });
    const { entries } = await read(ana, path);
    expect(entries[0]).toMatchObject({ verb: "clients.edit", subject: { type: "client", id: demo.clientId } });
    expect(refusal(await ask(ion, "GET", path))).toEqual([403, "access/forbidden"]);
    expect(refusal(await ask(people.rival.admin, "GET", path))).toEqual([404, "crm/client-not-found"]);
  });

  it("of a car is told to who sees every order, also of one that was deleted", async () => {
    const path = `/api/v1/vehicles/${demo.vehicles.logan}/history`;
    await ask(ana, "PATCH", `/api/v1/vehicles/${demo.vehicles.logan}`, { mileage_km: 123_456 });
    expect((await verbsOf(mihai, path))[0]).toBe("vehicles.edit");
    for (const person of [vasile, people.rival.admin])
      expect(refusal(await ask(person, "GET", path))).toEqual([404, "crm/vehicle-not-found"]);
    expect(refusal(await ask(people.marketer, "GET", path))).toEqual([403, "access/forbidden"]);
    await server.db.owner`update vehicle set deleted_at = now() where id = ${demo.vehicles.logan}`;
    expect((await verbsOf(mihai, path))[0]).toBe("vehicles.edit");
    await server.db.owner`update vehicle set deleted_at = null where id = ${demo.vehicles.logan}`;
  });

  it("of a lead and of its deal is told to who may see them, the marketer among them, and to nobody of another shop", async () => {
    const [leadId, lineId] = [uuidv7(), uuidv7()];
    const dealId = dealIdOfLead(leadId);
    const desk = new TestDevice(ana);
    const { results } = await desk.send(
      desk.command("sales.createLead", { leadId, name: "Ion Rusu", phone: "069700123" }),
      desk.command("sales.contactLead", { leadId }),
      desk.command("pipeline.convertLead", { leadId, clientId: demo.clientId, toQuote: false }),
      desk.command("sales.addDealLine", { dealId, lineId, kind: "work", name: "Diagnoză", priceMinor: 25_000 }),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(4).fill("applied"));
    const [ofLead, ofDeal] = [`/api/v1/leads/${leadId}/history`, `/api/v1/deals/${dealId}/history`];
    for (const person of [ana, people.marketer]) {
      expect(await verbsOf(person, ofLead)).toEqual(["leads.convert", "leads.contact", "leads.create"]);
      expect(await verbsOf(person, ofDeal)).toEqual(["deals.addLine", "deals.create"]);
    }
    expect((await read(ana, ofDeal)).entries[0]).toMatchObject({
      subject: { type: "deal", id: dealId },
      data: { line: "Diagnoză" },
    });
    expect(refusal(await ask(ion, "GET", ofLead))).toEqual([403, "access/forbidden"]);
    expect(refusal(await ask(ion, "GET", ofDeal))).toEqual([403, "access/forbidden"]);
    expect(refusal(await ask(people.rival.admin, "GET", ofLead))).toEqual([404, "sales/lead-not-found"]);
    expect(refusal(await ask(people.rival.admin, "GET", ofDeal))).toEqual([404, "sales/deal-not-found"]);
  });
});

describe("a request that says whom it is for", () => {
  const meantFor = async (person: Person, user: string) => {
    const response = await person.request(ofOrder(own.id), { headers: { [AS_USER_HEADER]: user } });
    return { status: response.status, text: await response.text() };
  };

  it("is answered in that person's session alone: what another is told never comes to them", async () => {
    expect((await meantFor(ana, ana.user.id)).status).toBe(200);
    const { status, text } = await meantFor(ana, ion.user.id);
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([409, "access/wrong-person"]);
    expect(text).not.toContain("workOrders.edit");
  });

  it("changes nothing for somebody else either", async () => {
    const response = await ana.request(`/api/v1/work-orders/${own.id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", [AS_USER_HEADER]: ion.user.id },
      body: JSON.stringify({ complaint: "a altcuiva" }),
    });
    expect(response.status).toBe(409);
    const [order] = await server.db.owner`select complaint from work_order where id = ${own.id}`;
    expect(order!["complaint"]).not.toBe("a altcuiva");
  });
});

it("a shop that is suspended is told so, and not that its histories are gone", async () => {
  const person = await signedIn(server, demo, demo.users.admin);
  await server.db.owner`update company set status = 'suspended' where id = ${demo.companyId}`;
  try {
    expect(refusal(await ask(person, "GET", ofOrder(own.id)))).toEqual([403, "tenancy/suspended"]);
  } finally {
    await server.db.owner`update company set status = 'active' where id = ${demo.companyId}`;
  }
});
