// Payments over REST: of an order, listed, given back, deleted; by whom, and never of another shop.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { cast } from "../../testing/cast.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { paid, sumsOf } from "../../testing/payments.ts";
import { ask, type Answer, type Method } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { readPayments } from "./payments.reads.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  manager: mihai,
  mechanic: ion,
  rival: { admin: away },
} = await cast(server);

const order = (changes = {}) => newOrder(server.db, demo, { status: "ready", totalMinor: 100_000, ...changes });
const ofOrder = (id: string) => `/api/v1/work-orders/${id}/payments`;
const CASH = { amount: "400.00", method: "cash" };
const listed = ({ body }: Answer) => (body["data"] as { id: string }[]).map(({ id }) => id);

describe("the payments of an order", () => {
  it("are taken with amount, method, reference and note, listed, and part of the order", async () => {
    const id = await order();
    const made = await ask(rodica, "POST", ofOrder(id), { ...CASH, reference: "B-7", note: "Avans" });
    expect(made.status).toBe(201);
    const payment = {
      id: expect.any(String) as string,
      work_order_id: id,
      client_id: demo.clientId,
      kind: "payment",
      method: "cash",
      amount: "400.00",
      reference: "B-7",
      note: "Avans",
      taken_by_id: rodica.user.id,
      taken_by: rodica.user.name,
      taken_at: expect.any(String) as string,
      time_to_confirm: false,
      refund_of: null,
      deleted_at: null,
    };
    expect(made.data).toEqual(payment);
    expect((await ask(rodica, "GET", ofOrder(id))).body).toEqual({
      data: [payment],
      meta: { page: 1, per_page: 1, total: 1 },
    });
    expect((await ask(rodica, "GET", `/api/v1/work-orders/${id}`)).data).toMatchObject({
      total: "1000.00",
      paid: "400.00",
      balance: "600.00",
      pay_status: "partial",
      payments: [payment],
    });
  });

  it("are taken once under one key", async () => {
    const id = await order();
    const key = uuidv7();
    const [first, again] = [
      await ask(rodica, "POST", ofOrder(id), CASH, key),
      await ask(rodica, "POST", ofOrder(id), CASH, key),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
    expect((await ask(rodica, "POST", ofOrder(id), { ...CASH, amount: "1.00" }, key)).status).toBe(409);
    expect(await sumsOf(server.db.owner, id)).toMatchObject({ paid: 40_000, rows: 40_000 });
  });

  it.each([
    [{ method: "cash" }, "amount"],
    [{ ...CASH, amount: "0.00" }, "amount"],
    [{ ...CASH, amount: "-1.00" }, "amount"],
    [{ ...CASH, amount: "1.005" }, "amount"],
    [{ ...CASH, amount: 400 }, "amount"],
    [{ ...CASH, amount: "1000.01" }, "amount"],
    [{ ...CASH, method: "cheque" }, "method"],
    [{ ...CASH, note: "x".repeat(501) }, "note"],
  ])("that are %j: 422 at %s", async (body, field) => {
    const id = await order();
    const refused = await ask(rodica, "POST", ofOrder(id), body);
    expect(refused.status).toBe(422);
    expect(refused.body["errors"]).toHaveProperty([field]);
    expect(await sumsOf(server.db.owner, id)).toMatchObject({ paid: 0, rows: 0 });
  });

  it("close it when they are the rest: pay-and-close, at the balance that was seen", async () => {
    const id = await order();
    const path = `/api/v1/work-orders/${id}/pay-and-close`;
    const wrong = await ask(rodica, "POST", path, { ...CASH, amount: "999.99" });
    expect([wrong.status, wrong.code]).toEqual([409, "finance/balance-changed"]);
    expect(wrong.body["errors"]).toHaveProperty("amount");
    const closed = await ask(rodica, "POST", path, { ...CASH, amount: "1000.00" });
    expect(closed.status).toBe(200);
    expect(closed.data).toMatchObject({ status: "done", pay_status: "paid", balance: "0.00" });
    expect((closed.data as { payments: unknown[] }).payments).toHaveLength(1);
  });
});

describe("a refund", () => {
  it("of a payment goes the way it was paid unless another is named, and not over what is left", async () => {
    const id = await order();
    const payment = await ask(rodica, "POST", ofOrder(id), { amount: "400.00", method: "card" });
    const path = `/api/v1/payments/${(payment.data as { id: string }).id}/refund`;
    const made = await ask(rodica, "POST", path, { amount: "150.00", note: "Piesa s-a întors" });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ kind: "refund", method: "card", amount: "150.00", work_order_id: id });
    const over = await ask(rodica, "POST", path, { amount: "250.01", method: "cash" });
    expect([over.status, over.code]).toEqual([422, "finance/over-refund"]);
    expect(over.body["errors"]).toHaveProperty("amount");
    expect((await ask(rodica, "POST", path, { amount: "250.00", method: "cash" })).status).toBe(201);
    expect(await sumsOf(server.db.owner, id)).toMatchObject({ paid: 0, rows: 0, pay_status: "unpaid" });
  });
});

