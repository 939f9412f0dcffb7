// Orders with prices and a promise from the start, copies of former ones, urgency, and orders deleted and restored.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newLine, newOrder, rival } from "../../testing/fixtures.ts";
import { addPart, addWork, run, totalOf } from "../../testing/order-lines.ts";
import { activityOf, orderOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  manager: mihai,
  mechanic: ion,
  mechanic2: vasile,
  marketer: maria,
  rival: { manager: stranger },
} = await cast(server);

const order = (changes = {}) => newOrder(server.db, demo, { masterId: demo.users.mechanic.id, ...changes });
const newArgs = (changes = {}) => ({
  workOrderId: uuidv7(),
  vehicleId: demo.vehicles.golf,
  complaint: "Zgomot la punte",
  ...changes,
});
const linesOf = (id: string) => server.db.owner`
  select name, price_minor::int as price, needs_price from work_line where work_order_id = ${id}
  union all select name, price_minor::int, needs_price from parts_line where work_order_id = ${id} order by name`;

describe("a new order", () => {
  it("has its lines priced, its total and its first promise at once", async () => {
    const etaAt = Date.now() + 3_600_000;
    const works = [
      { id: uuidv7(), name: "a", normHours: 0.5 },
      { id: uuidv7(), name: "b", normHours: 0.5, priceMinor: 100 },
      { id: uuidv7(), name: "c" },
    ];
    const parts = [
      { id: uuidv7(), name: "d", quantity: 2, priceMinor: 50 },
      { id: uuidv7(), name: "e", article: "E 1" },
    ];
    const args = newArgs({ works, parts, etaAt, mileageKm: 121_000 });
    expect(await run(rodica, "create", args)).toMatchObject({ outcome: "applied" });
    expect(await linesOf(args.workOrderId)).toEqual([
      { name: "a", price: 25_000, needs_price: false },
      { name: "b", price: 100, needs_price: false },
      { name: "c", price: 0, needs_price: true },
      { name: "d", price: 50, needs_price: false },
      { name: "e", price: 0, needs_price: true },
    ]);
    expect(await totalOf(server.db.owner, args.workOrderId)).toEqual({ total: 25_200, pay_status: "unpaid" });
    const [stored] = await server.db.owner`
      select eta_at, eta_promised, eta_updated_at is not null as touched, mileage_km from work_order where id = ${args.workOrderId}`;
    expect(stored).toEqual({
      eta_at: new Date(etaAt),
      eta_promised: new Date(etaAt),
      touched: true,
      mileage_km: 121_000,
    });
    const late = { workOrderId: args.workOrderId, basedOn: null, etaAt: etaAt + 1 };
    expect(await run(rodica, "setEta", late)).toMatchObject({ outcome: "conflict" });
  });

  it("of a mechanic waits for its prices and promises nothing", async () => {
    const own = { masterId: ion.user.id };
    const works = [{ id: uuidv7(), name: "a", normHours: 1 }];
    const args = newArgs({ ...own, works });
    expect(await run(ion, "create", args)).toMatchObject({ outcome: "applied" });
    expect(await linesOf(args.workOrderId)).toEqual([{ name: "a", price: 0, needs_price: true }]);
    const priced = [{ ...works[0], id: uuidv7(), priceMinor: 1 }];
    expect(await run(ion, "create", newArgs({ ...own, works: priced }))).toMatchObject({
      code: "work-orders/price-at-desk",
    });
    expect(await run(ion, "create", newArgs({ ...own, etaAt: Date.now() }))).toMatchObject({
      code: "access/forbidden",
    });
  });

  it("as the release before sent it is made all the same", async () => {
    const works = [{ id: uuidv7(), name: "a", normHours: 1 }];
    const args = newArgs({ works });
    expect(await new TestDevice(rodica).run("workOrders.create", args, { version: 1 })).toMatchObject({
      outcome: "applied",
    });
    expect(await linesOf(args.workOrderId)).toEqual([{ name: "a", price: 50_000, needs_price: false }]);
  });

  it("does not take over another shop's line", async () => {
    const parts = [{ id: rival.orders.mechanic.lines[0]!, name: "x" }];
    const works = [{ id: rival.orders.mechanic.lines[0]!, name: "x" }];
    expect(await run(rodica, "create", newArgs({ works }))).toMatchObject({ code: "work-orders/id-taken" });
    // Of another table: no collision.
    expect(await run(rodica, "create", newArgs({ parts }))).toMatchObject({ outcome: "applied" });
  });
});

