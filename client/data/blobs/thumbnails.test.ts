// Thumbnails of open orders' photos: fetched as they arrive, dropped when they are no longer wanted and could be had again.

import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { Blobs, blobKey } from "./blobs.ts";
import type { SyncedPhoto } from "./synced-photo.ts";
import { fetchThumbnails } from "./thumbnails.ts";

const photo = (sha256: string) => ({ sha256, arrivedAt: 1 }) as SyncedPhoto;
const served = () => new Response(new Uint8Array([1]), { headers: { "content-type": "image/jpeg" } });
const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

it("of a removed photo stay while there is no network, so that taking it back shows it", async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(served()));
  vi.stubGlobal("fetch", fetched);
  const blobs = new Blobs("somebody");
  const run = (photos: SyncedPhoto[], isReachable: boolean) =>
    fetchThumbnails(blobs, { photos: () => new Map([["order", photos]]), reachable: () => isReachable, signal });
  const here = async () => [...(await blobs.thumbnailKeys("all"))];
  const [kept, removed] = [blobKey("photo", "a"), blobKey("photo", "b")];

  await run([photo("a"), photo("b")], true);
  expect(await here()).toEqual([kept, removed]);
  await run([photo("a")], false);
  expect(await here()).toEqual([kept, removed]);
  await run([photo("a")], true);
  expect(await here()).toEqual([kept]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