describe("the list", () => {
  it("is filtered by method, kind, order, client and time, sorted and paged", async () => {
    const [id, other] = [await order(), await order()];
    const small = await ask(rodica, "POST", ofOrder(id), { amount: "10.00", method: "transfer" });
    const large = await ask(rodica, "POST", ofOrder(id), { amount: "30.00", method: "transfer" });
    await ask(rodica, "POST", ofOrder(other), { amount: "20.00", method: "cash" });
    const ids = [small, large].map(({ data }) => (data as { id: string }).id);
    const refund = await ask(rodica, "POST", `/api/v1/payments/${ids[1]}/refund`, { amount: "5.00" });
    const refundId = (refund.data as { id: string }).id;
    const list = (query: string) => ask(rodica, "GET", `/api/v1/payments?work_order_id=${id}&${query}`);
    expect(listed(await list("sort=taken_at"))).toEqual([...ids, refundId]);
    expect(listed(await list("sort=-amount&kind=payment"))).toEqual([ids[1], ids[0]]);
    expect(listed(await list("kind=refund"))).toEqual([refundId]);
    expect(listed(await list("method=cash"))).toEqual([]);
    expect(listed(await list(`client_id=${demo.clientId}&sort=taken_at`))).toEqual([...ids, refundId]);
    expect(listed(await list(`client_id=${uuidv7()}`))).toEqual([]);
    const { taken_at } = large.data as { taken_at: string };
    expect(listed(await list(`from=${taken_at}&sort=taken_at`))).toEqual([ids[1], refundId]);
    expect(listed(await list(`to=${taken_at}`))).toEqual([ids[0]]);
    const page = await list("sort=taken_at&per_page=2&page=2");
    expect(listed(page)).toEqual([refundId]);
    expect(page.body["meta"]).toEqual({
      page: 2,
      per_page: 2,
      total: 3,
      sums: [{ method: "transfer", moved: "35.00" }],
    });
    expect((await ask(rodica, "GET", `/api/v1/payments/${ids[0]}`)).data).toEqual(small.data);
    const more = await ask(rodica, "POST", `/api/v1/payments/${ids[1]}/refund`, { amount: "15.00" });
    const moreId = (more.data as { id: string }).id;
    expect(listed(await list("sort=-amount"))).toEqual([ids[1], moreId, ids[0], refundId]);
    expect(listed(await list("sort=-moved"))).toEqual([ids[1], ids[0], refundId, moreId]);
  });

  it("comes to what all pages of it come to, by method, refunds taken off", async () => {
    const id = await order();
    const pay = async (amount: string, method: string) =>
      ((await ask(rodica, "POST", ofOrder(id), { amount, method })).data as { id: string }).id;
    const cash = await pay("10.00", "cash");
    await pay("0.50", "card");
    await pay("30.00", "cash");
    await ask(rodica, "POST", `/api/v1/payments/${cash}/refund`, { amount: "10.00", method: "transfer" });
    const sumsOfList = async (query: string) =>
      ((await ask(mihai, "GET", `/api/v1/payments?work_order_id=${id}&${query}`)).body["meta"] as { sums: unknown })
        .sums;
    const all = [
      { method: "cash", moved: "40.00" },
      { method: "card", moved: "0.50" },
      { method: "transfer", moved: "-10.00" },
    ];
    expect(await sumsOfList("per_page=1")).toEqual(all);
    expect(await sumsOfList("per_page=1&page=9")).toEqual(all);
    expect(await sumsOfList("kind=refund")).toEqual(all.slice(2));
    expect(await sumsOfList("deleted=true")).toEqual([]);
  });

  it("says of which order and whose car they are, and is found by that and by who took them", async () => {
    const id = await order({ number: "WO-2026-000977" });
    const paymentId = await paid(rodica, id, 1_000);
    await paid(mihai, id, 2_000);
    const [known] = await server.db.owner<{ number: string; plate: string; country: string; client: string }[]>`
      select o.number, v.plate, v.plate_country as country, c.name as client
      from work_order o join vehicle v on v.id = o.vehicle_id join client c on c.id = o.client_id where o.id = ${id}`;
    const { number, plate, country, client } = known!;
    const list = (query: string) => ask(rodica, "GET", `/api/v1/payments?work_order_id=${id}&${query}`);
    const told = (await list("")).body["data"] as { id: string }[];
    expect(told.find((one) => one.id === paymentId)).toMatchObject({
      work_order: { number, plate, plate_country: country },
      client,
    });
    for (const q of [number, plate.toLowerCase(), plate.slice(1), client.split(" ")[0]!])
      expect((await list(`q=${encodeURIComponent(q)}`)).body["meta"], q).toMatchObject({ total: 2 });
    expect(listed(await list("q=NOWHERE"))).toEqual([]);
    expect(listed(await list(`taken_by_id=${rodica.user.id}`))).toEqual([paymentId]);
    expect((await list("q=a")).status).toBe(422);
  });

  it("keeps the names of clients from who may not see them, and finds nothing by them", async () => {
    const id = await order();
    await paid(rodica, id, 1_000);
    const [known] = await server.db.owner<{ client: string }[]>`
      select c.name as client from work_order o join client c on c.id = o.client_id where o.id = ${id}`;
    const list = (query: string) =>
      withTenant(server.db.app, demo.companyId, (sql) =>
        readPayments(
          sql,
          {
            companyId: demo.companyId,
            userId: "u",
            name: "",
            isAdmin: false,
            orderScope: "all",
            permissions: ["PAYMENTS_VIEW", "WORK_ORDERS_VIEW"],
          },
          { work_order_id: id, ...(query === "" ? {} : { q: query }) },
          { field: "taken_at", descending: true, limit: 10, offset: 0 },
        ),
      );
    expect((await list("")).rows).toMatchObject([{ work_order_id: id, client: null }]);
    expect((await list(known!.client)).rows).toEqual([]);
  });

  it("has the deleted ones apart, for who may delete; they come back", async () => {
    const id = await order();
    const paymentId = await paid(rodica, id, 1_000);
    expect((await ask(rodica, "DELETE", `/api/v1/payments/${paymentId}`)).status).toBe(403);
    expect((await ask(mihai, "DELETE", `/api/v1/payments/${paymentId}`)).status).toBe(204);
    expect(listed(await ask(mihai, "GET", `/api/v1/payments?work_order_id=${id}`))).toEqual([]);
    expect(listed(await ask(mihai, "GET", `/api/v1/payments?work_order_id=${id}&deleted=true`))).toEqual([paymentId]);
    expect((await ask(rodica, "GET", "/api/v1/payments?deleted=true")).status).toBe(403);
    const one = `/api/v1/payments/${paymentId}`;
    expect((await ask(rodica, "GET", one)).code).toBe("finance/payment-not-found");
    expect((await ask(mihai, "GET", one)).data).toMatchObject({ deleted_at: expect.any(String) });
    expect((await ask(mihai, "POST", `/api/v1/payments/${paymentId}/restore`)).data).toMatchObject({
      deleted_at: null,
    });
    expect(await sumsOf(server.db.owner, id)).toMatchObject({ paid: 1_000, rows: 1_000 });
  });

  it.each(["method=cheque", "kind=gift", "from=yesterday", "sort=note", "per_page=101"])("%s: 422", async (query) => {
    expect((await ask(rodica, "GET", `/api/v1/payments?${query}`)).status).toBe(422);
  });
});

