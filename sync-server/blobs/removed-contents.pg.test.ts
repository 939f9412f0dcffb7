// Contents of removed photos, pictures of parts and files: kept thirty days, then taken out of the storage; restoring before and after.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { BlobPurpose } from "../../shared/kernel/blobs.states.ts";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newOrder, rival } from "../testing/fixtures.ts";
import { photo, photoArgs, sendWhole, sha256Of } from "../testing/pictures.ts";
import { ask } from "../testing/rest.ts";
import { testServer } from "../testing/server.ts";
import { removedContentsJob, takeOutAtStart, takeOutRemoved } from "./removed-contents.ts";
import { storageKey } from "./storage.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  mechanic2: vasile,
  accountant: corina,
  parts: petru,
  rival: { manager: stranger },
} = await cast(server);
const desk = new TestDevice(rodica);
const order = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id });

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => Date.now() + days * DAY_MS;
const sweep = (days: number) =>
  takeOutRemoved({ owner: server.db.owner, storage: server.services.storage }, inDays(days));
const isThere = (sha256: string, purpose: BlobPurpose = "photo", companyId = demo.companyId) =>
  server.services.storage.has(storageKey(companyId, purpose, sha256, "full"));

async function added(content?: Uint8Array): Promise<{ photoId: string; sha256: string; content: Uint8Array }> {
  const picture = content ?? (await photo());
  const args = photoArgs(picture, order);
  expect(await desk.run("photos.add", args)).toMatchObject({ outcome: "applied" });
  expect((await sendWhole(rodica, picture)).status).toBe(200);
  return { photoId: args.photoId, sha256: args.sha256, content: picture };
}
async function removed(content?: Uint8Array) {
  const one = await added(content);
  expect(await desk.run("photos.remove", { photoId: one.photoId })).toMatchObject({ outcome: "applied" });
  return one;
}
const restore = (photoId: string, device = desk) => device.run("photos.restore", { photoId });
const restored = (photoId: string) => `/api/v1/work-orders/${order}/photos/${photoId}/restore`;

describe("the content of a removed photo", () => {
  it("is there for thirty days and gone after them, thumbnail and all, once; that of another that stays is not", async () => {
    const { sha256 } = await removed();
    const kept = await added();
    await sweep(29);
    expect(await isThere(sha256)).toBe(true);
    expect(await sweep(31)).toBe(1);
    expect(await isThere(sha256)).toBe(false);
    expect(await server.services.storage.has(storageKey(demo.companyId, "photo", sha256, "thumbnail"))).toBe(false);
    expect(await isThere(kept.sha256)).toBe(true);
    expect(await sweep(31)).toBe(0);
    const [blob] = await server.db.owner`select state, mime, bytes, ready_at from blob where sha256 = ${sha256}`;
    expect(blob).toEqual({ state: "expected", mime: null, bytes: 0, ready_at: null });
  });

  it("stays while another photo has it, of this shop alone", async () => {
    const { sha256, content, photoId } = await removed();
    const twin = await added(content);
    const theirs = new TestDevice(stranger);
    const theirOrder = await newOrder(server.db, rival, {});
    const args = photoArgs(content, theirOrder);
    expect(await theirs.run("photos.add", args)).toMatchObject({ outcome: "applied" });
    expect((await sendWhole(stranger, content)).status).toBe(200);
    await sweep(31);
    expect(await isThere(sha256)).toBe(true);
    await desk.run("photos.remove", { photoId: twin.photoId });
    await sweep(31);
    expect(await isThere(sha256)).toBe(false);
    expect(await isThere(sha256, "photo", rival.companyId)).toBe(true);
    expect(await restore(photoId)).toMatchObject({ outcome: "refused", code: "photos/content-gone" });
  });

  it("counts from when the server heard of it: a phone that was away for weeks takes nothing away at once", async () => {
    const { sha256, photoId } = await removed();
    await server.db.owner`update work_photo set deleted_at = now() - interval '40 days' where id = ${photoId}`;
    await sweep(0);
    expect(await isThere(sha256)).toBe(true);
    await sweep(31);
    expect(await isThere(sha256)).toBe(false);
  });

  it("that the storage does not give holds up no other, and is tried again", async () => {
    const [stuck, other] = [await removed(), await removed()];
    const { storage } = server.services;
    const failing = {
      remove: (key: string) =>
        key.includes(stuck.sha256) ? Promise.reject(new Error("storage away")) : storage.remove(key),
    };
    await expect(takeOutRemoved({ owner: server.db.owner, storage: failing }, inDays(31))).rejects.toThrow(
      "1 contents",
    );
    expect([await isThere(stuck.sha256), await isThere(other.sha256)]).toEqual([true, false]);
    expect(await sweep(31)).toBe(1);
    expect(await isThere(stuck.sha256)).toBe(false);
  });

  it("that is only half taken out is gone for whoever restores the photo, and the rest of it is tried again", async () => {
    const { sha256, photoId } = await removed();
    const { storage } = server.services;
    const failing = {
      remove: (key: string) =>
        key.endsWith("thumbnail") ? Promise.reject(new Error("storage away")) : storage.remove(key),
    };
    await expect(takeOutRemoved({ owner: server.db.owner, storage: failing }, inDays(31))).rejects.toThrow(
      "1 contents",
    );
    expect(await isThere(sha256)).toBe(false);
    expect(await restore(photoId)).toMatchObject({ outcome: "refused", code: "photos/content-gone" });
    expect(await sweep(31)).toBe(1);
    expect(await storage.has(storageKey(demo.companyId, "photo", sha256, "thumbnail"))).toBe(false);
    expect(await sweep(31)).toBe(0);
  });

  it("that is gone while a restored database still knows of it is found at the start, before anybody restores the photo", async () => {
    const { sha256, photoId } = await removed();
    const { owner } = server.db;
    await owner`update work_photo set deleted_at = now() - interval '31 days' where id = ${photoId}`;
    await owner`
      update command set settled_at = now() - interval '31 days' where args ->> 'photoId' = ${photoId}`;
    for (const size of ["full", "thumbnail"] as const)
      await server.services.storage.remove(storageKey(demo.companyId, "photo", sha256, size));
    const { queue, handle } = removedContentsJob({ owner, storage: server.services.storage }, server.services.log);
    await takeOutAtStart(owner, server.jobs);
    const { data } = server.jobs.inserted.findLast((job) => job.queue === queue)!;
    await handle(data, { id: "" }, server.jobs);
    expect(await restore(photoId)).toMatchObject({ outcome: "refused", code: "photos/content-gone" });
  });

  it("comes back with whoever sends it again, and the photo with it", async () => {
    const { content, sha256, photoId } = await removed();
    await sweep(31);
    await added(content);
    expect(await isThere(sha256)).toBe(true);
    expect(await restore(photoId)).toMatchObject({ outcome: "applied" });
  });
});

