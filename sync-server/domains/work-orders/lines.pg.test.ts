// Lines added to an order: who may, what they cost, and that the total follows.

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { activityOf, footprint } from "../../testing/records.ts";
import { addPart, addWork, partRow, run, totalOf, workRow } from "../../testing/order-lines.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  mechanic: ion,
  mechanic2: vasile,
  parts: petru,
  marketer: maria,
  rival: { receptionist: stranger },
} = await cast(server);

const order = (changes = {}) => newOrder(server.db, demo, { masterId: demo.users.mechanic.id, ...changes });

describe("a work line", () => {
  it("costs its norm hours at the shop's rate, unless a price is said; the total is written with it", async () => {
    const id = await order();
    const first = await addWork(rodica, id, { normHours: 1.25 });
    expect(await workRow(server.db.owner, first.workLineId)).toMatchObject({
      company_id: demo.companyId,
      position: 1,
      name: "Schimb ulei",
      hours: 1.25,
      price: 62_500,
      needs_price: false,
      mechanic_status: "pending",
      approval_token: null,
    });
    expect(await totalOf(server.db.owner, id)).toEqual({ total: 62_500, pay_status: "unpaid" });
    const second = await addWork(rodica, id, { normHours: 1.25, priceMinor: 10_000 });
    expect(await workRow(server.db.owner, second.workLineId)).toMatchObject({ position: 2, price: 10_000 });
    expect(await totalOf(server.db.owner, id)).toEqual({ total: 72_500, pay_status: "unpaid" });
    expect(await activityOf(server.db.owner, first.id!)).toMatchObject([
      { verb: "workOrders.addWork", subject_id: first.workLineId, data: { line: "Schimb ulei", priceMinor: 62_500 } },
    ]);
  });

  it("that asks the client has a token of 24 characters at once", async () => {
    const { workLineId } = await addWork(rodica, await order(), { requiresApproval: true, priceMinor: 5 });
    expect(await workRow(server.db.owner, workLineId)).toMatchObject({
      requires_approval: true,
      approval_token: expect.stringMatching(/^[\w-]{24}$/),
    });
  });

  it("is asked for by the mechanic without a price; the desk names one, and be it nothing", async () => {
    const id = await order();
    const asked = await addWork(ion, id, { name: "Bieletă ruptă", normHours: 0.8 });
    expect(asked.outcome).toBe("applied");
    expect(await workRow(server.db.owner, asked.workLineId)).toMatchObject({ price: 0, needs_price: true, hours: 0.8 });
    expect(await totalOf(server.db.owner, id)).toEqual({ total: 0, pay_status: "unpaid" });
    const edit = { field: "priceMinor", value: 0 };
    expect(await run(rodica, "editWork", { workLineId: asked.workLineId, basedOn: null, edit })).toMatchObject({
      outcome: "applied",
    });
    expect(await workRow(server.db.owner, asked.workLineId)).toMatchObject({ price: 0, needs_price: false });
    expect(await totalOf(server.db.owner, id)).toEqual({ total: 0, pay_status: "paid" });
  });

  it.each([
    ["a price named by the mechanic", () => ion, { priceMinor: 100 }, "work-orders/price-at-desk"],
    ["the client asked by the mechanic", () => ion, { requiresApproval: true }, "work-orders/price-at-desk"],
    ["the client asked about no price", () => rodica, { requiresApproval: true }, "work-orders/line-needs-price"],
    ["another mechanic", () => vasile, {}, "work-orders/not-found"],
    ["who only sees orders", () => petru, {}, "access/forbidden"],
    ["who sees none", () => maria, {}, "work-orders/not-found"],
    ["another shop", () => stranger, {}, "work-orders/not-found"],
    ["a negative price", () => rodica, { priceMinor: -1 }, "commands/invalid-arguments"],
    ["an absurd price", () => rodica, { priceMinor: 1e14 }, "commands/invalid-arguments"],
    ["negative hours", () => rodica, { normHours: -1 }, "commands/invalid-arguments"],
    ["no name", () => rodica, { name: "  " }, "commands/invalid-arguments"],
    ["another shop's id", () => rodica, { workLineId: rival.orders.mechanic.lines[0] }, "work-orders/line-id-taken"],
    ["an id that is taken", () => rodica, { workLineId: demo.orders.mechanic.lines[0] }, "work-orders/line-id-taken"],
  ] as const)("is refused: %s", async (_, person, changes, code) => {
    const id = await order();
    const before = await footprint(server.db.owner);
    expect(await addWork(person(), id, changes)).toMatchObject({ outcome: "refused", code });
    expect({ ...(await footprint(server.db.owner)), commands: 0 }).toEqual({ ...before, commands: 0 });
  });

  it("is not added to a closed order, nor beyond two hundred", async () => {
    expect(await addWork(rodica, await order({ status: "done" }))).toMatchObject({ code: "work-orders/closed" });
    const id = await order();
    await server.db.owner`
      insert into work_line (id, company_id, work_order_id, position, name, price_minor, mechanic_status, paused_seconds_total,
        time_to_confirm, requires_approval)
      select gen_random_uuid(), ${demo.companyId}, ${id}, n, 'x', 1, 'pending', 0, false, false from generate_series(1, 200) n`;
    expect(await addWork(rodica, id)).toMatchObject({ code: "work-orders/too-many-lines" });
  });
});

