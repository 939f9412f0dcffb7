// Leads and deals in the activity log: created, changed, deleted and restored, under their names.

import { afterAll, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { writeClient } from "../../testing/crm-records.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { newDeal, newDealLine, newLead } from "../../testing/sales.ts";
import { testServer } from "../../testing/server.ts";

interface Entry {
  verb: string;
  kind: string;
  action: string;
  subject: { id: string; name: string | null; deleted: boolean };
}

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);

async function read(query: string, person = people.admin) {
  const { status, body } = await ask(person, "GET", `/api/v1/activity?${query}`);
  expect(status).toBe(200);
  return body["data"] as Entry[];
}
const acts = (entries: Entry[]) => entries.map(({ verb, action }) => [verb, action]);

it("tells of a lead, alone among its kind or its client", async () => {
  const leadId = await newLead(ana);
  await ana.run("sales.editLead", { leadId, basedOn: null, edit: { field: "name", value: "Vasile Ursu" } });
  await ana.run("sales.contactLead", { leadId });
  await ana.run("sales.deleteLead", { leadId });
  await ana.run("sales.restoreLead", { leadId });
  await ana.run("sales.deleteLead", { leadId });
  const entries = await read(`record=${leadId}&kind=lead`);
  expect(acts(entries)).toEqual([
    ["leads.delete", "deleted"],
    ["leads.restore", "restored"],
    ["leads.delete", "deleted"],
    ["leads.contact", "updated"],
    ["leads.edit", "updated"],
    ["leads.create", "created"],
  ]);
  expect(entries[0]).toMatchObject({ kind: "lead", subject: { id: leadId, name: "Vasile Ursu", deleted: true } });
  expect(await read(`record=${leadId}&action=restored`)).toHaveLength(1);
  // Nobody's client yet: by the name that they left.
  expect(new Set((await read("q=vasile ursu")).map(({ subject }) => subject.id))).toEqual(new Set([leadId]));
  expect(await read(`record=${leadId}`, people.rival.admin)).toEqual([]);
});

it("tells of a deal and of its lines, and finds both by their client", async () => {
  const clientId = await writeClient(ana, { name: "Grigore Vieru" });
  const leadId = await newLead(ana);
  const dealId = await newDeal(ana, { clientId, vehicleId: null, leadId });
  const lineId = await newDealLine(ana, dealId);
  await ana.run("sales.removeDealLine", { lineId });
  await ana.run("sales.restoreDealLine", { lineId });
  await ana.run("sales.moveDeal", { dealId, stage: "agree" });
  const entries = await read(`record=${dealId}&kind=deal`);
  expect(acts(entries)).toEqual([
    ["deals.stage", "updated"],
    // It is the line that came back, not the deal.
    ["deals.lineBack", "updated"],
    ["deals.removeLine", "updated"],
    ["deals.addLine", "updated"],
    ["deals.create", "created"],
  ]);
  expect(entries[0]).toMatchObject({ kind: "deal", subject: { id: dealId, name: "Frâne față", deleted: false } });
  expect((await read(`q=${encodeURIComponent("Frâne față")}&kind=deal`)).map(({ subject }) => subject.id)).toContain(
    dealId,
  );
  const found = await read("q=vieru");
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["client", "lead", "deal"]));
});

it("of a lead that came from outside is told as nobody's of the shop, also in its own history", async () => {
  const [leadId, at] = [uuidv7(), "2026-01-02T10:00:00Z"];
  await server.db.owner`
    insert into lead (id, company_id, name, phone, status, status_at, is_urgent, last_action_at)
    values (${leadId}, ${demo.companyId}, 'Ion Rusu', '+37369123456', 'new', ${at}, false, ${at})`;
  await server.db.owner`
    insert into activity (id, company_id, subject_type, subject_id, actor_id, verb, data, happened_at, recorded_at)
    values (${uuidv7()}, ${demo.companyId}, 'lead', ${leadId}, ${leadId}, 'leads.create', '{"via":"site"}', ${at}, ${at})`;
  expect(await read(`record=${leadId}`)).toMatchObject([{ verb: "leads.create", user: null }]);
  const { body } = await ask(people.admin, "GET", `/api/v1/leads/${leadId}/history`);
  expect(body["data"]).toMatchObject({ entries: [{ verb: "leads.create", user: null }] });
});
