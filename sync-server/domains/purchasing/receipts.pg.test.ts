// What comes of a purchase, counted by several phones at once, in the ledger and taken back.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { newPurchase, purchaseOf, receive, requireRightCounts } from "../../testing/purchases.ts";
import { activityOf } from "../../testing/records.ts";
import { batchesOf, eventsOf, newPart, stockOf } from "../../testing/stock.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
const { server, db, people, petru, rodica, mihai } = shop;
const APPLIED = { outcome: "applied" };
let part: string;
afterAll(() => server.close());
beforeEach(async () => {
  ({ part } = await shop.begin());
});
afterEach(async () => {
  await shop.requireSound();
  await requireRightCounts(db);
});

const undo = (receiptId: string, device = petru) => device.run("purchasing.undoReceipt", { receiptId });

describe("a receipt", () => {
  it("is a batch at the item's price, and adds to what came", async () => {
    const { purchaseId, items } = await newPurchase(petru, [{ quantity: 3, partId: part, priceMinor: 9_000 }]);
    await petru.run("purchasing.order", { purchaseId });
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "ordered" });
    const { id, outcome } = await receive(petru, items[0]!, 2);
    expect(outcome).toBe("applied");
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "partial", received: [2] });
    expect(await stockOf(db, part)).toEqual({ onHand: 2, reserved: 0, short: 0 });
    expect(await batchesOf(db, part)).toEqual([[2, 9_000]]);
    expect(await activityOf(db.owner, id!)).toMatchObject([
      { verb: "purchasing.receive", subject_id: purchaseId, data: { item: "Filtru de ulei", quantity: 2 } },
    ]);
    await receive(petru, items[0]!, 1);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "received", received: [3] });
  });

  it("without a price costs what the catalogue says, and the price that the invoice brings later when it is there", async () => {
    const { items } = await newPurchase(petru, [{ quantity: 2, partId: part }]);
    await receive(petru, items[0]!, 2);
    expect(await batchesOf(db, part)).toEqual([[2, 10_000]]);
    const edit = { field: "priceMinor", value: 8_400 };
    expect(await petru.run("purchasing.editItem", { itemId: items[0]!, basedOn: null, edit })).toMatchObject(APPLIED);
    expect(await batchesOf(db, part)).toEqual([[2, 8_400]]);
  });

  it("goes to the purchase's warehouse", async () => {
    const warehouseId = uuidv7();
    await db.owner`insert into warehouse (id, company_id, name) values (${warehouseId}, ${demo.companyId}, 'Anvelope')`;
    const { items } = await newPurchase(petru, [{ quantity: 1, partId: part }], { warehouseId });
    await receive(petru, items[0]!);
    expect(await db.owner`select warehouse_id from stock_balance where part_id = ${part}`).toEqual([
      { warehouse_id: warehouseId },
    ]);
  });

  it("makes good what was short, at its price", async () => {
    const line = await shop.asks(1);
    await shop.issue(line);
    const { items } = await newPurchase(petru, [{ quantity: 2, partId: part, priceMinor: 7_000 }]);
    await receive(petru, items[0]!, 2);
    expect(await stockOf(db, part)).toEqual({ onHand: 1, reserved: 0, short: 0 });
  });

  it("of more than is awaited is refused, and says how much is", async () => {
    const { items } = await newPurchase(petru, [{ quantity: 2, partId: part }]);
    await receive(petru, items[0]!, 1.5);
    expect(await receive(petru, items[0]!)).toMatchObject({
      outcome: "refused",
      code: "purchasing/over-receipt",
      detail: { pending: 0.5, received: 1.5 },
    });
    expect(await receive(petru, items[0]!, 0.5)).toMatchObject(APPLIED);
  });

  it.each([0, -1, 1e9, 0.0001])("of %d pieces is not one", async (quantity) => {
    const { items } = await newPurchase(petru, [{ quantity: 2, partId: part }]);
    expect(await receive(petru, items[0]!, quantity)).toMatchObject({ outcome: "refused" });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 0 });
  });

  it("of an item that is not in the catalogue waits until it is", async () => {
    const { items } = await newPurchase(petru, [{ quantity: 1 }]);
    expect(await receive(petru, items[0]!)).toMatchObject({ code: "purchasing/no-part" });
    await petru.run("purchasing.editItem", {
      itemId: items[0]!,
      basedOn: null,
      edit: { field: "partId", value: part },
    });
    expect(await receive(petru, items[0]!)).toMatchObject(APPLIED);
    const other = await newPart(db, demo);
    const edit = { field: "partId", value: other };
    expect(await petru.run("purchasing.editItem", { itemId: items[0]!, basedOn: null, edit })).toMatchObject({
      code: "purchasing/item-received",
    });
  });

  it("is of who receives parts, in their own shop", async () => {
    const { items } = await newPurchase(petru, [{ quantity: 1, partId: part }]);
    for (const device of [rodica, shop.ion])
      expect(await receive(device, items[0]!)).toMatchObject({ code: "access/forbidden" });
    const oleg = new TestDevice(people.rival.parts);
    expect(await receive(oleg, items[0]!)).toMatchObject({ code: "purchasing/item-not-found" });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 0 });
  });

  it("that arrives twice is counted once", async () => {
    const { purchaseId, items } = await newPurchase(petru, [{ quantity: 5, partId: part }]);
    const command = petru.command("purchasing.receive", { receiptId: uuidv7(), itemId: items[0]!, quantity: 1 });
    await petru.send(command);
    expect((await petru.send(command)).results).toMatchObject([APPLIED]);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ received: [1] });
    const { receiptId } = command.args as { receiptId: string };
    expect(await receive(mihai, items[0]!, 1, receiptId)).toMatchObject({ code: "purchasing/id-taken" });
  });
});

