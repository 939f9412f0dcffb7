// Parts that are out: their lines stay, and they come back at the price that they were bought at.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { holdRow, untilBlocked } from "../../testing/locks.ts";
import { partRef } from "../../testing/order-lines.ts";
import { batchesOf, stockOf } from "../../testing/stock.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
const { server, db, petru, rodica, ion, mihai, receive, asks, issue, giveBack, lineStock } = shop;
const APPLIED = { outcome: "applied" };
let part: string;
let order: string;
afterAll(() => server.close());
beforeEach(async () => {
  ({ part, order } = await shop.begin());
});
afterEach(() => shop.requireSound());

describe("a line for which parts were issued", () => {
  it("is neither removed nor made another part, nor its order deleted, before they are back", async () => {
    await receive(2);
    const line = await asks(2);
    await issue(line, { quantity: 1 });
    const ISSUED = { outcome: "refused", code: "warehouse/line-issued" };
    const remove = () => rodica.run("workOrders.removeLine", { line: partRef(line) });
    expect(await remove()).toMatchObject(ISSUED);
    const article = { partsLineId: line, basedOn: null, edit: { field: "article", value: "of nobody" } };
    expect(await rodica.run("workOrders.editPart", article)).toMatchObject(ISSUED);
    expect(await mihai.run("workOrders.delete", { workOrderId: order })).toMatchObject(ISSUED);
    expect(await lineStock(line)).toEqual({ reserved: 1, issued: 1 });
    await giveBack(line, 1);
    expect(await remove()).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toEqual({ onHand: 2, reserved: 0, short: 0 });
  });

  it("takes them along to the line that takes its place, from where they come back", async () => {
    await receive(1, 6_000);
    const line = await asks(2, { requiresApproval: true, priceMinor: 30_000 });
    const told = { kind: "part", lineId: line, decision: "approve", by: "Client", way: "phone" };
    await rodica.run("approvals.tell", told);
    await issue(line); // one from the batch, one short
    const newLineId = uuidv7();
    await rodica.run("workOrders.supersedeLine", { line: partRef(line), newLineId, priceMinor: 25_000 });
    expect(await lineStock(newLineId)).toEqual({ reserved: 0, issued: 2 });
    expect(await giveBack(line, 1)).toMatchObject({ code: "warehouse/more-than-issued" });
    expect(await giveBack(newLineId, 2)).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toEqual({ onHand: 1, reserved: 2, short: 0 });
    expect(await batchesOf(db, part)).toEqual([[1, 6_000]]);
  });
});

describe("a return", () => {
  it("is a new batch at the price of the one that it came from, the latest given first, and never more than was given", async () => {
    await receive(1, 8_000);
    await receive(2, 9_000);
    const line = await asks(3);
    await issue(line);
    expect(await giveBack(line, 3.5)).toMatchObject({ code: "warehouse/more-than-issued", detail: { issued: 3 } });
    expect(await giveBack(line, 2.5)).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toEqual({ onHand: 2.5, reserved: 2.5, short: 0 });
    expect((await batchesOf(db, part)).toSorted()).toEqual([
      [0.5, 8_000],
      [2, 9_000],
    ]);
    expect(await giveBack(line, 1)).toMatchObject({ code: "warehouse/more-than-issued", detail: { issued: 0.5 } });
    expect(await giveBack(line, 0.5)).toMatchObject(APPLIED);
    const [backs] = await db.owner`
      select count(*)::int as times, sum(on_hand_change)::float8 as pieces from stock_event where part_id = ${part} and kind = 'return'`;
    expect(backs).toEqual({ times: 2, pieces: 3 });
  });

  it("of what was short takes the shortage away", async () => {
    const line = await asks(2);
    await issue(line);
    expect(await stockOf(db, part)).toEqual({ onHand: 0, reserved: 0, short: 2 });
    await giveBack(line, 1);
    expect(await stockOf(db, part)).toEqual({ onHand: 0, reserved: 1, short: 1 });
    expect(await batchesOf(db, part)).toEqual([]);
  });

  it("takes back what was given by the issue that it names, and nothing where that gave nothing; an issue likewise", async () => {
    await receive(2);
    const line = await asks(2);
    const undo = (name: "issuePart" | "returnPart", { id }: { id: string | null }, device = ion) =>
      device.run(`warehouse.${name}`, { partsLineId: line, quantity: 2, undoes: id });
    const NOTHING = { outcome: "refused", code: "warehouse/undoes-nothing" };
    const given = await issue(line, {}, petru);
    const late = await issue(line);
    expect(late).toMatchObject({ outcome: "no_effect" });
    expect(await undo("returnPart", late)).toMatchObject(NOTHING);
    expect(await lineStock(line)).toEqual({ reserved: 0, issued: 2 });
    const back = await undo("returnPart", given, petru);
    expect(back).toMatchObject(APPLIED);
    const lateBack = await giveBack(line, 2);
    expect(lateBack).toMatchObject({ outcome: "refused" });
    expect(await undo("issuePart", lateBack)).toMatchObject(NOTHING);
    expect(await lineStock(line)).toEqual({ reserved: 2, issued: 0 });
    expect(await undo("issuePart", back, petru)).toMatchObject(APPLIED);
    expect(await stockOf(db, part)).toEqual({ onHand: 0, reserved: 0, short: 0 });
  });

  it("comes from a closed order as well; of one line by two at once it is no more than was given", async () => {
    await receive(2);
    const line = await asks(2);
    await issue(line);
    await mihai.run("workOrders.move", { workOrderId: order, to: "cancelled" });
    const results = await Promise.all([giveBack(line, 2), giveBack(line, 2, petru)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(["applied", "refused"]);
    expect(await stockOf(db, part)).toEqual({ onHand: 2, reserved: 0, short: 0 });
  });

  it.each([
    ["done", "in_work", 0],
    ["in_work", "cancelled", 2],
  ])("while their order becomes %s: it reserves what it then asks for", async (to, before, reserved) => {
    await receive(2);
    const line = await asks(2);
    await issue(line);
    if (before === "cancelled") await mihai.run("workOrders.move", { workOrderId: order, to: before });
    const [balance] = await db.owner<{ id: string }[]>`select id from stock_balance where part_id = ${part}`;
    const held = await holdRow(db.owner, "stock_balance", balance!.id);
    const back = giveBack(line, 2);
    await untilBlocked(db.owner, 1);
    const moved = mihai.run("workOrders.move", { workOrderId: order, to });
    await untilBlocked(db.owner, 2);
    await held.release();
    expect(await Promise.all([back, moved])).toMatchObject([APPLIED, APPLIED]);
    expect(await stockOf(db, part)).toEqual({ onHand: 2, reserved, short: 0 });
  });
});
