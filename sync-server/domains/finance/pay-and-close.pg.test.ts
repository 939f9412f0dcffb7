// The drag to paid: what is left is taken, the order is done. And many at once: one wins.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { addPart, addWork, run as runOrder } from "../../testing/order-lines.ts";
import { money, paid, paymentRows, run, runUntilDecided, sumsOf } from "../../testing/payments.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const HOUR = 3_600_000;
const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica, manager: mihai } = await cast(server);

const order = (changes = {}) => newOrder(server.db, demo, { status: "ready", totalMinor: 100_000, ...changes });
const sums = (id: string) => sumsOf(server.db.owner, id);

describe("the drag to paid", () => {
  it("takes the remaining balance, closes the order today, and pay_status is paid; without WORK_ORDERS_CLOSE", async () => {
    const id = await order();
    await paid(rodica, id, 40_000);
    const device = new TestDevice(rodica);
    const at = Date.now() - HOUR;
    const command = device.command("finance.takePaymentAndClose", money(id, 60_000, { method: "card" }), { at });
    await device.send(command);
    expect(await sums(id)).toEqual({
      total: 100_000,
      paid: 100_000,
      rows: 100_000,
      pay_status: "paid",
      status: "done",
      closed_at: new Date(at),
    });
    expect(await activityOf(server.db.owner, command.id)).toMatchObject([
      { verb: "finance.takePayment", data: { amountMinor: 60_000, method: "card" } },
      { verb: "workOrders.move", data: { from: "ready", to: "done" } },
    ]);
  });

  it.each(["new", "diagnosis", "agreement", "in_work", "awaiting_parts"] as const)("works from %s", async (status) => {
    const id = await order({ status });
    expect(await run(rodica, "takePaymentAndClose", money(id, 100_000))).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ status: "done", pay_status: "paid" });
  });

  it("of an order without balance closes it without a payment", async () => {
    const id = await order();
    await paid(rodica, id, 100_000);
    expect(await run(rodica, "takePaymentAndClose", money(id, 0))).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ status: "done", pay_status: "paid", paid: 100_000 });
    expect(await paymentRows(server.db.owner, id)).toHaveLength(1);
  });

  it("whose balance has changed since it was seen is a conflict: no payment, nothing closed, both sums in the history", async () => {
    const id = await order({ totalMinor: 0 });
    await addWork(rodica, id, { priceMinor: 50_000 });
    const device = new TestDevice(rodica);
    const command = device.command("finance.takePaymentAndClose", money(id, 50_000));
    await addPart(mihai, id, { priceMinor: 20_000 });
    const { results } = await device.send(command);
    expect(results[0]).toMatchObject({
      outcome: "conflict",
      code: "finance/balance-changed",
      detail: { amountMinor: 50_000, balanceMinor: 70_000 },
    });
    expect(await sums(id)).toMatchObject({ status: "ready", paid: 0, rows: 0, closed_at: null });
    expect(await activityOf(server.db.owner, command.id)).toMatchObject([
      { verb: "finance.conflict", data: { amountMinor: 50_000, balanceMinor: 70_000, method: "cash" } },
    ]);
  });

  it("of one that left with a debt takes it, and the day it was closed stays", async () => {
    const closedAt = new Date(Date.now() - 48 * HOUR);
    const id = await order({ status: "done", closedAt });
    expect(await run(rodica, "takePaymentAndClose", money(id, 100_000))).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ status: "done", pay_status: "paid", closed_at: closedAt });
    expect(await run(rodica, "takePaymentAndClose", money(id, 0))).toMatchObject({
      outcome: "no_effect",
      code: "work-orders/already-there",
    });
  });

  it("is refused for a cancelled order, and where something has no price", async () => {
    expect(
      await run(rodica, "takePaymentAndClose", money(await order({ status: "cancelled" }), 100_000)),
    ).toMatchObject({
      code: "finance/order-cancelled",
    });
    const id = await order({ totalMinor: 0 });
    await addPart(rodica, id, { priceMinor: null });
    expect(await run(rodica, "takePaymentAndClose", money(id, 0))).toMatchObject({ code: "finance/not-priced" });
    expect(await sums(id)).toMatchObject({ status: "ready" });
  });

  it("is refused while the client has not answered about a line, whose name is told", async () => {
    const id = await order({ totalMinor: 0 });
    await addWork(rodica, id, { priceMinor: 50_000 });
    const { partsLineId } = await addPart(rodica, id, { priceMinor: 20_000, requiresApproval: true });
    expect(await run(rodica, "takePaymentAndClose", money(id, 50_000))).toMatchObject({
      outcome: "refused",
      code: "finance/answers-awaited",
      detail: { lines: "Filtru" },
    });
    expect(await sums(id)).toMatchObject({ status: "ready", paid: 0, rows: 0, closed_at: null });
    const told = { kind: "part", lineId: partsLineId, decision: "decline", by: "Andrei Rusu", way: "phone" };
    await new TestDevice(rodica).run("approvals.tell", told);
    expect(await run(rodica, "takePaymentAndClose", money(id, 50_000))).toMatchObject({ outcome: "applied" });
  });

  it("that names the lines that wait withdraws them: declined by the desk, in the history, and nobody pays for them", async () => {
    const id = await order({ totalMinor: 0 });
    await addWork(rodica, id, { priceMinor: 50_000 });
    const { partsLineId } = await addPart(rodica, id, { priceMinor: 20_000, requiresApproval: true });
    const { workLineId } = await addWork(rodica, id, { priceMinor: 30_000, requiresApproval: true });
    // One that was asked since the desk looked is not withdrawn unseen.
    const seen = money(id, 50_000, { withdrawn: [partsLineId] });
    expect(await run(rodica, "takePaymentAndClose", seen)).toMatchObject({
      code: "finance/answers-awaited",
      detail: { lines: "Schimb ulei" },
    });
    expect(await sums(id)).toMatchObject({ status: "ready", paid: 0, rows: 0 });

    const device = new TestDevice(rodica);
    const all = { ...money(id, 50_000), withdrawn: [partsLineId, workLineId, uuidv7()] };
    const command = device.command("finance.takePaymentAndClose", all);
    expect((await device.send(command)).results[0]).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ total: 50_000, paid: 50_000, pay_status: "paid", status: "done" });
    const [part] = await server.db.owner`select declined_at from parts_line where id = ${partsLineId}`;
    const [work] = await server.db.owner`select declined_at from work_line where id = ${workLineId}`;
    expect([part!["declined_at"], work!["declined_at"]]).toEqual([expect.any(Date), expect.any(Date)]);
    expect((await activityOf(server.db.owner, command.id)).map(({ verb }) => verb).toSorted()).toEqual([
      "approvals.abandon",
      "approvals.abandon",
      "finance.takePayment",
      "workOrders.move",
    ]);
  });

  it("asks for moving orders as well: an accountant takes payments and closes none", async () => {
    const corina = await signedIn(server, demo, demo.users.accountant);
    const id = await order();
    expect(await run(corina, "takePaymentAndClose", money(id, 100_000))).toMatchObject({
      code: "access/forbidden",
      detail: { permission: "WORK_ORDERS_EDIT" },
    });
    expect(await sums(id)).toMatchObject({ paid: 0, status: "ready" });
  });
});

