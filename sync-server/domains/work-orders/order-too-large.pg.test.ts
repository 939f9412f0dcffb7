// What orders come to never leaves what every device's number holds: one row beyond it would end the sync of every shop.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { MOST_OF_AN_ORDER, MOST_PRICE_MINOR } from "../../../shared/domains/work-orders/field-limits.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { addWork, partRef, run, workRef } from "../../testing/order-lines.ts";
import { money, run as runMoney } from "../../testing/payments.ts";
import { testServer } from "../../testing/server.ts";

let clientId: string;
let vehicleId: string;
const server = await testServer();
afterAll(() => server.close());
const { manager: mihai } = await cast(server);
beforeAll(async () => {
  [clientId, vehicleId] = [uuidv7(), uuidv7()];
  const facts = { name: "Client nou", phone: "+37360000000", isVip: false, status: "active" as const, balanceMinor: 0 };
  await server.db.rows.insert(tables.client).values({ id: clientId, companyId: demo.companyId, ...facts });
  const car = { clientId, plate: "ZZZ 900", make: "Kia", model: "Rio" };
  await new TestDevice(mihai).run("crm.createVehicle", { vehicleId, ...car });
});

const dear = (count: number) =>
  Array.from({ length: count }, () => ({ id: uuidv7(), name: "Motor", priceMinor: MOST_PRICE_MINOR }));

async function create(changes: object) {
  const workOrderId = uuidv7();
  const args = { workOrderId, vehicleId, complaint: "x", status: "ready", ...changes };
  const { outcome, code } = await run(mihai, "create", args);
  return { workOrderId, outcome, code };
}
const facts = async (id: string) => {
  const [row] = await server.db.owner`
    select o.total_minor::text as total, (select count(*)::int from work_line where work_order_id = o.id) as works
    from work_order o where o.id = ${id}`;
  return row ?? null;
};
const balance = async () => {
  const [row] = await server.db.owner<{ sum: string }[]>`
    select balance_minor::text as sum from client where id = ${clientId}`;
  return BigInt(row!.sum);
};
const setRate = (rate: number) => server.db.owner`
  update company set settings = jsonb_set(settings, '{labor_rate}', ${String(rate)}::jsonb) where id = ${demo.companyId}`;

describe("an order beyond what one may come to", () => {
  it("by norm hours at an absurd rate is not made, nor any like it", async () => {
    await setRate(99_999_999_999);
    const works = () => Array.from({ length: 50 }, () => ({ id: uuidv7(), name: "Motor", normHours: 999 }));
    for (let i = 0; i < 2; i++) {
      const { workOrderId, ...answer } = await create({ works: works() });
      expect(answer).toEqual({ outcome: "refused", code: "work-orders/amount-too-large" });
      expect(await facts(workOrderId)).toBeNull();
    }
    const { workOrderId } = await create({ status: "in_work" });
    expect(await addWork(mihai, workOrderId, { normHours: 999 })).toMatchObject({
      code: "work-orders/amount-too-large",
    });
    await setRate(50_000);
    expect(await balance()).toBe(0n);
  });

  it("by its lines together is not made either, and nothing of it stays", async () => {
    const { workOrderId, ...answer } = await create({ works: dear(11) });
    expect(answer).toEqual({ outcome: "refused", code: "work-orders/total-too-large" });
    expect(await facts(workOrderId)).toBeNull();
  });

  it("is not reached by a line, a price, a quantity, a copy or another line in the place of one", async () => {
    const works = dear(10);
    const { workOrderId, outcome } = await create({ works: works.slice(0, 9), status: "in_work" });
    expect(outcome).toBe("applied");
    const part = { partsLineId: uuidv7(), workOrderId, name: "Filtru", priceMinor: MOST_PRICE_MINOR };
    expect((await run(mihai, "addPart", part)).outcome).toBe("applied");
    const before = await facts(workOrderId);
    expect(before).toEqual({ total: String(MOST_OF_AN_ORDER), works: 9 });

    const tooLarge = { outcome: "refused", code: "work-orders/total-too-large" };
    expect(await addWork(mihai, workOrderId, { priceMinor: 1 })).toMatchObject(tooLarge);
    const more = { partsLineId: uuidv7(), workOrderId, name: "Șurub", priceMinor: 1 };
    expect(await run(mihai, "addPart", more)).toMatchObject(tooLarge);
    const edit = { partsLineId: part.partsLineId, basedOn: null, edit: { field: "quantity", value: 2 } };
    expect(await run(mihai, "editPart", edit)).toMatchObject({ code: "work-orders/amount-too-large" });
    const free = await addWork(mihai, workOrderId, { priceMinor: 0 });
    const price = { workLineId: free.workLineId, basedOn: null, edit: { field: "priceMinor", value: 1 } };
    expect(await run(mihai, "editWork", price)).toMatchObject(tooLarge);
    const asked = await addWork(mihai, workOrderId, { priceMinor: 0, requiresApproval: true });
    await server.db.owner`update work_line set approved_at = now() where id = ${asked.workLineId}`;
    const instead = { line: workRef(asked.workLineId), newLineId: uuidv7(), priceMinor: 1 };
    expect(await run(mihai, "supersedeLine", instead)).toMatchObject(tooLarge);
    expect(await facts(workOrderId)).toEqual({ ...before, works: 11 });

    const lines = works.slice(0, 9).map(({ id }) => ({ from: id, id: uuidv7() }));
    await server.db.owner`update work_line set norm_hours = 999 where id = ${works[0]!.id}`;
    await setRate(99_999_999_999);
    const copy = { workOrderId, newOrderId: uuidv7(), masterId: null, lines };
    expect(await run(mihai, "duplicate", copy)).toMatchObject({ code: "work-orders/amount-too-large" });
    await setRate(50_000);
    expect((await run(mihai, "removeLine", { line: partRef(part.partsLineId) })).outcome).toBe("applied");
  });

  it("is not paid for in advance either", async () => {
    const { workOrderId } = await create({ status: "in_work" });
    await server.db.owner`update work_order set paid_minor = ${MOST_OF_AN_ORDER - 5} where id = ${workOrderId}`;
    expect(await runMoney(mihai, "takePayment", money(workOrderId, 6))).toMatchObject({
      outcome: "refused",
      code: "finance/paid-too-much",
    });
    expect(await runMoney(mihai, "takePayment", money(workOrderId, 5))).toMatchObject({ outcome: "applied" });
    await server.db.owner`update work_order set paid_minor = 0 where id = ${workOrderId}`;
  });
});

it("two orders as dear as may be are a balance that every device holds", async () => {
  for (let i = 0; i < 2; i++) expect((await create({ works: dear(10) })).outcome).toBe("applied");
  expect(await balance()).toBe(BigInt(-2 * MOST_OF_AN_ORDER));
  expect(Number.isSafeInteger(Number(await balance()))).toBe(true);
});

it("a balance that no shop has is where it ends: the order is refused, whoever asks", async () => {
  await server.db.owner`update client set balance_minor = -8999999999999999 where id = ${clientId}`;
  const { workOrderId, outcome } = await create({ works: dear(1) });
  expect([outcome, await facts(workOrderId)]).toEqual(["refused", null]);
  expect(await balance()).toBe(-8_999_999_999_999_999n);
});
