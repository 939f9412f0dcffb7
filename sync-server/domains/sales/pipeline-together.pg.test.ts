// Fifty people drag one card at once: one outcome, and nothing made or paid twice. And a card all the way, from call to paid.

import { afterAll, describe, expect, it } from "vitest";
import { dealIdOfLead } from "../../../shared/domains/sales/derived-ids.rules.ts";
import { cast, type Person } from "../../testing/cast.ts";
import { TestDevice, type EntryResult } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { addPart } from "../../testing/order-lines.ts";
import { money, paymentRows, run as takeMoney, sumsOf } from "../../testing/payments.ts";
import { becameOf, newDeal, newLead, rowOf } from "../../testing/pipeline.ts";
import { testServer } from "../../testing/server.ts";

const PEOPLE = 50;
const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const { owner } = server.db;
const rodica = new TestDevice(people.receptionist);

const car = { clientId: demo.clientId, vehicleId: demo.vehicles.golf };
/** As a device does it: where the server says that it is too busy, the same once more, until it is decided. */
async function insist(person: Person, name: string, args: object): Promise<EntryResult> {
  const device = new TestDevice(person);
  const command = device.command(name, args);
  for (;;) {
    const [decided] = (await device.send(command)).results;
    if (decided) return decided;
  }
}

/** Half of them at the desk, half in the office. */
const atOnce = (name: string, args: object) =>
  Promise.all(
    Array.from({ length: PEOPLE }, (_, index) =>
      insist(index % 2 === 0 ? people.receptionist : people.manager, name, args),
    ),
  );
const tally = (results: readonly { outcome?: string; code?: string | null }[]) => {
  const said = results.map(({ outcome, code }) => code ?? outcome!);
  return Object.fromEntries([...new Set(said)].map((each) => [each, said.filter((one) => one === each).length]));
};

describe("50 people dragging the same card at once", () => {
  it("to the quotes: one client and one deal", async () => {
    const leadId = await newLead(people.receptionist);
    const results = await atOnce("pipeline.convertLead", { leadId, toQuote: true });
    expect(tally(results)).toEqual({ applied: 1, "sales/already-converted": PEOPLE - 1 });
    const clients = await owner`select 1 from client where phone = (select phone from lead where id = ${leadId})`;
    const deals = await owner`select 1 from deal where lead_id = ${leadId}`;
    expect([clients.length, deals.length]).toEqual([1, 1]);
  });

  it("to the quotes, twenty calls of one person: one client", async () => {
    const phone = "+37379000111";
    const leads = await Promise.all(Array.from({ length: 20 }, () => newLead(people.receptionist, { phone })));
    const results = await Promise.all(
      leads.map((leadId) => insist(people.manager, "pipeline.convertLead", { leadId, toQuote: true })),
    );
    expect(tally(results)).toEqual({ applied: 20 });
    expect(await owner`select 1 from client where phone = ${phone}`).toHaveLength(1);
  });

  it("to the scheduled ones: one appointment", async () => {
    const dealId = await newDeal(people.receptionist, car);
    const results = await atOnce("pipeline.schedule", { dealId });
    expect(tally(results)).toEqual({ applied: 1, "sales/already-scheduled": PEOPLE - 1 });
    expect(await becameOf(owner, dealId)).toMatchObject({ visits: 1 });
  });

  it("to work: one order with one number, and its lines once", async () => {
    const dealId = await newDeal(people.receptionist, { ...car, priceMinor: 5_000 });
    const results = await atOnce("pipeline.startWork", { dealId });
    expect(tally(results)).toEqual({ applied: 1, "sales/work-started": PEOPLE - 1 });
    expect(await becameOf(owner, dealId)).toEqual({ orders: 1, visits: 0, lines: 1, total: 5_000 });
    expect(new Set(results.map(({ detail }) => detail!["number"])).size).toBe(1);
  });

  it("to paid: one payment, and the deal is won", async () => {
    const dealId = await newDeal(people.receptionist, { ...car, priceMinor: 5_000 });
    await rodica.run("pipeline.startWork", { dealId });
    const { work_order_id: id } = (await rowOf(owner, "deal", dealId))! as { work_order_id: string };
    const results = await Promise.all(
      Array.from({ length: PEOPLE }, () =>
        insist(people.receptionist, "finance.takePaymentAndClose", money(id, 5_000)),
      ),
    );
    expect(tally(results)).toEqual({ applied: 1, "finance/balance-changed": PEOPLE - 1 });
    expect(await paymentRows(owner, id)).toHaveLength(1);
    expect(await sumsOf(owner, id)).toMatchObject({ paid: 5_000, rows: 5_000, status: "done", pay_status: "paid" });
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({ stage: "won" });
  });

  it("to all columns: it is where the last one took it, and nothing is there twice", async () => {
    const dealId = await newDeal(people.receptionist, { ...car, priceMinor: 5_000 });
    const moves = [
      ["pipeline.schedule", { dealId }],
      ["sales.moveDeal", { dealId, stage: "agree" }],
      ["pipeline.startWork", { dealId }],
    ] as const;
    await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => {
        const [name, args] = moves[index % moves.length]!;
        return insist(people.manager, name, args);
      }),
    );
    const { stage, work_order_id: orderId, appointment_id: visitId } = (await rowOf(owner, "deal", dealId))!;
    expect(stage).toBe("in_work");
    expect(await becameOf(owner, dealId)).toMatchObject({ orders: 1, lines: 1, total: 5_000 });
    const planned = await owner<{ id: string; work_order_id: string | null }[]>`
      select id, work_order_id from appointment where deal_id = ${dealId} and status <> 'cancelled'`;
    expect(planned.length).toBeLessThanOrEqual(1);
    for (const visit of planned) expect(visit).toEqual({ id: visitId, work_order_id: orderId });
  });
});

