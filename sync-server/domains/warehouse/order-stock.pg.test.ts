// Stock of orders by commands of devices: what they reserve, what is issued by the oldest batch, and what comes back.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { addPart, partRef } from "../../testing/order-lines.ts";
import { batchesOf, eventsOf, stockOf } from "../../testing/stock.ts";
import { newTrackedOrder, track } from "../../testing/tracked-order.ts";
import { Visitor } from "../../testing/visitor.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
const { server, db, people, petru, rodica, mihai, receive, asks, issue, lineStock } = shop;
const APPLIED = { outcome: "applied" };
let part: string;
let order: string;
afterAll(() => server.close());
beforeEach(async () => {
  ({ part, order } = await shop.begin());
});
afterEach(() => shop.requireSound());

describe("what an order reserves", () => {
  it("follows its line: added, more, fewer, another part, removed, and back", async () => {
    await receive(5);
    const line = await asks(2);
    expect(await stockOf(db, part)).toEqual({ onHand: 5, reserved: 2, short: 0 });
    const edit = (field: string, value: unknown) =>
      rodica.run("workOrders.editPart", { partsLineId: line, basedOn: null, edit: { field, value } });
    const { id } = await edit("quantity", 3.5);
    expect(await stockOf(db, part)).toMatchObject({ reserved: 3.5 });
    await rodica.run("workOrders.editPart", { partsLineId: line, basedOn: id, edit: { field: "quantity", value: 1 } });
    expect(await stockOf(db, part)).toMatchObject({ reserved: 1 });
    await edit("article", "a code that no part has");
    expect(await stockOf(db, part)).toMatchObject({ reserved: 0 });
    const other = await asks(4);
    expect(await stockOf(db, part)).toMatchObject({ reserved: 4 });
    await rodica.run("workOrders.removeLine", { line: partRef(other) });
    expect(await stockOf(db, part)).toMatchObject({ reserved: 0 });
    expect((await eventsOf(db, part)).map(({ kind, reserved }) => `${kind} ${reserved}`)).toEqual([
      "receive 0",
      "reserve 2",
      "reserve 1.5",
      "release -2.5",
      "release -1",
      "reserve 4",
      "release -4",
    ]);
  });

  it("is released when the order is cancelled, done or deleted, and reserved again when it comes back", async () => {
    await asks(2);
    const reserved = async () => (await stockOf(db, part)).reserved;
    const move = (to: string) => mihai.run("workOrders.move", { workOrderId: order, to });
    for (const to of ["cancelled", "in_work", "done", "ready"]) {
      expect(await move(to), to).toMatchObject(APPLIED);
      expect(await reserved(), to).toBe(to === "cancelled" || to === "done" ? 0 : 2);
    }
    expect(await mihai.run("workOrders.delete", { workOrderId: order })).toMatchObject(APPLIED);
    expect(await reserved()).toBe(0);
    expect(await mihai.run("workOrders.restore", { workOrderId: order })).toMatchObject(APPLIED);
    expect(await reserved()).toBe(2);
  });

  it("is released when the client says no, and asked for anew by the line that takes the other's place", async () => {
    const line = await asks(2, { requiresApproval: true, priceMinor: 30_000 });
    expect(await stockOf(db, part)).toMatchObject({ reserved: 2 });
    const told = { kind: "part", lineId: line, decision: "decline", by: "Client", way: "phone" };
    expect(await rodica.run("approvals.tell", told)).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toMatchObject({ reserved: 0 });
    const again = { line: partRef(line), newLineId: uuidv7(), quantity: 1, priceMinor: 25_000 };
    expect(await rodica.run("workOrders.supersedeLine", again)).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toMatchObject({ reserved: 1 });
  });

  it("is released when the client says no on their page, and the ledger names nobody of the shop for it", async () => {
    const { token, orderId } = await newTrackedOrder(server);
    const line = await asks(2, { requiresApproval: true, priceMinor: 30_000 }, orderId);
    const asked = (await track(server, token)).data.pending_approvals.find(({ name }) => name === "Filtru");
    const { pathname, search } = new URL(asked!.approve_url);
    await new Visitor(server, demo).sendText(pathname + search, "decision=decline");
    expect(await stockOf(db, part)).toMatchObject({ reserved: 0 });
    const [release] = await db.owner`
      select user_id, command_id from stock_event where parts_line_id = ${line} and kind = 'release'`;
    expect(release).toEqual({ user_id: null, command_id: expect.any(String) });
  });

  it("is asked for anew by a decided line that stands again, also where what took its place was no part of the catalogue", async () => {
    const line = await asks(2, { requiresApproval: true, priceMinor: 30_000 });
    const told = { kind: "part", lineId: line, decision: "approve", by: "Client", way: "phone" };
    expect(await rodica.run("approvals.tell", told)).toMatchObject(APPLIED);
    const newLineId = uuidv7();
    const other = { line: partRef(line), newLineId, partId: null, article: "of nobody", priceMinor: 25_000 };
    expect(await rodica.run("workOrders.supersedeLine", other)).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toMatchObject({ reserved: 0 });
    expect(await rodica.run("workOrders.removeLine", { line: partRef(newLineId) })).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toMatchObject({ reserved: 2 });
  });

  it("is of the order that a line is on, also of one that was on another before it was removed", async () => {
    const line = await asks(2);
    await rodica.run("workOrders.removeLine", { line: partRef(line) });
    const second = await newOrder(db, demo);
    const again = { partsLineId: line, workOrderId: second, partId: part, name: "Disc", quantity: 1, priceMinor: 100 };
    expect(await rodica.run("workOrders.addPart", again)).toMatchObject(APPLIED);
    const more = { partsLineId: line, basedOn: null, edit: { field: "quantity", value: 3 } };
    expect(await rodica.run("workOrders.editPart", more)).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toMatchObject({ reserved: 3 });
  });

  it("is of a new order and of a copy as well", async () => {
    await asks(2);
    const newOrderId = uuidv7();
    const [from] = await db.owner<{ id: string }[]>`select id from parts_line where work_order_id = ${order}`;
    const copied = await rodica.run("workOrders.duplicate", {
      workOrderId: order,
      newOrderId,
      lines: [{ from: from!.id, id: uuidv7() }],
    });
    expect(copied).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toMatchObject({ reserved: 4 });
  });

  it("is of each of two hundred lines", async () => {
    const line = await asks(1);
    await db.owner`
      insert into parts_line
      select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'position', n))).*
      from parts_line l, generate_series(1001, 1199) as n where l.id = ${line}`;
    const move = (to: string) => mihai.run("workOrders.move", { workOrderId: order, to });
    for (const [to, reserved] of [
      ["in_work", 200],
      ["cancelled", 0],
    ] as const) {
      expect(await move(to)).toMatchObject(APPLIED);
      expect(await stockOf(db, part)).toMatchObject({ reserved });
    }
  });

  it("may be more than there is: then some are missing, and nothing is refused", async () => {
    await receive(1);
    await asks(3);
    expect(await stockOf(db, part)).toEqual({ onHand: 1, reserved: 3, short: 0 });
  });
});