describe("a parts line", () => {
  it("has article, quantity and price", async () => {
    const id = await order();
    const { partsLineId } = await addPart(rodica, id, { article: " W 712 ", quantity: 1.5, priceMinor: 333 });
    expect(await partRow(server.db.owner, partsLineId)).toMatchObject({
      position: 1,
      article: "W 712",
      quantity: 1.5,
      price: 333,
      needs_price: false,
    });
    expect(await totalOf(server.db.owner, id)).toEqual({ total: 500, pay_status: "unpaid" });
  });

  it("is added by the storekeeper on any order and by the mechanic on their own, for the desk to price", async () => {
    const id = await order();
    for (const person of [petru, ion]) {
      const { partsLineId, outcome } = await addPart(person, id, { quantity: 2 });
      expect(outcome).toBe("applied");
      expect(await partRow(server.db.owner, partsLineId)).toMatchObject({ price: 0, needs_price: true });
    }
    const { partsLineId } = await addPart(petru, id);
    const edit = { field: "priceMinor", value: 1_000 };
    await run(rodica, "editPart", { partsLineId, basedOn: null, edit });
    expect(await partRow(server.db.owner, partsLineId)).toMatchObject({ price: 1_000, needs_price: false });
    expect(await totalOf(server.db.owner, id)).toEqual({ total: 1_000, pay_status: "unpaid" });
  });

  it.each([
    ["the client asked about no price", () => rodica, { requiresApproval: true }, "work-orders/line-needs-price"],
    ["a price named by the storekeeper", () => petru, { priceMinor: 100 }, "work-orders/price-at-desk"],
    ["another mechanic", () => vasile, {}, "work-orders/not-found"],
    ["who sees none", () => maria, {}, "work-orders/not-found"],
    ["another shop", () => stranger, {}, "work-orders/not-found"],
    ["no quantity", () => rodica, { quantity: 0 }, "commands/invalid-arguments"],
    ["a negative quantity", () => rodica, { quantity: -1 }, "commands/invalid-arguments"],
    ["an absurd quantity", () => rodica, { quantity: 1e9 }, "commands/invalid-arguments"],
    ["an absurd amount", () => rodica, { quantity: 999_999, priceMinor: 1e9 }, "work-orders/amount-too-large"],
  ] as const)("is refused: %s", async (_, person, changes, code) => {
    const id = await order();
    expect(await addPart(person(), id, changes)).toMatchObject({ outcome: "refused", code });
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 0 });
  });

  it("does not come to an absurd amount by an edit", async () => {
    const { partsLineId } = await addPart(rodica, await order(), { quantity: 1_000, priceMinor: 1 });
    const edit = { field: "priceMinor", value: 1e11 };
    expect(await run(rodica, "editPart", { partsLineId, basedOn: null, edit })).toMatchObject({
      code: "work-orders/amount-too-large",
    });
  });
});
