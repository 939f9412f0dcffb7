// Pictures that this server cannot manage: tried again, not called something else, and not for ever.

import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { cast } from "../testing/cast.ts";
import { demo } from "../testing/fixtures.ts";
import { photo, sendPiece, sendWhole, sha256Of } from "../testing/pictures.ts";
import { testServer } from "../testing/server.ts";
import { markReady, markRefused, noteTry } from "./blob-records.ts";

const sharpItself = Object.getPrototypeOf(sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } }));

/** The next so many pictures find no memory to be worked on. */
function trouble(times: number): void {
  const toBuffer = vi.spyOn(sharpItself as Sharp, "toBuffer");
  for (let n = 0; n < times; n++) toBuffer.mockRejectedValueOnce(new Error("vips_tracked: out of memory"));
}

const server = await testServer();
afterAll(() => server.close());
const { mechanic } = await cast(server);
afterEach(() => vi.restoreAllMocks());

const answerOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });
const end = async (content: Uint8Array) =>
  answerOf(
    await sendPiece(mechanic, {
      sha256: sha256Of(content),
      offset: content.length,
      length: content.length,
      content: new Uint8Array(),
    }),
  );
const row = async (content: Uint8Array) => {
  const [found] = await server.db.owner`select state, code, tries from blob where sha256 = ${sha256Of(content)}`;
  return found;
};
const busy = { status: 503, code: "blobs/encoder-busy" };

it("too little memory, then enough: it is tried again with what has come, and is a picture", async () => {
  const content = await photo();
  trouble(2);
  expect(await answerOf(await sendWhole(mechanic, content))).toMatchObject(busy);
  expect(await end(content)).toMatchObject(busy);
  expect(await row(content)).toMatchObject({ state: "expected", tries: 2 });
  expect(await end(content)).toMatchObject({ status: 200, data: { state: "ready" } });
  expect(await row(content)).toMatchObject({ state: "ready", tries: 0 });
});

it("never enough: after three times it is refused with a word of its own, and a person may try again", async () => {
  const content = await photo();
  trouble(3);
  await sendWhole(mechanic, content);
  await end(content);
  expect(await end(content)).toMatchObject({ status: 422, code: "blobs/too-heavy" });
  expect(await row(content)).toMatchObject({ state: "refused", code: "blobs/too-heavy" });
  expect(await answerOf(await sendWhole(mechanic, content))).toMatchObject({ data: { state: "ready" } });
});

it("one that the process died of three times is not begun a fourth time", async () => {
  const content = await photo();
  const upload = { companyId: demo.companyId, userId: mechanic.user.id, purpose: "photo" as const };
  for (const _ of [1, 2, 3]) await noteTry(server.services.sql, { ...upload, sha256: sha256Of(content) });
  expect(await answerOf(await sendWhole(mechanic, content))).toMatchObject({ status: 422, code: "blobs/too-heavy" });
});

it("what is kept is never called refused, whatever another upload of it comes to", async () => {
  const content = await photo();
  const upload = { companyId: demo.companyId, userId: mechanic.user.id, purpose: "photo" as const };
  const name = { ...upload, sha256: sha256Of(content) };
  await markReady(server.services.sql, name, { mime: "image/jpeg", bytes: 1, name: null });
  await markRefused(server.services.sql, name, "blobs/not-an-image");
  expect(await row(content)).toMatchObject({ state: "ready", code: null });
});

it("a storage that is away counts for nothing, however often it is asked", async () => {
  const content = await photo();
  const put = vi
    .spyOn(server.services.storage, "put")
    .mockRejectedValue(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
  await sendWhole(mechanic, content);
  for (const _ of [1, 2, 3, 4]) expect(await end(content)).toMatchObject({ status: 503 });
  put.mockRestore();
  expect(await end(content)).toMatchObject({ status: 200, data: { state: "ready" } });
});

it("a bucket is asked for nothing that was just put into it", async () => {
  const { storage } = server.services;
  const asked = [vi.spyOn(storage, "has"), vi.spyOn(storage, "get")];
  const put = vi.spyOn(storage, "put");
  const picture = await photo();
  const sheet = new TextEncoder().encode(`%PDF-1.7 ${sha256Of(picture)}`);
  expect((await sendWhole(mechanic, picture)).status).toBe(200);
  expect((await sendWhole(mechanic, sheet, "file")).status).toBe(200);
  expect(put).toHaveBeenCalledTimes(3);
  for (const asking of asked) expect(asking).not.toHaveBeenCalled();
});
