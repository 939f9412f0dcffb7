// Every blob kept on the device reaches the server whole and once, whatever happens on the way.

import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Blobs, sha256Of } from "./blobs.ts";
import { BlobsDb } from "./blobs-db.ts";
import { Connectivity } from "../base/connectivity.ts";
import { ModelServer, SERVER_TIME, type Fault } from "./upload-server.fixture.ts";
import { Uploader } from "./uploader.ts";

let people = 0;
let user: string;
let server: ModelServer;
const running: Uploader[] = [];

beforeEach(() => {
  user = `sender-${++people}`;
  server = new ModelServer();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => server.fetch(path, init));
});
afterEach(() => {
  for (const uploader of running.splice(0)) uploader.stop();
  vi.unstubAllGlobals();
});

function makeUploader(blobs = new Blobs(user)) {
  const connectivity = new Connectivity();
  const uploader = new Uploader({ userId: user, blobs, connectivity });
  running.push(uploader);
  return { blobs, uploader, connectivity };
}

function pattern(length: number, seed: number): ArrayBuffer {
  return Uint8Array.from({ length }, (_, i) => (i * 31 + seed * 7 + (i >> 8)) & 0xff).buffer;
}

const keep = (blobs: Blobs, length: number, seed = 1) =>
  blobs.keep({ purpose: "photo", content: pattern(length, seed), mime: "image/jpeg" });

/** Drains, as often as the page or the browser would come back to it. */
async function drainThrough(blobs: Blobs): Promise<void> {
  for (let tries = 1; tries <= 200; tries++) {
    const { uploader } = makeUploader(blobs);
    const died = new Promise<"dead">((resolve) => {
      server.onKill = () => resolve("dead");
    });
    if ((await Promise.race([uploader.drain(), died])) === true) return;
    uploader.stop();
  }
  throw new Error("not drained");
}

