// Photos, signatures and files on disk, as this person took them. One database per person, like the outbox, so that
// nothing is ever sent under another session. Its schema only ever grows.

import Dexie, { type EntityTable } from "dexie";
import type { BlobPurpose, UploadState } from "../../../shared/kernel/blobs.states.ts";

/** `photo/<sha256>`: as it is addressed under `/api/blobs` and `/files`. */
export type BlobKey = `${BlobPurpose}/${string}`;

export interface BlobRecord {
  key: BlobKey;
  mime: string;
  bytes: number;
  /** A file's own name. */
  name: string | null;
  state: UploadState;
  /** Bytes that the server has. */
  sent: number;
  /** Why it was refused, or what delays it. */
  code: string | null;
  addedAt: number;
  /** Sendings of it that failed; what failed less often goes first. None: 0, also of former builds. */
  failures?: number;
  confirmedAt: number | null;
}

/** Apart from the record, so that watching states does not read fileSize. */
interface BlobContent {
  key: BlobKey;
  content: ArrayBuffer;
}

interface Thumbnail {
  key: BlobKey;
  content: ArrayBuffer;
  mime: string;
  /** 1: made here, of an own photo; 0: fetched from the server, to be shown without a network. */
  own: 0 | 1;
}

export class BlobsDb extends Dexie {
  records!: EntityTable<BlobRecord, "key">;
  contents!: EntityTable<BlobContent, "key">;
  thumbnails!: EntityTable<Thumbnail, "key">;

  constructor(userId: string) {
    // Strict: a photo is called saved only after this.
    super(`garaj-blobs-${userId}`, { chromeTransactionDurability: "strict" });
    this.version(1).stores({ records: "key, state", contents: "key", thumbnails: "key, own" });
  }
}
