// Blobs as long as a person is signed in: what waits, which photos there are, and the uploader once there is something to
// send. What only photos need is loaded then, and not with the board.

import { queries } from "../../../shared/registry/queries.ts";
import { askForBackgroundDelivery } from "./background-delivery.ts";
import { Blobs, KEEP_CONFIRMED_MS, contentsOf, uploadLock } from "../blobs/blobs.ts";
import { isUnsent } from "../../../shared/kernel/blobs.states.ts";
import type { BlobRecord } from "../blobs/blobs-db.ts";
import type { Connectivity } from "../base/connectivity.ts";
import { LateModule } from "../../kernel/late-module.ts";
import { OnceADay } from "../base/once-a-day.ts";
import { Store } from "../../kernel/store.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import type { PhotosByOrder } from "../blobs/synced-photo.ts";
import type { UploadEndpoint } from "../blobs/upload-endpoint.ts";
import type { Uploader } from "../blobs/uploader.ts";
import type { ZeroClient } from "../read/zero-client.ts";

const uploading = new LateModule(() => import("../blobs/uploader.ts"));

export class BlobDelivery {
  readonly store: Blobs;
  /** What waits for the network or for a person; null until it has been read. */
  readonly uploads = new Store<readonly BlobRecord[] | null>(null);
  /** Photos of open orders, by order. */
  readonly photos = new Store<PhotosByOrder>(new Map());

  readonly #userId: string;
  readonly #connectivity: Connectivity;
  readonly #closing = new AbortController();
  #uploader: Promise<Uploader> | null = null;
  #endpoint: UploadEndpoint | null = null;
  /** The server's clock as last heard here, Unix ms, and whether it is known what entries still need. */
  #serverTime: number | null = null;
  #knowsNeeds = false;
  readonly #evict = new OnceADay("blobs", (serverTime) => this.store.evict(serverTime - KEEP_CONFIRMED_MS));

  constructor(userId: string, connectivity: Connectivity) {
    this.#userId = userId;
    this.#connectivity = connectivity;
    this.store = new Blobs(userId);
    const subscription = this.store.watch().subscribe({
      next: (records) => this.#noted(records),
      error: (error: unknown) => console.error("blobs", error),
    });
    const hidden = () => {
      // The phone goes into the pocket: this tab may be gone before there is a network.
      if (document.visibilityState === "hidden" && this.#unsent().length > 0) void askForBackgroundDelivery();
    };
    document.addEventListener("visibilitychange", hidden);
    this.#closing.signal.addEventListener("abort", () => {
      subscription.unsubscribe();
      document.removeEventListener("visibilitychange", hidden);
    });
  }

  /** Photos of open orders live from this Zero; their thumbnails are fetched ahead, for when there is no network. */
  attach(zero: ZeroClient): void {
    const view = zero.materialize(queries.photos.ofOpenOrders(), { ttl: "forever" });
    view.addListener((orders) => {
      if (this.#closing.signal.aborted) return;
      this.photos.set(new Map(orders.filter(({ photos }) => photos.length > 0).map(({ id, photos }) => [id, photos])));
      void this.fetchThumbnails();
    });
  }

  /** Other people's pictures, small, onto this device. Nothing is loaded while there are none. */
  async fetchThumbnails(): Promise<void> {
    if (this.photos.value.size === 0) return;
    try {
      const { fetchThumbnails } = await import("../blobs/thumbnails.ts");
      await fetchThumbnails(this.store, {
        photos: () => this.photos.value,
        reachable: () => this.#connectivity.state.value.reachable,
        signal: this.#closing.signal,
      });
    } catch (error) {
      console.warn("thumbnails", error); // asked again with the next change, and when one is looked at
    }
  }

  /** Entries that wait for a person keep their pictures; of the others, what the server has had for long may go. */
  keepNeeded(entries: readonly Pick<OutboxEntry, "args">[]): void {
    this.store.needed = contentsOf(entries);
    this.#knowsNeeds = true;
    this.#tidy();
  }

  /** The server's clock decides what it has had for long: one of a device that was set ahead would let go what is still needed. */
  noteServerTime(serverTime: number): void {
    this.#serverTime = serverTime;
    this.#tidy();
  }

  #tidy(): void {
    if (this.#knowsNeeds && this.#serverTime !== null) void this.#evict.at(this.#serverTime);
  }

  wake(): void {
    void this.#uploader?.then((uploader) => uploader.wake());
    void this.fetchThumbnails();
  }

  /** Sends by another way in than the session's from now on; null: by the session's again. */
  sendTo(endpoint: UploadEndpoint | null): void {
    this.#endpoint = endpoint;
    void this.#uploader?.then((uploader) => uploader.sendTo(endpoint));
  }

  /** A restored server has forgotten them, or only `these`: how many are sent again. */
  async resendForgotten(these: readonly string[] | null = null): Promise<number> {
    const count = await this.store.resendForgotten(these);
    this.wake();
    return count;
  }

  stop(): void {
    void this.#uploader?.then((uploader) => uploader.stop());
  }

  close(): void {
    this.#closing.abort();
    this.stop();
    this.store.close();
  }

  readonly #unsent = () => (this.uploads.value ?? []).filter(({ state }) => isUnsent(state));

  #noted(records: readonly BlobRecord[]): void {
    const before = this.#unsent().length;
    this.uploads.set(records);
    const unsent = this.#unsent().length;
    if (unsent === 0 || this.#closing.signal.aborted) return;
    this.#uploader ??= this.#startUploader();
    if (unsent <= before) return;
    void this.#uploader.then((uploader) => uploader.wake());
    if (!this.#connectivity.state.value.reachable) void askForBackgroundDelivery();
  }

  async #startUploader(): Promise<Uploader> {
    const { Uploader: Kind } = await uploading.arrives();
    const uploader = new Kind({ userId: this.#userId, blobs: this.store, connectivity: this.#connectivity });
    if (this.#endpoint) uploader.sendTo(this.#endpoint);
    const { signal } = this.#closing;
    if (signal.aborted) uploader.stop();
    void navigator.locks
      .request(uploadLock(this.#userId), { signal }, () => uploader.run())
      .catch((error: unknown) => {
        if (!signal.aborted) console.error("upload lock", error);
      });
    return uploader;
  }
}
