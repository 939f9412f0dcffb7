// The demonstration data as a whole: repeatable, complete, without contradictions between tables.

import { describe, expect, it } from "vitest";
import { lineTotalMinor, discountedMinor } from "../../shared/kernel/money.ts";
import { sumMinor } from "../../shared/domains/finance/finance.rules.ts";
import { isAgreed } from "../../shared/domains/work-orders/work-orders.rules.ts";
import type { LineFields } from "../../shared/domains/work-orders/work-orders.states.ts";
import { demoData } from "./demo-data.ts";
import type { DemoRows } from "./rows.ts";
import { yearIn } from "./shop-calendar.ts";
import { DEMO, DEMO_TENANTS, RIVAL } from "./tenants.ts";

const NOW = new Date("2026-03-18T12:20:00Z");
const COUNTS = { orders: 400, clients: 160 };
const make = (tenant = DEMO, now = NOW, counts = COUNTS) => demoData(now, counts, tenant, "hash");

/** A cost has the id of its part. */
const idsOf = (rows: DemoRows) =>
  Object.values({ ...rows, partCost: [] }).flatMap((table) =>
    (table as { id?: string }[]).flatMap(({ id }) => id ?? []),
  );

describe("demoData", () => {
  it("is the same for the same day and tenant", () => {
    expect(make()).toEqual(make());
  });

  it("gives the tenants one shape and nothing in common", () => {
    const [demo, rival] = [make(DEMO), make(RIVAL)];
    expect(rival.workOrder).toHaveLength(demo.workOrder.length);
    expect(rival.staffUser.map(({ role }) => role)).toEqual(demo.staffUser.map(({ role }) => role));
    const known = new Set(demo.vehicle.map(({ vin }) => vin));
    expect(rival.vehicle.filter(({ vin }) => known.has(vin))).toEqual([]);
  });

  it("never uses an id, a token, a plate, a VIN or a phone twice", () => {
    const all = DEMO_TENANTS.map((tenant) => make(tenant, NOW, { orders: 3_000, clients: 1_500 }));
    const ids = all.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    const tokens = all.flatMap((rows) => [
      ...rows.workOrder.map(({ trackingToken }) => trackingToken!),
      ...[...rows.workLine, ...rows.partsLine].flatMap(({ approvalToken }) => approvalToken ?? []),
    ]);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const { vehicle, client } of all) {
      expect(new Set(vehicle.map(({ plate }) => plate)).size).toBe(vehicle.length);
      expect(new Set(vehicle.map(({ vin }) => vin)).size).toBe(vehicle.length);
      expect(new Set(client.map(({ phone }) => phone)).size).toBe(client.length);
    }
  });

  it("keeps people's ids from day to day", () => {
    const later = make(DEMO, new Date("2026-09-01T07:00:00Z"));
    expect(later.staffUser.map(({ id }) => id)).toEqual(make().staffUser.map(({ id }) => id));
  });

  it.each(["2026-03-18T12:20:00Z", "2026-01-15T09:00:00Z"])("numbers orders without gaps, year by year (%s)", (now) => {
    const rows = make(DEMO, new Date(now));
    const expected = new Map<number, number>();
    for (const order of rows.workOrder.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
      const year = yearIn("Europe/Chisinau", order.createdAt.getTime());
      expected.set(year, (expected.get(year) ?? 0) + 1);
      expect(order.number).toBe(`WO-${year}-${String(expected.get(year)).padStart(6, "0")}`);
    }
    const ofOrders = rows.numberSequence.filter(({ kind }) => kind === "work_order");
    expect(new Map(ofOrders.map(({ year, last }) => [year, last]))).toEqual(expected);
  });

  it("adds up: total, payments, pay status", () => {
    const rows = make();
    const linesOf = Map.groupBy(rows.workLine, ({ workOrderId }) => workOrderId);
    const partsOf = Map.groupBy(rows.partsLine, ({ workOrderId }) => workOrderId);
    for (const order of rows.workOrder) {
      const labour = linesOf
        .get(order.id)!
        .reduce((sum, line) => sum + (isAgreed(line as LineFields) ? line.priceMinor : 0), 0);
      const agreed = (partsOf.get(order.id) ?? []).filter((line) => isAgreed(line as LineFields));
      const parts = agreed.map((line) => lineTotalMinor(line.priceMinor, line.quantity));
      const total = parts.reduce((sum, price) => sum + price, labour);
      expect(order.totalMinor).toBe(discountedMinor(total, order.discountPct));
      const owes = order.totalMinor - order.paidMinor;
      expect(order.payStatus).toBe(owes === 0 ? "paid" : order.paidMinor > 0 ? "partial" : "unpaid");
    }
  });

  it("has a row for every leu that was paid, taken by somebody of the shop while the order was there", () => {
    const rows = make();
    const orders = new Map(rows.workOrder.map((order) => [order.id, order]));
    const people = new Set(rows.staffUser.map(({ id }) => id));
    const paidBy = Map.groupBy(rows.payment, ({ workOrderId }) => workOrderId);
    for (const order of orders.values())
      expect(sumMinor((paidBy.get(order.id) ?? []).map((row) => ({ ...row, deletedAt: null })))).toBe(order.paidMinor);
    for (const { workOrderId, clientId, takenById, takenAt, amountMinor } of rows.payment) {
      const order = orders.get(workOrderId)!;
      expect(amountMinor).toBeGreaterThan(0);
      expect(clientId).toBe(order.clientId);
      expect(people.has(takenById)).toBe(true);
      expect(takenAt.getTime()).toBeGreaterThanOrEqual(order.createdAt.getTime());
      expect(takenAt.getTime()).toBeLessThanOrEqual(order.closedAt?.getTime() ?? NOW.getTime());
    }
    expect(new Set(rows.payment.map(({ method }) => method)).size).toBe(3);
    expect(rows.payment.length).toBeGreaterThan(orders.size * 0.8);
  });

  it("refers only to what exists, and to nothing from before it existed", () => {
    const rows = make();
    const clients = new Map(rows.client.map((client) => [client.id, client]));
    const cars = new Map(rows.vehicle.map((car) => [car.id, car]));
    const people = new Set<string | null>([null, ...rows.staffUser.map(({ id }) => id)]);
    for (const order of rows.workOrder) {
      const car = cars.get(order.vehicleId)!;
      expect(car.clientId).toBe(order.clientId);
      expect(order.mileageKm).toBeLessThanOrEqual(car.mileageKm!);
      expect(car.createdAt.getTime()).toBeLessThanOrEqual(order.createdAt.getTime());
      expect(clients.get(order.clientId)!.createdAt.getTime()).toBeLessThanOrEqual(order.createdAt.getTime());
      expect(people.has(order.masterId)).toBe(true);
    }
  });

  it("can be small", () => {
    const rows = make(DEMO, NOW, { orders: 3, clients: 2 });
    expect(rows.workOrder).toHaveLength(3);
    const none = make(DEMO, NOW, { orders: 0, clients: 1 });
    expect(none.numberSequence.map(({ kind }) => kind)).toEqual(["part"]);
  });
});
