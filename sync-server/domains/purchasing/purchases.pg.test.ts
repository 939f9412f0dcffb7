// Suppliers and purchases by commands of devices: made, changed, ordered, cancelled, deleted, and what they cost taken over.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { newPurchase, purchaseOf, receive, requireRightCounts } from "../../testing/purchases.ts";
import { activityOf } from "../../testing/records.ts";
import { newPart } from "../../testing/stock.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
const { server, db, people, petru, rodica, mihai, ion } = shop;
const oleg = new TestDevice(people.rival.parts);
const ana = new TestDevice(people.admin);
const APPLIED = { outcome: "applied" };
const FORBIDDEN = { outcome: "refused", code: "access/forbidden" };
let part: string;
afterAll(() => server.close());
beforeEach(async () => {
  ({ part } = await shop.begin());
});
afterEach(async () => {
  await shop.requireSound();
  await requireRightCounts(db);
});

async function newSupplier(device = petru, fields = {}) {
  const supplierId = uuidv7();
  const { outcome, code } = await device.run("purchasing.createSupplier", { supplierId, name: "Autonet", ...fields });
  if (outcome !== "applied") throw new Error(`The supplier was not made: ${code}`);
  return supplierId;
}

describe("a supplier", () => {
  it("is written down by who buys, with a phone and an address that are ones", async () => {
    const supplierId = await newSupplier(petru, {
      phone: "069 123 456",
      email: "Vanzari@Autonet.md",
      taxCode: "1002600",
    });
    const [row] = await db.owner`select name, phone, email, tax_code from supplier where id = ${supplierId}`;
    expect(row).toEqual({
      name: "Autonet",
      phone: "+37369123456",
      email: "vanzari@autonet.md",
      tax_code: "1002600",
    });
    const make = (fields: object, device = petru) =>
      device.run("purchasing.createSupplier", { supplierId: uuidv7(), name: "X", ...fields });
    expect(await make({ phone: "12" })).toMatchObject({ code: "purchasing/phone-invalid" });
    expect(await make({ email: "x" })).toMatchObject({ code: "purchasing/email-invalid" });
    for (const device of [rodica, ion]) expect(await make({}, device)).toMatchObject(FORBIDDEN);
    expect(await make({ supplierId })).toMatchObject({ code: "purchasing/id-taken" });
    expect(await make({ supplierId }, oleg)).toMatchObject({ code: "purchasing/id-taken" });
  });

  it("is changed field by field, and two who change one field are told of each other", async () => {
    const supplierId = await newSupplier();
    const edit = (value: string | null, basedOn: string | null, device = petru, field = "phone") =>
      device.run("purchasing.editSupplier", { supplierId, basedOn, edit: { field, value } });
    const { id } = await edit("069 111 111", null);
    expect(await edit("069 222 222", null, mihai)).toMatchObject({
      outcome: "conflict",
      code: "purchasing/changed-meanwhile",
    });
    expect(await edit("069 111 111", null, mihai)).toMatchObject({ outcome: "no_effect" });
    expect(await edit("069 222 222", id, mihai)).toMatchObject(APPLIED);
    expect(await edit("x", null, petru, "email")).toMatchObject({ code: "purchasing/email-invalid" });
    expect(await edit("069 333 333", null, oleg)).toMatchObject({ code: "purchasing/supplier-not-found" });
    expect(await edit("069 333 333", null, rodica)).toMatchObject(FORBIDDEN);
  });

  it("is deleted and restored, unless something of theirs may still come", async () => {
    const supplierId = await newSupplier();
    const { purchaseId } = await newPurchase(petru, [{ quantity: 1, partId: part }], { supplierId });
    const remove = () => petru.run("purchasing.deleteSupplier", { supplierId });
    expect(await remove()).toMatchObject({ code: "purchasing/supplier-in-use" });
    await petru.run("purchasing.cancel", { purchaseId, reason: "Nu mai livrează" });
    expect(await remove()).toMatchObject(APPLIED);
    expect(await remove()).toMatchObject({ outcome: "no_effect", code: "purchasing/supplier-deleted" });
    const again = { purchaseId: uuidv7(), supplierId };
    expect(await petru.run("purchasing.create", again)).toMatchObject({ code: "purchasing/supplier-deleted" });
    expect(await petru.run("purchasing.restoreSupplier", { supplierId })).toMatchObject(APPLIED);
    expect(await petru.run("purchasing.create", again)).toMatchObject(APPLIED);
  });
});

