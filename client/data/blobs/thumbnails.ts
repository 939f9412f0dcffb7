// The thumbnails of open orders' photos on this device, fetched as they arrive.

import { blobKey, type Blobs } from "./blobs.ts";
import type { PhotosByOrder, SyncedPhoto } from "./synced-photo.ts";
import type { BlobKey } from "./blobs-db.ts";

/** As many as a phone asks for at a time, so that what a person asks for is not behind all of them. */
const AT_ONCE = 3;
let running: Promise<void> = Promise.resolve();

export interface Wanted {
  photos: () => PhotosByOrder;
  reachable: () => boolean;
  signal: AbortSignal;
}

/** Fetches what is missing and drops what is no longer of an open order. One run at a time, with the photos of then. */
export function fetchThumbnails(blobs: Blobs, wanted: Wanted): Promise<void> {
  running = running.then(
    () => run(blobs, wanted),
    () => run(blobs, wanted), // whoever asked for the run before was told of its failure
  );
  return running;
}

async function run(blobs: Blobs, { photos, reachable, signal }: Wanted): Promise<void> {
  if (signal.aborted) return;
  const all = [...photos().values()].flat();
  // Without a network what is dropped does not come again, and a removal may be taken back.
  if (reachable()) await dropAllBut(all, blobs);

  const here = await blobs.thumbnailKeys("all");
  const arrived = new Set(all.filter(({ arrivedAt }) => arrivedAt !== null).map(({ sha256 }) => sha256));
  const missing = [...arrived].map((sha256) => blobKey("photo", sha256)).filter((key) => !here.has(key));
  const queue = missing.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const key of queue) {
        if (signal.aborted) return;
        await fetchThumbnail(blobs, key);
      }
    }),
  );
}

async function dropAllBut(photos: readonly SyncedPhoto[], blobs: Blobs): Promise<void> {
  const wanted = new Set<string>(photos.map(({ sha256 }) => blobKey("photo", sha256)));
  const fetched = await blobs.thumbnailKeys("fetched");
  // Pictures of parts were fetched because somebody looked at them, and are looked at again.
  await blobs.dropThumbnails([...fetched].filter((key) => key.startsWith("photo/") && !wanted.has(key)));
}

/** One thumbnail from the server, kept here. Null where the server has none for this person; throws without a network. */
export async function fetchThumbnail(blobs: Blobs, key: BlobKey): Promise<Blob | null> {
  const response = await fetch(`/files/${key}/thumbnail`, { credentials: "same-origin" });
  const mime = response.headers.get("content-type") ?? "";
  if (!response.ok || !mime.startsWith("image/")) return null; // removed meanwhile, or a café's sign-in page
  const content = await response.arrayBuffer();
  await blobs.keepThumbnail(key, content, mime);
  return new Blob([content], { type: mime });
}
