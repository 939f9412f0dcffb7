// Deals and leads of clients who are merged or deleted, and of cars that get another owner.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { writeCar, writeClient } from "../../testing/crm-records.ts";
import { TestDevice } from "../../testing/device.ts";
import { activityOf } from "../../testing/records.ts";
import { newDeal, newDealLine, newLead, salesRow } from "../../testing/sales.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const ana = new TestDevice(people.admin);
const APPLIED = { outcome: "applied" };
const rowOf = (id: string) => salesRow(server, "deal", id);
const ofClient = (clientId: string, fields = {}) => newDeal(ana, { clientId, vehicleId: null, ...fields });
const answered = (dealId: string) => owner`
  update deal set quote_status = 'answered', quote_sent_at = now(), quote_answered_at = now(), quote_token = ${uuidv7()}
  where id = ${dealId}`;

describe("a client with deals", () => {
  it("who is merged: theirs are the kept one's, with the quote that they know; so are their leads", async () => {
    const [kept, gone] = [await writeClient(ana), await writeClient(ana)];
    const leadId = await newLead(ana);
    const dealId = await ofClient(gone, { leadId });
    await answered(dealId);
    const deleted = await ofClient(gone);
    await ana.run("sales.deleteDeal", { dealId: deleted });
    const { id, outcome } = await ana.run("crm.mergeClients", { clientId: kept, mergedId: gone });
    expect(outcome).toBe("applied");
    expect(await rowOf(dealId)).toMatchObject({ client_id: kept, quote_status: "answered" });
    expect((await rowOf(dealId))!["quote_token"]).not.toBeNull();
    expect(await rowOf(deleted)).toMatchObject({ client_id: kept });
    const lead = (await salesRow(server, "lead", leadId))!;
    expect(lead).toMatchObject({ client_id: kept });
    // Every save is its last action.
    expect(lead["last_action_at"]).toEqual(lead["updated_at"]);
    expect((await activityOf(owner, id!))[0]).toMatchObject({ verb: "clients.merge", data: { deals: 2 } });
  });

  it("is not deleted while one is open, which is said with its name; what is lost, won or deleted keeps nobody", async () => {
    const clientId = await writeClient(ana);
    const dealId = await ofClient(clientId, { subject: "Ambreiaj" });
    const remove = () => ana.run("crm.deleteClient", { clientId });
    expect(await remove()).toMatchObject({
      outcome: "refused",
      code: "crm/open-deals",
      detail: { count: 1, subjects: "Ambreiaj" },
    });
    await ana.run("sales.loseDeal", { dealId, reason: "price" });
    const other = await ofClient(clientId);
    await ana.run("sales.deleteDeal", { dealId: other });
    expect(await remove()).toMatchObject(APPLIED);
  });

  it("who was deleted all the same: nothing goes on with the deal, and it says why", async () => {
    const clientId = await writeClient(ana);
    const [lost, deleted, open] = [await ofClient(clientId), await ofClient(clientId), await ofClient(clientId)];
    await ana.run("sales.loseDeal", { dealId: lost, reason: "price" });
    await ana.run("sales.deleteDeal", { dealId: deleted });
    await owner`update client set deleted_at = now() where id = ${clientId}`;
    for (const [name, args] of [
      ["sales.reopenDeal", { dealId: lost }],
      ["sales.restoreDeal", { dealId: deleted }],
      ["sales.moveDeal", { dealId: open, stage: "agree" }],
      ["sales.addDealLine", { dealId: open, lineId: uuidv7(), kind: "work", name: "X", priceMinor: 1 }],
      ["sales.createDeal", { dealId: uuidv7(), clientId, subject: "X" }],
    ] as const)
      expect(await ana.run(name, args)).toMatchObject({ outcome: "refused", code: "crm/client-deleted" });
    // It may end, or be somebody else's.
    expect(await ana.run("sales.loseDeal", { dealId: open, reason: "other" })).toMatchObject(APPLIED);
  });
});

describe("a car with deals", () => {
  it("that gets another owner takes along what is still offered: nobody has sent them a quote yet", async () => {
    const [seller, buyer] = [await writeClient(ana), await writeClient(ana)];
    const car = await writeCar(ana, seller);
    const early = await newDeal(ana, { clientId: seller, vehicleId: car });
    const lineId = await newDealLine(ana, early);
    await answered(early);
    await owner`update deal_line set declined_at = now() where id = ${lineId}`;
    const won = await newDeal(ana, { clientId: seller, vehicleId: car });
    await owner`update deal set stage = 'won' where id = ${won}`;
    const { id } = await ana.run("crm.moveVehicle", { vehicleId: car, basedOn: null, clientId: buyer });
    expect(await rowOf(early)).toMatchObject({
      client_id: buyer,
      quote_status: null,
      quote_token: null,
      lines_minor: "50000",
    });
    expect(await salesRow(server, "deal_line", lineId)).toMatchObject({ declined_at: null });
    expect(await rowOf(won)).toMatchObject({ client_id: seller });
    expect(await activityOf(owner, id!)).toMatchObject([
      { verb: "vehicles.edit" },
      { verb: "deals.edit", subject_id: early, data: { field: "clientId", from: seller, to: buyer } },
    ]);
  });

  it("is not deleted, nor its owner with it, while one is open", async () => {
    const clientId = await writeClient(ana);
    const vehicleId = await writeCar(ana, clientId, { plate: "KLM 222" });
    const dealId = await newDeal(ana, { clientId, vehicleId });
    expect(await ana.run("crm.deleteVehicle", { vehicleId })).toMatchObject({ code: "crm/open-deals" });
    expect(await ana.run("crm.deleteClient", { clientId })).toMatchObject({ code: "crm/open-deals" });
    await ana.run("sales.loseDeal", { dealId, reason: "not_needed" });
    expect(await ana.run("crm.deleteVehicle", { vehicleId })).toMatchObject(APPLIED);
  });
});