describe("an upload", () => {
  it.each(Array.from({ length: 10 }, (_, tenth) => tenth))(
    "cut at %i tenths goes on from there and ends whole, with nothing sent twice",
    async (tenth) => {
      const { blobs } = makeUploader();
      const { key, sha256 } = await keep(blobs, 300_000);
      const cut = Math.floor((300_000 * tenth) / 10);
      server.partials.set(key, new Uint8Array(pattern(300_000, 1).slice(0, cut)));
      expect(await makeUploader().uploader.drain()).toBe(true);
      expect(await sha256Of(server.ready.get(key)!.buffer as ArrayBuffer)).toBe(sha256);
      expect(server.sent).toBe(300_000 - cut);
      expect(await blobs.record(key)).toMatchObject({
        state: "confirmed",
        sent: 300_000,
        code: null,
        confirmedAt: SERVER_TIME,
      });
    },
  );

  it("survives any row of faults, deaths included: whole, once, and never called sent before", async () => {
    const faults = fc.array(
      fc.constantFrom<Fault | undefined>("drop request", "drop answer", "busy", "half a piece", "killed", undefined),
      { maxLength: 16 },
    );
    await fc.assert(
      fc.asyncProperty(
        faults,
        fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 2 }),
        async (row, sizes) => {
          user = `sender-${++people}`;
          server = new ModelServer();
          const { blobs } = makeUploader();
          const kept = [];
          for (const [seed, size] of sizes.entries()) kept.push(await keep(blobs, size, seed));
          server.faults = row as Fault[];
          await drainThrough(blobs);
          for (const { key, sha256 } of kept) {
            expect(await sha256Of(server.ready.get(key)!.buffer as ArrayBuffer)).toBe(sha256);
            expect(await blobs.record(key)).toMatchObject({ state: "confirmed" });
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 30_000);

  it("shows how far it has come", async () => {
    const { blobs, uploader } = makeUploader();
    const { key } = await keep(blobs, 900_000);
    const seen = new Set<number>();
    const subscription = blobs.watch().subscribe((records) => seen.add(records[0]?.sent ?? -1));
    await uploader.drain();
    await vi.waitFor(() => expect(seen).toContain(-1)); // it waits no longer
    subscription.unsubscribe();
    expect(server.offsets.length).toBeGreaterThan(2);
    expect((await blobs.record(key))!.sent).toBe(900_000);
  });

  it("of content that the server has already sends nothing of it", async () => {
    const { blobs, uploader } = makeUploader();
    const { key } = await keep(blobs, 1000);
    server.ready.set(key, new Uint8Array(pattern(1000, 1)));
    expect(await uploader.drain()).toBe(true);
    expect(server.sent).toBe(0);
    expect(await blobs.record(key)).toMatchObject({ state: "confirmed" });
  });

  it("begins again when it was spoilt on the way", async () => {
    const { blobs, uploader } = makeUploader();
    const { key } = await keep(blobs, 5000);
    server.partials.set(key, new Uint8Array(2500)); // not ours
    expect(await uploader.drain()).toBe(false);
    expect(await blobs.record(key)).toMatchObject({ state: "waiting" });
    expect(await uploader.drain()).toBe(true);
    expect(server.ready.has(key)).toBe(true);
  });

  it("goes on by itself after a cut, and tells the badge", async () => {
    const { blobs, uploader, connectivity } = makeUploader();
    const { key } = await keep(blobs, 1000);
    server.faults = ["drop request"];
    const silent = vi.fn<(reachable: boolean) => void>();
    connectivity.state.subscribe(() => silent(connectivity.state.value.reachable));
    void uploader.run();
    await vi.waitFor(() => expect(server.ready.has(key)).toBe(true), { timeout: 5000 });
    expect(silent.mock.calls.map(([reachable]) => reachable)).toEqual([false, true]);
  });
});

describe("what a person must see", () => {
  const tamper = async (key: string) => {
    const db = new BlobsDb(user);
    await db.contents.update(key as never, { content: new Uint8Array(1000).buffer });
    db.close();
  };

  it("is a blob that was changed on the device's disk: refused, not sent as something else", async () => {
    const { blobs, uploader } = makeUploader();
    const { key } = await keep(blobs, 1000);
    await tamper(key);
    expect(await uploader.drain()).toBe(true);
    expect(await blobs.record(key)).toMatchObject({ state: "refused", code: "blobs/damaged" });
    expect(server.ready.size).toBe(0);
  });

  it("is one whose content is gone from the disk", async () => {
    const { blobs, uploader } = makeUploader();
    const { key } = await keep(blobs, 1000);
    const db = new BlobsDb(user);
    await db.contents.delete(key);
    db.close();
    expect(await uploader.drain()).toBe(true);
    expect(await blobs.record(key)).toMatchObject({ state: "refused", code: "blobs/damaged" });
  });

  it.each([
    [422, "blobs/not-an-image"],
    [422, "blobs/too-many-pixels"],
    [413, "blobs/too-large"],
    [403, "access/forbidden"],
  ])("is one that the server answers %i %s to: kept here, and the others go on", async (status, code) => {
    const { blobs, uploader } = makeUploader();
    const { key } = await keep(blobs, 1000, 1);
    server.refusal = { status, code };
    expect(await uploader.drain()).toBe(true);
    expect(await blobs.record(key)).toMatchObject({ state: "refused", code });
    expect((await blobs.content(key))!.byteLength).toBe(1000);
    server.refusal = null;
    const other = await keep(blobs, 1000, 2);
    expect(await uploader.drain()).toBe(true);
    expect([...server.ready.keys()]).toEqual([other.key]);
  });
});

describe("what waits", () => {
  it.each([
    ["a full server", { status: 507, code: "blobs/server-full" }, "blobs/server-full"],
    ["a shop whose room is used up", { status: 507, code: "blobs/storage-full" }, "blobs/storage-full"],
    ["a person with too many begun", { status: 429, code: "blobs/too-many-unfinished" }, "blobs/too-many-unfinished"],
    ["a busy server", { status: 503, code: "blobs/storage-away" }, "blobs/storage-away"],
    ["too many requests", { status: 429, code: "too-many" }, null],
  ])("%s is tried again, and says what delays it", async (_, refusal, code) => {
    const { blobs, uploader } = makeUploader();
    const { key } = await keep(blobs, 1000);
    server.refusal = refusal;
    expect(await uploader.drain()).toBe(false);
    expect(await blobs.record(key)).toMatchObject({ state: "waiting", code });
    server.refusal = null;
    expect(await uploader.drain()).toBe(true);
  });

  it.each([
    ["an ended session", { status: 401, code: "access/not-signed-in" }, { needsSignIn: true }],
    ["another person's session", { status: 409, code: "blobs/wrong-user" }, { needsSignIn: true }],
    ["a suspended shop", { status: 403, code: "tenancy/suspended" }, { blockedBy: "tenancy/suspended" }],
  ])("%s: nothing is refused, nothing is sent until it is mended", async (_, refusal, state) => {
    const { blobs, uploader, connectivity } = makeUploader();
    const { key } = await keep(blobs, 1000);
    server.refusal = refusal;
    expect(await uploader.drain()).toBe(false);
    expect(connectivity.state.value).toMatchObject(state);
    server.refusal = null;
    expect(await uploader.drain()).toBe(false);
    expect([server.sent, (await blobs.record(key))!.state]).toEqual([0, "waiting"]);
    connectivity.sessionConfirmed();
    expect(await uploader.drain()).toBe(true);
  });

  it("a stop in the middle leaves it to go on from there", async () => {
    const { blobs, uploader } = makeUploader();
    const { key } = await keep(blobs, 500_000);
    const original = server.answer.bind(server);
    server.answer = async (...given) => {
      const answer = await original(...given);
      if (server.offsets.length === 1) uploader.stop();
      return answer;
    };
    expect(await uploader.drain()).toBe(false);
    expect(server.partials.get(key)!.length).toBeGreaterThan(0);
    expect(await makeUploader().uploader.drain()).toBe(true);
    expect(server.sent).toBe(500_000);
  });
});
