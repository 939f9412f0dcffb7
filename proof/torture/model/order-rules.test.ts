// What becomes of an order's lines and money, by the product's own commands over rows in memory.

import { describe, expect, it } from "vitest";
import { CAR, CLIENT, ORDER, ShopInMemory, uuid } from "./shop-in-memory.fixture.ts";

const [FORMER, NEW, AGAIN, PAYMENT] = [uuid(11), uuid(12), uuid(13), uuid(14)];
const desk = () =>
  new ShopInMemory([
    "WORK_ORDERS_EDIT",
    "WORK_ORDERS_CREATE",
    "PAYMENTS_CREATE",
    "WORK_ORDERS_DELETE",
    "VEHICLES_VIEW",
  ]);
const approved = { requiresApproval: true, approvedAt: 5, name: "Discuri", priceMinor: 500 };

describe.each([
  ["work", "workLine", (id: string) => ({ kind: "work", workLineId: id })],
  ["part", "partsLine", (id: string) => ({ kind: "part", partsLineId: id })],
] as const)("removing the %s line that replaced a decided one", (kind, table, ref) => {
  const replaced = async () => {
    const shop = desk();
    shop[kind](FORMER, approved);
    await shop.run("workOrders.supersedeLine", { line: ref(FORMER), newLineId: NEW, priceMinor: 700 });
    expect(shop.total).toBe(0); // 700 when the client approves
    return shop;
  };

  it("brings the decision back: the line that the client approved, and its price", async () => {
    const shop = await replaced();
    shop.put("workPhoto", uuid(20), { [`${table}Id`]: NEW });
    expect(await shop.run("workOrders.removeLine", { line: ref(NEW) })).toMatchObject({
      outcome: "applied",
      activity: [{ data: { line: "Discuri", priceMinor: 700, back: FORMER } }],
    });
    expect(shop.total).toBe(500);
    expect(shop.row(table, NEW)).toBeUndefined();
    expect(shop.row(table, FORMER)).toMatchObject({ ...approved, supersededBy: null });
    expect(shop.row("workPhoto", uuid(20))).toMatchObject({ [`${table}Id`]: FORMER });
  });

  it("is undone by replacing it again: it asks, and the question cannot be withdrawn", async () => {
    const shop = await replaced();
    await shop.run("workOrders.removeLine", { line: ref(NEW) });
    const again = { line: ref(FORMER), newLineId: AGAIN, priceMinor: 700 };
    expect(await shop.run("workOrders.supersedeLine", again)).toMatchObject({ outcome: "applied" });
    expect(shop.total).toBe(0);
    expect(shop.row(table, AGAIN)).toMatchObject({ requiresApproval: true, approvedAt: null });
    expect(await shop.run("approvals.withdraw", { kind, lineId: AGAIN })).toMatchObject({
      code: "work-orders/line-asks-again",
    });
  });
});

describe("a decision that the desk brings for a line that is decided", () => {
  const tell = (shop: ShopInMemory, decision: string) =>
    shop.run("approvals.tell", { kind: "work", lineId: FORMER, decision, by: "Andrei", way: "phone" });

  it("the same is no effect; the other a conflict that stands in the history, and the line stays", async () => {
    const shop = desk();
    shop.work(FORMER, approved);
    expect(await tell(shop, "approve")).toMatchObject({ outcome: "no_effect", code: "work-orders/line-decided" });
    expect(await tell(shop, "decline")).toMatchObject({
      outcome: "conflict",
      code: "work-orders/decided-otherwise",
      activity: [
        { verb: "approvals.conflict", subjectId: FORMER, data: { decision: "decline", was: "approve", by: "Andrei" } },
      ],
    });
    expect(shop.row("workLine", FORMER)).toMatchObject({ approvedAt: 5, declinedAt: null });
  });
});

