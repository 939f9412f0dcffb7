// Leads and deals as a device shows them without a network: what the server will make of its waiting commands.

import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { runEffect } from "../../../shared/registry/run-on-device.ts";
import { scoped } from "../../../shared/zero/define.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { applyPatches, resolveQuery } from "./apply-patches.ts";
import { Overlay } from "./overlay.ts";
import { matches } from "./row-matches.ts";
import { scheduledRows } from "./scheduled-deal.fixture.ts";

type Row = Record<string, unknown>;

const companyId = "company-1";
const actor: Actor = {
  companyId,
  userId: "rodica",
  name: "Rodica",
  permissions: [
    "LEADS_VIEW",
    "LEADS_EDIT",
    "DEALS_VIEW",
    "DEALS_EDIT",
    "PIPELINE_MOVE",
    "CLIENTS_VIEW",
    "VEHICLES_VIEW",
    "WORK_ORDERS_VIEW",
    "WORK_ORDERS_EDIT",
    "WORK_ORDERS_CREATE",
    "WORK_ORDERS_CLOSE",
    "CALENDAR_VIEW",
    "APPOINTMENTS_EDIT",
  ],
  isAdmin: false,
  orderScope: "all",
};
const [leadId, dealId, lineId, otherLineId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const [clientId, workOrderId, visitId, vehicleId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

let tables: Record<string, Row[]>;
let overlay: Overlay;
beforeEach(() => {
  overlay = new Overlay();
  tables = {
    company: [{ id: companyId, settings: { labor_rate: 50_000 } }],
    client: [{ id: clientId, companyId, name: "Ion", mergedInto: null, deletedAt: null }],
  };
});

let seq = 0;
const NOW = Date.UTC(2026, 2, 9, 8, 30);
const tap = (name: string, args: object, issuedAt = NOW + seq + 1): Envelope => ({
  id: uuidv7(),
  seq: ++seq,
  name,
  version: 1,
  args: args as Envelope["args"],
  tenant: "brio",
  user: actor.userId,
  device: uuidv7(),
  issuedAt,
  clockOffset: 0,
  mono: 0,
  boot: "boot-1",
  contactAt: null,
  contactMono: null,
  contactBoot: null,
});

/** Each of them waits on the device. */
async function after(...commands: Envelope[]) {
  const read = (query: unknown): Promise<unknown> => {
    const { ast, format } = resolveQuery(query, actor);
    const rows = (tables[ast.table] ?? []).filter((row) => matches(ast, row));
    return Promise.resolve(format.singular ? rows[0] : rows);
  };
  await overlay.show(commands, actor, read, runEffect);
  const shown = async (table: "lead" | "deal" | "dealLine" | "appointment" | "workOrder") => {
    const query = scoped(table, actor);
    return applyPatches(resolveQuery(query, actor), await read(query), overlay.patches.value) as Row[];
  };
  const [[lead], [deal], lines] = [await shown("lead"), await shown("deal"), await shown("dealLine")];
  const [[visit], [order]] = [await shown("appointment"), await shown("workOrder")];
  return { lead, deal, lines, visit, order };
}

const newLead = () => tap("sales.createLead", { leadId, name: "Vasile", phone: "069 555 444" });
const newDeal = (fields = {}) => tap("sales.createDeal", { dealId, clientId, subject: "Frâne", ...fields });

describe("without a network", () => {
  it("a lead becomes a deal, whose lines are summed by the shop's rate", async () => {
    const work = { dealId, lineId, kind: "work", name: "Montaj", normHours: 1.5 };
    const part = { dealId, lineId: otherLineId, kind: "part", name: "Disc", quantity: 2, priceMinor: 1_000 };
    const commands = [newLead(), newDeal({ leadId, priceMinor: 5 })];
    expect(await after(...commands)).toMatchObject({
      lead: { status: "converted", clientId, dealId, phone: "+37369555444" },
      deal: { stage: "contact", priceMinor: 5, linesMinor: null },
    });
    commands.push(tap("sales.addDealLine", work), tap("sales.addDealLine", part));
    expect(await after(...commands)).toMatchObject({
      deal: { priceMinor: null, linesMinor: 77_000, lastActionAt: NOW + seq },
      lines: [{ priceMinor: 75_000 }, { priceMinor: 1_000 }],
    });
    commands.push(tap("sales.removeDealLine", { lineId: otherLineId }));
    expect((await after(...commands)).deal).toMatchObject({ linesMinor: 75_000 });
  });

  it("a work is no part, whatever price it is given, and no work of an order costs more than one may", async () => {
    const work = { dealId, lineId, kind: "work", name: "Montaj", priceMinor: 10_000 };
    const quote = { partId: uuidv7(), baseMinor: 20_000, applied: [], context: {} };
    tables["part"] = [{ id: quote.partId, companyId, basePriceMinor: 20_000, deletedAt: null }];
    tables["vehicle"] = [{ id: vehicleId, companyId, clientId, mileageKm: null, deletedAt: null }];
    const context = { class: null, age: null, vip: false, urgency: "normal", body_type: null, transmission: null };
    const edit = { field: "priceMinor", value: 20_000, quote: { ...quote, context } };
    const commands = [newDeal({ vehicleId }), tap("sales.addDealLine", work)];
    const changed = await after(...commands, tap("sales.editDealLine", { lineId, basedOn: null, edit }));
    expect(changed.lines).toMatchObject([{ kind: "work", partId: null, priceMinor: 10_000 }]);
    const dear = await after(
      newDeal({ vehicleId, priceMinor: 500_000_000_000 }),
      tap("pipeline.startWork", { dealId }),
    );
    expect(dear).toMatchObject({ order: undefined, deal: { stage: "contact" } });
  });

  it("a deal that the device has follows its order; of one that it has not nothing is made up", async () => {
    const order = {
      id: workOrderId,
      companyId,
      dealId,
      masterId: null,
      status: "in_work",
      statusAt: 0,
      deletedAt: null,
    };
    tables["workOrder"] = [
      { ...order, discountPct: 0, totalMinor: 0, paidMinor: 0, payStatus: "unpaid", createdAt: 0 },
    ];
    const ready = tap("workOrders.move", { workOrderId, to: "ready" });
    expect((await after(ready)).deal).toBeUndefined();
    const deal = { id: dealId, companyId, subject: "Frâne", workOrderId, stageAt: 0, lastActionAt: 0, deletedAt: null };
    tables["deal"] = [{ ...deal, stage: "in_work" }];
    expect((await after(ready)).deal).toMatchObject({ stage: "done", stageAt: ready.issuedAt });
  });
});

describe("a deal and its visit", () => {
  const { scheduled, planned, order } = scheduledRows({
    companyId,
    dealId,
    clientId,
    vehicleId,
    visitId,
    workOrderId,
    NOW,
  });
  const rows = ({ deal = {}, visit = {} } = {}) => {
    tables["deal"] = [{ ...scheduled, ...deal }];
    tables["appointment"] = [{ ...planned, ...visit }];
    tables["vehicle"] = [{ id: vehicleId, companyId, clientId, plate: "ABC 123", mileageKm: null, deletedAt: null }];
    for (const id of ["radu", "ion"]) (tables["staffUser"] ??= []).push({ id, companyId, status: "active" });
  };
  const editVisit = (field: string, value: string | null) =>
    tap("scheduling.editAppointment", { appointmentId: visitId, basedOn: null, edit: { field, value } });

  it("waits for no day any more once its order gave it back", async () => {
    rows({ deal: { stage: "in_work", workOrderId }, visit: { status: "in_progress", workOrderId } });
    tables["workOrder"] = [order];
    const { deal } = await after(tap("workOrders.move", { workOrderId, to: "cancelled" }));
    expect(deal).toMatchObject({ stage: "agree", scheduledAt: null });
  });

  it("does not wait for a visit again that has an order which was cancelled", async () => {
    rows({ deal: { stage: "agree", workOrderId }, visit: { status: "done", workOrderId } });
    const again = tap("scheduling.setAppointmentStatus", { appointmentId: visitId, status: "in_progress" });
    const { deal, visit } = await after(again);
    expect(visit).toMatchObject({ status: "in_progress" });
    expect(deal).toMatchObject({ stage: "agree" });
  });

  it.each([
    ["none's", null],
    ["another's", uuidv7()],
  ])("is offered again when its visit becomes %s", async (_, other) => {
    rows();
    const { deal, visit } = await after(editVisit("dealId", other));
    expect(visit).toMatchObject({ dealId: other });
    expect(deal).toMatchObject({ stage: "contact", scheduledAt: null });
  });

  it.each([
    ["sales.moveDeal", { stage: "contact" }, "contact"],
    ["sales.loseDeal", { reason: "price" }, "lost"],
  ])("stays by a %s of before it was scheduled, and goes by one of after", async (name, how, stage) => {
    rows();
    const late = await after(tap(name, { dealId, ...how }, NOW - 1));
    expect(late.deal).toMatchObject({ stage: "scheduled" });
    expect(late.visit).toMatchObject({ status: "scheduled" });
    const { deal, visit } = await after(tap(name, { dealId, ...how }, NOW + 1));
    expect(deal).toMatchObject({ stage, scheduledAt: null });
    expect(visit).toMatchObject({ status: "cancelled" });
  });

  it("has one master: whom either gets, the other has", async () => {
    rows({ deal: { masterId: "ion" }, visit: { masterId: "ion" } });
    const edit = { dealId, basedOn: null, edit: { field: "masterId", value: uuidv7() } };
    tables["staffUser"]!.push({ id: edit.edit.value, companyId, status: "active" });
    const { visit } = await after(tap("sales.editDeal", edit));
    expect(visit).toMatchObject({ masterId: edit.edit.value });
    const move = { appointmentId: visitId, basedOn: { masterId: null }, masterId: edit.edit.value };
    const { deal } = await after(tap("scheduling.moveAppointment", move));
    expect(deal).toMatchObject({ masterId: edit.edit.value });
  });

  it.each([
    ["is expected all the same", "confirmed", { stage: "scheduled", scheduledAt: NOW + 86_400_000 }],
    ["is not expected", "cancelled", { stage: "contact", scheduledAt: null }],
  ])("found again stands where it does by its visit: its client %s", async (_, status, where) => {
    rows({ deal: { stage: "lost", scheduledAt: null }, visit: { status } });
    expect((await after(tap("sales.reopenDeal", { dealId }))).deal).toMatchObject(where);
  });

  it("is done by whom it is scheduled with, when it is dragged to work as at the counter", async () => {
    rows({ deal: { stage: "contact", appointmentId: null, scheduledAt: null, masterId: "ion" } });
    tables["appointment"] = [];
    const masterId = uuidv7();
    tables["staffUser"]!.push({ id: masterId, companyId, status: "active" });
    const schedule = tap("pipeline.schedule", { dealId, startsAt: scheduled.scheduledAt, masterId });
    const { visit, deal, order: made } = await after(schedule, tap("pipeline.startWork", { dealId }));
    expect(visit).toMatchObject({ masterId, status: "in_progress" });
    expect([deal!["masterId"], made!["masterId"]]).toEqual([masterId, masterId]);
  });

  it("gives its master to the order that is made at the counter, where the calendar names none", async () => {
    rows({ deal: { masterId: "ion" } });
    const checkIn = tap("scheduling.checkIn", { appointmentId: visitId });
    expect((await after(checkIn)).order).toMatchObject({ dealId, masterId: "ion" });
  });

  it("is not what is done to the car of somebody else that comes instead", async () => {
    const stranger = uuidv7();
    rows({ deal: { vehicleId: null }, visit: { clientId: stranger } });
    tables["vehicle"]![0]!["clientId"] = stranger;
    tables["client"]!.push({ id: stranger, companyId, name: "Vera", mergedInto: null, deletedAt: null });
    const { order: made, deal } = await after(tap("scheduling.checkIn", { appointmentId: visitId }));
    expect(made).toMatchObject({ clientId: stranger, dealId: null });
    expect(deal).toMatchObject({ stage: "scheduled" });
  });
});

describe("what a lead is", () => {
  const lead = { name: "Vasile", phone: "+37369555444", status: "new", statusAt: 0, createdAt: NOW, lastActionAt: 0 };
  const kept = { id: leadId, companyId, fieldWriters: null, contactedAt: null, deletedAt: null, ...lead };
  const edit = (field: string, value: string) =>
    tap("sales.editLead", { leadId, basedOn: null, edit: { field, value } });

  it("its deal and its client have once it became them: what it was counted by may still change", async () => {
    tables["lead"] = [{ ...kept, status: "converted" }];
    const shown = await after(edit("phone", "069 111 111"), edit("notes", "X"), edit("source", "site"));
    expect(shown.lead).toMatchObject({ phone: kept.phone, source: "site" });
    expect(shown.lead!["notes"]).toBeUndefined();
  });

  it("lost it does not become a deal unseen, and it was reached no sooner than it came", async () => {
    tables["lead"] = [{ ...kept, status: "lost" }];
    expect((await after(newDeal({ leadId }))).deal).toBeUndefined();
    tables["lead"] = [kept];
    const early = tap("sales.createDeal", { dealId, clientId, subject: "Frâne", leadId }, NOW - 5);
    expect((await after(early)).lead).toMatchObject({ status: "converted", contactedAt: NOW });
  });
});
