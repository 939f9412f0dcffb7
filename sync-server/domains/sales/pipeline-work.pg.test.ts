// A deal goes to work: one order, with a line for each of its lines, that comes to the same.

import { afterAll, describe, expect, it } from "vitest";
import { orderIdOfDeal } from "../../../shared/domains/sales/derived-ids.rules.ts";
import { orderIdOf } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { money } from "../../testing/payments.ts";
import { becameOf, newDeal, newDealLine, rowOf } from "../../testing/pipeline.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";
import { newPart } from "../../testing/stock.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const { owner } = server.db;
const rodica = new TestDevice(people.receptionist);
const ana = new TestDevice(people.admin);

const car = { clientId: demo.clientId, vehicleId: demo.vehicles.golf };
const deal = (fields: object = {}) => newDeal(people.receptionist, { ...car, ...fields });
const line = (dealId: string, fields: object = {}) => newDealLine(people.receptionist, dealId, fields);
const start = (dealId: string, device = rodica) => device.run("pipeline.startWork", { dealId });
const orderOf = async (dealId: string) =>
  rowOf(owner, "work_order", (await rowOf(owner, "deal", dealId))!["work_order_id"] as string);
const linesIn = (table: "work_line" | "parts_line", workOrderId: unknown) => owner`
  select position, name, price_minor::int as price, needs_price from ${owner(table)}
  where work_order_id = ${workOrderId as string} order by position`;

