// Uploads through a balancer that takes two processes strictly in turn: what has come so far is on the disk of one of them.

import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { Blobs, sha256Of } from "./blobs.ts";
import { Connectivity } from "../base/connectivity.ts";
import { ModelServer } from "./upload-server.fixture.ts";
import { Uploader } from "./uploader.ts";

/** Pieces are half a megabyte at most. */
const SIZES = [1, 200_000, 900_000, 4_000_000];
/** As often as a device comes back to it. */
const MOST_TRIES = 200;

afterEach(() => vi.unstubAllGlobals());

it.each(SIZES)("of %i bytes ends whole, and does not go on for ever", async (size) => {
  const userId = `balanced-${size}`;
  const first = new ModelServer();
  const both = [first, new ModelServer(first.ready)] as const;
  let turn = 0;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => both[(turn += 1) % 2]!.fetch(path, init));
  const blobs = new Blobs(userId);
  const content = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 0xff).buffer;
  const { key, sha256 } = await blobs.keep({ purpose: "photo", content, mime: "image/jpeg" });
  let tries = 0;
  while (tries < MOST_TRIES && (await blobs.record(key))?.state !== "confirmed") {
    const uploader = new Uploader({ userId, blobs, connectivity: new Connectivity() });
    await uploader.drain();
    uploader.stop();
    tries += 1;
  }
  expect(await blobs.record(key)).toMatchObject({ state: "confirmed", sent: size });
  expect(await sha256Of(first.ready.get(key)!.buffer as ArrayBuffer)).toBe(sha256);
  expect(turn).toBeLessThan(500);
});
