// Stock over REST: warehouses, what there is of a part, what happened to it, and parts given out and brought back.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { addPart } from "../../testing/order-lines.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { contradictions, newPart, stockOf } from "../../testing/stock.ts";

const server = await testServer();
afterAll(() => server.close());
const { db } = server;
const people = await cast(server);
const { mechanic: ion, parts: petru, receptionist: rodica, marketer: maria } = people;

let part: string;
let order: string;
let line: string;
beforeAll(async () => {
  part = await newPart(db, demo, 10_000);
  order = await newOrder(db, demo, { masterId: demo.users.mechanic.id });
  const device = new TestDevice(petru);
  await device.run("warehouse.receivePart", { partId: part, quantity: 1, buyPriceMinor: 8_050 });
  await device.run("warehouse.receivePart", { partId: part, quantity: 2.5 });
  line = (await addPart(rodica, order, { partId: part, quantity: 2 })).partsLineId;
});

const of = (what: string) => `/api/v1/parts/${part}/${what}`;
const acts = (what: string) => `/api/v1/work-orders/${order}/parts/${line}/${what}`;

describe("warehouses", () => {
  it("are listed for who sees parts, the default one marked", async () => {
    const { status, body } = await ask(ion, "GET", "/api/v1/warehouses");
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [{ name: "Depozit", is_default: true }], meta: { total: 1 } });
    expect(await ask(maria, "GET", "/api/v1/warehouses")).toMatchObject({ status: 403 });
  });

  it("are made and named anew by who sets up the shop", async () => {
    const { admin: ana } = people;
    const [key, path] = [uuidv7(), "/api/v1/warehouses"];
    for (let time = 0; time < 2; time++)
      expect(await ask(ana, "POST", path, { name: "Anvelope" }, key)).toMatchObject({
        status: 201,
        body: { data: { id: key, name: "Anvelope", is_default: false } },
      });
    expect(dataOf(await ask(ana, "PATCH", `${path}/${key}`, { name: "Anvelope de iarnă" }))).toMatchObject({
      name: "Anvelope de iarnă",
    });
    for (const name of ["", "a".repeat(101), 7])
      expect(await ask(ana, "PATCH", `${path}/${key}`, { name })).toMatchObject({ status: 422 });
    expect(await ask(people.rival.admin, "PATCH", `${path}/${key}`, { name: "A" })).toMatchObject({ status: 404 });
    for (const [method, where] of [
      ["POST", path],
      ["PATCH", `${path}/${key}`],
    ] as const)
      expect(await ask(petru, method, where, { name: "A" })).toMatchObject({ status: 403 });
  });
});

describe("the stock of a part", () => {
  it("says what is on hand, reserved and free, with its batches and their prices for who may see costs", async () => {
    const answer = dataOf(await ask(petru, "GET", of("stock")));
    expect(answer).toMatchObject({ on_hand: 3.5, reserved: 2, free: 1.5, short: 0, value: "330.50" });
    expect(answer["batches"]).toMatchObject([
      { quantity: 1, remaining: 1, buy_price: "80.50" },
      { quantity: 2.5, remaining: 2.5, buy_price: "100.00" },
    ]);
  });

  it("says where it lies, and whether fewer are free than there should be", async () => {
    const admin = new TestDevice(people.admin);
    const edit = (field: string, value: unknown, basedOn: string | null = null) =>
      admin.run("catalog.editPart", { partId: part, basedOn, edit: { field, value } });
    await edit("bin", "A-12");
    const { id } = await edit("minQuantity", 1.5);
    expect(dataOf(await ask(ion, "GET", of("stock")))).toMatchObject({ bin: "A-12", min_quantity: 1.5, is_low: false });
    await edit("minQuantity", 2, id);
    expect(dataOf(await ask(ion, "GET", of("stock")))).toMatchObject({ min_quantity: 2, is_low: true });
  });

  it("has no price for who may not, in no field", async () => {
    const answer = await ask(ion, "GET", of("stock"));
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/price|value|80\.50|8050/);
    expect(dataOf(answer)).toMatchObject({ on_hand: 3.5, batches: [{ remaining: 1 }, { remaining: 2.5 }] });
  });

  it("is nobody's of another shop, and needs the permission", async () => {
    for (const what of ["stock", "events"]) {
      expect(await ask(people.rival.admin, "GET", of(what))).toMatchObject({
        status: 404,
        code: "catalog/part-not-found",
      });
      expect(await ask(maria, "GET", of(what))).toMatchObject({ status: 403 });
    }
  });
});

