// Numbers of orders and purchases, and links of orders, that a device offers again after the server was restored from a backup.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { orderOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica, parts: petru } = await cast(server);

const argsFor = () => ({ workOrderId: uuidv7(), vehicleId: demo.vehicles.golf, complaint: "Zgomot la punte" });

/** The server gives numbers of this year and of the one before; that one has none yet. */
const LAST_YEAR = new Date().getUTCFullYear() - 1;
const nth = (place: number) => `WO-${LAST_YEAR}-${String(place).padStart(6, "0")}`;

async function forgetLastYear(): Promise<void> {
  await server.db.owner`delete from work_order where number like ${`WO-${LAST_YEAR}-%`}`;
  await server.db.owner`delete from number_sequence where year = ${LAST_YEAR}`;
}

describe("after a restore", () => {
  const at = Date.UTC(LAST_YEAR, 5, 1);
  const create = () => new TestDevice(rodica).run("workOrders.create", argsFor(), { at });
  const given = (detail: unknown) => detail as NonNullable<Envelope["given"]>;
  let device: TestDevice;
  let commands: Envelope[];
  let told: NonNullable<Envelope["given"]>[];
  let linked: string[];
  const linksOf = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => String((await orderOf(server.db.owner, id))!["tracking_token"])));

  /** Two orders were made and told their numbers; then the database is as it was before. */
  beforeEach(async () => {
    await forgetLastYear();
    device = new TestDevice(rodica);
    commands = [argsFor(), argsFor()].map((args) => device.command("workOrders.create", args, { at }));
    told = (await device.send(...commands)).results.map(({ detail }) => given(detail));
    linked = await linksOf(commands.map(({ args }) => (args as { workOrderId: string }).workOrderId));
    await restoreDatabase();
  });
  async function restoreDatabase() {
    await server.db.owner`delete from command where id in ${server.db.owner(commands.map(({ id }) => id))}`;
    await server.db.owner`delete from device_watermark where device_id = ${device.id}`;
    await forgetLastYear();
  }
  /** Offered again, in the other order; what is told then, in that order. */
  const offerAll = async (facts: (Envelope["given"] | undefined)[]) => {
    const again = commands.map((command, index) => ({ ...command, given: facts[index] }));
    const [second, first] = [
      { ...again[1]!, seq: 1 },
      { ...again[0]!, seq: 2 },
    ];
    return (await device.send(second, first)).results;
  };
  const offer = async (facts: (Envelope["given"] | undefined)[]) =>
    (await offerAll(facts)).map((result) => [result.outcome, given(result.detail).number]);

  it("an order gets the number that people were told, and new ones go on behind", async () => {
    expect(told.map(({ number }) => number)).toEqual([nth(1), nth(2)]);
    expect(await offer(told)).toEqual([
      ["applied", nth(2)],
      ["applied", nth(1)],
    ]);
    expect(await create()).toMatchObject({ detail: { number: nth(3) } });
  });

  it("a client's link goes on opening the order, and no two orders have one link", async () => {
    const ids = commands.map(({ args }) => (args as { workOrderId: string }).workOrderId);
    expect(linked.toSorted()).toEqual([...new Set(linked)].toSorted());
    await offer(told);
    expect(await linksOf(ids)).toEqual(linked);
  });

  it("number and link stay where APP_KEY was changed meanwhile and the former one is named", async () => {
    const ids = commands.map(({ args }) => (args as { workOrderId: string }).workOrderId);
    const { config } = server.services;
    const keys = { appKey: config.appKey, formerKeys: config.formerKeys };
    Object.assign(config, { appKey: "n".repeat(32), formerKeys: [keys.appKey] });
    const numbered = await offer(told).finally(() => Object.assign(config, keys));
    expect([numbered.map(([, number]) => number), await linksOf(ids)]).toEqual([[nth(2), nth(1)], linked]);
  });

  it("the link stays where APP_KEY was changed and a number had to be another, at a second restore too", async () => {
    const ids = commands.map(({ args }) => (args as { workOrderId: string }).workOrderId);
    const { config } = server.services;
    const keys = { appKey: config.appKey, formerKeys: config.formerKeys };
    Object.assign(config, { appKey: "n".repeat(32), formerKeys: [keys.appKey] });
    try {
      await create(); // has the first number now
      const [second, first] = (await offerAll(told)).map(({ detail }) => given(detail));
      expect([first!.number, second!.number]).toEqual([nth(3), nth(2)]);
      await restoreDatabase();
      expect(await offer([first, second])).toEqual([
        ["applied", nth(2)],
        ["applied", nth(3)],
      ]);
    } finally {
      Object.assign(config, keys);
    }
    expect(await linksOf(ids)).toEqual(linked);
  });

  it("a number that another order was given meanwhile is not given twice", async () => {
    expect(await create()).toMatchObject({ detail: { number: nth(1) } });
    expect(await offer(told)).toEqual([
      ["applied", nth(2)],
      ["applied", nth(3)],
    ]);
  });

  it("a number is not taken from a device's word", async () => {
    const forged = { number: nth(900), proof: told[0]!.proof };
    const strangers = told[0]!;
    expect(await offer([forged, strangers])).toEqual([
      ["applied", nth(1)],
      ["applied", nth(2)],
    ]);
  });

  it("a purchase gets the number that people were told, too", async () => {
    const buyer = new TestDevice(petru);
    const bought = [uuidv7(), uuidv7()].map((purchaseId) =>
      buyer.command("purchasing.create", { purchaseId, items: [] }, { at }),
    );
    const before = (await buyer.send(...bought)).results.map(({ detail }) => given(detail));
    const numbers = before.map(({ number }) => number);
    const { owner } = server.db;
    await owner`delete from command where id in ${owner(bought.map(({ id }) => id))}`;
    await owner`delete from device_watermark where device_id = ${buyer.id}`;
    await owner`delete from purchase where company_id = ${demo.companyId} and number in ${owner(numbers)}`;
    await owner`delete from number_sequence where company_id = ${demo.companyId} and kind = 'purchase'`;
    const [first, second] = bought.map((command, index) => ({ ...command, given: before[index]! }));
    const again = await buyer.send({ ...second!, seq: 1 }, { ...first!, seq: 2 });
    expect(again.results.map(({ outcome, detail }) => [outcome, given(detail).number])).toEqual([
      ["applied", numbers[1]],
      ["applied", numbers[0]],
    ]);
  });
});