describe("done without payment in full", () => {
  it("is an explicit close with WORK_ORDERS_CLOSE, and the debt stays", async () => {
    const id = await order();
    await paid(rodica, id, 1_000);
    expect(await runOrder(rodica, "move", { workOrderId: id, to: "done" })).toMatchObject({
      outcome: "refused",
      code: "access/forbidden",
      detail: { permission: "WORK_ORDERS_CLOSE" },
    });
    expect(await runOrder(mihai, "move", { workOrderId: id, to: "done" })).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ status: "done", pay_status: "partial", paid: 1_000 });
    await paid(rodica, id, 99_000);
    expect(await sums(id)).toMatchObject({ status: "done", pay_status: "paid" });
  });
});

describe("many at once", () => {
  it("50 payments of the whole balance: one wins, 49 are told", async () => {
    const id = await order();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => runUntilDecided(rodica, "takePayment", money(id, 100_000))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "applied")).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === "finance/over-balance")).toHaveLength(49);
    expect(await sums(id)).toMatchObject({ paid: 100_000, rows: 100_000, pay_status: "paid" });
  });

  it("20 drags to paid: one payment, one close", async () => {
    const id = await order();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => runUntilDecided(rodica, "takePaymentAndClose", money(id, 100_000))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "applied")).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === "finance/balance-changed")).toHaveLength(19);
    expect(await sums(id)).toMatchObject({ paid: 100_000, rows: 100_000, status: "done" });
    expect(await paymentRows(server.db.owner, id)).toHaveLength(1);
  });

  it("30 parts of it and a line that is added meanwhile: never off by a ban", async () => {
    const id = await order({ totalMinor: 0 });
    await addWork(rodica, id, { priceMinor: 10_000 });
    const [outcomes] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => runUntilDecided(rodica, "takePayment", money(id, 700)))),
      addPart(mihai, id, { priceMinor: 333 }),
    ]);
    const most = Math.floor(10_333 / 700);
    // Whoever is refused is told that nothing is left, and nothing else.
    expect(outcomes.map(({ outcome, code }) => code ?? outcome).toSorted()).toEqual([
      ...Array<string>(most).fill("applied"),
      ...Array<string>(30 - most).fill("finance/over-balance"),
    ]);
    const after = await sums(id);
    expect(after).toMatchObject({ total: 10_333, rows: after["paid"] });
    expect(after["paid"]).toBe(most * 700);
  });

  it("two refunds of the same payment: the second is refused", async () => {
    const id = await order();
    const refundOf = await paid(rodica, id, 100_000);
    const outcomes = await Promise.all([1, 2].map(() => run(rodica, "refund", money(id, 60_000, { refundOf }))));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["applied", "refused"]);
    expect(await sums(id)).toMatchObject({ paid: 40_000, rows: 40_000 });
  });
});

