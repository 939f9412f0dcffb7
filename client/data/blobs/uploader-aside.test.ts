// One blob that cannot be sent steps aside: those behind it go, and it is tried again after them.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Blobs } from "./blobs.ts";
import { Connectivity } from "../base/connectivity.ts";
import type { BlobKey } from "./blobs-db.ts";
import { ModelServer } from "./upload-server.fixture.ts";
import { Uploader } from "./uploader.ts";

let people = 0;
let userId: string;
let server: ModelServer;
let blobs: Blobs;
const running: Uploader[] = [];

beforeEach(() => {
  userId = `aside-${++people}`;
  server = new ModelServer();
  blobs = new Blobs(userId);
  let now = Date.UTC(2026, 2, 9);
  vi.spyOn(Date, "now").mockImplementation(() => (now += 1)); // kept one after the other
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => server.fetch(path, init));
});
afterEach(() => {
  for (const uploader of running.splice(0)) uploader.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function makeUploader(): Uploader {
  const uploader = new Uploader({ userId, blobs, connectivity: new Connectivity() });
  running.push(uploader);
  return uploader;
}

/** As many as asked for, the oldest first. */
async function keep(count: number): Promise<BlobKey[]> {
  const kept: BlobKey[] = [];
  for (let seed = 1; seed <= count; seed++) {
    const content = Uint8Array.of(people, seed).buffer;
    kept.push((await blobs.keep({ purpose: "photo", content, mime: "image/jpeg" })).key);
  }
  return kept;
}

const arrived = () => [...server.ready.keys()];

describe("one that the server answers with", () => {
  it.each([
    [500, "server/failed"],
    [400, "blobs/invalid-piece"],
    [429, "blobs/too-many-unfinished"],
    [507, "blobs/storage-full"],
  ])("%i %s, ever: those behind it leave without waiting, and it says why", async (status, code) => {
    const [stuck, ...others] = await keep(4);
    server.failing.set(stuck!, { status, code });
    expect(await makeUploader().drain()).toBe(false);
    expect(arrived()).toEqual(others);
    expect(await blobs.record(stuck!)).toMatchObject({ state: "waiting", code });
    server.failing.clear();
    expect(await makeUploader().drain()).toBe(true);
    expect(arrived()).toContain(stuck);
  });
});

it("one that nothing answers: the next look, also by another tab, takes the one behind it", async () => {
  const [stuck, other] = await keep(2);
  server.failing.set(stuck!, null);
  await makeUploader().drain();
  await makeUploader().drain();
  expect(arrived()).toEqual([other]);
});

it("one that is on the disk and cannot be read: those behind it leave", async () => {
  const [stuck, other] = await keep(2);
  const content = blobs.content.bind(blobs);
  const unreadable = Object.assign(new Error("Internal error reading a file"), { name: "UnknownError" });
  vi.spyOn(blobs, "content").mockImplementation((key) => (key === stuck ? Promise.reject(unreadable) : content(key)));
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await makeUploader().drain()).toBe(false);
  expect(arrived()).toEqual([other]);
  expect(await blobs.record(stuck!)).toMatchObject({ state: "waiting" }); // it may be read again later
});

it("many of them: each look tries a few, and whatever can leave does", async () => {
  const kept = await keep(9);
  for (const key of kept.slice(0, 8)) server.failing.set(key, { status: 500, code: "server/failed" });
  for (let look = 1; look <= 3; look++) await makeUploader().drain();
  expect(arrived()).toEqual(kept.slice(8));
});

it("all of them, because the server is in trouble: a look asks a few times and no more", async () => {
  await keep(20);
  server.refusal = { status: 500, code: "server/failed" };
  await makeUploader().drain();
  expect(server.requests).toBeLessThanOrEqual(4);
});

it("a server that asks for time is not asked again for the others", async () => {
  await keep(20);
  server.refusal = { status: 503, code: "blobs/storage-away" };
  await makeUploader().drain();
  expect(server.requests).toBe(1);
});

it("what was kept since goes before what failed", async () => {
  const [stuck] = await keep(1);
  server.failing.set(stuck!, { status: 500, code: "server/failed" });
  await makeUploader().drain();
  const [, fresh] = await keep(2);
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(path);
    return server.fetch(path, init);
  });
  await makeUploader().drain();
  expect(asked[0]).toBe(`/api/blobs/${fresh}`);
});
