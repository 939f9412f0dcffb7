// Suppliers and purchases over REST: the usual set, received by article or part, and prices for nobody who may not see them.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { demo } from "../../testing/fixtures.ts";
import { requireRightCounts } from "../../testing/purchases.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { newPart, stockOf } from "../../testing/stock.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
const { server, db, people } = shop;
const { parts: petru, receptionist: rodica, mechanic: ion } = people;
let part: string;
afterAll(() => server.close());
beforeEach(async () => {
  ({ part } = await shop.begin());
  await db.owner`update part set article = ${`W ${part.slice(-6)}`} where id = ${part}`;
});
afterEach(async () => {
  await shop.requireSound();
  await requireRightCounts(db);
});

const article = () => `w${part.slice(-6)}`;
const suppliers = (id = "") => `/api/v1/suppliers${id && `/${id}`}`;
const purchases = (id = "", act = "") => `/api/v1/purchases${id && `/${id}`}${act && `/${act}`}`;

async function made(body: object = {}) {
  const items = [
    { part_id: part, article: article(), name: "Filtru", qty: 3, price: "90.50" },
    { article: "NU-E-ÎN-CATALOG", qty: 1 },
  ];
  const answer = await ask(petru, "POST", purchases(), { items, ...body });
  expect(answer.status).toBe(201);
  return dataOf(answer) as { id: string; number: string; items: { id: string; part_id: string | null }[] };
}

describe("suppliers", () => {
  it("are written down, changed, found, deleted and restored", async () => {
    const name = `Autonet ${uuidv7()}`;
    const answer = await ask(petru, "POST", suppliers(), { name, phone: "022 123 456", tax_code: "100260" });
    expect(answer.status).toBe(201);
    const { id } = dataOf(answer) as { id: string };
    expect(dataOf(answer)).toMatchObject({ name, phone: "+37322123456", tax_code: "100260", open_purchases: 0 });
    const changed = await ask(petru, "PATCH", suppliers(id), { email: "a@autonet.md", phone: null });
    expect(dataOf(changed)).toMatchObject({ email: "a@autonet.md", phone: null, name });
    expect(await ask(petru, "PATCH", suppliers(id), { email: "x" })).toMatchObject({
      status: 422,
      body: { errors: { email: ["is no address"] } },
    });
    const found = await ask(petru, "GET", `${suppliers()}?q=${encodeURIComponent(name.toLowerCase())}`);
    expect(found.body).toMatchObject({ data: [{ id }], meta: { total: 1 } });
    expect((await ask(petru, "DELETE", suppliers(id))).status).toBe(204);
    expect((await ask(petru, "GET", `${suppliers()}?q=${encodeURIComponent(name)}`)).body).toMatchObject({
      meta: { total: 0 },
    });
    expect((await ask(petru, "GET", `${suppliers()}?q=${encodeURIComponent(name)}&deleted=true`)).body).toMatchObject({
      meta: { total: 1 },
    });
    expect(await ask(petru, "POST", `${suppliers(id)}/restore`)).toMatchObject({ status: 200 });
  });

  it("are nobody's of another shop, and of who buys or takes in", async () => {
    const { id } = dataOf(await ask(petru, "POST", suppliers(), { name: "Autonet" })) as { id: string };
    const their = people.rival.parts;
    for (const [method, path, body] of [
      ["GET", suppliers(id), undefined],
      ["PATCH", suppliers(id), { name: "X" }],
      ["DELETE", suppliers(id), undefined],
      ["POST", `${suppliers(id)}/restore`, undefined],
    ] as const) {
      expect([method, (await ask(their, method, path, body)).code]).toEqual([method, "purchasing/supplier-not-found"]);
      expect([method, (await ask(ion, method, path, body)).status]).toEqual([method, 403]);
    }
    expect((await ask(rodica, "GET", suppliers())).status).toBe(403);
    expect((await ask(their, "GET", suppliers())).body).toMatchObject({ meta: { total: 0 } });
  });
});