describe("who", () => {
  const endpoints = async (): Promise<[Method, string, object | undefined][]> => {
    const id = await order({ masterId: demo.users.mechanic.id });
    const paymentId = await paid(rodica, id, 1_000);
    return [
      ["GET", ofOrder(id), undefined],
      ["POST", ofOrder(id), CASH],
      ["POST", `/api/v1/work-orders/${id}/pay-and-close`, { ...CASH, amount: "990.00" }],
      ["GET", `/api/v1/payments/${paymentId}`, undefined],
      ["POST", `/api/v1/payments/${paymentId}/refund`, { amount: "1.00" }],
      ["DELETE", `/api/v1/payments/${paymentId}`, undefined],
      ["POST", `/api/v1/payments/${paymentId}/restore`, {}],
    ];
  };

  it("a mechanic: 403 at every endpoint, and the order shows no payments, nor what they come to", async () => {
    for (const [method, path, body] of await endpoints())
      expect((await ask(ion, method, path, body)).status, path).toBe(403);
    expect((await ask(ion, "GET", "/api/v1/payments")).status).toBe(403);
    const id = await order({ masterId: ion.user.id });
    await paid(rodica, id, 1_000);
    const unseen = { total: "1000.00", paid: null, balance: null };
    expect((await ask(ion, "GET", `/api/v1/work-orders/${id}`)).data).toMatchObject({ ...unseen, payments: null });
    const { data } = await ask(ion, "GET", "/api/v1/work-orders?per_page=100");
    expect((data as { id: string }[]).find((one) => one.id === id)).toMatchObject(unseen);
  });

  it("another shop: 404 at every endpoint, and an empty list", async () => {
    for (const [method, path, body] of await endpoints())
      expect((await ask(away, method, path, body)).status, path).toBe(404);
    expect(listed(await ask(away, "GET", "/api/v1/payments"))).toEqual([]);
  });
});
