// New orders and their numbers: without gaps, per shop and year, and once given never given again.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { activityOf, orderOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  mechanic: ion,
  mechanic2: vasile,
  rival: { receptionist: stranger },
} = await cast(server);

const argsFor = (shop = demo, changes = {}) => ({
  workOrderId: uuidv7(),
  vehicleId: shop.vehicles.golf,
  complaint: "Zgomot la punte",
  ...changes,
});
const create = (person: Person, changes = {}, at?: number) =>
  new TestDevice(person).run("workOrders.create", argsFor(person.shop, changes), at === undefined ? {} : { at });

/** Numbers of a shop's orders of a year, sorted, and the last one given. */
async function numbersOf(companyId: string, year: number) {
  const rows = await server.db.owner<{ number: string }[]>`
    select number from work_order where company_id = ${companyId} and number like ${`WO-${year}-%`} order by number`;
  const [sequence] = await server.db.owner<{ last: number }[]>`
    select last from number_sequence where company_id = ${companyId} and kind = 'work_order' and year = ${year}`;
  return { numbers: rows.map((row) => row.number), last: sequence?.last ?? 0 };
}

/** The server gives numbers of this year and of the one before. */
const THIS_YEAR = new Date().getUTCFullYear();
const LAST_YEAR = THIS_YEAR - 1;
const inLastYear = Date.UTC(LAST_YEAR, 5, 1);

async function forgetLastYear(): Promise<void> {
  await server.db.owner`delete from work_order where number like ${`WO-${LAST_YEAR}-%`}`;
  await server.db.owner`delete from number_sequence where year = ${LAST_YEAR}`;
}

const nth = (place: number, year = LAST_YEAR) => `WO-${year}-${String(place).padStart(6, "0")}`;
const numbers = (year: number, count: number) => Array.from({ length: count }, (_, i) => nth(i + 1, year));

describe("a new order", () => {
  it("has what was said, its client from the car, a number and a tracking token", async () => {
    const works = [
      { id: uuidv7(), name: "Schimb ulei", normHours: 0.5 },
      { id: uuidv7(), name: "Schimb filtru", normHours: 0.25 },
    ];
    const args = argsFor(demo, { masterId: ion.user.id, status: "diagnosis", urgency: "urgent", works });
    const device = new TestDevice(rodica);
    const command = device.command("workOrders.create", args);
    const { results } = await device.send(command);
    const stored = (await orderOf(server.db.owner, args.workOrderId))!;
    expect(results).toMatchObject([{ outcome: "applied", detail: { number: stored["number"] } }]);
    expect(stored).toMatchObject({
      company_id: demo.companyId,
      number: expect.stringMatching(/^WO-\d{4}-\d{6}$/),
      status: "diagnosis",
      master_id: ion.user.id,
      client_id: demo.clientId,
      vehicle_id: demo.vehicles.golf,
      tracking_token: expect.stringMatching(/^[\w-]{24}$/),
    });
    const lines = await server.db
      .owner`select id, position, name, norm_hours, mechanic_status from work_line where work_order_id = ${args.workOrderId} order by position`;
    expect(lines).toEqual([
      { id: works[0]!.id, position: 1, name: "Schimb ulei", norm_hours: "0.50", mechanic_status: "pending" },
      { id: works[1]!.id, position: 2, name: "Schimb filtru", norm_hours: "0.25", mechanic_status: "pending" },
    ]);
    expect(await activityOf(server.db.owner, command.id)).toMatchObject([
      { verb: "workOrders.create", work_order_id: args.workOrderId },
    ]);
  });

  it("gets tokens of its own, each unlike the others", async () => {
    const args = [argsFor(), argsFor(), argsFor()];
    const device = new TestDevice(rodica);
    await device.send(...args.map((a) => device.command("workOrders.create", a)));
    const orders = await Promise.all(args.map((a) => orderOf(server.db.owner, a.workOrderId)));
    expect(new Set(orders.map((o) => o!["tracking_token"])).size).toBe(3);
  });
});

describe("numbers", () => {
  // Other tests create orders of this year.
  beforeEach(forgetLastYear);

  it("have no gap and no double under ten creations at once, in each shop for itself", async () => {
    const people = [...Array(10).fill(rodica), ...Array(3).fill(stranger)] as Person[];
    const results = await Promise.all(people.map((person) => create(person, {}, inLastYear)));
    expect(results.map((r) => r.outcome)).toEqual(Array(13).fill("applied"));
    expect(await numbersOf(demo.companyId, LAST_YEAR)).toEqual({ numbers: numbers(LAST_YEAR, 10), last: 10 });
    expect(await numbersOf(rival.companyId, LAST_YEAR)).toEqual({ numbers: numbers(LAST_YEAR, 3), last: 3 });
    const told = results.slice(0, 10).map((r) => r.detail!["number"]);
    expect(told.toSorted()).toEqual(numbers(LAST_YEAR, 10));
  });

  it("stay given: the same command again gets the same number and uses up none", async () => {
    const device = new TestDevice(rodica);
    const command = device.command("workOrders.create", argsFor(), { at: inLastYear });
    const first = await device.send(command);
    const again = await Promise.all([device.send(command), device.send(command)]);
    for (const answer of again) expect(answer.results).toEqual(first.results);
    expect(first.results[0]!.detail).toMatchObject({ number: nth(1) });
    await create(rodica, {}, inLastYear);
    expect(await numbersOf(demo.companyId, LAST_YEAR)).toEqual({ numbers: numbers(LAST_YEAR, 2), last: 2 });
  });

  it("are not used up by what was refused", async () => {
    expect(await create(rodica, { vehicleId: uuidv7() }, inLastYear)).toMatchObject({ outcome: "refused" });
    expect(await create(rodica, { complaint: " " }, inLastYear)).toMatchObject({ outcome: "refused" });
    expect(await create(rodica, {}, inLastYear)).toMatchObject({ detail: { number: nth(1) } });
  });

  it("are of the year in the shop's own time zone", async () => {
    const newYear = Date.UTC(THIS_YEAR, 0, 1, 1); // three in the morning in Chișinău, the evening before in New York
    const ofThisYear = expect.stringMatching(new RegExp(`^WO-${THIS_YEAR}-`));
    expect(await create(rodica, {}, newYear)).toMatchObject({ detail: { number: ofThisYear } });
    expect(await create(stranger, {}, newYear)).toMatchObject({ detail: { number: nth(1) } });
  });

  it("go on where they were in a year that has some", async () => {
    await create(rodica, {}, inLastYear);
    await create(rodica);
    expect(await create(rodica, {}, inLastYear)).toMatchObject({ detail: { number: nth(2) } });
  });
});

