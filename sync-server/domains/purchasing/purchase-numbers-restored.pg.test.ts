// Numbers of purchases that a device offers again after the server was restored from a backup (as of orders: order-numbers-restored).

import { afterAll, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin } = await cast(server);
const { owner } = server.db;

/** The server gives numbers of this year and of the one before; that one has none yet. */
const LAST_YEAR = new Date().getUTCFullYear() - 1;
const nth = (place: number) => `PO-${LAST_YEAR}-${String(place).padStart(6, "0")}`;

it("a purchase gets the number that people were told, new ones go on behind, and a device's word alone is no number", async () => {
  const at = Date.UTC(LAST_YEAR, 5, 1);
  const device = new TestDevice(admin);
  const commands = Array.from({ length: 3 }, () =>
    device.command("purchasing.create", { purchaseId: uuidv7(), items: [] }, { at }),
  );
  const told = (await device.send(...commands)).results.map(({ detail }) => detail as NonNullable<Envelope["given"]>);
  expect(told.map(({ number }) => number)).toEqual([nth(1), nth(2), nth(3)]);

  await owner`delete from command where id in ${owner(commands.map(({ id }) => id))}`;
  await owner`delete from device_watermark where device_id = ${device.id}`;
  await owner`delete from purchase where number like ${`PO-${LAST_YEAR}-%`}`;
  await owner`delete from number_sequence where year = ${LAST_YEAR} and kind = 'purchase'`;

  const forged = { number: nth(900), proof: told[2]!.proof };
  const again = [
    { ...commands[1]!, seq: 1, given: told[1]! },
    { ...commands[0]!, seq: 2, given: told[0]! },
    { ...commands[2]!, seq: 3, given: forged },
  ];
  const numbers = (await device.send(...again)).results.map(({ outcome, detail }) => [outcome, detail?.["number"]]);
  expect(numbers).toEqual([
    ["applied", nth(2)],
    ["applied", nth(1)],
    ["applied", nth(3)],
  ]);
});
