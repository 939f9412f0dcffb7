// What becomes of a deal with its visits and its orders, by the product's own commands over rows in memory.

import { beforeEach, describe, expect, it } from "vitest";
import { CAR, CLIENT, ShopInMemory, uuid } from "./shop-in-memory.fixture.ts";

const [DEAL, OTHER_DEAL, VISIT, OTHER_CAR, NEIGHBOUR, THEIR_CAR, LEAD] = [11, 12, 13, 14, 15, 16, 17].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const DAY_MS = 86_400_000;
/** A Tuesday, on which the shop is open. */
const TEN = Date.UTC(2026, 2, 3, 8);

let shop: ShopInMemory;
beforeEach(async () => {
  shop = new ShopInMemory([
    "LEADS_VIEW",
    "DEALS_VIEW",
    "DEALS_EDIT",
    "PIPELINE_MOVE",
    "CLIENTS_VIEW",
    "VEHICLES_VIEW",
    "CALENDAR_VIEW",
    "APPOINTMENTS_EDIT",
    "WORK_ORDERS_EDIT",
    "WORK_ORDERS_CREATE",
    "WORK_ORDERS_CLOSE",
    "WORK_ORDERS_DELETE",
  ]);
  shop.put("vehicle", OTHER_CAR, { clientId: CLIENT, deletedAt: null, mileageKm: null });
  for (const id of [CLIENT, NEIGHBOUR]) shop.put("client", id, { mergedInto: null, deletedAt: null });
  shop.put("vehicle", THEIR_CAR, { clientId: NEIGHBOUR, deletedAt: null, mileageKm: null });
  await done("sales.createDeal", { dealId: DEAL, clientId: CLIENT, vehicleId: CAR, subject: "Frâne", priceMinor: 5 });
});

async function done(name: string, args: object): Promise<void> {
  const result = await shop.run(name, args);
  expect(result, `${name}: ${JSON.stringify(result)}`).toMatchObject({ outcome: "applied" });
}
const deal = (id = DEAL) => shop.row("deal", id)!;
const schedule = () => done("pipeline.schedule", { dealId: DEAL, startsAt: TEN });
const startWork = () => done("pipeline.startWork", { dealId: DEAL });
const visitNow = () => String(deal()["appointmentId"]);
const setStatus = (appointmentId: string, status: string) =>
  done("scheduling.setAppointmentStatus", { appointmentId, status });
const editVisit = (appointmentId: string, field: string, value: string) =>
  done("scheduling.editAppointment", { appointmentId, basedOn: null, edit: { field, value } });
const cancelOrder = () => done("workOrders.move", { workOrderId: deal()["workOrderId"], to: "cancelled" });
const ordersOf = (id = DEAL) => shop.all("workOrder").filter(({ dealId }) => dealId === id);

describe("a deal whose order was given up", () => {
  beforeEach(async () => {
    await schedule();
    await startWork();
    await cancelOrder();
  });

  it("expects nobody", () => {
    const nobody = { scheduledAt: null, postId: null, confirmedAt: null, confirmedVia: null };
    expect(deal()).toMatchObject({ stage: "agree", ...nobody });
  });

  it("is not scheduled by what is written on the visit for which the car has come", async () => {
    await setStatus(visitNow(), "in_progress");
    await editVisit(visitNow(), "title", "Frâne față");
    expect(deal()).toMatchObject({ stage: "agree", scheduledAt: null });
    await startWork();
    expect(ordersOf()).toHaveLength(2);
  });

  it("is begun with another order when the same visit is planned again", async () => {
    await setStatus(visitNow(), "in_progress");
    await setStatus(visitNow(), "scheduled");
    expect(deal()).toMatchObject({ stage: "scheduled", scheduledAt: TEN });
    await startWork();
    expect(ordersOf()).toHaveLength(2);
    expect(shop.row("appointment", visitNow())).toMatchObject({
      status: "in_progress",
      workOrderId: deal()["workOrderId"],
    });
  });
});

it("the visit whose order was deleted is of the one that the deal is begun with again", async () => {
  await schedule();
  await startWork();
  await done("workOrders.delete", { workOrderId: deal()["workOrderId"] });
  expect(deal()).toMatchObject({ stage: "agree", scheduledAt: null });
  await startWork();
  const { workOrderId } = deal();
  expect(shop.row("appointment", visitNow())).toMatchObject({ status: "in_progress", workOrderId });
  await done("workOrders.move", { workOrderId, to: "done" });
  expect(shop.row("appointment", visitNow())).toMatchObject({ status: "done" });
});

