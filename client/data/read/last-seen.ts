// The page a person was last on, as it was last seen: shown at the next start until Zero has read its own store, which
// takes the longer the more rows a shop has. It is only a picture of rows that
// Zero keeps: never edited, never sent, and not used when this device has taken an edit that is not in it.

import { BUILD_ID } from "../base/build-id.ts";
import { forget, recall, remember } from "../device/device-db.ts";
import { deviceStorage } from "../device/storage-quota.ts";
import { isNearlyFull } from "../device/storage.ts";

/** Changes come in bursts; what is not noted in time costs a slower start, never a wrong one. */
const NOTE_AFTER_MS = 1_000;

interface Picture {
  page: string;
  rows: unknown;
  build: string;
  /** The revision of the outbox when every edit in it was also in the rows. */
  marker: string;
}

export interface LastSeenOptions {
  userId: string;
  /** Of the outbox on the disk; changes with every appended command. */
  revision: () => Promise<string>;
  /** Resolves when what was appended before is in the screen's rows. */
  applied: () => Promise<void>;
}

export class LastSeen {
  readonly #options: LastSeenOptions;
  readonly #key: string;
  #picture: Picture | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #noting: Promise<void> = Promise.resolve();
  #writing: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: LastSeenOptions) {
    this.#options = options;
    this.#key = `last-seen:${options.userId}`;
  }

  /** Never fails: without a picture the start takes longer, and what is wrong with the device's storage others say. */
  async load(): Promise<void> {
    try {
      const picture = await recall<Picture>(this.#key);
      if (!picture || picture.build !== BUILD_ID || picture.marker !== (await this.#options.revision())) return;
      this.#picture = picture;
    } catch (error) {
      console.error("last seen", error);
    }
  }

  /** The rows of a page as last seen; undefined when there are none to be trusted. */
  rowsOf(page: string): unknown {
    return this.#picture?.page === page ? this.#picture.rows : undefined;
  }

  /** Zero has read its store: the picture has served. */
  served(): void {
    this.#picture = null;
  }

  /**
   * The rows of a page have changed. `rows` is asked a little later, for what is shown then. The returned function calls
   * it off: a page that is left no longer follows what is edited elsewhere.
   */
  note(page: string, rows: () => unknown): () => void {
    if (this.#closed) return () => {};
    clearTimeout(this.#timer);
    const timer = setTimeout(() => {
      this.#noting = this.#noting
        .then(() => this.#take(page, rows))
        .catch((error: unknown) => console.error("last seen", error));
    }, NOTE_AFTER_MS);
    this.#timer = timer;
    return () => clearTimeout(timer);
  }

  async #take(page: string, rows: () => unknown): Promise<void> {
    const revision = await this.#options.revision();
    await this.#options.applied();
    await new Promise((resolve) => setTimeout(resolve)); // React has drawn them
    if (this.#closed || (deviceStorage.value && isNearlyFull(deviceStorage.value))) return;
    this.#writing = remember(this.#key, { page, rows: rows(), build: BUILD_ID, marker: revision } satisfies Picture);
    await this.#writing;
  }

  /** Nothing is written any more once this resolves. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#writing.catch(() => {}); // reported where it was begun
  }

  /** Gives up the picture kept for the next start: the device runs short of room, or its person leaves. */
  drop(): Promise<void> {
    return forget(this.#key);
  }
}