describe("two desks without a network", () => {
  it("that both took the balance: the first to arrive is kept, the second is refused with a clear word and stays on its device", async () => {
    const id = await order();
    const [one, other] = [new TestDevice(rodica), new TestDevice(mihai)];
    const early = one.command("finance.takePayment", money(id, 100_000), { at: Date.now() - 2 * HOUR });
    const late = other.command("finance.takePayment", money(id, 100_000), { at: Date.now() - HOUR });
    const second = other.command("finance.takePayment", money(await order(), 5), { at: Date.now() - HOUR });
    expect((await one.send(early)).results[0]).toMatchObject({ outcome: "applied" });
    const { results } = await other.send(late, second);
    expect(results).toMatchObject([
      { id: late.id, outcome: "refused", code: "finance/over-balance" },
      { id: second.id, outcome: "applied" },
    ]);
    expect(await sums(id)).toMatchObject({ paid: 100_000, rows: 100_000 });
    expect((await paymentRows(server.db.owner, id))[0]).toMatchObject({ taken_at: new Date(early.issuedAt) });
    // Asked again, the answer is the same: nothing is lost, nothing is taken twice.
    expect((await other.send(late)).results[0]).toMatchObject({ outcome: "refused" });
  });

  it("that both paid it off: one payment, one close; the other hears that the balance has changed", async () => {
    const id = await order();
    const [one, other] = [new TestDevice(rodica), new TestDevice(mihai)];
    const [a, b] = [one, other].map((device) => device.command("finance.takePaymentAndClose", money(id, 100_000)));
    expect((await other.send(b)).results[0]).toMatchObject({ outcome: "applied" });
    expect((await one.send(a)).results[0]).toMatchObject({ outcome: "conflict", code: "finance/balance-changed" });
    expect(await paymentRows(server.db.owner, id)).toHaveLength(1);
  });

  it("an unknown order is refused, and the payment stays with who sent it", async () => {
    expect(await run(rodica, "takePayment", money(uuidv7(), 100))).toMatchObject({ code: "work-orders/not-found" });
  });
});
