// A lead becomes a client and a deal: once, and of whoever called before.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { carIdOfLead, clientIdOfLead, dealIdOfLead } from "../../../shared/domains/sales/derived-ids.rules.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { newLead, rowOf } from "../../testing/pipeline.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const { owner } = server.db;
const rodica = new TestDevice(people.receptionist);
const convert = (leadId: string, fields: object = {}, device = rodica) =>
  device.run("pipeline.convertLead", { leadId, toQuote: true, ...fields });

describe("lead (status new) | drag to Calculatie", () => {
  it("makes its client and a deal at contact, with the quote sent now, and the lead is converted", async () => {
    const leadId = await newLead(people.receptionist, {
      name: "Radu Gonța",
      email: "radu@example.md",
      source: "site",
      notes: "Zgomot la viraj stânga\nDe ieri",
      car: "Dacia",
      isUrgent: true,
      assignedTo: demo.users.manager.id,
    });
    const before = Date.now();
    const { id, outcome, detail } = await convert(leadId);
    expect({ outcome, detail }).toEqual({
      outcome: "applied",
      detail: { dealId: dealIdOfLead(leadId), clientId: clientIdOfLead(leadId) },
    });
    const deal = await rowOf(owner, "deal", dealIdOfLead(leadId));
    expect(deal).toMatchObject({
      company_id: demo.companyId,
      lead_id: leadId,
      client_id: clientIdOfLead(leadId),
      stage: "contact",
      quote_status: "sent",
      subject: "Zgomot la viraj stânga",
      notes: "Zgomot la viraj stânga\nDe ieri",
      source: "site",
      is_urgent: true,
      assigned_to: demo.users.manager.id,
    });
    expect((deal!["quote_sent_at"] as Date).getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(await rowOf(owner, "lead", leadId)).toMatchObject({
      status: "converted",
      client_id: clientIdOfLead(leadId),
      deal_id: dealIdOfLead(leadId),
      contacted_at: expect.any(Date),
    });
    expect(await rowOf(owner, "client", clientIdOfLead(leadId))).toMatchObject({
      name: "Radu Gonța",
      email: "radu@example.md",
      company_id: demo.companyId,
    });
    const told = await activityOf(owner, id!);
    expect(told.map(({ verb }) => verb)).toEqual(["clients.create", "deals.create", "leads.convert"]);
  });

  it("finds a client again by phone, however it was typed, and their car by its plate", async () => {
    const leadId = await newLead(people.receptionist, { phone: "069 000 000", plate: "DEMO 1", car: "VW" });
    expect(await convert(leadId)).toMatchObject({ outcome: "applied", detail: { clientId: demo.clientId } });
    expect(await rowOf(owner, "client", clientIdOfLead(leadId))).toBeUndefined();
    expect(await rowOf(owner, "deal", dealIdOfLead(leadId))).toMatchObject({
      client_id: demo.clientId,
      vehicle_id: demo.vehicles.golf,
      subject: "VW DEMO1",
    });
  });

  it("writes down the car that was told with its plate, for the new client, and tells of it", async () => {
    const leadId = await newLead(people.receptionist, { car: "Dacia", model: "Logan", plate: "kbz 417" });
    const { id, outcome } = await convert(leadId);
    expect(outcome).toBe("applied");
    const vehicleId = carIdOfLead(leadId);
    expect(await rowOf(owner, "deal", dealIdOfLead(leadId))).toMatchObject({ vehicle_id: vehicleId });
    expect(await rowOf(owner, "vehicle", vehicleId)).toMatchObject({
      company_id: demo.companyId,
      client_id: clientIdOfLead(leadId),
      plate: "KBZ 417",
      plate_country: "MD",
      make: "Dacia",
      model: "Logan",
    });
    const told = await activityOf(owner, id!);
    expect(told.map(({ verb }) => verb)).toEqual([
      "clients.create",
      "vehicles.create",
      "deals.create",
      "leads.convert",
    ]);
    // The same car once more is found again, not doubled.
    const { phone } = (await rowOf(owner, "lead", leadId))!;
    const again = await newLead(people.receptionist, { car: "Dacia", model: "Logan", plate: "KBZ417", phone });
    await convert(again);
    expect(await rowOf(owner, "deal", dealIdOfLead(again))).toMatchObject({ vehicle_id: vehicleId });
    expect(await rowOf(owner, "vehicle", carIdOfLead(again))).toBeUndefined();
  });

  it.each([
    ["another client's", { car: "VW", model: "Golf", plate: "kbz-600" }],
    ["half a plate", { car: "VW", model: "Golf", plate: "417" }],
    ["no model", { car: "VW", plate: "KBZ 500" }],
  ])("writes down no car of %s: the deal waits for one", async (_what, told) => {
    const known = { clientId: demo.clientId, plate: "KBZ 600", make: "VW", model: "Golf" };
    await rodica.run("crm.createVehicle", { vehicleId: uuidv7(), ...known });
    const leadId = await newLead(people.receptionist, told);
    expect(await convert(leadId)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(owner, "deal", dealIdOfLead(leadId))).toMatchObject({ vehicle_id: null });
    expect(await rowOf(owner, "vehicle", carIdOfLead(leadId))).toBeUndefined();
  });

  it("takes the client who is named before the phone, and without a quote where none is sent", async () => {
    const leadId = await newLead(people.receptionist);
    expect(await convert(leadId, { clientId: demo.clientId, toQuote: false })).toMatchObject({ outcome: "applied" });
    expect(await rowOf(owner, "deal", dealIdOfLead(leadId))).toMatchObject({
      client_id: demo.clientId,
      quote_status: null,
      quote_sent_at: null,
    });
  });

  it("of a client who was deleted makes a new one, and refuses them where they are named", async () => {
    const first = await newLead(people.receptionist, { phone: "+37379123456" });
    await convert(first);
    await owner`update client set deleted_at = now() where id = ${clientIdOfLead(first)}`;
    const again = await newLead(people.receptionist, { phone: "+37379123456" });
    expect(await convert(again, { clientId: clientIdOfLead(first) })).toMatchObject({
      outcome: "refused",
      code: "crm/client-deleted",
    });
    expect(await convert(again)).toMatchObject({ outcome: "applied", detail: { clientId: clientIdOfLead(again) } });
  });

  it("twice, from two devices without a network, makes one of each", async () => {
    const leadId = await newLead(people.receptionist);
    const mihai = new TestDevice(people.manager);
    const [mine, theirs] = [rodica, mihai].map((device) =>
      device.command("pipeline.convertLead", { leadId, toQuote: true }, { at: Date.now() - 3_600_000 }),
    );
    expect((await mihai.send(theirs)).results[0]).toMatchObject({ outcome: "applied" });
    expect((await rodica.send(mine)).results[0]).toMatchObject({
      outcome: "no_effect",
      code: "sales/already-converted",
    });
    const clients = await owner`
      select 1 from client where phone = (select phone from lead where id = ${leadId})`;
    const deals = await owner`select 1 from deal where lead_id = ${leadId}`;
    expect([clients.length, deals.length]).toEqual([1, 1]);
  });

  it("is refused for a lead that was lost or deleted", async () => {
    const lost = await newLead(people.receptionist);
    await rodica.run("sales.loseLead", { leadId: lost, reason: "price", note: null });
    expect(await convert(lost)).toMatchObject({ outcome: "refused", code: "sales/lead-lost" });
    const deleted = await newLead(people.receptionist);
    await rodica.run("sales.deleteLead", { leadId: deleted });
    expect(await convert(deleted)).toMatchObject({ outcome: "refused", code: "sales/lead-deleted" });
  });

  it("takes PIPELINE_MOVE: the marketer edits leads and drags none; another shop knows nothing of it", async () => {
    const leadId = await newLead(people.marketer);
    expect(await convert(leadId, {}, new TestDevice(people.marketer))).toMatchObject({
      outcome: "refused",
      code: "access/forbidden",
      detail: { permission: "PIPELINE_MOVE" },
    });
    const theirs = new TestDevice(await signedIn(server, rival, rival.users.admin));
    expect(await convert(leadId, {}, theirs)).toMatchObject({ outcome: "refused", code: "sales/lead-not-found" });
    expect(await rowOf(owner, "lead", leadId)).toMatchObject({ status: "new", deal_id: null });
  });

  it("takes no id over of another shop", async () => {
    const leadId = await newLead(people.receptionist);
    await owner`
      insert into client (id, company_id, name, phone, is_vip, status, balance_minor)
      values (${clientIdOfLead(leadId)}, ${rival.companyId}, 'Theirs', '+37360000001', false, 'active', 0)`;
    expect(await convert(leadId)).toMatchObject({ outcome: "refused", code: "crm/id-taken" });
    expect(await rowOf(owner, "lead", leadId)).toMatchObject({ status: "new" });
    expect(await rowOf(owner, "deal", dealIdOfLead(leadId))).toBeUndefined();
  });
});