describe("a purchase", () => {
  it("is made once for one key, with its number, its items and the parts that their articles mean", async () => {
    const key = uuidv7();
    const items = [{ article: article(), qty: 2, price: "10.25" }];
    const [first, again] = [
      await ask(petru, "POST", purchases(), { items, invoice_date: "2026-11-20" }, key),
      await ask(petru, "POST", purchases(), { items, invoice_date: "2026-11-20" }, key),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(dataOf(first)).toMatchObject({
      id: key,
      number: expect.stringMatching(/^PO-\d{4}-\d{6}$/),
      status: "draft",
      invoice_date: "2026-11-20",
      items_count: 1,
      qty: 2,
      total: "20.50",
      items: [{ part_id: part, name: "Disc", qty: 2, qty_received: 0, price: "10.25" }],
    });
  });

  it("means the part whose article was written in Cyrillic letters that look Latin", async () => {
    const tail = part.slice(-6);
    await db.owner`update part set article = ${`СНХ ${tail}`} where id = ${part}`;
    const answer = await ask(petru, "POST", purchases(), { items: [{ article: `chx-${tail}`, qty: 1 }] });
    expect(dataOf(answer)).toMatchObject({ items: [{ part_id: part, name: "Disc" }] });
  });

  it("is ordered, received by article and by part, and no more than is awaited", async () => {
    const { id } = await made();
    expect(dataOf(await ask(petru, "POST", purchases(id, "order")))).toMatchObject({ status: "ordered" });
    const receive = (body: object, key?: string) => ask(petru, "POST", purchases(id, "receive"), body, key);
    const key = uuidv7();
    for (let time = 0; time < 2; time++)
      expect(dataOf(await receive({ article: article().toUpperCase(), qty: 2 }, key))).toMatchObject({
        status: "partial",
        qty_received: 2,
      });
    expect(dataOf(await receive({ part_id: part }))).toMatchObject({ qty_received: 3 });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 3 });
    expect(await receive({ part_id: part })).toMatchObject({
      status: 422,
      code: "purchasing/over-receipt",
      body: { errors: { qty: ["is more than what is awaited"] } },
    });
    expect(await receive({ article: "OC 90" })).toMatchObject({ status: 404, code: "purchasing/item-not-found" });
    expect(await receive({ article: "NU-E-ÎN-CATALOG" })).toMatchObject({ status: 422, code: "purchasing/no-part" });
    for (const body of [{}, { article: "A", part_id: part }, { part_id: part, qty: 0 }, { part_id: part, qty: 1e9 }])
      expect(await receive(body)).toMatchObject({ status: 422, code: "input/invalid" });
  });

  it("that has a part on two lines is received at once as far as both await it, and no further", async () => {
    const item = (qty: number) => ({ part_id: part, article: article(), qty });
    const { id } = await made({ items: [item(2), { article: "OC 90", qty: 1 }, item(3)] });
    const receive = (qty: number, key?: string) =>
      ask(petru, "POST", purchases(id, "receive"), { part_id: part, qty }, key);
    const received = (answer: Awaited<ReturnType<typeof receive>>) =>
      (dataOf(answer)["items"] as { qty_received: number }[]).map(({ qty_received }) => qty_received);
    expect(await receive(6)).toMatchObject({ status: 422, code: "purchasing/over-receipt" });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 0 });
    expect(received(await receive(3))).toEqual([0, 0, 3]);
    expect((await receive(3)).code).toBe("purchasing/over-receipt");
    const { id: other } = await made({ items: [item(2), item(3)] });
    const key = uuidv7();
    for (let time = 0; time < 2; time++)
      expect(
        dataOf(await ask(petru, "POST", purchases(other, "receive"), { article: article(), qty: 4 }, key)),
      ).toMatchObject({ status: "partial", qty_received: 4, items: [{ qty_received: 2 }, { qty_received: 2 }] });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 7 });
  });

  it("is changed, and its items as well", async () => {
    const { id, items } = await made();
    const [filter, other] = [items[0]!, items[1]!];
    expect(dataOf(await ask(petru, "PATCH", purchases(id), { note: "Vineri", invoice_number: "AN 1" }))).toMatchObject({
      note: "Vineri",
      invoice_number: "AN 1",
    });
    const item = (of: string) => `${purchases(id)}/items/${of}`;
    const changed = await ask(petru, "PATCH", item(filter.id), { qty: 4, price: "80.00" });
    expect(dataOf(changed)["items"]).toMatchObject([{ qty: 4, price: "80.00" }, {}]);
    expect((await ask(petru, "DELETE", item(other.id))).status).toBe(204);
    const more = await ask(petru, "POST", `${purchases(id)}/items`, { items: [{ article: "OC 90", qty: 1 }] });
    expect(more.status).toBe(201);
    expect(dataOf(more)["items"]).toMatchObject([{ article: article() }, { article: "OC 90", name: "OC 90" }]);
    const stranger = await made();
    expect(await ask(petru, "PATCH", item(stranger.items[0]!.id), { qty: 1 })).toMatchObject({
      code: "purchasing/item-not-found",
    });
  });

  it("is cancelled and opened again, deleted and restored", async () => {
    const { id } = await made();
    expect(await ask(petru, "POST", purchases(id, "cancel"), {})).toMatchObject({ status: 422 });
    expect(dataOf(await ask(petru, "POST", purchases(id, "cancel"), { reason: "Nu vine" }))).toMatchObject({
      status: "cancelled",
      cancel_reason: "Nu vine",
    });
    expect(dataOf(await ask(petru, "POST", purchases(id, "reopen")))).toMatchObject({ status: "draft" });
    expect((await ask(petru, "DELETE", purchases(id))).status).toBe(204);
    expect(dataOf(await ask(petru, "POST", purchases(id, "restore")))).toMatchObject({ deleted_at: null });
  });

  it("is listed by status, supplier, day and words", async () => {
    const supplier = dataOf(await ask(petru, "POST", suppliers(), { name: "Unica" }))["id"] as string;
    const { id, number } = await made({ supplier_id: supplier, invoice_number: "ZZ-77" });
    const list = async (query: string) => {
      const { body } = await ask(petru, "GET", `${purchases()}?supplier_id=${supplier}&${query}`);
      return (body["data"] as { id: string }[]).map((one) => one.id);
    };
    const today = new Date().toLocaleDateString("sv-SE", { timeZone: demo.timeZone });
    expect(await list(`status=draft&date_from=${today}&date_to=${today}`)).toEqual([id]);
    expect(await list(`q=zz-77&sort=number`)).toEqual([id]);
    expect(await list(`q=${number}`)).toEqual([id]);
    expect(await list("status=received")).toEqual([]);
    expect(await list("date_to=2020-01-01")).toEqual([]);
  });

  it("tells no price to who may not see any, in no field", async () => {
    const { id } = await made();
    await db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${demo.users.mechanic.id}, 'STOCK_RECEIVE', 'grant', ${demo.users.admin.id})`;
    try {
      for (const path of [purchases(id), purchases()]) {
        const answer = await ask(ion, "GET", path);
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.body)).not.toMatch(/price|"total":"|90\.50|271\.50/);
      }
      const taken = await ask(ion, "POST", purchases(id, "receive"), { part_id: part });
      expect(dataOf(taken)).toMatchObject({ qty_received: 1 });
      expect(JSON.stringify(taken.body)).not.toMatch(/price|90\.50/);
      expect((await ask(ion, "POST", purchases(id, "order"))).status).toBe(403);
    } finally {
      await db.owner`delete from permission_override where user_id = ${demo.users.mechanic.id}`;
    }
  });

  it("is nobody's of another shop, and of who buys or takes in", async () => {
    const { id, items } = await made();
    const item = `${purchases(id)}/items/${items[0]!.id}`;
    for (const [method, path, body] of [
      ["GET", purchases(id), undefined],
      ["PATCH", purchases(id), { note: "x" }],
      ["DELETE", purchases(id), undefined],
      ["POST", purchases(id, "restore"), undefined],
      ["POST", purchases(id, "order"), undefined],
      ["POST", purchases(id, "cancel"), { reason: "x" }],
      ["POST", purchases(id, "reopen"), undefined],
      ["POST", purchases(id, "items"), { items: [{ article: "A", qty: 1 }] }],
      ["PATCH", item, { qty: 9 }],
      ["DELETE", item, undefined],
      ["POST", purchases(id, "receive"), { part_id: part }],
    ] as const) {
      const theirs = await ask(people.rival.parts, method, path, body);
      expect([method, path, theirs.status]).toEqual([method, path, 404]);
      expect([method, path, (await ask(rodica, method, path, body)).status]).toEqual([method, path, 403]);
    }
    expect((await ask(people.rival.parts, "GET", purchases())).body).toMatchObject({ meta: { total: 0 } });
    const named = { items: [{ article: "A", qty: 1, part_id: await newPart(db, demo) }] };
    expect(await ask(people.rival.parts, "POST", purchases(), named)).toMatchObject({ code: "catalog/part-not-found" });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 0 });
  });
});
