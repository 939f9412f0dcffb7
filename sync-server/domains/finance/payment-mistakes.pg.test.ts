// A payment or a refund entered by mistake: taken out of what counts and restored, with the sums of the order beside it.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { money, paid, run, sumsOf } from "../../testing/payments.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica, manager: mihai } = await cast(server);

/** Ready, and 1000 lei. */
const order = (changes = {}) => newOrder(server.db, demo, { status: "ready", totalMinor: 100_000, ...changes });
const sums = (id: string) => sumsOf(server.db.owner, id);

describe("a payment entered by mistake", () => {
  it("is taken out of what counts and restored, and both are in the history", async () => {
    const id = await order();
    const paymentId = await paid(rodica, id, 25_000);
    const device = new TestDevice(mihai);
    const gone = device.command("finance.deletePayment", { paymentId });
    await device.send(gone);
    expect(await sums(id)).toMatchObject({ paid: 0, rows: 0, pay_status: "unpaid" });
    expect(await activityOf(server.db.owner, gone.id)).toMatchObject([{ verb: "finance.deletePayment" }]);
    expect(await run(mihai, "deletePayment", { paymentId })).toMatchObject({ outcome: "no_effect" });
    const back = device.command("finance.restorePayment", { paymentId });
    await device.send(back);
    expect(await sums(id)).toMatchObject({ paid: 25_000, rows: 25_000, pay_status: "partial" });
    expect(await activityOf(server.db.owner, back.id)).toMatchObject([{ verb: "finance.restorePayment" }]);
    expect(await run(mihai, "restorePayment", { paymentId })).toMatchObject({ outcome: "no_effect" });
  });

  it("stays while a refund names it, and does not come back over the balance", async () => {
    const id = await order();
    const paymentId = await paid(rodica, id, 100_000);
    const refund = money(id, 100, { refundOf: paymentId });
    await run(rodica, "refund", refund);
    expect(await run(mihai, "deletePayment", { paymentId })).toMatchObject({ code: "finance/has-refunds" });
    await run(mihai, "deletePayment", { paymentId: refund.paymentId });
    expect(await run(mihai, "deletePayment", { paymentId })).toMatchObject({ outcome: "applied" });
    await paid(rodica, id, 1);
    expect(await run(mihai, "restorePayment", { paymentId })).toMatchObject({ code: "finance/over-balance" });
    expect(await sums(id)).toMatchObject({ paid: 1, rows: 1 });
  });

  it("that is a refund entered by mistake is taken back, also where the order was paid too much for", async () => {
    const id = await order();
    const refundOf = await paid(rodica, id, 100_000);
    const refund = money(id, 30_000, { refundOf });
    await run(rodica, "refund", refund);
    await server.db.owner`update work_order set total_minor = 50000 where id = ${id}`;
    expect(await run(mihai, "deletePayment", { paymentId: refund.paymentId })).toMatchObject({ outcome: "applied" });
    expect(await sums(id)).toMatchObject({ paid: 100_000, rows: 100_000, pay_status: "paid" });
  });

  it("is deleted by who takes payments and may delete orders alone", async () => {
    const paymentId = await paid(rodica, await order(), 100);
    for (const who of ["receptionist", "accountant", "mechanic"] as const) {
      const person = await signedIn(server, demo, demo.users[who]);
      expect(await run(person, "deletePayment", { paymentId })).toMatchObject({ code: "access/forbidden" });
      expect(await run(person, "restorePayment", { paymentId })).toMatchObject({ code: "access/forbidden" });
    }
  });
});
