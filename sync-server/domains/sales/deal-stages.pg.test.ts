// The early stages of deals, how one ends, and what it may not any more once it has its order.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { appointmentsBy } from "../../testing/appointments.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { newDeal, newDealLine, salesRow, stagesOf } from "../../testing/sales.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const rodica = new TestDevice(people.receptionist);
const mihai = new TestDevice(people.manager);
const APPLIED = { outcome: "applied" };
const { newAppointment, rowOf: visitOf } = appointmentsBy(server, new TestDevice(people.admin));

const rowOf = (id: string) => salesRow(server, "deal", id);
const move = (dealId: string, stage: string, device = rodica) => device.run("sales.moveDeal", { dealId, stage });

describe("a deal", () => {
  it("goes between contact and agreement, each counted, and is told where it is already", async () => {
    const dealId = await newDeal(rodica);
    const { id } = await move(dealId, "agree");
    expect(await activityOf(owner, id!)).toMatchObject([
      { verb: "deals.stage", subject_id: dealId, data: { from: "contact", to: "agree" } },
    ]);
    expect(await move(dealId, "agree", mihai)).toMatchObject({ outcome: "no_effect", code: "sales/same-stage" });
    expect(await move(dealId, "contact")).toMatchObject(APPLIED);
    expect(await stagesOf(server, dealId)).toEqual([
      [null, "contact"],
      ["contact", "agree"],
      ["agree", "contact"],
    ]);
  });

  it("went on from where it was, also by what was done without a network before that", async () => {
    const dealId = await newDeal(rodica);
    const early = mihai.command("sales.moveDeal", { dealId, stage: "contact" }, { at: Date.now() - 3_600_000 });
    await move(dealId, "agree");
    expect((await mihai.send(early)).results[0]).toMatchObject(APPLIED);
    expect(await stagesOf(server, dealId)).toEqual([
      [null, "contact"],
      ["contact", "agree"],
      ["agree", "contact"],
    ]);
  });

  it.each([
    ["in_work", "sales/deal-has-order"],
    ["done", "sales/deal-has-order"],
    ["won", "sales/deal-won"],
  ])("at %s is no more moved, lost, deleted or offered otherwise", async (stage, code) => {
    const dealId = await newDeal(rodica);
    const lineId = await newDealLine(rodica, dealId);
    await owner`update deal set stage = ${stage} where id = ${dealId}`;
    for (const [name, args] of [
      ["sales.moveDeal", { dealId, stage: "agree" }],
      ["sales.loseDeal", { dealId, reason: "price" }],
      ["sales.deleteDeal", { dealId }],
      ["sales.editDeal", { dealId, basedOn: null, edit: { field: "vehicleId", value: null } }],
      ["sales.editDeal", { dealId, basedOn: null, edit: { field: "masterId", value: null } }],
      ["sales.addDealLine", { dealId, lineId: uuidv7(), kind: "work", name: "X", priceMinor: 1 }],
      ["sales.editDealLine", { lineId, basedOn: null, edit: { field: "priceMinor", value: 1 } }],
      ["sales.removeDealLine", { lineId }],
    ] as const)
      expect(await rodica.run(name, args)).toMatchObject({ outcome: "refused", code });
    const notes = { dealId, basedOn: null, edit: { field: "notes", value: "Mulțumit" } };
    expect(await rodica.run("sales.editDeal", notes)).toMatchObject(APPLIED);
  });

  it("is lost with its reason, its visit is cancelled, and found again it is where its quote was", async () => {
    const dealId = await newDeal(rodica);
    const visit = await newAppointment({ dealId, vehicleId: demo.vehicles.golf });
    await owner`
      update deal set stage = 'scheduled', appointment_id = ${visit}, scheduled_at = now(), quote_status = 'sent' where id = ${dealId}`;
    const { id } = await rodica.run("sales.loseDeal", { dealId, reason: "elsewhere", note: "La dealer" });
    expect(await rowOf(dealId)).toMatchObject({
      stage: "lost",
      lost_reason: "elsewhere",
      lost_note: "La dealer",
      scheduled_at: null,
      appointment_id: visit,
    });
    expect(await visitOf(visit)).toMatchObject({ status: "cancelled" });
    expect(await activityOf(owner, id!)).toMatchObject([
      { verb: "deals.lose", data: { reason: "elsewhere", note: "La dealer" } },
      { verb: "deals.stage", data: { from: "scheduled", to: "lost" } },
      { verb: "appointments.setStatus", data: { from: "scheduled", to: "cancelled" } },
    ]);
    expect(await rodica.run("sales.loseDeal", { dealId, reason: "other" })).toMatchObject({
      code: "sales/already-lost",
    });
    expect(await move(dealId, "agree")).toMatchObject({ code: "sales/deal-lost" });
    expect(await rodica.run("sales.reopenDeal", { dealId })).toMatchObject(APPLIED);
    expect(await rowOf(dealId)).toMatchObject({ stage: "agree", lost_reason: null, lost_note: null });
    expect(await rodica.run("sales.reopenDeal", { dealId })).toMatchObject({ code: "sales/not-lost" });
  });

  it("taken back from the schedule, nobody is expected any more", async () => {
    const dealId = await newDeal(rodica);
    const visit = await newAppointment({ dealId });
    await owner`
      update deal set stage = 'scheduled', appointment_id = ${visit}, scheduled_at = now(), confirmed_at = now(), confirmed_via = 'desk',
        post_id = 'p' where id = ${dealId}`;
    expect(await rodica.run("sales.deleteDeal", { dealId })).toMatchObject({ code: "sales/deal-scheduled" });
    expect(await move(dealId, "agree")).toMatchObject(APPLIED);
    expect(await rowOf(dealId)).toMatchObject({
      stage: "agree",
      scheduled_at: null,
      post_id: null,
      confirmed_at: null,
      confirmed_via: null,
    });
    expect(await visitOf(visit)).toMatchObject({ status: "cancelled" });
  });
});