describe("deal | start work (deal dragged to In lucru)", () => {
  it("makes the order of client, vehicle, master and complaint, with the deal's total; the two link each other", async () => {
    const dealId = await deal({ masterId: demo.users.mechanic.id, notes: "Bate pe stânga", isUrgent: true });
    await line(dealId, { name: "Schimb kit", normHours: 2, priceMinor: 120_050 });
    await line(dealId, { kind: "part", name: "Kit", quantity: 1.5, priceMinor: 33_333 });
    await line(dealId, { kind: "part", name: "Pompă", quantity: 1, priceMinor: 45_000 });
    const declined = await line(dealId, { name: "Antigel", priceMinor: 9_999 });
    const removed = await line(dealId, { name: "Curea", priceMinor: 8_888 });
    await rodica.run("sales.removeDealLine", { lineId: removed });
    await owner`update deal_line set declined_at = now() where id = ${declined}`;
    const { id, outcome, detail } = await start(dealId);
    expect(outcome).toBe("applied");
    const order = (await orderOf(dealId))!;
    expect(order).toMatchObject({
      company_id: demo.companyId,
      client_id: demo.clientId,
      vehicle_id: demo.vehicles.golf,
      master_id: demo.users.mechanic.id,
      complaint: "Bate pe stânga",
      urgency: "urgent",
      status: "in_work",
      deal_id: dealId,
      number: detail!["number"],
      pay_status: "unpaid",
    });
    expect(order["number"]).toMatch(/^WO-\d{4}-\d{6}$/);
    expect(order["tracking_token"]).toHaveLength(24);
    expect(Number(order["total_minor"])).toBe(120_050 + 50_000 + 45_000);
    expect(await linesIn("work_line", order["id"])).toEqual([
      { position: 1, name: "Schimb kit", price: 120_050, needs_price: false },
    ]);
    expect((await linesIn("parts_line", order["id"])).map(({ name }) => name)).toEqual(["Kit", "Pompă"]);
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({ stage: "in_work", work_order_id: order["id"] });
    const told = await activityOf(owner, id!);
    expect(told.map(({ verb, subject_id }) => [verb, subject_id])).toEqual([
      ["workOrders.create", order["id"]],
      ["deals.stage", dealId],
    ]);
  });

  it("without lines and with a price makes one work named after the subject", async () => {
    const dealId = await deal({ subject: "Ambreiaj complet", priceMinor: 689_000 });
    await start(dealId);
    const order = (await orderOf(dealId))!;
    expect(Number(order["total_minor"])).toBe(689_000);
    expect(order["complaint"]).toBe("Ambreiaj complet");
    expect(await linesIn("work_line", order["id"])).toEqual([
      { position: 1, name: "Ambreiaj complet", price: 689_000, needs_price: false },
    ]);
  });

  it("without lines and without a price makes an order that still has to be priced", async () => {
    const dealId = await deal();
    expect(await start(dealId)).toMatchObject({ outcome: "applied" });
    expect(await becameOf(owner, dealId)).toMatchObject({ orders: 1, lines: 0, total: 0 });
  });

  it("reserves the parts that are in stock", async () => {
    const partId = await newPart(server.db, demo, 10_000);
    await ana.run("warehouse.receivePart", { partId, quantity: 5, buyPriceMinor: null });
    const dealId = await deal();
    await line(dealId, { kind: "part", name: "Filtru", partId, quantity: 2, priceMinor: 15_000 });
    await start(dealId);
    const [stock] = await owner`
      select l.reserved::float8 as reserved, b.reserved::float8 as balance from stock_line l
      join stock_balance b on b.part_id = l.part_id where l.part_id = ${partId}`;
    expect(stock).toEqual({ reserved: 2, balance: 2 });
  });

  it("takes its visit along: checked in, with the same order", async () => {
    const dealId = await deal();
    await rodica.run("pipeline.schedule", { dealId });
    const { appointment_id: visit } = (await rowOf(owner, "deal", dealId))! as { appointment_id: string };
    await start(dealId);
    const order = (await orderOf(dealId))!;
    expect(order["id"]).toBe(orderIdOfDeal({ id: dealId, workOrderId: null }));
    expect(await rowOf(owner, "appointment", visit)).toMatchObject({
      status: "in_progress",
      work_order_id: order["id"],
    });
    // At the counter nobody takes it in a second time.
    expect(await ana.run("scheduling.checkIn", { appointmentId: visit })).toMatchObject({
      outcome: "no_effect",
      code: "scheduling/checked-in",
    });
    expect(await becameOf(owner, dealId)).toMatchObject({ orders: 1 });
  });

  it("is what a check-in of its visit does: the same order with the same lines", async () => {
    const dealId = await deal();
    await line(dealId, { priceMinor: 70_000 });
    await line(dealId, { kind: "part", name: "Kit", quantity: 2, priceMinor: 15_000 });
    await rodica.run("pipeline.schedule", { dealId });
    const { appointment_id: visit } = (await rowOf(owner, "deal", dealId))! as { appointment_id: string };
    const { outcome, detail } = await ana.run("scheduling.checkIn", { appointmentId: visit, mileageKm: 123_456 });
    expect(outcome).toBe("applied");
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({ stage: "in_work", work_order_id: orderIdOf(visit) });
    expect(await rowOf(owner, "work_order", orderIdOf(visit))).toMatchObject({
      deal_id: dealId,
      mileage_km: 123_456,
      number: detail!["number"],
    });
    expect(await becameOf(owner, dealId)).toEqual({ orders: 1, visits: 1, lines: 2, total: 100_000 });
    expect(await start(dealId)).toMatchObject({ outcome: "no_effect", code: "sales/work-started", detail });
  });

  it("of an order that was cancelled is begun anew, with another order", async () => {
    const dealId = await deal({ priceMinor: 5_000 });
    await start(dealId);
    const first = (await orderOf(dealId))!["id"] as string;
    await ana.run("workOrders.move", { workOrderId: first, to: "cancelled" });
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({ stage: "agree" });
    expect(await start(dealId)).toMatchObject({ outcome: "applied" });
    const second = (await orderOf(dealId))!["id"] as string;
    expect(second).not.toBe(first);
    expect(await becameOf(owner, dealId)).toMatchObject({ orders: 2, lines: 2 });
  });

  it("twice, from two devices without a network, makes one order, and both are told its number", async () => {
    const dealId = await deal({ priceMinor: 5_000 });
    const mine = rodica.command("pipeline.startWork", { dealId }, { at: Date.now() - 3_600_000 });
    // What is written on it before the network is back is on the same order.
    const workOrderId = orderIdOfDeal({ id: dealId, workOrderId: null });
    const later = { workOrderId, basedOn: null, edit: { field: "diagnosis", value: "Bieletă" } };
    const after = rodica.command("workOrders.edit", later, { at: Date.now() - 3_000_000 });
    const first = await start(dealId, ana);
    const { results } = await rodica.send(mine, after);
    expect(results).toMatchObject([
      { outcome: "no_effect", code: "sales/work-started", detail: { number: first.detail!["number"] } },
      { outcome: "applied" },
    ]);
    expect(await becameOf(owner, dealId)).toMatchObject({ orders: 1, lines: 1 });
  });

  it("begun without a network by who has not heard of its visit, is the order that they went on writing on", async () => {
    const dealId = await deal({ priceMinor: 5_000 });
    const workOrderId = orderIdOfDeal({ id: dealId, workOrderId: null });
    const hour = Date.now() - 3_600_000;
    const mine = rodica.command("pipeline.startWork", { dealId, workOrderId }, { at: hour });
    const ready = rodica.command("workOrders.move", { workOrderId, to: "ready" }, { at: hour + 60_000 });
    const paid = rodica.command("finance.takePaymentAndClose", money(workOrderId, 5_000), { at: hour + 120_000 });
    // Meanwhile somebody else has given it a day.
    await ana.run("pipeline.schedule", { dealId });
    const { appointment_id: visit } = (await rowOf(owner, "deal", dealId))! as { appointment_id: string };
    const { results } = await rodica.send(mine, ready, paid);
    expect(results.map(({ outcome, code }) => code ?? outcome)).toEqual(["applied", "applied", "applied"]);
    expect(results[0]).toMatchObject({ detail: { workOrderId } });
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({ stage: "won", work_order_id: workOrderId });
    expect(await rowOf(owner, "appointment", visit)).toMatchObject({ status: "done", work_order_id: workOrderId });
    expect(await becameOf(owner, dealId)).toEqual({ orders: 1, visits: 1, lines: 1, total: 5_000 });
  });

  it("has no other id than one that follows from it, whatever is asked for", async () => {
    const dealId = await deal({ priceMinor: 5_000 });
    await ana.run("pipeline.startWork", { dealId, workOrderId: uuidv7() });
    const alone = orderIdOfDeal({ id: dealId, workOrderId: null });
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({ work_order_id: alone });
  });

  it("is refused without a car, of a client who was deleted, of a car of somebody else, of a lost deal", async () => {
    const carless = await newDeal(people.receptionist, { clientId: demo.clientId });
    expect(await start(carless)).toMatchObject({ outcome: "refused", code: "sales/deal-needs-car" });

    const clientId = uuidv7();
    const vehicleId = uuidv7();
    await ana.run("crm.createClient", { clientId, name: "Pleacă", phone: "+37369555444" });
    await ana.run("crm.createVehicle", { vehicleId, clientId, plate: "QWE 123", make: "Dacia", model: "Duster" });
    const orphan = await newDeal(people.receptionist, { clientId, vehicleId });
    const sold = await newDeal(people.receptionist, { clientId, vehicleId });
    // Of a database from elsewhere: a deal keeps its client from being deleted here, and goes with its car.
    await owner`update client set deleted_at = now() where id = ${clientId}`;
    expect(await start(orphan)).toMatchObject({ outcome: "refused", code: "crm/client-deleted" });
    await owner`update client set deleted_at = null where id = ${clientId}`;
    await owner`update vehicle set client_id = ${demo.clientId} where id = ${vehicleId}`;
    expect(await start(sold)).toMatchObject({ outcome: "refused", code: "scheduling/not-their-car" });

    const lost = await deal();
    await rodica.run("sales.loseDeal", { dealId: lost, reason: "price", note: null });
    expect(await start(lost)).toMatchObject({ outcome: "refused", code: "sales/deal-lost" });
    for (const dealId of [carless, orphan, sold, lost])
      expect(await becameOf(owner, dealId)).toMatchObject({ orders: 0 });
  });

  it("takes PIPELINE_MOVE and WORK_ORDERS_CREATE, and no more; another shop knows nothing of it", async () => {
    const dealId = await deal({ priceMinor: 5_000 });
    expect(await start(dealId, new TestDevice(people.marketer))).toMatchObject({
      code: "access/forbidden",
      detail: { permission: "PIPELINE_MOVE" },
    });
    expect(await start(dealId, new TestDevice(people.mechanic))).toMatchObject({
      code: "access/forbidden",
      detail: { permission: "PIPELINE_MOVE" },
    });
    const theirs = new TestDevice(await signedIn(server, rival, rival.users.admin));
    expect(await start(dealId, theirs)).toMatchObject({ code: "sales/deal-not-found" });
    const without = (permission: string) => owner`
      delete from role_permission where role_id = 'demo-receptionist' and permission = ${permission}`;
    const withAgain = (permission: string) => owner`
      insert into role_permission (company_id, role_id, permission)
      values (${demo.companyId}, 'demo-receptionist', ${permission})`;
    await without("WORK_ORDERS_CREATE");
    expect(await start(dealId)).toMatchObject({
      code: "access/forbidden",
      detail: { permission: "WORK_ORDERS_CREATE" },
    });
    await withAgain("WORK_ORDERS_CREATE");
    // Who names no prices of orders takes over what the deal says.
    await without("WORK_ORDERS_EDIT");
    expect(await start(dealId)).toMatchObject({ outcome: "applied" });
    await withAgain("WORK_ORDERS_EDIT");
    expect(await becameOf(owner, dealId)).toMatchObject({ orders: 1, total: 5_000 });
  });
});
