// Money taken and given back by commands: what it writes, what it refuses, and that an order's sums are those of its rows.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { addPart, addWork, run as runOrder } from "../../testing/order-lines.ts";
import { money, paid, paymentRows, run, sumsOf } from "../../testing/payments.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica, manager: mihai } = await cast(server);

/** Ready, and 1000 lei. */
const order = (changes = {}) => newOrder(server.db, demo, { status: "ready", totalMinor: 100_000, ...changes });
const sums = (id: string) => sumsOf(server.db.owner, id);

describe("a payment", () => {
  it("of a part is a row, and the order says what is paid, who took it is in the history", async () => {
    const id = await order();
    const at = Date.now() - 3_600_000;
    const args = money(id, 40_000, { method: "card", reference: "POS 123", note: "Avans" });
    const device = new TestDevice(rodica);
    const command = device.command("finance.takePayment", args, { at });
    await device.send(command);
    expect(await paymentRows(server.db.owner, id)).toEqual([
      {
        id: args.paymentId,
        company_id: demo.companyId,
        client_id: demo.clientId,
        kind: "payment",
        method: "card",
        amount: 40_000,
        reference: "POS 123",
        note: "Avans",
        taken_by_id: rodica.user.id,
        taken_at: new Date(at),
        refund_of: null,
        deleted_at: null,
      },
    ]);
    expect(await sums(id)).toMatchObject({ paid: 40_000, rows: 40_000, pay_status: "partial", status: "ready" });
    expect(await activityOf(server.db.owner, command.id)).toMatchObject([
      {
        verb: "finance.takePayment",
        subject_type: "payment",
        subject_id: args.paymentId,
        work_order_id: id,
        actor_id: rodica.user.id,
        data: { amountMinor: 40_000, method: "card", reference: "POS 123" },
      },
    ]);
  });

  it("of the rest makes it paid, and leaves its status alone", async () => {
    const id = await order();
    await paid(rodica, id, 40_000);
    await paid(rodica, id, 60_000);
    expect(await sums(id)).toMatchObject({ paid: 100_000, rows: 100_000, pay_status: "paid", status: "ready" });
  });

  it("of a ban more than the balance is refused with the balance, and nothing is written", async () => {
    const id = await order();
    await paid(rodica, id, 40_000);
    expect(await run(rodica, "takePayment", money(id, 60_001))).toMatchObject({
      outcome: "refused",
      code: "finance/over-balance",
      detail: { balanceMinor: 60_000 },
    });
    expect(await sums(id)).toMatchObject({ paid: 40_000, rows: 40_000 });
  });

  it.each([0, -100, 12.5, 10_000_000_001, "100"])("of %s is no amount", async (amountMinor) => {
    const id = await order();
    expect(await run(rodica, "takePayment", money(id, amountMinor as number))).toMatchObject({
      outcome: "refused",
      code: "commands/invalid-arguments",
    });
    expect(await sums(id)).toMatchObject({ paid: 0, rows: 0 });
  });

  it("in advance of any price is partial, and paid once what it costs is no more", async () => {
    const id = await order({ status: "new", totalMinor: 0 });
    await paid(rodica, id, 30_000);
    expect(await sums(id)).toMatchObject({ paid: 30_000, pay_status: "partial" });
    await addWork(rodica, id, { priceMinor: 30_000 });
    expect(await sums(id)).toMatchObject({ total: 30_000, pay_status: "paid" });
    await addPart(rodica, id, { priceMinor: 10_000 });
    expect(await sums(id)).toMatchObject({ total: 40_000, paid: 30_000, pay_status: "partial" });
    expect(await run(rodica, "takePayment", money(id, 10_001))).toMatchObject({ code: "finance/over-balance" });
  });

  it("arrives twice and is taken once", async () => {
    const id = await order();
    const device = new TestDevice(rodica);
    const command = device.command("finance.takePayment", money(id, 10_000));
    const first = await device.send(command);
    const again = await device.send(command);
    expect(again.results[0]).toMatchObject({ outcome: first.results[0]!.outcome });
    expect(await sums(id)).toMatchObject({ paid: 10_000, rows: 10_000 });
  });

  it("under an id that is taken, here or in another shop, is refused, and nothing is paid", async () => {
    const id = await order();
    const paymentId = await paid(rodica, id, 100);
    expect(await run(rodica, "takePayment", money(id, 100, { paymentId }))).toMatchObject({ code: "finance/id-taken" });
    const theirs = await newOrder(server.db, rival, { totalMinor: 500 });
    const away = await signedIn(server, rival, rival.users.admin);
    expect(await run(away, "takePayment", money(theirs, 100, { paymentId }))).toMatchObject({
      outcome: "refused",
      code: "finance/id-taken",
    });
    expect(await sums(theirs)).toMatchObject({ paid: 0, rows: 0 });
    expect(await sums(id)).toMatchObject({ paid: 100, rows: 100 });
  });

  it("is not taken on a cancelled order, nor on one that was deleted", async () => {
    const cancelled = await order({ status: "cancelled" });
    expect(await run(rodica, "takePayment", money(cancelled, 1))).toMatchObject({ code: "finance/order-cancelled" });
    const deleted = await order({ deletedAt: new Date() });
    expect(await run(rodica, "takePayment", money(deleted, 1))).toMatchObject({ code: "work-orders/not-found" });
  });

  it("keeps its order from being deleted until the money is given back", async () => {
    const id = await order();
    const refundOf = await paid(mihai, id, 5_000);
    expect(await runOrder(mihai, "delete", { workOrderId: id })).toMatchObject({ code: "work-orders/has-payments" });
    expect(await run(mihai, "refund", money(id, 5_000, { refundOf }))).toMatchObject({ outcome: "applied" });
    expect(await runOrder(mihai, "delete", { workOrderId: id })).toMatchObject({ outcome: "applied" });
  });

  it("is never edited: the database itself refuses it", async () => {
    const id = await order();
    const paymentId = await paid(rodica, id, 5_000);
    const { owner } = server.db;
    await expect(owner`update payment set amount_minor = 1 where id = ${paymentId}`).rejects.toThrow("never edited");
    await expect(owner`update payment set method = 'card' where id = ${paymentId}`).rejects.toThrow("never edited");
    const { companyId } = demo;
    const gone = withTenant(server.db.app, companyId, (tx) => tx`delete from payment where id = ${paymentId}`);
    await expect(gone).rejects.toThrow("append-only");
    await expect(owner`delete from payment where id = ${paymentId}`).rejects.toThrow("append-only");
  });
});

