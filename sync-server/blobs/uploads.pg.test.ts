// Uploads: in pieces, cut anywhere, sent twice, by the wrong person, and of what is no picture.

import { mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { heicPicture } from "../../shared/kernel/heic.fixture.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { demo, rival } from "../testing/fixtures.ts";
import { photo, sendPiece, sendWhole, sha256Of } from "../testing/pictures.ts";
import { testServer } from "../testing/server.ts";
import { Partials } from "./partials.ts";
import { storageKey } from "./storage.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic, receptionist: desk } = await cast(server);

const answerOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { data?: { state: string; offset?: number }; code?: string; offset?: number }),
});
const ask = async (person: Person, sha256: string, purpose = "photo") =>
  answerOf(await person.request(`/api/blobs/${purpose}/${sha256}`));
const blobRow = async (sha256: string) => {
  const [row] = await server.db.owner`select company_id, purpose, state, code, mime from blob where sha256 = ${sha256}`;
  return row ?? null;
};
const stored = (key: string) => server.services.storage.get(key);
describe("a photo in pieces", () => {
  it("cut at every tenth, goes on from where it was and ends whole", async () => {
    const content = await photo(1200, 900);
    const sha256 = sha256Of(content);
    const cuts = Array.from({ length: 11 }, (_, tenth) => Math.floor((content.length * tenth) / 10));
    for (const [index, offset] of cuts.slice(0, -1).entries()) {
      expect((await ask(mechanic, sha256)).data).toEqual({ state: "receiving", offset });
      const piece = content.subarray(offset, cuts[index + 1]);
      const answer = await answerOf(
        await sendPiece(mechanic, { sha256, offset, length: content.length, content: piece }),
      );
      expect(answer.data).toEqual(
        index === 9
          ? { state: "ready", server_time: expect.any(Number) }
          : { state: "receiving", offset: cuts[index + 1] },
      );
    }
    expect(await ask(mechanic, sha256)).toMatchObject({ status: 200, data: { state: "ready" } });
    expect(await blobRow(sha256)).toMatchObject({ company_id: demo.companyId, state: "ready", mime: "image/jpeg" });
  });

  it("is kept upright, without metadata, with a thumbnail", async () => {
    const content = await photo(1000, 600);
    const sent = await sharp(content).metadata();
    expect([sent.orientation, sent.exif === undefined]).toEqual([6, false]);
    const sha256 = sha256Of(content);
    await sendWhole(mechanic, content);
    const key = `${demo.companyId}/photo/${sha256.slice(0, 2)}/${sha256}`;
    const full = await sharp((await stored(`${key}.full`))!).metadata();
    expect([full.format, full.width, full.height, full.orientation, full.exif, full.icc, full.xmp]).toEqual([
      "jpeg",
      600,
      1000,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const small = await sharp((await stored(`${key}.thumbnail`))!).metadata();
    expect([small.format, small.width, small.height]).toEqual(["jpeg", 192, 320]);
  });

  it("sent twice, is once", async () => {
    const content = await photo();
    const sha256 = sha256Of(content);
    const pieces = { sha256, offset: 0, length: content.length };
    const [first, second] = await Promise.all([
      sendPiece(mechanic, { ...pieces, content }),
      sendPiece(mechanic, { ...pieces, content }),
    ]);
    expect([await answerOf(first), await answerOf(second)]).toMatchObject([
      { data: { state: "ready" } },
      { data: { state: "ready" } },
    ]);
    expect(await answerOf(await sendWhole(desk, content))).toMatchObject({ data: { state: "ready" } });
    expect(await server.db.owner`select 1 from blob where sha256 = ${sha256}`).toHaveLength(1);
  });

  it("a piece sent twice is added once, and the second is told where to go on", async () => {
    const content = await photo();
    const piece = { sha256: sha256Of(content), offset: 0, length: content.length, content: content.subarray(0, 1000) };
    const answers = await Promise.all([sendPiece(mechanic, piece), sendPiece(mechanic, piece)]);
    expect((await Promise.all(answers.map(answerOf))).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await answerOf(await sendPiece(mechanic, piece))).toMatchObject({
      code: "blobs/wrong-offset",
      offset: 1000,
    });
    expect((await ask(mechanic, piece.sha256)).data).toEqual({ state: "receiving", offset: 1000 });
  });

  it("whose end was kept but never answered for is ended by an empty piece", async () => {
    const content = await photo();
    const upload = { companyId: demo.companyId, userId: mechanic.user.id, purpose: "photo" as const };
    const name = { ...upload, sha256: sha256Of(content) };
    await new Partials(server.config.dataDir).append(name, 0, content); // the process died before it looked at it
    const end = { sha256: name.sha256, offset: content.length, length: content.length, content: new Uint8Array() };
    expect(await answerOf(await sendPiece(mechanic, end))).toMatchObject({ data: { state: "ready" } });
  });

  it("of one person cannot be spoilt by another", async () => {
    const content = await photo();
    const piece = { sha256: sha256Of(content), offset: 0, length: content.length };
    await sendPiece(desk, { ...piece, content: new Uint8Array(500) });
    expect((await ask(mechanic, piece.sha256)).data).toEqual({ state: "receiving", offset: 0 });
    expect(await answerOf(await sendPiece(mechanic, { ...piece, content }))).toMatchObject({
      data: { state: "ready" },
    });
  });
});

describe("what is not what it says", () => {
  it("has to begin again when its content is not its name's", async () => {
    const content = await photo();
    const tampered = Uint8Array.from(content);
    tampered[content.length >> 1]! ^= 1;
    const sha256 = sha256Of(content);
    const whole = { sha256, offset: 0, length: content.length };
    const answer = await answerOf(await sendPiece(mechanic, { ...whole, content: tampered }));
    expect(answer).toMatchObject({ status: 422, code: "blobs/wrong-content" });
    expect(await blobRow(sha256)).toBeNull();
    expect((await ask(mechanic, sha256)).data).toEqual({ state: "receiving", offset: 0 });
    expect(await answerOf(await sendPiece(mechanic, { ...whole, content }))).toMatchObject({
      data: { state: "ready" },
    });
  });

  it.each([
    ["a text", new TextEncoder().encode("just words")],
    ["a page under a picture's name", new TextEncoder().encode("<!doctype html><script>alert(1)</script>")],
    [
      "an SVG with a script",
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ["a JPEG's beginning and nothing else", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
    ["a HEIC's beginning and nothing else", heicPicture().subarray(0, 28)],
    ["a TIFF", Uint8Array.from([73, 73, 42, 0, 8, 0, 0, 0, 0, 0])],
  ])("%s is no picture, now and when it is sent again", async (_, content) => {
    const refusal = { status: 422, code: "blobs/not-an-image" };
    expect(await answerOf(await sendWhole(mechanic, content))).toMatchObject(refusal);
    expect(await blobRow(sha256Of(content))).toMatchObject({ state: "refused", code: "blobs/not-an-image" });
    expect((await ask(mechanic, sha256Of(content))).data).toEqual({ state: "receiving", offset: 0 });
    expect(await answerOf(await sendWhole(mechanic, content))).toMatchObject(refusal);
  });

  it("a bomb of 64 megapixels is refused from its header", async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const answer = await answerOf(await sendWhole(mechanic, bomb));
    expect(answer).toMatchObject({ status: 422, code: "blobs/too-many-pixels" });
  });

  it("a signature stays a PNG", async () => {
    const drawn = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    expect(await answerOf(await sendWhole(mechanic, drawn, "signature"))).toMatchObject({ data: { state: "ready" } });
    expect(await blobRow(sha256Of(drawn))).toMatchObject({ purpose: "signature", mime: "image/png" });
  });
});

describe("limits", () => {
  it.each([
    ["photo", 15 * 1024 * 1024 + 1],
    ["signature", 1024 * 1024 + 1],
    ["file", 10 * 1024 * 1024 + 1],
  ] as const)("a %s of %i bytes is too large before any of it is kept", async (purpose, length) => {
    const content = new Uint8Array(10);
    const answer = await answerOf(
      await sendPiece(mechanic, { purpose, sha256: "b".repeat(64), offset: 0, length, content }),
    );
    expect(answer).toMatchObject({ status: 413, code: "blobs/too-large" });
    expect((await ask(mechanic, "b".repeat(64), purpose)).data).toEqual({ state: "receiving", offset: 0 });
  });

  it("a piece of more than a megabyte is refused", async () => {
    const content = new Uint8Array(1024 * 1024 + 1);
    const piece = { sha256: "c".repeat(64), offset: 0, length: 2 * 1024 * 1024, content };
    expect(await answerOf(await sendPiece(mechanic, piece))).toMatchObject({ status: 413 });
  });

  it("a piece that passes the end is refused", async () => {
    const piece = { sha256: "d".repeat(64), offset: 0, length: 5, content: new Uint8Array(6) };
    expect(await answerOf(await sendPiece(mechanic, piece))).toMatchObject({ status: 409, offset: 0 });
  });

  it.each([
    ["a negative offset", { "upload-offset": "-1" }],
    ["no offset", { "upload-offset": "" }],
    ["a length in words", { "upload-length": "ten" }],
    ["a name that is not encoded", { "upload-name": "%zz" }],
  ])("%s is refused", async (_, headers) => {
    const content = await photo();
    expect(await answerOf(await sendWhole(mechanic, content, "photo", headers))).toMatchObject({
      status: 422,
      code: "blobs/invalid-piece",
    });
  });
});

describe("who may send", () => {
  it.each([
    ["an accountant", () => demo.users.accountant],
    ["a storekeeper", () => demo.users.parts],
    ["a marketer", () => demo.users.marketer],
  ])("not %s", async (_, user) => {
    const person = await signedIn(server, demo, user());
    const answer = await answerOf(await sendWhole(person, await photo()));
    expect(answer).toMatchObject({ status: 403, code: "access/forbidden" });
  });

  it("pictures of parts: who edits the catalogue, and not a mechanic", async () => {
    const storekeeper = await signedIn(server, demo, demo.users.parts);
    expect((await sendWhole(storekeeper, await photo(), "part")).status).toBe(200);
    expect((await sendWhole(mechanic, await photo(), "part")).status).toBe(403);
  });

  it("nobody for somebody else: what one took is not sent under another's session", async () => {
    const headers = { "upload-user": demo.users.mechanic2.id };
    const answer = await answerOf(await sendWhole(mechanic, await photo(), "photo", headers));
    expect(answer).toMatchObject({ status: 409, code: "blobs/wrong-user" });
  });

  it("nobody without a session, and no form of another site", async () => {
    const content = await photo();
    const path = `/api/blobs/photo/${sha256Of(content)}`;
    expect((await server.request(demo, path)).status).toBe(401);
    const foreign = await sendWhole(mechanic, content, "photo", { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });

  it("what one shop has, another does not know of", async () => {
    const content = await photo();
    await sendWhole(mechanic, content);
    const other = await signedIn(server, rival, rival.users.mechanic);
    expect((await ask(other, sha256Of(content))).data).toEqual({ state: "receiving", offset: 0 });
  });

  it.each(["x", `${"a".repeat(64)}x`, "A".repeat(64), "..%2f..%2fetc"])("%s names no content", async (name) => {
    expect((await mechanic.request(`/api/blobs/photo/${name}`)).status).toBe(404);
    expect((await mechanic.request(`/api/blobs/video/${"a".repeat(64)}`)).status).toBe(404);
  });
});

describe("the server's disk", () => {
  it("full: says so, keeps nothing false, and takes it later", async () => {
    const content = await photo();
    const name = { companyId: demo.companyId, userId: mechanic.user.id, purpose: "photo" as const };
    const partials = new Partials(server.config.dataDir);
    const path = partials.pathOf({ ...name, sha256: sha256Of(content) });
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync("/dev/full", path);
    expect(await answerOf(await sendWhole(mechanic, content))).toMatchObject({
      status: 507,
      code: "blobs/server-full",
    });
    expect(await blobRow(sha256Of(content))).toBeNull();
    await partials.remove({ ...name, sha256: sha256Of(content) });
    expect(await answerOf(await sendWhole(mechanic, content))).toMatchObject({ data: { state: "ready" } });
  });

  it("keeps no part of what has ended, and loses what was abandoned for a week", async () => {
    const partials = new Partials(server.config.dataDir);
    const content = await photo();
    await sendWhole(mechanic, content);
    const directory = join(server.config.dataDir, "uploads", demo.companyId);
    const parts = () => readdirSync(directory).filter((file) => file.includes(mechanic.user.id));
    expect(parts().filter((file) => file.includes(sha256Of(content)))).toEqual([]);

    const [old, young] = ["e", "f"].map((letter) =>
      join(directory, `${mechanic.user.id}-photo-${letter.repeat(64)}.part`),
    );
    for (const path of [old!, young!]) writeFileSync(path, "part");
    const days = (count: number) => (Date.now() - count * 24 * 3600 * 1000) / 1000;
    utimesSync(old!, days(8), days(8));
    utimesSync(young!, days(6), days(6));
    expect(await partials.sweep()).toBe(1);
    expect(statSync(young!).size).toBe(4);
    expect(parts()).not.toContain(`${mechanic.user.id}-photo-${"e".repeat(64)}.part`);
  });

  it.each(["full", "thumbnail"] as const)("that lost a file is given it again: %s", async (size) => {
    const content = await photo();
    await sendWhole(mechanic, content);
    const sha256 = sha256Of(content);
    await server.services.storage.remove(storageKey(demo.companyId, "photo", sha256, size));
    expect((await ask(mechanic, sha256)).data).toEqual({ state: "receiving", offset: 0 });
    expect((await sendWhole(mechanic, content)).status).toBe(200);
  });
});