describe("a purchase", () => {
  it("gets the next number of its year, in its own series", async () => {
    const first = await newPurchase(petru, []);
    const second = await newPurchase(petru, []);
    const [, year, place] = /^PO-(\d{4})-(\d{6})$/.exec(first.number)!;
    expect(year).toBe(String(new Date().getFullYear()));
    expect(second.number).toBe(`PO-${year}-${String(Number(place) + 1).padStart(6, "0")}`);
    const theirs = await newPurchase(oleg, []);
    expect(theirs.number).toBe(`PO-${year}-000001`);
  });

  it("made by several at once: each has a number of its own, without a gap", async () => {
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        newPurchase(new TestDevice([people.parts, people.manager, people.admin][at % 3]!), [{ quantity: 1 }]),
      ),
    );
    const places = made.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 9 }, (_, at) => places[0]! + at));
  });

  it("goes to the default warehouse where none is named", async () => {
    const { purchaseId } = await newPurchase(petru, []);
    const [company] = await db.owner`select default_warehouse_id from company where id = ${demo.companyId}`;
    expect((await purchaseOf(db, purchaseId)).warehouse_id).toBe(company!["default_warehouse_id"]);
  });

  it("is of who buys; names nothing of another shop, and no price by who may not see any", async () => {
    const make = (fields: object, device = petru) =>
      device.run("purchasing.create", { purchaseId: uuidv7(), ...fields });
    for (const device of [rodica, ion]) expect(await make({}, device)).toMatchObject(FORBIDDEN);
    const [theirs] = await db.owner<{ id: string }[]>`select id from warehouse where company_id = ${rival.companyId}`;
    expect(await make({ warehouseId: theirs!.id })).toMatchObject({ code: "warehouse/warehouse-not-found" });
    expect(await make({ supplierId: await newSupplier(oleg) })).toMatchObject({
      code: "purchasing/supplier-not-found",
    });
    const item = { itemId: uuidv7(), article: "A", name: "B", quantity: 1 };
    expect(await make({ items: [{ ...item, partId: await newPart(db, rival) }] })).toMatchObject({
      code: "catalog/part-not-found",
    });
    await db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${demo.users.receptionist.id}, 'PURCHASES_EDIT', 'grant', ${demo.users.admin.id})`;
    expect(await make({ items: [{ ...item, priceMinor: 100 }] }, rodica)).toMatchObject({
      ...FORBIDDEN,
      detail: { permission: "PARTS_COST_VIEW" },
    });
    expect(await make({ items: [item] }, rodica)).toMatchObject(APPLIED);
    const [{ itemId }] = [item];
    const edit = { field: "priceMinor", value: 5 };
    expect(await rodica.run("purchasing.editItem", { itemId, basedOn: null, edit })).toMatchObject(FORBIDDEN);
    await db.owner`delete from permission_override where user_id = ${demo.users.receptionist.id}`;
  });

  it("under an id that is taken, here or in another shop, is not made, nor are its items", async () => {
    const { purchaseId, items } = await newPurchase(oleg, [{ quantity: 1 }]);
    const item = { itemId: uuidv7(), article: "A", name: "B", quantity: 1 };
    const make = (args: object) => petru.run("purchasing.create", { purchaseId: uuidv7(), ...args });
    const TAKEN = { outcome: "refused", code: "purchasing/id-taken" };
    expect(await make({ purchaseId, items: [item] })).toMatchObject(TAKEN);
    expect(await make({ items: [{ ...item, itemId: items[0]! }] })).toMatchObject(TAKEN);
    expect(await make({ items: [item, item] })).toMatchObject(TAKEN);
    const mine = await newPurchase(petru, [{ quantity: 1 }]);
    const more = { ...item, itemId: mine.items[0]! };
    const other = await newPurchase(petru, []);
    for (const to of [mine, other])
      expect(await petru.run("purchasing.addItems", { purchaseId: to.purchaseId, items: [more] })).toMatchObject(TAKEN);
    expect(await db.owner`select 1 from purchase_item where id = ${item.itemId}`).toEqual([]);
  });

  it("is ordered with something on it, cancelled with a reason and opened again", async () => {
    const { purchaseId, items } = await newPurchase(petru, [{ quantity: 2, partId: part }]);
    const empty = await newPurchase(petru, []);
    const run = (verb: string, args = {}, device = petru) => device.run(`purchasing.${verb}`, { purchaseId, ...args });
    expect(await run("order", { purchaseId: empty.purchaseId })).toMatchObject({ code: "purchasing/no-items" });
    expect(await run("reopen")).toMatchObject({ outcome: "no_effect" });
    const ordered = await run("order");
    expect(ordered).toMatchObject(APPLIED);
    expect(await activityOf(db.owner, ordered.id!)).toMatchObject([
      { verb: "purchasing.order", subject_id: purchaseId },
    ]);
    expect(await run("order")).toMatchObject({ outcome: "no_effect", code: "purchasing/already-ordered" });
    await receive(petru, items[0]!);
    expect(await run("cancel", { reason: "Restul nu vine" })).toMatchObject(APPLIED);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "cancelled", received: [1] });
    expect(await receive(petru, items[0]!)).toMatchObject({ code: "purchasing/cancelled" });
    expect(
      await run("addItems", { items: [{ itemId: uuidv7(), article: "A", name: "B", quantity: 1 }] }),
    ).toMatchObject({ code: "purchasing/cancelled" });
    expect(await run("reopen")).toMatchObject(APPLIED);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "partial" });
    await receive(petru, items[0]!);
    expect(await run("cancel", { reason: "x" })).toMatchObject({ code: "purchasing/received" });
    for (const verb of ["order", "reopen"]) {
      expect(await run(verb, {}, rodica)).toMatchObject(FORBIDDEN);
      expect(await run(verb, {}, oleg)).toMatchObject({ code: "purchasing/purchase-not-found" });
    }
  });

  it("is deleted and restored as long as nothing of it came", async () => {
    const { purchaseId, items } = await newPurchase(petru, [{ quantity: 1, partId: part }]);
    const run = (verb: string) => petru.run(`purchasing.${verb}`, { purchaseId });
    expect(await run("delete")).toMatchObject(APPLIED);
    expect(await receive(petru, items[0]!)).toMatchObject({ code: "purchasing/purchase-deleted" });
    expect(await run("delete")).toMatchObject({ outcome: "no_effect" });
    expect(await run("restore")).toMatchObject(APPLIED);
    await receive(petru, items[0]!);
    expect(await run("delete")).toMatchObject({ code: "purchasing/item-received" });
  });

  it("has its fields changed one by one, and two who change one are told of each other", async () => {
    const { purchaseId } = await newPurchase(petru, []);
    const edit = (field: string, value: unknown, device = petru) =>
      device.run("purchasing.edit", { purchaseId, basedOn: null, edit: { field, value } });
    expect(await edit("invoiceNumber", "AN 0012")).toMatchObject(APPLIED);
    expect(await edit("invoiceNumber", "AN 0013", mihai)).toMatchObject({ outcome: "conflict" });
    expect(await edit("invoiceDate", "2026-02-30")).toMatchObject({ outcome: "refused" });
    expect(await edit("invoiceDate", "2026-02-28")).toMatchObject(APPLIED);
    expect(await edit("supplierId", uuidv7())).toMatchObject({ code: "purchasing/supplier-not-found" });
    expect(await edit("warehouseId", uuidv7())).toMatchObject({ code: "warehouse/warehouse-not-found" });
    expect(await edit("note", "x", rodica)).toMatchObject(FORBIDDEN);
  });
});

describe("an item", () => {
  it("is added, changed, removed and brought back, and the status follows", async () => {
    const { purchaseId, items } = await newPurchase(petru, [{ quantity: 2, partId: part }]);
    await receive(petru, items[0]!, 2);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "received" });
    const itemId = uuidv7();
    const more = { itemId, article: "OC 90", name: "Filtru", quantity: 4 };
    expect(await petru.run("purchasing.addItems", { purchaseId, items: [more] })).toMatchObject(APPLIED);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "partial", received: [2, 0] });
    expect(await petru.run("purchasing.removeItem", { itemId })).toMatchObject(APPLIED);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "received", received: [2] });
    expect(await petru.run("purchasing.restoreItem", { itemId })).toMatchObject(APPLIED);
    expect(await purchaseOf(db, purchaseId)).toMatchObject({ status: "partial" });
    expect(await petru.run("purchasing.removeItem", { itemId: items[0]! })).toMatchObject({
      code: "purchasing/item-received",
    });
    const edit = (value: number, device = petru) =>
      device.run("purchasing.editItem", { itemId: items[0]!, basedOn: null, edit: { field: "quantity", value } });
    expect(await edit(1)).toMatchObject({ code: "purchasing/less-than-received", detail: { received: 2 } });
    expect(await edit(5)).toMatchObject(APPLIED);
    expect(await edit(6, mihai)).toMatchObject({ outcome: "conflict" });
    expect(await edit(6, oleg)).toMatchObject({ code: "purchasing/item-not-found" });
  });

  it("has its price apart, and the history says that it changed and not what it is", async () => {
    const { items } = await newPurchase(petru, [{ quantity: 1, partId: part, priceMinor: 4_000 }]);
    const edit = (value: number | null, basedOn: string | null) =>
      petru.run("purchasing.editItem", { itemId: items[0]!, basedOn, edit: { field: "priceMinor", value } });
    const { id } = await edit(4_500, null);
    expect(await edit(4_700, null)).toMatchObject({ outcome: "conflict" });
    const [told] = await activityOf(db.owner, id!);
    expect(told).toMatchObject({ verb: "purchase_items.edit" });
    expect(told!.data).toEqual({ field: "priceMinor", item: "Filtru de ulei", number: expect.any(String) });
    const [cost] = await db.owner`select price_minor::int as price from purchase_item_cost where id = ${items[0]!}`;
    expect(cost).toEqual({ price: 4_500 });
  });
});

describe("prices of a purchase", () => {
  const apply = (purchaseId: string, sellPrices: boolean, device = petru) =>
    device.run("purchasing.applyPrices", { purchaseId, sellPrices });
  const priceOf = async (id: string) => {
    const [row] = await db.owner`
      select p.sell_price_minor::int as sell, p.base_price_minor::int as base, c.buy_price_minor::int as buy
      from part p left join part_cost c on c.id = p.id where p.id = ${id}`;
    return row;
  };

  it("become what the parts cost, the later item's where there are two, and sell prices stay", async () => {
    const { purchaseId } = await newPurchase(petru, [
      { quantity: 1, partId: part, priceMinor: 11_000 },
      { quantity: 1, partId: part, priceMinor: 12_000 },
      { quantity: 1, priceMinor: 99_000 },
    ]);
    await db.owner`update part set sell_price_minor = 30000 where id = ${part}`;
    expect(await apply(purchaseId, false)).toMatchObject(APPLIED);
    expect(await priceOf(part)).toEqual({ sell: 30_000, base: 30_000, buy: 12_000 });
  });

  it("become sell prices by the markup rules where that is asked for, by who sets prices", async () => {
    const { purchaseId } = await newPurchase(petru, [{ quantity: 1, partId: part, priceMinor: 10_000 }]);
    await db.owner`update part set sell_price_minor = 30000, category = 'Frâne' where id = ${part}`;
    expect(await apply(purchaseId, true)).toMatchObject(FORBIDDEN);
    expect(await apply(purchaseId, true, ana)).toMatchObject(APPLIED);
    expect(await priceOf(part)).toEqual({ sell: 13_000, base: 13_000, buy: 10_000 });
    const rule = {
      kind: "category",
      key: "Frâne",
      rangeFromMinor: null,
      rangeToMinor: null,
      markupPct: 50,
      priority: 1,
    };
    await ana.run("catalog.createMarkupRule", { ruleId: uuidv7(), ...rule });
    expect(await apply(purchaseId, true, ana)).toMatchObject(APPLIED);
    expect(await priceOf(part)).toEqual({ sell: 15_000, base: 15_000, buy: 10_000 });
  });

  it("are of who buys and sees costs; where there are none it says so", async () => {
    const { purchaseId } = await newPurchase(petru, [{ quantity: 1, partId: part }]);
    expect(await apply(purchaseId, false)).toMatchObject({ code: "purchasing/no-prices" });
    expect(await apply(purchaseId, false, rodica)).toMatchObject(FORBIDDEN);
    expect(await apply(purchaseId, false, oleg)).toMatchObject({ code: "purchasing/purchase-not-found" });
  });
});