describe("a refund", () => {
  it("of a payment is a row against it, in whole or in parts, and no more than it was", async () => {
    const id = await order();
    const refundOf = await paid(rodica, id, 100_000);
    const part = money(id, 30_000, { refundOf, note: "Piesa s-a întors" });
    expect(await run(rodica, "refund", part)).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ paid: 70_000, rows: 70_000, pay_status: "partial" });
    expect(await run(rodica, "refund", money(id, 70_001, { refundOf }))).toMatchObject({
      outcome: "refused",
      code: "finance/over-refund",
      detail: { refundableMinor: 70_000 },
    });
    expect(await run(rodica, "refund", money(id, 70_000, { refundOf }))).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ paid: 0, rows: 0, pay_status: "unpaid" });
    expect((await paymentRows(server.db.owner, id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", 100_000],
      ["refund", 30_000],
      ["refund", 70_000],
    ]);
  });

  it("of the order as a whole gives back at most what was paid", async () => {
    const id = await order();
    await paid(rodica, id, 20_000);
    await paid(rodica, id, 10_000);
    await server.db.owner`update work_order set status = 'cancelled' where id = ${id}`;
    expect(await run(rodica, "refund", money(id, 30_001))).toMatchObject({ code: "finance/over-refund" });
    expect(await run(rodica, "refund", money(id, 30_000))).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ paid: 0, rows: 0 });
  });

  it("on a closed order needs WORK_ORDERS_CLOSE: it would leave it closed with a debt", async () => {
    const id = await order();
    const closing = money(id, 100_000);
    expect(await run(rodica, "takePaymentAndClose", closing)).toMatchObject({ outcome: "applied" });
    for (const refundOf of [closing.paymentId, null]) {
      expect(await run(rodica, "refund", money(id, 100_000, { refundOf }))).toMatchObject({
        outcome: "refused",
        code: "access/forbidden",
        detail: { permission: "WORK_ORDERS_CLOSE" },
      });
    }
    expect(await sums(id)).toMatchObject({ status: "done", pay_status: "paid", paid: 100_000, rows: 100_000 });
    expect(await run(mihai, "refund", money(id, 40_000))).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ status: "done", pay_status: "partial", paid: 60_000, rows: 60_000 });
    // Handed back while it was open, and heard of only now: the money is gone already.
    const before = Date.now() - 3_600_000;
    expect(await new TestDevice(rodica).run("finance.refund", money(id, 10_000), { at: before })).toMatchObject({
      outcome: "applied",
    });
    const cancelled = await order();
    await paid(rodica, cancelled, 10_000);
    await server.db.owner`update work_order set status = 'cancelled' where id = ${cancelled}`;
    expect(await run(rodica, "refund", money(cancelled, 10_000))).toMatchObject({ outcome: "applied" });
  });

  it("names a payment of the same order that counts, and no refund", async () => {
    const [id, other] = [await order(), await order()];
    const payment = await paid(rodica, id, 10_000);
    await paid(rodica, other, 10_000);
    const refund = money(id, 1_000, { refundOf: payment });
    await run(rodica, "refund", refund);
    for (const [where, refundOf] of [
      [other, payment],
      [id, refund.paymentId],
      [id, uuidv7()],
    ] as const)
      expect(await run(rodica, "refund", money(where, 1, { refundOf }))).toMatchObject({
        code: "finance/payment-not-found",
      });
  });
});

