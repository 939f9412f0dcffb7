// A contact says which contents the server waits for: a device that had sent one before a backup took it away sends it again.

import { afterAll, expect, it } from "vitest";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, rival } from "../testing/fixtures.ts";
import { photo, photoArgs, sendWhole } from "../testing/pictures.ts";
import { json, testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);
const device = new TestDevice(ion);

async function missing(person: Person, id: string = device.id): Promise<string[]> {
  const contact = { sent_at: Date.now(), device: id, label: "", build: null, pending: 0 };
  const response = await person.request("/api/contact", json(contact));
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { missing: string[] } }).data.missing.toSorted();
}

async function take() {
  const content = await photo(50, 50);
  const args = photoArgs(content, demo.orders.mechanic.id);
  expect(await device.run("photos.add", args)).toMatchObject({ outcome: "applied" });
  return { content, key: `photo/${args.sha256}`, ...args };
}

it("names what has not come, to its own person alone, until it has come or never will", async () => {
  expect(await missing(ion)).toEqual([]);
  const [first, second, third] = [await take(), await take(), await take()];
  expect(await missing(ion)).toEqual([first.key, second.key, third.key].toSorted());
  const others = [
    await signedIn(server, demo, demo.users.mechanic2),
    await signedIn(server, rival, rival.users.mechanic),
  ];
  for (const other of others) expect(await missing(other, crypto.randomUUID())).toEqual([]);

  expect((await sendWhole(ion, first.content)).status).toBe(200);
  await device.run("photos.remove", { photoId: second.photoId });
  await server.db.owner`update blob set state = 'refused' where sha256 = ${third.sha256}`;
  expect(await missing(ion)).toEqual([]);

  // Restored from a backup that was made between the command and the end of the upload.
  await server.db.owner`update blob set state = 'expected', ready_at = null where sha256 = ${first.sha256}`;
  await server.db.owner`update work_photo set arrived_at = null where sha256 = ${first.sha256}`;
  expect(await missing(ion)).toEqual([first.key]);
});