describe("the drag to paid of an order with lines that the client has not answered", () => {
  const payOff = (shop: ShopInMemory, amountMinor: number) =>
    shop.run("finance.takePaymentAndClose", { paymentId: PAYMENT, workOrderId: ORDER, method: "cash", amountMinor });

  it("is refused with their names: nothing is taken, nothing closed", async () => {
    const shop = desk();
    shop.work(FORMER, { name: "Discuri", priceMinor: 500 });
    shop.part(NEW, { name: "Plăcuțe", priceMinor: 200, requiresApproval: true });
    shop.put("workOrder", ORDER, { ...shop.row("workOrder", ORDER), totalMinor: 500 });
    expect(await payOff(shop, 500)).toMatchObject({
      outcome: "refused",
      code: "finance/answers-awaited",
      detail: { lines: "Plăcuțe" },
    });
    expect(shop.row("workOrder", ORDER)).toMatchObject({ paidMinor: 0, status: "agreement" });
    await shop.run("approvals.tell", { kind: "part", lineId: NEW, decision: "decline", by: "Ana", way: "phone" });
    expect(await payOff(shop, 500)).toMatchObject({ outcome: "applied" });
  });

  it("one that left with a debt can be asked no more: it is paid off", async () => {
    const shop = desk();
    shop.work(FORMER, { name: "Discuri", priceMinor: 500 });
    shop.part(NEW, { name: "Plăcuțe", priceMinor: 200, requiresApproval: true });
    shop.put("workOrder", ORDER, { ...shop.row("workOrder", ORDER), totalMinor: 500, status: "done" });
    expect(await payOff(shop, 500)).toMatchObject({ outcome: "applied" });
  });
});

it.each([
  ["client", CLIENT, "crm/owner-deleted"],
  ["vehicle", CAR, "crm/vehicle-deleted"],
])("an order does not come back while its %s is deleted", async (table, id, code) => {
  const shop = desk();
  await shop.run("workOrders.delete", { workOrderId: ORDER });
  shop.put(table, id, { ...shop.row(table, id), deletedAt: 5 });
  expect(await shop.run("workOrders.restore", { workOrderId: ORDER })).toMatchObject({ outcome: "refused", code });
  shop.put(table, id, { ...shop.row(table, id), deletedAt: null });
  expect(await shop.run("workOrders.restore", { workOrderId: ORDER })).toMatchObject({ outcome: "applied" });
});

it.each([
  ["without a rate costs what it cost then", 0, 900],
  ["with a rate costs today's", 400, 800],
])("copied labour with norm hours, in a shop %s", async (_, rate, priceMinor) => {
  const shop = new ShopInMemory(["WORK_ORDERS_EDIT", "WORK_ORDERS_CREATE"], { rate });
  shop.work(FORMER, { name: "Discuri", priceMinor: 900, normHours: 2 });
  const copy = { workOrderId: ORDER, newOrderId: uuid(30), lines: [{ from: FORMER, id: NEW }] };
  expect(await shop.run("workOrders.duplicate", copy)).toMatchObject({ outcome: "applied" });
  expect(shop.row("workLine", NEW)).toMatchObject({ priceMinor, needsPrice: false });
});

it("an order created as ready says so in its line of history", async () => {
  const made = { workOrderId: uuid(30), vehicleId: CAR, complaint: "Frâne", status: "ready" };
  expect(await desk().run("workOrders.create", made)).toMatchObject({
    activity: [{ verb: "workOrders.create", data: { status: "ready" } }],
  });
});

it("a catalogue price taken while replacing goes to its log", async () => {
  const shop = desk();
  shop.part(FORMER, approved);
  shop.put("part", uuid(40), {});
  const car = { class: null, age: null, vip: false, urgency: "normal", body_type: null, transmission: null };
  const quote = { partId: uuid(40), baseMinor: 300, applied: [], context: car };
  const replace = { line: { kind: "part", partsLineId: FORMER }, newLineId: NEW, quote };
  expect(await shop.run("workOrders.supersedeLine", { ...replace, priceMinor: 301 })).toMatchObject({
    code: "work-orders/quote-not-price",
  });
  expect(await shop.run("workOrders.supersedeLine", { ...replace, priceMinor: 300 })).toMatchObject({
    outcome: "applied",
  });
  expect(shop.all("pricingApplication")).toMatchObject([{ subjectId: NEW, finalMinor: 300, partId: uuid(40) }]);
});
