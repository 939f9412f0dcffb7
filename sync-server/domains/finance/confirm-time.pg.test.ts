// When money changed hands, where a device alone showed it: whoever may take a payment away says when it was, with a reason.

import { afterAll, describe, expect, it } from "vitest";
import { cast, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { money, paid, run as runMoney, sumsOf } from "../../testing/payments.ts";
import { activityOf, footprint } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const HOUR = 3_600_000;
const IN_2016 = Date.UTC(2016, 4, 2, 9);
const MADE = new Date("2026-11-01T08:00:00Z");

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const { receptionist: rodica, manager: mihai } = people;
const { owner } = server.db;

/** Of an order of 1000 lei: taken by a device that says it was in 2016, so at `MADE`, and marked. */
async function doubted() {
  const workOrderId = await newOrder(server.db, demo, { status: "ready", totalMinor: 100_000, createdAt: MADE });
  const args = money(workOrderId, 25_000);
  await runMoney(rodica, "takePayment", args, { at: IN_2016 });
  return { workOrderId, paymentId: args.paymentId };
}

async function timeOf(paymentId: string) {
  const [row] = await owner`select taken_at, time_to_confirm from payment where id = ${paymentId}`;
  return row!;
}

const args = (paymentId: string, changes: object = {}) => ({
  paymentId,
  seenAt: MADE.getTime(),
  takenAt: MADE.getTime(),
  reason: "bonul fiscal",
  ...changes,
});
const run = (person: Person, given: object) => runMoney(person, "confirmTime", given);

describe("a payment's time that is marked", () => {
  it("is confirmed as it is", async () => {
    const { paymentId } = await doubted();
    expect(await timeOf(paymentId)).toEqual({ taken_at: MADE, time_to_confirm: true });
    expect(await run(mihai, args(paymentId))).toMatchObject({ outcome: "applied" });
    expect(await timeOf(paymentId)).toEqual({ taken_at: MADE, time_to_confirm: false });
  });

  it("is corrected, once: no money moves, and the history says from when to when and why", async () => {
    const { workOrderId, paymentId } = await doubted();
    const before = await sumsOf(owner, workOrderId);
    const desk = new TestDevice(mihai);
    const takenAt = MADE.getTime() + HOUR;
    const command = desk.command("finance.confirmTime", args(paymentId, { takenAt }));
    const first = await desk.send(command);
    expect(await timeOf(paymentId)).toEqual({ taken_at: new Date(takenAt), time_to_confirm: false });
    expect(await sumsOf(owner, workOrderId)).toEqual(before);
    expect(await activityOf(owner, command.id)).toMatchObject([
      {
        verb: "finance.confirmTime",
        subject_type: "payment",
        subject_id: paymentId,
        work_order_id: workOrderId,
        data: { amountMinor: 25_000, method: "cash", from: MADE.getTime(), to: takenAt, reason: "bonul fiscal" },
      },
    ]);
    const after = await footprint(owner);
    expect((await desk.send(command)).results).toEqual(first.results);
    expect(await footprint(owner)).toEqual(after);
    expect(await run(mihai, args(paymentId, { takenAt }))).toMatchObject({
      outcome: "no_effect",
      code: "finance/time-confirmed",
    });
    // Another desk says otherwise: the first word stays, and the second is told.
    expect(await run(people.admin, args(paymentId))).toMatchObject({
      outcome: "refused",
      code: "finance/time-changed",
    });
    expect(await timeOf(paymentId)).toMatchObject({ taken_at: new Date(takenAt) });
  });

  it.each([
    ["seen otherwise by then", { seenAt: MADE.getTime() + 1 }, "finance/time-changed"],
    ["before its order", { takenAt: MADE.getTime() - 1 }, "finance/time-unfit"],
    ["in the future", { takenAt: Date.now() + HOUR }, "finance/time-unfit"],
  ])("%s: refused, and nothing is written", async (_, changes, code) => {
    const { paymentId } = await doubted();
    expect(await run(mihai, args(paymentId, changes))).toMatchObject({ outcome: "refused", code });
    expect(await timeOf(paymentId)).toEqual({ taken_at: MADE, time_to_confirm: true });
  });
});

describe("the database", () => {
  it("lets a time be put right together with its mark alone, and never a mark come back", async () => {
    const { workOrderId, paymentId } = await doubted();
    const sure = await paid(rodica, workOrderId, 100);
    const stays = (query: Promise<unknown>) => expect(query).rejects.toThrow("never edited");
    await stays(owner`update payment set taken_at = now() where id = ${paymentId}`);
    await stays(owner`update payment set taken_at = ${MADE} where id = ${sure}`);
    await stays(owner`update payment set time_to_confirm = true where id = ${sure}`);
    await stays(owner`update payment set time_to_confirm = false, amount_minor = 1 where id = ${paymentId}`);
  });
});

describe("who says when money was taken", () => {
  it.each([
    ["admin", "applied", null],
    ["manager", "applied", null],
    ["receptionist", "refused", "access/forbidden"],
    ["accountant", "refused", "access/forbidden"],
    ["mechanic", "refused", "access/forbidden"],
    ["marketer", "refused", "access/forbidden"],
  ] as const)("%s: %s", async (who, outcome, code) => {
    const { paymentId } = await doubted();
    expect(await run(people[who], args(paymentId))).toMatchObject({ outcome, code });
  });

  it("is nobody of another shop", async () => {
    const { paymentId } = await doubted();
    const result = await run(people.rival.admin, args(paymentId));
    expect(result).toMatchObject({ outcome: "refused", code: "finance/payment-not-found" });
    expect(await timeOf(paymentId)).toEqual({ taken_at: MADE, time_to_confirm: true });
  });
});