describe("two phones without a network that each scan the last piece", () => {
  it("count it once: the later is told that it was counted, and the ledger has one", async () => {
    const { purchaseId, items } = await newPurchase(petru, [{ quantity: 1, partId: part }]);
    const early = petru.command("purchasing.receive", { receiptId: uuidv7(), itemId: items[0]!, quantity: 1 });
    const late = mihai.command("purchasing.receive", { receiptId: uuidv7(), itemId: items[0]!, quantity: 1 });
    expect((await petru.send(early)).results).toMatchObject([APPLIED]);
    expect((await mihai.send(late)).results).toMatchObject([{ outcome: "refused", code: "purchasing/over-receipt" }]);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "received", received: [1] });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 1 });
  });
});

describe("three phones", () => {
  it("count 60 scans on one purchase at once: every count is right", async () => {
    const parts = [part, await newPart(db, demo, 5_000), await newPart(db, demo)];
    const asked = [25, 20, 15];
    const { purchaseId, items } = await newPurchase(
      petru,
      asked.map((quantity, at) => ({ quantity, partId: parts[at]! })),
    );
    const phones = [petru, mihai, new TestDevice(people.parts)];
    // Together 72: twelve more than is awaited.
    const scans = phones.map((phone) =>
      asked.flatMap((quantity, at) =>
        Array.from({ length: Math.ceil(quantity / 3) + 1 }, () =>
          phone.command("purchasing.receive", { receiptId: uuidv7(), itemId: items[at]!, quantity: 1 }),
        ),
      ),
    );
    const sent = scans.flat().length;
    expect(sent).toBeGreaterThan(60);
    const results = await Promise.all(
      phones.map(async (phone, at) => {
        const mine = scans[at]!;
        const answers = [];
        // As a phone sends what it has: a few at once, and one lot sent again, whose answer was lost on the way.
        for (let from = 0; from < mine.length; from += 5) answers.push(await phone.send(...mine.slice(from, from + 5)));
        await phone.send(...mine.slice(0, 5));
        return answers.flatMap((answer) => answer.results);
      }),
    );
    const outcomes = results.flat();
    expect(outcomes).toHaveLength(sent);
    expect(outcomes.filter(({ outcome }) => outcome === "applied")).toHaveLength(60);
    for (const { outcome, code } of outcomes)
      if (outcome !== "applied") expect([outcome, code]).toEqual(["refused", "purchasing/over-receipt"]);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "received", received: asked });
    for (const [at, id] of parts.entries()) expect((await stockOf(db, id)).onHand).toBe(asked[at]);
  }, 60_000);

  it("that take in the last of two items at once leave the purchase received", async () => {
    const other = await newPart(db, demo);
    const { purchaseId, items } = await newPurchase(petru, [
      { quantity: 1, partId: part },
      { quantity: 1, partId: other },
    ]);
    await Promise.all([receive(petru, items[0]!), receive(mihai, items[1]!)]);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "received", received: [1, 1] });
  });
});

describe("a receipt that is taken back", () => {
  it("takes its batch with it, by an event of its own, and the rest is awaited again", async () => {
    const { purchaseId, items } = await newPurchase(petru, [{ quantity: 2, partId: part }]);
    const receiptId = uuidv7();
    await receive(petru, items[0]!, 2, receiptId);
    expect(await undo(receiptId)).toMatchObject(APPLIED);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "draft", received: [0] });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 0 });
    expect(await batchesOf(db, part)).toEqual([]);
    expect(await eventsOf(db, part)).toMatchObject([
      { kind: "receive", onHand: 2 },
      { kind: "adjust", onHand: -2 },
    ]);
    expect(await undo(receiptId)).toMatchObject({ outcome: "no_effect", code: "purchasing/receipt-undone" });
    expect(await receive(petru, items[0]!, 2)).toMatchObject(APPLIED);
  });

  it("is refused when something of it was used, and what came stays", async () => {
    const { purchaseId, items } = await newPurchase(petru, [{ quantity: 2, partId: part }]);
    const receiptId = uuidv7();
    await receive(petru, items[0]!, 2, receiptId);
    await shop.issue(await shop.asks(1));
    expect(await undo(receiptId)).toMatchObject({ outcome: "refused", code: "purchasing/receipt-used" });
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "received", received: [2] });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 1 });
  });

  it("is of who receives parts, in their own shop", async () => {
    const { items } = await newPurchase(petru, [{ quantity: 1, partId: part }]);
    const receiptId = uuidv7();
    await receive(petru, items[0]!, 1, receiptId);
    expect(await undo(receiptId, rodica)).toMatchObject({ code: "access/forbidden" });
    expect(await undo(receiptId, new TestDevice(people.rival.parts))).toMatchObject({
      code: "purchasing/receipt-not-found",
    });
    expect(await undo(uuidv7())).toMatchObject({ code: "purchasing/receipt-not-found" });
  });

  it("twice at once is taken back once", async () => {
    const { items } = await newPurchase(petru, [{ quantity: 3, partId: part }]);
    const receiptId = uuidv7();
    await receive(petru, items[0]!, 3, receiptId);
    const results = await Promise.all([undo(receiptId), undo(receiptId, mihai)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(["applied", "no_effect"]);
    expect(await stockOf(db, part)).toMatchObject({ onHand: 0 });
  });

  it("is never deleted by the application", async () => {
    const { items } = await newPurchase(petru, [{ quantity: 1, partId: part }]);
    await receive(petru, items[0]!);
    const gone = db.app.begin(async (sql) => {
      await sql`select set_config('garaj.company_id', ${demo.companyId}, true)`;
      await sql`delete from purchase_receipt where item_id = ${items[0]!}`;
    });
    await expect(gone).rejects.toMatchObject({ code: "42501" });
  });
});