describe("a copy of a former order", () => {
  async function former() {
    const id = await order({ status: "done", complaint: "Revizie" });
    const hours = await newLine(server.db, demo, { id }, { name: "a", normHours: 2, priceMinor: 1 });
    const fixed = await newLine(server.db, demo, { id }, { name: "b", normHours: null, priceMinor: 700, position: 2 });
    const declined = await newLine(server.db, demo, { id }, { requiresApproval: true, declinedAt: new Date() });
    const partsLineId = uuidv7();
    await server.db.owner`
      insert into parts_line (id, company_id, work_order_id, position, article, name, quantity, price_minor, requires_approval)
      values (${partsLineId}, ${demo.companyId}, ${id}, 1, 'A 1', 'c', 3, 100, false)`;
    return { id, hours, fixed, declined, partsLineId };
  }
  const copyOf = (from: string[]) => from.map((line) => ({ from: line, id: uuidv7() }));

  it("has labour at today's rate, the rest at the price it had, a number and nothing of the work", async () => {
    const { id, hours, fixed, partsLineId } = await former();
    const args = { workOrderId: id, newOrderId: uuidv7(), lines: copyOf([hours, fixed, partsLineId]) };
    expect(await run(rodica, "duplicate", args)).toMatchObject({
      outcome: "applied",
      detail: { number: expect.stringMatching(/^WO-/) },
    });
    expect(await linesOf(args.newOrderId)).toEqual([
      { name: "a", price: 100_000, needs_price: false },
      { name: "b", price: 700, needs_price: false },
      { name: "c", price: 100, needs_price: false },
    ]);
    expect(await totalOf(server.db.owner, args.newOrderId)).toEqual({ total: 101_000, pay_status: "unpaid" });
    expect(await orderOf(server.db.owner, args.newOrderId)).toMatchObject({
      status: "new",
      vehicle_id: demo.vehicles.golf,
      master_id: null,
      tracking_token: expect.stringMatching(/^[\w-]{24}$/),
    });
    expect(await orderOf(server.db.owner, id)).toMatchObject({ status: "done" });
  });

  it("has labour at the price it had where the shop has no rate", async () => {
    const { id, hours } = await former();
    const [before] = await server.db.owner`select settings from company where id = ${demo.companyId}`;
    await server.db.owner`update company set settings = settings - 'labor_rate' where id = ${demo.companyId}`;
    const args = { workOrderId: id, newOrderId: uuidv7(), lines: copyOf([hours]) };
    expect(await run(rodica, "duplicate", args)).toMatchObject({ outcome: "applied" });
    expect(await linesOf(args.newOrderId)).toEqual([{ name: "a", price: 1, needs_price: false }]);
    await server.db.owner`
      update company set settings = ${server.db.owner.json(before!["settings"])} where id = ${demo.companyId}`;
  });

  it("has no line that was declined or is another order's", async () => {
    const { id, declined } = await former();
    for (const line of [declined, demo.orders.mechanic.lines[0]!, rival.orders.mechanic.lines[0]!])
      expect(
        await run(rodica, "duplicate", { workOrderId: id, newOrderId: uuidv7(), lines: copyOf([line]) }),
      ).toMatchObject({ outcome: "refused", code: "work-orders/line-not-found" });
  });

  it("is made by who may make orders, of orders they see", async () => {
    const { id, hours } = await former();
    const args = (changes = {}) => ({ workOrderId: id, newOrderId: uuidv7(), lines: copyOf([hours]), ...changes });
    for (const [person, changes, code] of [
      [maria, {}, "work-orders/not-found"],
      [stranger, {}, "work-orders/not-found"],
      [vasile, { masterId: vasile.user.id }, "work-orders/not-found"],
      [ion, {}, "work-orders/own-only"],
      [rodica, { newOrderId: demo.orders.mechanic.id }, "work-orders/id-taken"],
      [rodica, { newOrderId: rival.orders.mechanic.id }, "work-orders/id-taken"],
      [rodica, { masterId: rival.users.mechanic.id }, "access/user-not-found"],
    ] as const)
      expect(await run(person, "duplicate", args(changes))).toMatchObject({ outcome: "refused", code });
    const own = args({ masterId: ion.user.id });
    expect(await run(ion, "duplicate", own)).toMatchObject({ outcome: "applied" });
    expect(await linesOf(own.newOrderId)).toEqual([{ name: "a", price: 0, needs_price: true }]);
  });
});

