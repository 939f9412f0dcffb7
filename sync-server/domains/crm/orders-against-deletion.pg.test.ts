// A new order and the end of its client or car at the same moment: whichever comes first, no order is left with nobody's.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { writeCar, writeClient } from "../../testing/crm-records.ts";
import { TestDevice } from "../../testing/device.ts";
import { holdRow, untilBlocked } from "../../testing/locks.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const rodica = new TestDevice(people.receptionist);
const mihai = new TestDevice(people.manager);

interface Owned {
  clientId: string;
  vehicleId: string;
}
async function newOwner(): Promise<Owned> {
  const clientId = await writeClient(ana);
  return { clientId, vehicleId: await writeCar(ana, clientId, { plate: `OD${uuidv7().slice(-6)}` }) };
}
const order = (workOrderId: string, { vehicleId }: Owned, by = rodica) =>
  by.run("workOrders.create", { workOrderId, vehicleId, complaint: "Zgomot" });

const GONE = ["crm/vehicle-not-found", "crm/client-deleted", "crm/vehicle-deleted"];

/** Whose the order is, and whether they are there. */
async function ownersOf(id: string) {
  const [row] = await server.db.owner<{ owner: string; there: boolean }[]>`
    select k.id as owner, k.deleted_at is null and v.deleted_at is null and v.client_id = k.id as there
    from work_order o join client k on k.id = o.client_id join vehicle v on v.id = o.vehicle_id where o.id = ${id}`;
  return row;
}

/** Both stand before the same row, and go on at once. */
async function together<A, B>(table: "client" | "vehicle", id: string, one: () => Promise<A>, other: () => Promise<B>) {
  const held = await holdRow(server.db.owner, table, id);
  try {
    const both = Promise.all([one(), other()]);
    await untilBlocked(server.db.owner, 2);
    await held.release();
    return await both;
  } finally {
    await held.release();
  }
}

describe.each([1, 2, 3])("at once, time %d", () => {
  it("a client is deleted: the order is refused, or the client stays", async () => {
    const owned = await newOwner();
    const id = uuidv7();
    const deletion = () => ana.run("crm.deleteClient", { clientId: owned.clientId });
    const [deleted, made] = await together("client", owned.clientId, deletion, () => order(id, owned));
    if (deleted.outcome === "applied") {
      expect(made).toMatchObject({ outcome: "refused", code: expect.toBeOneOf(GONE) as unknown });
      expect(await ownersOf(id)).toBeUndefined();
    } else {
      expect([deleted.code, made.outcome]).toEqual(["crm/open-orders", "applied"]);
      expect(await ownersOf(id)).toEqual({ owner: owned.clientId, there: true });
    }
  });

  it("a car is deleted: the order is refused, or the car stays", async () => {
    const owned = await newOwner();
    const id = uuidv7();
    const deletion = () => ana.run("crm.deleteVehicle", { vehicleId: owned.vehicleId });
    const [deleted, made] = await together("vehicle", owned.vehicleId, deletion, () => order(id, owned));
    expect([deleted.outcome, made.outcome].toSorted()).toEqual(["applied", "refused"]);
    if (made.outcome === "applied") expect(await ownersOf(id)).toEqual({ owner: owned.clientId, there: true });
    else expect(await ownersOf(id)).toBeUndefined();
  });

  it("a client is deleted while an order of theirs comes back: one of the two is refused", async () => {
    const owned = await newOwner();
    const id = uuidv7();
    await order(id, owned);
    await ana.run("workOrders.delete", { workOrderId: id });
    const deletion = () => mihai.run("crm.deleteClient", { clientId: owned.clientId });
    const restoring = () => ana.run("workOrders.restore", { workOrderId: id });
    const both = await together("client", owned.clientId, deletion, restoring);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["applied", "refused"]);
  });

  it("a client is merged into another: the order is the other's, whichever came first", async () => {
    const [owned, kept] = [await newOwner(), await writeClient(ana)];
    const id = uuidv7();
    const merge = () => ana.run("crm.mergeClients", { clientId: kept, mergedId: owned.clientId });
    const [merged, made] = await together("vehicle", owned.vehicleId, merge, () => order(id, owned));
    expect([merged.outcome, made.outcome]).toEqual(["applied", "applied"]);
    expect(await ownersOf(id)).toEqual({ owner: kept, there: true });
  });
});

it("two orders for one car at once are both made", async () => {
  const owned = await newOwner();
  const made = await Promise.all([ana, rodica].map((by) => order(uuidv7(), owned, by)));
  expect(made.map(({ outcome }) => outcome)).toEqual(["applied", "applied"]);
});
