// A deal follows its order, by whatever command that changes (docs/decisions/0086-pipeline.md).

import { afterAll, describe, expect, it } from "vitest";
import { FOLLOWED_BY_DEALS } from "../../../shared/flows/deal-of-order.ts";
import { commandList } from "../../../shared/registry/commands.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { addWork } from "../../testing/order-lines.ts";
import { money } from "../../testing/payments.ts";
import { activityOf } from "../../testing/records.ts";
import { newDeal, salesRow, stagesOf } from "../../testing/sales.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const ana = new TestDevice(people.admin);
const APPLIED = { outcome: "applied" };

/** An order of 500.00 that was made of a deal. */
async function begun() {
  const dealId = await newDeal(ana);
  const workOrderId = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id });
  await owner`update work_order set deal_id = ${dealId} where id = ${workOrderId}`;
  await owner`update deal set work_order_id = ${workOrderId}, stage = 'in_work' where id = ${dealId}`;
  expect((await addWork(people.admin, workOrderId, { priceMinor: 50_000 })).outcome).toBe("applied");
  return { dealId, workOrderId };
}

const stageOf = async (dealId: string) => (await salesRow(server, "deal", dealId))!["stage"];
const move = (workOrderId: string, to: string) => ana.run("workOrders.move", { workOrderId, to });

describe("a deal", () => {
  it("is done when its order is ready, back with it when it is not, and each stage is counted and told", async () => {
    const { dealId, workOrderId } = await begun();
    const { id } = await move(workOrderId, "ready");
    expect(await stageOf(dealId)).toBe("done");
    expect(await activityOf(owner, id!)).toMatchObject([
      { verb: "workOrders.move", subject_id: workOrderId },
      { verb: "deals.stage", subject_id: dealId, data: { from: "in_work", to: "done" } },
    ]);
    await move(workOrderId, "in_work");
    expect(await stageOf(dealId)).toBe("in_work");
    await move(workOrderId, "awaiting_parts");
    expect(await stagesOf(server, dealId)).toEqual([
      [null, "contact"],
      ["in_work", "done"],
      ["done", "in_work"],
    ]);
  });

  it("is won by the drag to paid, in the same step", async () => {
    const { dealId, workOrderId } = await begun();
    const { id } = await ana.run("finance.takePaymentAndClose", money(workOrderId, 50_000));
    expect(await stageOf(dealId)).toBe("won");
    const [change] = await owner`select id from deal_stage_change where deal_id = ${dealId} and to_stage = 'won'`;
    expect(change).toEqual({ id });
    await move(workOrderId, "in_work");
    expect(await stageOf(dealId)).toBe("in_work");
  });

  it("of an order that left with a debt is won when that is paid, and not when it is given back or was a slip", async () => {
    const { dealId, workOrderId } = await begun();
    await move(workOrderId, "done");
    expect(await stageOf(dealId)).toBe("done");
    const part = money(workOrderId, 20_000);
    await ana.run("finance.takePayment", part);
    expect(await stageOf(dealId)).toBe("done");
    await ana.run("finance.takePayment", money(workOrderId, 30_000));
    expect(await stageOf(dealId)).toBe("won");
    await ana.run("finance.deletePayment", { paymentId: part.paymentId });
    expect(await stageOf(dealId)).toBe("done");
    await ana.run("finance.restorePayment", { paymentId: part.paymentId });
    expect(await stageOf(dealId)).toBe("won");
    const back = { ...money(workOrderId, 20_000), refundOf: part.paymentId };
    expect(await ana.run("finance.refund", back)).toMatchObject(APPLIED);
    expect(await stageOf(dealId)).toBe("done");
  });

  it("of an order that is cancelled or deleted goes back to be agreed on, and with it again when it is there again", async () => {
    const { dealId, workOrderId } = await begun();
    await move(workOrderId, "cancelled");
    expect(await stageOf(dealId)).toBe("agree");
    await move(workOrderId, "ready");
    expect(await stageOf(dealId)).toBe("done");
    expect(await ana.run("workOrders.delete", { workOrderId })).toMatchObject(APPLIED);
    expect(await stageOf(dealId)).toBe("agree");
    expect(await ana.run("workOrders.restore", { workOrderId })).toMatchObject(APPLIED);
    expect(await stageOf(dealId)).toBe("done");
  });

  it("that was lost meanwhile stays so with a void order, and is not lost any more with one that goes on", async () => {
    const { dealId, workOrderId } = await begun();
    await move(workOrderId, "cancelled");
    await ana.run("sales.loseDeal", { dealId, reason: "price" });
    expect(await ana.run("workOrders.delete", { workOrderId })).toMatchObject(APPLIED);
    expect(await stageOf(dealId)).toBe("lost");
    await ana.run("workOrders.restore", { workOrderId });
    expect(await stageOf(dealId)).toBe("lost");
    await move(workOrderId, "in_work");
    expect(await salesRow(server, "deal", dealId)).toMatchObject({ stage: "in_work", lost_reason: null });
  });

  it("that has another order by now does not follow the first any more", async () => {
    const { dealId, workOrderId } = await begun();
    await owner`update deal set work_order_id = ${uuidv7()} where id = ${dealId}`;
    await move(workOrderId, "ready");
    expect(await stageOf(dealId)).toBe("in_work");
  });

  it("is not followed by a copy of its order", async () => {
    const { workOrderId } = await begun();
    const newOrderId = uuidv7();
    const [{ vehicle_id: vehicleId } = {}] = await owner`select vehicle_id from work_order where id = ${workOrderId}`;
    const copy = { workOrderId, newOrderId, vehicleId, lines: [] };
    await ana.run("workOrders.duplicate", copy);
    const [row] = await owner`select deal_id from work_order where id = ${newOrderId}`;
    expect(row?.["deal_id"] ?? null).toBeNull();
  });
});

/** They change neither the status of an order, nor what was paid of it, nor whether it is there. */
const SAME_FOR_DEALS = [
  "finance.confirmTime",
  "workOrders.addPart",
  "workOrders.addWork",
  "workOrders.assign",
  "workOrders.create",
  "workOrders.duplicate",
  "workOrders.edit",
  "workOrders.editPart",
  "workOrders.editWork",
  "workOrders.moveLine",
  "workOrders.removeLine",
  "workOrders.setEta",
  "workOrders.setUrgency",
  "workOrders.supersedeLine",
];

it("of each command of orders and money it is said whether deals follow it", () => {
  const all = commandList.map(({ name }) => name).filter((name) => /^(finance|workOrders)\./.test(name));
  expect([...FOLLOWED_BY_DEALS, ...SAME_FOR_DEALS].toSorted()).toEqual(all.toSorted());
});