describe("deleting an order", () => {
  it("hides it from every command, and restoring brings it back as it was", async () => {
    const id = await order();
    await addWork(rodica, id, { priceMinor: 100 });
    const deleted = await run(mihai, "delete", { workOrderId: id });
    expect(deleted).toMatchObject({ outcome: "applied" });
    expect(await activityOf(server.db.owner, deleted.id!)).toMatchObject([{ verb: "workOrders.delete" }]);
    expect(await addPart(rodica, id)).toMatchObject({ code: "work-orders/not-found" });
    expect(await run(mihai, "delete", { workOrderId: id })).toMatchObject({ code: "work-orders/not-found" });
    expect(await run(mihai, "restore", { workOrderId: id })).toMatchObject({ outcome: "applied" });
    expect(await run(mihai, "restore", { workOrderId: id })).toMatchObject({ outcome: "no_effect" });
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 100 });
    expect(await addPart(rodica, id)).toMatchObject({ outcome: "applied" });
  });

  it("is not undone while its car or its client is deleted", async () => {
    const id = await order();
    await run(mihai, "delete", { workOrderId: id });
    const [of] = await server.db.owner`select client_id, vehicle_id from work_order where id = ${id}`;
    for (const [table, row, code] of [
      ["client", of!["client_id"], "crm/owner-deleted"],
      ["vehicle", of!["vehicle_id"], "crm/vehicle-deleted"],
    ] as const) {
      await server.db.owner`update ${server.db.owner(table)} set deleted_at = now() where id = ${row}`;
      expect(await run(mihai, "restore", { workOrderId: id })).toMatchObject({ outcome: "refused", code });
      await server.db.owner`update ${server.db.owner(table)} set deleted_at = null where id = ${row}`;
    }
    expect(await run(mihai, "restore", { workOrderId: id })).toMatchObject({ outcome: "applied" });
  });

  it("is for who may, of this shop, and not while money was taken for it", async () => {
    const id = await order();
    for (const name of ["delete", "restore"] as const) {
      for (const person of [rodica, ion, maria])
        expect(await run(person, name, { workOrderId: id })).toMatchObject({ code: "access/forbidden" });
      expect(await run(stranger, name, { workOrderId: id })).toMatchObject({ code: "work-orders/not-found" });
      expect(await run(mihai, name, { workOrderId: uuidv7() })).toMatchObject({ code: "work-orders/not-found" });
    }
    const paid = await order({ totalMinor: 100, paidMinor: 50 });
    expect(await run(mihai, "delete", { workOrderId: paid })).toMatchObject({ code: "work-orders/has-payments" });
  });
});

it("urgency is set by who edits orders", async () => {
  const id = await order();
  const args = { workOrderId: id, urgency: "express" };
  for (const [person, code] of [
    [ion, "access/forbidden"],
    [maria, "access/forbidden"],
    [stranger, "work-orders/not-found"],
  ] as const)
    expect(await run(person, "setUrgency", args)).toMatchObject({ outcome: "refused", code });
  expect(await run(rodica, "setUrgency", args)).toMatchObject({ outcome: "applied" });
  expect(await run(rodica, "setUrgency", args)).toMatchObject({ outcome: "no_effect" });
  const closed = await order({ status: "done" });
  expect(await run(rodica, "setUrgency", { ...args, workOrderId: closed })).toMatchObject({
    code: "work-orders/closed",
  });
});