it("the visit of a deal that came with another car leaves its order to be made of the deal's", async () => {
  await schedule();
  await editVisit(visitNow(), "vehicleId", OTHER_CAR);
  await done("scheduling.checkIn", { appointmentId: visitNow() });
  expect(ordersOf()).toHaveLength(0);
  await startWork();
  expect(ordersOf()).toMatchObject([{ vehicleId: CAR, status: "in_work" }]);
});

it("the visit of another car is not begun with the deal's, and is taken in when that comes", async () => {
  await schedule();
  const visit = visitNow();
  await editVisit(visit, "vehicleId", THEIR_CAR);
  await startWork();
  expect(ordersOf()).toMatchObject([{ vehicleId: CAR, clientId: CLIENT }]);
  expect(shop.row("appointment", visit)).toMatchObject({ status: "scheduled", workOrderId: null });
  await done("scheduling.checkIn", { appointmentId: visit });
  const { workOrderId } = shop.row("appointment", visit)!;
  expect(shop.row("workOrder", String(workOrderId))).toMatchObject({ vehicleId: THEIR_CAR, dealId: null });
});

it("what one client was offered is not the order of another", async () => {
  const carless = { dealId: OTHER_DEAL, clientId: CLIENT, subject: "Ambreiaj", priceMinor: 900 };
  await done("sales.createDeal", carless);
  await done("pipeline.schedule", { dealId: OTHER_DEAL, startsAt: TEN });
  const visit = String(deal(OTHER_DEAL)["appointmentId"]);
  await editVisit(visit, "vehicleId", THEIR_CAR);
  await done("scheduling.checkIn", { appointmentId: visit });
  expect(ordersOf(OTHER_DEAL)).toHaveLength(0);
  expect(deal(OTHER_DEAL)).toMatchObject({ workOrderId: null });
  expect(shop.row("appointment", visit)).toMatchObject({ clientId: NEIGHBOUR, workOrderId: expect.any(String) });
});

it("a deal is scheduled again, whichever of its visits was called off last", async () => {
  await schedule();
  const first = visitNow();
  await setStatus(first, "cancelled");
  await schedule();
  await setStatus(visitNow(), "cancelled");
  await setStatus(first, "scheduled");
  expect(deal()).toMatchObject({ stage: "scheduled", appointmentId: first });
  await setStatus(first, "cancelled");
  await schedule();
  expect(shop.all("appointment")).toHaveLength(3);
});

describe("a deal with two visits", () => {
  const second = { appointmentId: VISIT, title: "Revizie", startsAt: TEN + DAY_MS, endsAt: TEN + DAY_MS + 3_600_000 };
  beforeEach(async () => {
    await schedule();
    await done("scheduling.createAppointment", { ...second, clientId: CLIENT, vehicleId: CAR, dealId: DEAL });
  });

  it("waits for the other once the one is called off", async () => {
    expect(deal()).toMatchObject({ stage: "scheduled", scheduledAt: TEN });
    await setStatus(visitNow(), "no_show");
    expect(deal()).toMatchObject({ stage: "scheduled", appointmentId: VISIT, scheduledAt: second.startsAt });
    await setStatus(VISIT, "cancelled");
    expect(deal()).toMatchObject({ stage: "contact", scheduledAt: null });
  });
});

it("a visit that is given to another deal leaves the first to be scheduled again", async () => {
  await done("sales.createDeal", { dealId: OTHER_DEAL, clientId: CLIENT, vehicleId: CAR, subject: "Ambreiaj" });
  await schedule();
  await editVisit(visitNow(), "dealId", OTHER_DEAL);
  expect(deal()).toMatchObject({ stage: "contact", scheduledAt: null });
  expect(deal(OTHER_DEAL)).toMatchObject({ stage: "scheduled", scheduledAt: TEN });
});

it("a caller is not reached before they called, whatever a device's clock says", async () => {
  const createdAt = 50_000_000;
  const told = { name: "Vasile", phone: "+37369555444", email: null, car: null, model: null, plate: null, notes: null };
  const facts = { source: null, isUrgent: false, assignedTo: null, contactedAt: null, lastActionAt: createdAt };
  shop.put("lead", LEAD, { ...told, ...facts, status: "new", statusAt: createdAt, createdAt, deletedAt: null });
  await done("pipeline.convertLead", { leadId: LEAD, toQuote: true });
  expect(shop.row("lead", LEAD)).toMatchObject({ status: "converted", statusAt: createdAt, contactedAt: createdAt });
});
