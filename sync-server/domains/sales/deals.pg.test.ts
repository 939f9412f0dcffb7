// Deals by commands of devices: who may, what is written, two people at once, and nothing of another shop.

import { afterAll, describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { writeCar, writeClient } from "../../testing/crm-records.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { newDeal, newDealLine, salesRow, stagesOf } from "../../testing/sales.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const ana = new TestDevice(people.admin);
const rodica = new TestDevice(people.receptionist);
const maria = new TestDevice(people.marketer);
const mihai = new TestDevice(people.manager);
const oleg = new TestDevice(people.rival.admin);
const APPLIED = { outcome: "applied" };

const rowOf = (id: string) => salesRow(server, "deal", id);
const edit = (dealId: string, field: string, value: unknown, basedOn: string | null = null, device = rodica) =>
  device.run("sales.editDeal", { dealId, basedOn, edit: { field, value } });
const move = (dealId: string, stage: string, device = rodica) => device.run("sales.moveDeal", { dealId, stage });

describe("a deal", () => {
  it("is made of a client and their car, at contact, and its stage is counted", async () => {
    const dealId = uuidv7();
    const args = {
      dealId,
      clientId: demo.clientId,
      vehicleId: demo.vehicles.golf,
      subject: "Frâne față",
      notes: "Scârțâie",
      source: "phone",
      priceMinor: 180_000,
      isUrgent: true,
      assignedTo: demo.users.receptionist.id,
      masterId: demo.users.mechanic.id,
    };
    const { id } = await rodica.run("sales.createDeal", args);
    expect(await rowOf(dealId)).toMatchObject({
      company_id: demo.companyId,
      client_id: demo.clientId,
      vehicle_id: demo.vehicles.golf,
      subject: "Frâne față",
      stage: "contact",
      price_minor: "180000",
      lines_minor: null,
      quote_status: null,
      source: "phone",
      assigned_to: demo.users.receptionist.id,
      master_id: demo.users.mechanic.id,
      created_by: demo.users.receptionist.id,
    });
    expect(await activityOf(owner, id!)).toMatchObject([
      {
        verb: "deals.create",
        subject_type: "deal",
        subject_id: dealId,
        data: { name: "Frâne față", stage: "contact" },
      },
    ]);
    const [change] = await owner`select * from deal_stage_change where deal_id = ${dealId}`;
    expect(change).toMatchObject({
      id,
      company_id: demo.companyId,
      from_stage: null,
      to_stage: "contact",
      user_id: demo.users.receptionist.id,
    });
    expect(await rodica.run("sales.createDeal", args)).toMatchObject({ code: "sales/id-taken" });
    const theirs = { dealId, clientId: rival.clientId, subject: "X" };
    expect(await oleg.run("sales.createDeal", theirs)).toMatchObject({ code: "sales/id-taken" });
    expect(await stagesOf(server, dealId)).toEqual([[null, "contact"]]);
  });

  it.each([
    ["another shop's client", { clientId: rival.clientId, vehicleId: null }, "crm/client-not-found"],
    ["another shop's car", { vehicleId: rival.vehicles.golf }, "crm/vehicle-not-found"],
    ["somebody who left", { assignedTo: demo.users.gone.id }, "access/user-not-found"],
    ["another shop's master", { masterId: rival.users.mechanic.id }, "access/user-not-found"],
    ["a lead that is not there", { leadId: uuidv7() }, "sales/lead-not-found"],
    ["no subject", { subject: " " }, "commands/invalid-arguments"],
    ["a price below nothing", { priceMinor: -1 }, "commands/invalid-arguments"],
  ])("with %s is refused, and nothing is written", async (_, wrong, code) => {
    const dealId = uuidv7();
    const args = { dealId, clientId: demo.clientId, vehicleId: demo.vehicles.golf, subject: "X", ...wrong };
    expect(await rodica.run("sales.createDeal", args)).toMatchObject({ outcome: "refused", code });
    expect(await rowOf(dealId)).toBeNull();
    expect(await stagesOf(server, dealId)).toEqual([]);
  });

  it("is not of somebody else's car, nor of a client who was deleted; of one who was merged it is the kept one's", async () => {
    const stranger = await writeClient(ana);
    const make = (fields: object) => rodica.run("sales.createDeal", { dealId: uuidv7(), subject: "X", ...fields });
    expect(await make({ clientId: stranger, vehicleId: demo.vehicles.golf })).toMatchObject({
      code: "scheduling/not-their-car",
    });
    const gone = await writeClient(ana);
    await ana.run("crm.deleteClient", { clientId: gone });
    expect(await make({ clientId: gone })).toMatchObject({ code: "crm/client-deleted" });
    const twice = await writeClient(ana);
    await ana.run("crm.mergeClients", { clientId: stranger, mergedId: twice });
    const dealId = await newDeal(rodica, { clientId: twice, vehicleId: null });
    expect(await rowOf(dealId)).toMatchObject({ client_id: stranger });
  });

  it("is of who edits deals: every other role is refused, the marketer drags nothing, another shop finds none", async () => {
    const dealId = await newDeal(rodica);
    const acts = [
      ["sales.createDeal", { dealId: uuidv7(), clientId: demo.clientId, subject: "X" }],
      ["sales.editDeal", { dealId, basedOn: null, edit: { field: "subject", value: "X" } }],
      ["sales.loseDeal", { dealId, reason: "price" }],
      ["sales.reopenDeal", { dealId }],
      ["sales.deleteDeal", { dealId }],
      ["sales.restoreDeal", { dealId }],
      ["sales.addDealLine", { dealId, lineId: uuidv7(), kind: "work", name: "X", priceMinor: 1 }],
    ] as const;
    for (const person of [people.mechanic, people.parts, people.accountant, people.marketer]) {
      expect(SYSTEM_ROLE_DEFINITIONS[person.user.role].permissions).not.toContain("DEALS_EDIT");
      const device = new TestDevice(person);
      for (const [name, args] of acts)
        expect(await device.run(name, args)).toMatchObject({
          code: "access/forbidden",
          detail: { permission: "DEALS_EDIT" },
        });
      expect(await move(dealId, "agree", device)).toMatchObject({ detail: { permission: "PIPELINE_MOVE" } });
    }
    for (const [name, args] of acts.slice(1))
      expect(await oleg.run(name, args)).toMatchObject({ code: "sales/deal-not-found" });
    expect(await move(dealId, "agree", oleg)).toMatchObject({ code: "sales/deal-not-found" });
    expect(await rowOf(dealId)).toMatchObject({ subject: "Frâne față", stage: "contact", deleted_at: null });
  });

  it("is changed field by field, and two who change one field are told of each other", async () => {
    const dealId = await newDeal(rodica, { priceMinor: 100 });
    const { id } = await edit(dealId, "priceMinor", 200);
    expect(await edit(dealId, "priceMinor", 300, null, mihai)).toMatchObject({
      outcome: "conflict",
      code: "sales/changed-meanwhile",
      detail: { subjectType: "deal", field: "priceMinor", theirs: 200, yours: 300 },
    });
    expect(await edit(dealId, "priceMinor", 300, id, mihai)).toMatchObject(APPLIED);
    expect(await edit(dealId, "notes", "")).toMatchObject({ code: "sales/same-value" });
    for (const [field, value] of [
      ["subject", "Frâne spate"],
      ["notes", "A sunat"],
      ["source", "referral"],
      ["isUrgent", true],
      ["assignedTo", demo.users.manager.id],
      ["masterId", demo.users.mechanic2.id],
    ] as const)
      expect(await edit(dealId, field, value)).toMatchObject(APPLIED);
    expect(await edit(dealId, "masterId", rival.users.mechanic.id)).toMatchObject({ code: "access/user-not-found" });
    expect(await rowOf(dealId)).toMatchObject({ subject: "Frâne spate", is_urgent: true, source: "referral" });
  });

  it("with lines has no other price than theirs", async () => {
    const dealId = await newDeal(rodica, { priceMinor: 100 });
    const lineId = uuidv7();
    const work = { dealId, lineId, kind: "work", name: "Schimb plăcuțe", priceMinor: 50_000 };
    const { id } = await rodica.run("sales.addDealLine", work);
    expect(await rowOf(dealId)).toMatchObject({ price_minor: null, lines_minor: "50000" });
    // Which price it was, the history keeps.
    expect(await activityOf(owner, id!)).toMatchObject([
      { verb: "deals.addLine" },
      { verb: "deals.edit", data: { field: "priceMinor", from: 100, to: null } },
    ]);
    expect(await edit(dealId, "priceMinor", 5)).toMatchObject({ code: "sales/price-of-lines" });
    await rodica.run("sales.removeDealLine", { lineId });
    expect(await edit(dealId, "priceMinor", 5)).toMatchObject(APPLIED);
    const back = await rodica.run("sales.restoreDealLine", { lineId });
    expect(await activityOf(owner, back.id!)).toMatchObject([
      { verb: "deals.lineBack" },
      { verb: "deals.edit", data: { field: "priceMinor", from: 5, to: null } },
    ]);
  });

  it("gets its car's owner, loses a car that is not its client's, and of another client's nobody has a quote yet", async () => {
    const other = await writeClient(ana);
    const car = await writeCar(ana, other, { plate: "XYZ 111" });
    const dealId = await newDeal(rodica);
    const lineId = await newDealLine(rodica, dealId);
    const sent = async () => {
      await owner`
        update deal set quote_status = 'answered', quote_sent_at = now(), quote_answered_at = now(), quote_token = ${uuidv7()}
        where id = ${dealId}`;
      await owner`update deal_line set declined_at = now() where id = ${lineId}`;
    };
    await sent();
    const { id } = await edit(dealId, "vehicleId", car);
    const forgotten = { quote_status: null, quote_sent_at: null, quote_answered_at: null, quote_token: null };
    expect(await rowOf(dealId)).toMatchObject({
      vehicle_id: car,
      client_id: other,
      lines_minor: "50000",
      ...forgotten,
    });
    expect(await salesRow(server, "deal_line", lineId)).toMatchObject({ declined_at: null });
    expect(await activityOf(owner, id!)).toMatchObject([
      { verb: "deals.edit", data: { field: "vehicleId", from: demo.vehicles.golf, to: car } },
      { verb: "deals.edit", data: { field: "clientId", from: demo.clientId, to: other } },
    ]);
    await sent();
    expect(await edit(dealId, "clientId", demo.clientId, id)).toMatchObject(APPLIED);
    expect(await rowOf(dealId)).toMatchObject({ vehicle_id: null, client_id: demo.clientId, ...forgotten });
    expect(await edit(dealId, "clientId", rival.clientId)).toMatchObject({ code: "crm/client-not-found" });
    await sent();
    expect(await edit(dealId, "notes", "Revine luni")).toMatchObject(APPLIED);
    expect(await rowOf(dealId)).toMatchObject({ quote_status: "answered" });
  });

  it("asks again for a price that is another after the answer", async () => {
    const dealId = await newDeal(rodica, { priceMinor: 100 });
    await owner`update deal set quote_status = 'answered', quote_sent_at = '2026-01-01', quote_answered_at = now() where id = ${dealId}`;
    await edit(dealId, "priceMinor", 200);
    const { quote_status, quote_sent_at, quote_answered_at } = (await rowOf(dealId))!;
    expect([quote_status, quote_answered_at]).toEqual(["sent", null]);
    expect((quote_sent_at as Date).getTime()).toBeGreaterThan(Date.parse("2026-01-02"));
  });

  it("is deleted and restored, and while it is deleted nothing is done with it", async () => {
    const dealId = await newDeal(rodica);
    const lineId = await newDealLine(rodica, dealId);
    const { id } = await rodica.run("sales.deleteDeal", { dealId });
    expect(await activityOf(owner, id!)).toMatchObject([{ verb: "deals.delete", subject_id: dealId }]);
    expect(await rodica.run("sales.deleteDeal", { dealId })).toMatchObject({
      outcome: "no_effect",
      code: "sales/deal-deleted",
    });
    expect(await move(dealId, "agree")).toMatchObject({ code: "sales/deal-deleted" });
    expect(await rodica.run("sales.removeDealLine", { lineId })).toMatchObject({ code: "sales/deal-deleted" });
    expect(await rodica.run("sales.restoreDeal", { dealId })).toMatchObject(APPLIED);
    expect(await rodica.run("sales.restoreDeal", { dealId })).toMatchObject({ code: "sales/deal-there" });
  });

  it("says with every save when its last action was", async () => {
    const dealId = await newDeal(rodica);
    const lineId = uuidv7();
    let last = ((await rowOf(dealId))!["last_action_at"] as Date).getTime();
    for (const [name, args] of [
      ["editDeal", { dealId, basedOn: null, edit: { field: "notes", value: "A sunat" } }],
      ["moveDeal", { dealId, stage: "agree" }],
      ["addDealLine", { dealId, lineId, kind: "work", name: "X", priceMinor: 1 }],
      ["editDealLine", { lineId, basedOn: null, edit: { field: "name", value: "Y" } }],
      ["removeDealLine", { lineId }],
      ["restoreDealLine", { lineId }],
      ["loseDeal", { dealId, reason: "price" }],
      ["reopenDeal", { dealId }],
      ["deleteDeal", { dealId }],
      ["restoreDeal", { dealId }],
    ] as const) {
      await new Promise((done) => setTimeout(done, 5));
      expect(await rodica.run(`sales.${name}`, args)).toMatchObject(APPLIED);
      const now = ((await rowOf(dealId))!["last_action_at"] as Date).getTime();
      expect([name, now > last]).toEqual([name, true]);
      last = now;
    }
  });

  it("is seen by who sees deals alone: the marketer reads, and is told so when they write", async () => {
    const dealId = await newDeal(rodica);
    expect(await edit(dealId, "notes", "X", null, maria)).toMatchObject({ code: "access/forbidden" });
  });
});