describe("a card from the call to paid", () => {
  it("goes through every column, and its deal follows its order", async () => {
    const leadId = await newLead(people.receptionist, { phone: "069000000", plate: "demo 1", notes: "Ambreiaj" });
    const dealId = dealIdOfLead(leadId);
    const stage = async () => (await rowOf(owner, "deal", dealId))!["stage"];
    await rodica.run("pipeline.convertLead", { leadId, toQuote: true });
    await rodica.run("sales.editDeal", { dealId, basedOn: null, edit: { field: "priceMinor", value: 60_000 } });
    await rodica.run("pipeline.schedule", { dealId });
    expect(await stage()).toBe("scheduled");
    await rodica.run("pipeline.startWork", { dealId });
    expect(await stage()).toBe("in_work");
    const { work_order_id: id } = (await rowOf(owner, "deal", dealId))! as { work_order_id: string };
    await rodica.run("workOrders.move", { workOrderId: id, to: "ready" });
    expect(await stage()).toBe("done");
    await takeMoney(people.receptionist, "takePayment", money(id, 20_000));
    expect(await takeMoney(people.receptionist, "takePaymentAndClose", money(id, 60_000))).toMatchObject({
      outcome: "conflict",
      code: "finance/balance-changed",
    });
    expect(await takeMoney(people.receptionist, "takePaymentAndClose", money(id, 40_000))).toMatchObject({
      outcome: "applied",
    });
    expect(await stage()).toBe("won");
    const [visit] = await owner`select status, work_order_id from appointment where deal_id = ${dealId}`;
    expect(visit).toEqual({ status: "done", work_order_id: id });
  });

  it("paid drag on an unpriced order: refused, nothing paid, nothing closed", async () => {
    const dealId = await newDeal(people.receptionist, car);
    await rodica.run("pipeline.startWork", { dealId });
    const { work_order_id: id } = (await rowOf(owner, "deal", dealId))! as { work_order_id: string };
    const drag = (amount: number) => takeMoney(people.receptionist, "takePaymentAndClose", money(id, amount));
    expect(await drag(0)).toMatchObject({ outcome: "refused", code: "finance/not-priced" });
    await addPart(people.receptionist, id, { priceMinor: null });
    expect(await drag(0)).toMatchObject({ outcome: "refused", code: "finance/not-priced" });
    expect(await paymentRows(owner, id)).toHaveLength(0);
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({ stage: "in_work" });
  });
});
