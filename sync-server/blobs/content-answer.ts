// A content of the storage as the answer to a request, for whoever was found to be allowed to see it.

import type { BlobPurpose } from "../../shared/kernel/blobs.states.ts";
import type { Context } from "../http/request.ts";
import type { Services } from "./services.ts";
import { storageKey, type BlobSize } from "./storage.ts";
import { asked } from "./storage-trouble.ts";

export interface Shown {
  companyId: string;
  purpose: BlobPurpose;
  sha256: string;
  size: BlobSize;
  mime: string;
  disposition: string;
  /** `cache-control` and `vary`: for how long, and for whom, this address has this content. */
  caching: Record<string, string>;
}

/** Null where the storage does not have it. Throws a Problem where it is in trouble. */
export async function contentAnswer(services: Pick<Services, "storage" | "log">, c: Context, shown: Shown) {
  const { companyId, purpose, sha256, size, mime, disposition } = shown;
  const etag = `"${sha256}.${size}"`;
  const caching = { etag, ...shown.caching };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, caching);
  const content = await asked(services.storage.get(storageKey(companyId, purpose, sha256, size)), services);
  if (content === null) return null;
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    ...caching,
    "content-type": mime,
    "content-disposition": disposition,
    // Nothing that was sent here runs, whatever it is.
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
  });
}