describe("who", () => {
  it.each(["mechanic", "mechanic2", "parts", "marketer"] as const)("a %s moves no money", async (who) => {
    const id = await order({ masterId: demo.users.mechanic.id });
    const refundOf = await paid(rodica, id, 10_000);
    const person = await signedIn(server, demo, demo.users[who]);
    for (const [name, args] of [
      ["takePayment", money(id, 1)],
      ["takePaymentAndClose", money(id, 90_000)],
      ["refund", money(id, 1, { refundOf })],
    ] as const)
      expect(await run(person, name, args)).toMatchObject({ outcome: "refused", code: "access/forbidden" });
    expect(await sums(id)).toMatchObject({ paid: 10_000, rows: 10_000, status: "ready" });
  });

  it.each(["admin", "manager", "receptionist", "accountant"] as const)("a %s takes a payment", async (who) => {
    const person = await signedIn(server, demo, demo.users[who]);
    const id = await order();
    await paid(person, id, 100);
    expect(await sums(id)).toMatchObject({ paid: 100, rows: 100 });
  });

  it("another shop's administrator finds neither the order nor the payment", async () => {
    const id = await order();
    const paymentId = await paid(rodica, id, 100);
    const away = await signedIn(server, rival, rival.users.admin);
    expect(await run(away, "takePayment", money(id, 1))).toMatchObject({ code: "work-orders/not-found" });
    expect(await run(away, "takePaymentAndClose", money(id, 99_900))).toMatchObject({ code: "work-orders/not-found" });
    expect(await run(away, "refund", money(id, 1, { refundOf: paymentId }))).toMatchObject({
      code: "work-orders/not-found",
    });
    expect(await run(away, "deletePayment", { paymentId })).toMatchObject({ code: "finance/payment-not-found" });
    expect(await run(away, "restorePayment", { paymentId })).toMatchObject({ code: "finance/payment-not-found" });
    expect(await sums(id)).toMatchObject({ paid: 100, rows: 100, status: "ready" });
  });
});
