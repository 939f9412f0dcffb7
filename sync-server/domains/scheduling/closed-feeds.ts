// Addresses of calendars, and of webhooks, that were closed, kept beside the files: a database that is restored from an older dump has them
// again (docs/decisions/0074-told-of-appointments.md).

import type { BlobStorage } from "../../blobs/storage.ts";

/** Where the notes are among the files. What is below belongs to no tenant, and is no file of anybody's. */
const CLOSED_FEEDS = "closed-calendars";

export class ClosedFeeds {
  readonly #storage: Pick<BlobStorage, "has" | "put">;

  constructor(storage: Pick<BlobStorage, "has" | "put">) {
    this.#storage = storage;
  }

  /** For good, before it resolves. `tokenHash`: SHA-256 of the address, hex. Throws where the storage is away. */
  close(tokenHash: string): Promise<void> {
    return this.#storage.put(keyOf(tokenHash), Buffer.from(new Date().toISOString()), "text/plain");
  }

  /** Throws where the storage is away: then nobody knows, and nothing is opened. */
  isClosed(tokenHash: string): Promise<boolean> {
    return this.#storage.has(keyOf(tokenHash));
  }
}

const keyOf = (tokenHash: string): string => `${CLOSED_FEEDS}/${tokenHash.slice(0, 2)}/${tokenHash}`;