describe("a part of an order", () => {
  it("is given out once for one key, and brought back, and the part's events tell of both", async () => {
    const key = uuidv7();
    const body = { qty: 1.5, scan_payload: "PART:17" };
    for (const time of ["first", "second"])
      expect(await ask(ion, "POST", acts("issue"), body, key), time).toMatchObject({ status: 200 });
    expect(await stockOf(db, part)).toEqual({ onHand: 2, reserved: 0.5, short: 0 });
    expect(await ask(ion, "POST", acts("return"), { qty: 0.5 })).toMatchObject({ status: 200 });
    expect(await stockOf(db, part)).toEqual({ onHand: 2.5, reserved: 1, short: 0 });
    const { body: page } = await ask(ion, "GET", of("events?per_page=3"));
    expect(page["meta"]).toEqual({ page: 1, per_page: 3, total: 6 });
    const all = await ask(ion, "GET", of("events"));
    const moved = (all.body["data"] as { kind: string; on_hand_change: number; balance: number }[]).filter(
      ({ on_hand_change }) => on_hand_change !== 0,
    );
    expect(moved.map(({ kind, balance }) => [kind, balance])).toEqual([
      ["return", 2.5],
      ["issue", 2],
      ["receive", 3.5],
      ["receive", 1],
    ]);
    expect(moved[1]).toMatchObject({
      reserved_balance: 0.5,
      on_hand_change: -1.5,
      reserved_change: -1.5,
      work_order_id: order,
      parts_line_id: line,
      user_id: demo.users.mechanic.id,
      installed_by_id: demo.users.mechanic.id,
      scan_payload: "PART:17",
    });
    expect(moved[1]).not.toHaveProperty("cost");
    expect(await contradictions(db)).toEqual([]);
  });

  it("is told of with its order for who sees it, and with what it cost for who may see costs", async () => {
    const [{ number, plate } = {}] = await db.owner`
      select o.number, v.plate from work_order o join vehicle v on v.id = o.vehicle_id where o.id = ${order}`;
    const of1 = async (who: typeof ion) =>
      ((await ask(who, "GET", of("events?kind=issue,return"))).body["data"] as Record<string, unknown>[]).map(
        (event) => [event["kind"], event["balance"], event["work_order_number"], event["plate"], event["cost"]],
      );
    // One of the batch at 80.50 and half of the one at 100.00.
    expect(await of1(petru)).toEqual([
      ["return", 2.5, number, plate, "50.00"],
      ["issue", 2, number, plate, "130.50"],
    ]);
    expect(await of1(ion)).toEqual([
      ["return", 2.5, number, plate, undefined],
      ["issue", 2, number, plate, undefined],
    ]);
    expect((await of1(people.mechanic2)).map((event) => event.slice(2))).toEqual([
      [null, null, undefined],
      [null, null, undefined],
    ]);
    expect(await ask(ion, "GET", of("events?kind=lost"))).toMatchObject({ status: 422 });
    const { body } = await ask(ion, "GET", of("events?kind=receive"));
    expect(body["meta"]).toMatchObject({ total: 2 });
    expect((body["data"] as object[]).every((event) => !("cost" in event))).toBe(true);
    const received = (await ask(petru, "GET", of("events?kind=receive"))).body["data"] as { cost: string }[];
    // Though nothing is left of the first, which was bought at 80.50.
    expect(received.map(({ cost }) => cost)).toEqual(["250.00", "80.50"]);
  });

  it("is not given out or brought back beyond its quantity: the field says so", async () => {
    expect(await ask(ion, "POST", acts("issue"), { qty: 5 })).toMatchObject({
      status: 422,
      code: "warehouse/more-than-asked",
      body: { errors: { qty: [expect.any(String)] } },
    });
    expect(await ask(ion, "POST", acts("return"), { qty: 5 })).toMatchObject({
      status: 422,
      code: "warehouse/more-than-issued",
    });
    expect(await ask(ion, "POST", acts("issue"), { qty: 0 })).toMatchObject({ status: 422 });
  });

  it("is of who may issue, on an order of theirs", async () => {
    for (const what of ["issue", "return"]) {
      expect(await ask(rodica, "POST", acts(what), { qty: 1 }), what).toMatchObject({ status: 403 });
      expect(await ask(people.mechanic2, "POST", acts(what), { qty: 1 }), what).toMatchObject({ status: 404 });
      expect(await ask(people.rival.admin, "POST", acts(what), { qty: 1 }), what).toMatchObject({ status: 404 });
    }
  });
});

describe("what the stock is worth", () => {
  const VALUE = "/api/v1/warehouses/value";

  it("is told in all, by warehouse and by category, what has no price apart", async () => {
    const ana = new TestDevice(people.admin);
    const other = uuidv7();
    await ana.run("warehouse.createWarehouse", { warehouseId: other, name: "Anvelope" });
    const device = new TestDevice(petru);
    const tyre = await newPart(db, demo);
    await ana.run("catalog.editPart", { partId: tyre, basedOn: null, edit: { field: "category", value: "Anvelope" } });
    await device.run("warehouse.receivePart", { partId: tyre, warehouseId: other, quantity: 4, buyPriceMinor: 50_000 });
    await device.run("warehouse.receivePart", { partId: tyre, warehouseId: other, quantity: 1 });
    // Of the disc 2.5 at 100.00 are left where two were given out and half of one came back.
    const answer = dataOf(await ask(petru, "GET", VALUE));
    const disc = { parts: 1, quantity: 2.5, unpriced: 0, value: "250.00" };
    const tyres = { parts: 1, quantity: 5, unpriced: 1, value: "2000.00" };
    expect(answer).toMatchObject({ parts: 2, quantity: 7.5, unpriced: 1, value: "2250.00" });
    const filled = (answer["warehouses"] as { parts: number }[]).filter(({ parts }) => parts > 0);
    expect(filled).toMatchObject([
      { id: other, name: "Anvelope", ...tyres },
      { name: "Depozit", ...disc },
    ]);
    expect(answer["categories"]).toEqual([
      { category: "Anvelope", ...tyres },
      { category: null, ...disc },
    ]);
  });

  it("is nothing in a shop that has received nothing, whose warehouse is told of", async () => {
    const answer = dataOf(await ask(people.rival.admin, "GET", VALUE));
    const nothing = { parts: 0, quantity: 0, unpriced: 0, value: "0.00" };
    expect(answer).toMatchObject({ ...nothing, warehouses: [{ name: "Depozit", ...nothing }], categories: [] });
  });

  it("is for who may see costs", async () => {
    for (const who of [ion, rodica, maria]) expect(await ask(who, "GET", VALUE)).toMatchObject({ status: 403 });
    expect(await ask(people.accountant, "GET", VALUE)).toMatchObject({ status: 200 });
  });
});