describe("a new order is refused", () => {
  it("to who may not create", async () => {
    const maria = await signedIn(server, demo, demo.users.marketer);
    expect(await create(maria)).toMatchObject({
      code: "access/forbidden",
      detail: { permission: "WORK_ORDERS_CREATE" },
    });
  });

  it("to a mechanic for anybody but himself", async () => {
    expect(await create(ion, { masterId: demo.users.mechanic2.id })).toMatchObject({
      outcome: "refused",
      code: "work-orders/own-only",
    });
    expect(await create(ion)).toMatchObject({ outcome: "refused", code: "work-orders/own-only" });
    expect(await create(ion, { masterId: ion.user.id })).toMatchObject({ outcome: "applied" });
  });

  it("for another shop's car or master, exactly as for one that never was", async () => {
    for (const vehicleId of [rival.vehicles.golf, uuidv7()]) {
      expect(await create(rodica, { vehicleId })).toMatchObject({
        outcome: "refused",
        code: "crm/vehicle-not-found",
        detail: null,
      });
    }
    for (const masterId of [rival.users.mechanic.id, uuidv7()]) {
      expect(await create(rodica, { masterId })).toMatchObject({
        outcome: "refused",
        code: "access/user-not-found",
        detail: null,
      });
    }
  });

  it("to a mechanic for a car that is on none of his orders, exactly as for one that never was", async () => {
    const own = { masterId: ion.user.id };
    for (const vehicleId of [demo.vehicles.logan, rival.vehicles.golf, uuidv7()])
      expect(await create(ion, { ...own, vehicleId })).toMatchObject({
        outcome: "refused",
        code: "crm/vehicle-not-found",
        detail: null,
      });
    // On a closed order of his he sees it; deleted, nobody has it.
    await newOrder(server.db, demo, { ...own, vehicleId: demo.vehicles.logan, status: "done" });
    expect(await create(ion, { ...own, vehicleId: demo.vehicles.logan })).toMatchObject({ outcome: "applied" });
    await server.db.owner`update vehicle set deleted_at = now() where id = ${demo.vehicles.logan}`;
    for (const [person, changes] of [
      [ion, own],
      [rodica, {}],
    ] as const)
      expect(await create(person, { ...changes, vehicleId: demo.vehicles.logan })).toMatchObject({
        code: "crm/vehicle-not-found",
      });
    await server.db.owner`update vehicle set deleted_at = null where id = ${demo.vehicles.logan}`;
  });

  it("to who sees no cars", async () => {
    await server.db.owner`
      delete from role_permission where role_id = 'rival-receptionist' and permission = 'VEHICLES_VIEW'`;
    expect(await create(stranger)).toMatchObject({ outcome: "refused", code: "crm/vehicle-not-found" });
    await server.db.owner`
      insert into role_permission (company_id, role_id, permission)
      values (${rival.companyId}, 'rival-receptionist', 'VEHICLES_VIEW')`;
    expect(await create(stranger)).toMatchObject({ outcome: "applied" });
  });

  it("to a mechanic whose order of the car went to another before; not for what he did while it was his", async () => {
    const own = { masterId: vasile.user.id, vehicleId: demo.vehicles.golf };
    const theirs = await newOrder(server.db, demo, own);
    const whileHis = Date.now() - 1000;
    const assign = { workOrderId: theirs, masterId: ion.user.id };
    expect(await new TestDevice(rodica).run("workOrders.assign", assign)).toMatchObject({ outcome: "applied" });
    const later = Date.now() + 1000;
    expect(await create(vasile, own, whileHis)).toMatchObject({ outcome: "applied" });
    await server.db.owner`delete from work_order where master_id = ${vasile.user.id} and vehicle_id = ${own.vehicleId}`;
    expect(await create(vasile, own, later)).toMatchObject({ outcome: "refused", code: "crm/vehicle-not-found" });
  });

  it("under the id of an order that there is", async () => {
    const before = await orderOf(server.db.owner, demo.orders.mechanic.id);
    expect(await create(rodica, { workOrderId: demo.orders.mechanic.id })).toMatchObject({
      outcome: "refused",
      code: "work-orders/id-taken",
    });
    expect(await orderOf(server.db.owner, demo.orders.mechanic.id)).toEqual(before);
  });
});
