// Where blobs are kept: a disk or S3, behind one small interface.

import type { BlobPurpose } from "../../shared/kernel/blobs.states.ts";

export interface BlobStorage {
  /** Keeps the content for good before it resolves. The same key again replaces it. */
  put: (key: string, content: Uint8Array, mime: string) => Promise<void>;
  /** Null where there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  has: (key: string) => Promise<boolean>;
  /** Also where there is none. */
  remove: (key: string) => Promise<void>;
  /** Null where there is no end to it. */
  freeBytes: () => Promise<number | null>;
  /** Removes what was put under keys that begin so, longer ago than this; how many. A bucket has a rule of its own for that: null. */
  removeOlder: (prefix: string, olderThanMs: number) => Promise<number | null>;
}

export type BlobSize = "full" | "thumbnail";

/** Of one tenant, always: the key begins with whose it is. */
export function storageKey(companyId: string, purpose: BlobPurpose, sha256: string, size: BlobSize): string {
  return `${companyId}/${purpose}/${sha256.slice(0, 2)}/${sha256}.${size}`;
}