describe("an issue", () => {
  it("takes the oldest batches first and its reservation with it, and knows who fits the part", async () => {
    await receive(1, 8_000);
    await receive(3, 9_000);
    const line = await asks(3);
    const { id, outcome, detail } = await issue(line, { quantity: 2, scanPayload: "PART:17" });
    expect([outcome, detail]).toEqual(["applied", null]);
    expect(await stockOf(db, part)).toEqual({ onHand: 2, reserved: 1, short: 0 });
    expect(await batchesOf(db, part)).toEqual([[2, 9_000]]);
    expect(await lineStock(line)).toEqual({ reserved: 1, issued: 2 });
    const [event] = await db.owner`
      select kind, user_id, installed_by_id, scan_payload, command_id, reserved_change::float8 as reserved
      from stock_event where command_id = ${id}`;
    expect(event).toEqual({
      kind: "issue",
      user_id: demo.users.mechanic.id,
      installed_by_id: demo.users.mechanic.id,
      scan_payload: "PART:17",
      command_id: id,
      reserved: -2,
    });
    const { id: rest } = await issue(line, { installedById: demo.users.mechanic2.id }, petru);
    expect(await lineStock(line)).toEqual({ reserved: 0, issued: 3 });
    const [by] = await db.owner`select user_id, installed_by_id from stock_event where command_id = ${rest}`;
    expect(by).toEqual({ user_id: demo.users.parts.id, installed_by_id: demo.users.mechanic2.id });
    expect(await issue(line)).toMatchObject({ outcome: "no_effect", code: "warehouse/already-issued" });
  });

  it("of more than the line asks for is refused, and of one that is not the catalogue's", async () => {
    await receive(9);
    expect(await issue(await asks(1), { quantity: 2 })).toMatchObject({
      code: "warehouse/more-than-asked",
      detail: { rest: 1 },
    });
    const { partsLineId } = await addPart(people.receptionist, order, { partId: null, priceMinor: 100 });
    expect(await issue(partsLineId)).toMatchObject({ code: "warehouse/line-has-no-part" });
    const waits = await asks(1, { requiresApproval: true, priceMinor: 100 });
    expect(await issue(waits)).toMatchObject({ code: "warehouse/line-waits" });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 9 });
  });

  it("is refused of another part than the line has by then: whoever gave it out had the former one in the hand", async () => {
    await receive(2);
    const line = await asks(1);
    expect(await issue(line, { partId: uuidv7() })).toMatchObject({ outcome: "refused", code: "warehouse/other-part" });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 2, reserved: 1 });
    expect(await issue(line, { partId: part })).toMatchObject(APPLIED);
  });

  it("is of who may, on an order in their reach", async () => {
    await receive(9);
    const line = await asks(1);
    expect(await issue(line, {}, rodica)).toMatchObject({ code: "access/forbidden" });
    expect(await issue(line, {}, new TestDevice(people.mechanic2))).toMatchObject({
      code: "work-orders/line-not-found",
    });
    expect(await issue(line, {}, new TestDevice(people.rival.admin))).toMatchObject({
      code: "work-orders/line-not-found",
    });
    expect(await issue(line, { installedById: rival.users.mechanic.id })).toMatchObject({
      code: "access/user-not-found",
    });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 9 });
  });

  it("of the last piece by two at once: both stay in the ledger, and one of them as a shortage with who and when", async () => {
    await receive(1);
    const second = await newOrder(db, demo, { masterId: demo.users.mechanic2.id });
    const [one, other] = [await asks(1), await asks(1, {}, second)];
    const results = await Promise.all([issue(one), issue(other, {}, new TestDevice(people.mechanic2))]);
    expect(results.map(({ outcome }) => outcome)).toEqual(["applied", "applied"]);
    expect(await stockOf(db, part)).toEqual({ onHand: 0, reserved: 0, short: 1 });
    const issues = (await eventsOf(db, part)).filter(({ kind }) => kind === "issue");
    expect(issues.map(({ onHand }) => onHand)).toEqual([-1, -1]);
    const shortages = await db.owner`
      select s.quantity::float8 as quantity, s.open::float8 as open, s.user_id = e.user_id as same, s.at = e.at as "sameTime", s.parts_line_id
      from stock_shortage s join stock_event e on e.id = s.id where s.part_id = ${part}`;
    expect(shortages).toMatchObject([{ quantity: 1, open: 1, same: true, sameTime: true }]);
    const late = results.findIndex(({ detail }) => detail?.["short"] === 1);
    expect(shortages[0]!.parts_line_id).toBe([one, other][late]);
    // What comes in makes it good first, at its own price.
    await receive(3, 7_000);
    expect(await stockOf(db, part)).toEqual({ onHand: 2, reserved: 0, short: 0 });
    expect(await batchesOf(db, part)).toEqual([[2, 7_000]]);
    const [settled] =
      await db.owner`select open::float8 as open, settled_at from stock_shortage where part_id = ${part}`;
    expect(settled).toMatchObject({ open: 0, settled_at: expect.any(Date) });
  });

  it("of one line by two at once is one issue", async () => {
    await receive(5);
    const line = await asks(2);
    const results = await Promise.all([issue(line), issue(line, {}, petru)]);
    expect(results.map(({ outcome }) => outcome)).toContain("applied");
    expect(await lineStock(line)).toEqual({ reserved: 0, issued: 2 });
    expect(await stockOf(db, part)).toEqual({ onHand: 3, reserved: 0, short: 0 });
  });

  it("out of another warehouse releases what was kept in the first", async () => {
    await receive(2);
    const warehouseId = uuidv7();
    await new TestDevice(people.admin).run("warehouse.createWarehouse", { warehouseId, name: "Alt depozit" });
    await petru.run("warehouse.receivePart", { partId: part, quantity: 2, warehouseId });
    const line = await asks(1);
    expect(await issue(line, { warehouseId })).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toEqual({ onHand: 3, reserved: 0, short: 0 });
    const [there] = await db.owner`
      select on_hand::float8 as "onHand" from stock_balance where part_id = ${part} and warehouse_id = ${warehouseId}`;
    expect(there).toEqual({ onHand: 1 });
  });
});
