// Contents that are taken out at the very moment in which somebody restores a photo, or sends the content again.

import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { BlobPurpose } from "../../shared/kernel/blobs.states.ts";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newOrder } from "../testing/fixtures.ts";
import { photo, photoArgs, sendWhole, sha256Of } from "../testing/pictures.ts";
import { testServer } from "../testing/server.ts";
import { takeOutRemoved } from "./removed-contents.ts";
import { storageKey, type BlobSize } from "./storage.ts";

const server = await testServer();
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());
const { receptionist: rodica } = await cast(server);
const desk = new TestDevice(rodica);
const order = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id });
const { owner } = server.db;
const { storage } = server.services;

const inThirtyOneDays = () => Date.now() + 31 * 24 * 3_600_000;
const takeOut = (remove = (key: string) => storage.remove(key), sql = owner) =>
  takeOutRemoved({ owner: sql, storage: { remove } }, inThirtyOneDays());
/** It has begun, and goes on when it is let go. */
async function takeOutHeld() {
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const taking = takeOut(async (key) => {
    begun.resolve();
    await letGo.promise;
    await storage.remove(key);
  });
  await begun.promise;
  return { taking, letGo };
}
const isThere = (sha256: string, purpose: BlobPurpose = "photo", size: BlobSize = "full") =>
  storage.has(storageKey(demo.companyId, purpose, sha256, size));
const stateOf = async (sha256: string) =>
  (await owner<{ state: string }[]>`select state from blob where sha256 = ${sha256}`)[0]!.state;

/** What a test left removed is none of the next one's. */
beforeEach(() => takeOut());

async function removedPhoto() {
  const content = await photo();
  const args = photoArgs(content, order);
  await desk.run("photos.add", args);
  expect((await sendWhole(rodica, content)).status).toBe(200);
  await desk.run("photos.remove", { photoId: args.photoId });
  return { content, photoId: args.photoId, sha256: args.sha256 };
}
const restore = (photoId: string) => desk.run("photos.restore", { photoId });

/** So many connections wait for a lock that another one has. */
const waiting = (count: number) =>
  vi.waitFor(
    async () =>
      expect(
        await owner`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ).toHaveLength(count),
    { interval: 10 },
  );

it("a restoring that is under way when the content is to be taken out is waited for, and the content stays", async () => {
  const { photoId, sha256 } = await removedPhoto();
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = owner.begin(async (tx) => {
    await tx`select from blob where sha256 = ${sha256} for update`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const restoring = restore(photoId);
  await waiting(1);
  const taking = takeOut();
  await waiting(2);
  letGo.resolve();
  await holding;
  expect(await restoring).toMatchObject({ outcome: "applied", detail: { arrived: true } });
  expect(await taking).toBe(0);
  expect([await stateOf(sha256), await isThere(sha256)]).toEqual(["ready", true]);
});

it("a restoring while the content is being taken out is refused: the picture is gone", async () => {
  const { photoId, sha256 } = await removedPhoto();
  const { taking, letGo } = await takeOutHeld();
  const restoring = restore(photoId);
  await waiting(1);
  letGo.resolve();
  expect(await restoring).toMatchObject({ outcome: "refused", code: "photos/content-gone" });
  expect(await taking).toBe(1);
  expect(await isThere(sha256)).toBe(false);
});

it("a file that is sent again while its former content is being taken out is kept", async () => {
  const content = new TextEncoder().encode(`%PDF-1.7 ${uuidv7()}`);
  const [fileId, sha256] = [uuidv7(), sha256Of(content)];
  const sheet = { workOrderId: order, name: "Deviz.pdf", sha256, mime: "application/pdf", bytes: content.length };
  await desk.run("files.add", { ...sheet, fileId });
  expect((await sendWhole(rodica, content, "file")).status).toBe(200);
  await desk.run("files.remove", { fileId });
  const { taking, letGo } = await takeOutHeld();
  const sending = sendWhole(rodica, content, "file");
  // Either it waits for the row, or it has not waited: then it is answered.
  await Promise.race([waiting(1), sending]);
  letGo.resolve();
  expect([await taking, (await sending).status]).toEqual([1, 200]);
  expect([await stateOf(sha256), await isThere(sha256, "file")]).toEqual(["ready", true]);
});

it.each(["full", "thumbnail"] as const)(
  "a photo whose former content is taken out when its %s has just been kept is kept once more, both sizes",
  async (size) => {
    const { content, sha256 } = await removedPhoto();
    const stuck = () => Promise.reject(new Error("storage away"));
    await expect(takeOut(stuck)).rejects.toThrow("1 contents");
    const put = storage.put.bind(storage);
    let taken: number | null = null;
    vi.spyOn(storage, "put").mockImplementation(async (key, ...rest) => {
      await put(key, ...rest);
      if (key.endsWith(`${sha256}.${size}`)) taken ??= await takeOut();
    });
    expect((await sendWhole(rodica, content)).status).toBe(200);
    expect(taken).toBe(1);
    expect([await isThere(sha256), await isThere(sha256, "photo", "thumbnail")]).toEqual([true, true]);
  },
);

it("a content that comes again between what is said of it and its removal stays", async () => {
  const { content, sha256 } = await removedPhoto();
  let transactions = 0;
  const between = new Proxy(owner, {
    get: (sql, name) =>
      name === "begin"
        ? async (...args: Parameters<typeof sql.begin>) => {
            if (++transactions === 2) expect((await sendWhole(rodica, content)).status).toBe(200);
            return sql.begin(...args);
          }
        : Reflect.get(sql, name),
  });
  expect(await takeOut(undefined, between)).toBe(0);
  expect([await stateOf(sha256), await isThere(sha256)]).toEqual(["ready", true]);
});
