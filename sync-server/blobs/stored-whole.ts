// Whether the storage has all that is kept of a content: what is said of it in the database is another question.

import type { UploadName } from "./partials.ts";
import { storageKey, type BlobSize, type BlobStorage } from "./storage.ts";

const SIZES: readonly BlobSize[] = ["full", "thumbnail"];

/** Of a picture its thumbnail, too: half of one is shown as none. Nothing is asked any more once it has been answered. */
export async function isStoredWhole(
  storage: Pick<BlobStorage, "has">,
  { companyId, purpose, sha256 }: Pick<UploadName, "companyId" | "purpose" | "sha256">,
): Promise<boolean> {
  const sizes = purpose === "file" ? SIZES.slice(0, 1) : SIZES;
  const asked = sizes.map((size) => storage.has(storageKey(companyId, purpose, sha256, size)));
  await Promise.allSettled(asked);
  return (await Promise.all(asked)).every(Boolean);
}