describe("pictures of parts and files", () => {
  it("go as photos do, a signature stays", async () => {
    const partId = uuidv7();
    const storekeeper = new TestDevice(petru);
    await storekeeper.run("catalog.createPart", { partId, name: "Filtru" });
    const content = await photo();
    const { photoId: imageId, workOrderId: _, ...picture } = photoArgs(content, order);
    expect(await storekeeper.run("catalog.addPartImage", { imageId, partId, ...picture })).toMatchObject({
      outcome: "applied",
    });
    expect((await sendWhole(petru, content, "part")).status).toBe(200);
    const file = new TextEncoder().encode(`%PDF-1.7 ${uuidv7()}`);
    const fileId = uuidv7();
    const sheet = { fileId, workOrderId: order, name: "Deviz.pdf", sha256: sha256Of(file), mime: "application/pdf" };
    expect(await desk.run("files.add", { ...sheet, bytes: file.length })).toMatchObject({ outcome: "applied" });
    expect((await sendWhole(rodica, file, "file")).status).toBe(200);
    await storekeeper.run("catalog.removePartImage", { imageId });
    await desk.run("files.remove", { fileId });
    await sweep(29);
    expect(await isThere(picture.sha256, "part")).toBe(true);
    expect(await sweep(31)).toBe(2);
    expect(await isThere(picture.sha256, "part")).toBe(false);
    expect(await isThere(sha256Of(file), "file")).toBe(false);
  });
});

describe("restoring a photo", () => {
  it("brings it back with its picture within the thirty days, by device and by REST, and is in the history", async () => {
    const { photoId, sha256 } = await removed();
    await sweep(29);
    expect(await restore(photoId)).toMatchObject({ outcome: "applied" });
    expect(await restore(photoId)).toMatchObject({ outcome: "no_effect", code: "photos/already-so" });
    await sweep(31);
    expect(await isThere(sha256)).toBe(true);
    await desk.run("photos.remove", { photoId });
    const { status, body } = await ask(rodica, "POST", restored(photoId));
    expect([status, body["data"]]).toMatchObject([200, { id: photoId, state: "ready" }]);
    const told = await server.db.owner`
      select verb from activity where work_order_id = ${order} and verb = 'photos.restore'`;
    expect(told.length).toBeGreaterThanOrEqual(2);
  });

  it("is refused with its reason once the picture is gone, and the photo stays removed", async () => {
    const { photoId } = await removed();
    await sweep(31);
    expect(await restore(photoId)).toMatchObject({ outcome: "refused", code: "photos/content-gone" });
    expect(await ask(rodica, "POST", restored(photoId))).toMatchObject({ status: 422, code: "photos/content-gone" });
    const [row] = await server.db.owner`select deleted_at from work_photo where id = ${photoId}`;
    expect(row!["deleted_at"]).toBeInstanceOf(Date);
  });

  it("that was removed before its picture came waits for it again", async () => {
    const content = await photo();
    const args = photoArgs(content, order);
    await desk.run("photos.add", args);
    await desk.run("photos.remove", { photoId: args.photoId });
    await sweep(31);
    expect(await restore(args.photoId)).toMatchObject({ outcome: "applied" });
    expect((await sendWhole(rodica, content)).status).toBe(200);
    const [row] = await server.db.owner`select arrived_at from work_photo where id = ${args.photoId}`;
    expect(row!["arrived_at"]).toBeInstanceOf(Date);
  });

  it("is for whoever may change the order's photos, of their shop", async () => {
    const { photoId } = await removed();
    for (const person of [vasile, corina, stranger])
      expect(await restore(photoId, new TestDevice(person))).toMatchObject({
        outcome: "refused",
        code: "photos/not-found",
      });
    expect(await ask(corina, "POST", restored(photoId))).toMatchObject({ status: 403, code: "access/forbidden" });
    for (const person of [vasile, stranger])
      expect(await ask(person, "POST", restored(photoId))).toMatchObject({
        status: 404,
        code: "work-orders/not-found",
      });
    expect(await ask(rodica, "POST", restored(uuidv7()))).toMatchObject({ status: 404, code: "photos/not-found" });
  });
});
