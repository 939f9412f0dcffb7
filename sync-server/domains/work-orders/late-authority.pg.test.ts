// Authority is judged at the time of the tap: an order that was reassigned meanwhile.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newLine, newOrder } from "../../testing/fixtures.ts";
import { lineOf, orderOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const HOUR = 3_600_000;
const { mechanic, mechanic2 } = demo.users;

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica } = await cast(server);
const ion = await signedIn(server, demo, mechanic);
const vasile = await signedIn(server, demo, mechanic2);

async function job(masterId: string | null) {
  const workOrderId = await newOrder(server.db, demo, { masterId, status: "in_work" });
  return { workOrderId, workLineId: await newLine(server.db, demo, { id: workOrderId }) };
}
/** By a desk that is away: decided then, heard of now. */
const assignLate = (workOrderId: string, masterId: string | null, at: number, person = rodica) =>
  new TestDevice(person).run("workOrders.assign", { workOrderId, masterId }, { at });
/** By a desk with a network: heard of when it was decided. */
async function assign(workOrderId: string, masterId: string | null, at: number, person = rodica) {
  const result = await assignLate(workOrderId, masterId, at, person);
  await server.db.owner`update work_order_assignment set recorded_at = at where id = ${result.id}`;
  return result;
}

describe("an order that was given to another", () => {
  it("takes what its mechanic did before, and not what they did after", async () => {
    const { workOrderId, workLineId } = await job(mechanic.id);
    const noon = Date.now() - 5 * HOUR;
    expect(await assign(workOrderId, mechanic2.id, noon)).toMatchObject({ outcome: "applied" });
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({ master_id: mechanic2.id });

    const phone = new TestDevice(ion);
    const { results } = await phone.send(
      phone.command("mechanic.start", { workLineId }, { at: noon - 2 * HOUR }),
      phone.command("mechanic.pause", { workLineId }, { at: noon - HOUR }),
      phone.command("mechanic.resume", { workLineId }, { at: noon + HOUR }),
    );
    expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ["applied", null],
      ["applied", null],
      ["refused", "mechanic/not-your-line"],
    ]);
    expect(await new TestDevice(vasile).run("mechanic.resume", { workLineId })).toMatchObject({ outcome: "applied" });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "in_progress" });
  });

  it("takes a diagnosis that was written while it was theirs", async () => {
    const { workOrderId } = await job(mechanic.id);
    const noon = Date.now() - HOUR;
    await assign(workOrderId, null, noon);
    const write = (value: string, at: number) =>
      new TestDevice(ion).run(
        "workOrders.edit",
        { workOrderId, basedOn: null, edit: { field: "diagnosis", value } },
        { at },
      );
    expect(await write("late", noon + 1000)).toMatchObject({ outcome: "refused", code: "work-orders/not-found" });
    expect(await write("in time", noon - 1000)).toMatchObject({ outcome: "applied" });
  });

  it("there and back again: each stretch is its own", async () => {
    const { workOrderId, workLineId } = await job(mechanic.id);
    const noon = Date.now() - 10 * HOUR;
    await assign(workOrderId, mechanic2.id, noon);
    await assign(workOrderId, null, noon + 2 * HOUR);
    const at = (hours: number) => ({ at: noon + hours * HOUR });
    const byIon = (hours: number) => new TestDevice(ion).run("mechanic.start", { workLineId }, at(hours));
    const byVasile = (hours: number) => new TestDevice(vasile).run("mechanic.start", { workLineId }, at(hours));
    expect(await byIon(1)).toMatchObject({ outcome: "refused" });
    expect(await byVasile(-1)).toMatchObject({ outcome: "refused" });
    expect(await byVasile(3)).toMatchObject({ outcome: "refused" });
    expect(await byVasile(1)).toMatchObject({ outcome: "applied" });
  });
});

describe("a change that the server hears of late", () => {
  it("takes nothing from who had the order until then, nor from who was given it before that", async () => {
    const { workOrderId, workLineId } = await job(null);
    const ten = Date.now() - 3 * HOUR;
    await assign(workOrderId, mechanic.id, ten);
    // Decided at nine on a phone in the pit, and here only now; then taken back again.
    await assignLate(workOrderId, mechanic2.id, ten - HOUR);
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({ master_id: mechanic2.id });
    await assignLate(workOrderId, null, Date.now());
    const by = (person: Person, event: string, at: number) =>
      new TestDevice(person).run(`mechanic.${event}`, { workLineId }, { at });
    expect(await by(vasile, "start", ten - 2 * HOUR)).toMatchObject({ outcome: "refused" });
    expect(await by(vasile, "start", ten - HOUR / 2)).toMatchObject({ outcome: "applied" });
    expect(await by(ion, "pause", ten - HOUR / 4)).toMatchObject({ outcome: "refused" });
    expect(await by(ion, "pause", ten + HOUR)).toMatchObject({ outcome: "applied" });
  });
});

describe("assigning", () => {
  it("is for who may edit orders, to a person of the shop, on an open order", async () => {
    const { workOrderId } = await job(null);
    const now = Date.now();
    expect(await assign(workOrderId, mechanic.id, now, ion)).toMatchObject({ code: "access/forbidden" });
    expect(await assign(workOrderId, demo.users.gone.id, now)).toMatchObject({ code: "access/user-not-found" });
    expect(await assign(workOrderId, crypto.randomUUID(), now)).toMatchObject({ code: "access/user-not-found" });
    expect(await assign(crypto.randomUUID(), mechanic.id, now)).toMatchObject({ code: "work-orders/not-found" });
    expect(await assign(workOrderId, null, now)).toMatchObject({ code: "work-orders/already-assigned" });
    const closed = await newOrder(server.db, demo, { status: "cancelled" });
    expect(await assign(closed, mechanic.id, now)).toMatchObject({ code: "work-orders/closed" });
  });
});
