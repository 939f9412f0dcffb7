// The photos of a closed account: once its commands are handed over they follow, by the same key (docs/decisions/0009-blobs.md).

import { needsPerson } from "../../../shared/kernel/blobs.states.ts";
import type { BlobRecord } from "../blobs/blobs-db.ts";
import { Store } from "../../kernel/store.ts";
import { uploadsOf, type Uploads } from "./unsent.ts";
import { handoverUploads, type UploadEndpoint } from "../blobs/upload-endpoint.ts";

/** What sends them (BlobDelivery). */
export interface PhotoSender {
  /** What waits for the network or for a person; null until it has been read. */
  uploads: Store<readonly BlobRecord[] | null>;
  /** A restored server has forgotten them: how many are to be sent again. */
  resendForgotten: () => Promise<number>;
  /** Sends by another way in than the session's from now on; null: by the session's again. */
  sendTo: (endpoint: UploadEndpoint | null) => void;
}

export interface PhotosLeft extends Uploads {
  /** Of all that were here when it began, bytes. */
  total: number;
}

export class HandoverPhotos {
  /** What is still to be sent; null before it begins and when all of it has been taken. */
  readonly left = new Store<PhotosLeft | null>(null);
  readonly #sender: PhotoSender;
  #total: number | null = null;

  constructor(sender: PhotoSender) {
    this.#sender = sender;
  }

  /** Sends what is here; whether the server has all that it will take. To be called again with every change. */
  taken(key: string): boolean {
    const records = this.#sender.uploads.value;
    if (records === null) return false;
    const uploads = uploadsOf(records);
    if (this.#total === null) {
      this.#total = uploads.bytes;
      this.#sender.sendTo(handoverUploads(key));
    }
    this.left.set(uploads.count === 0 ? null : { ...uploads, total: Math.max(this.#total, uploads.bytes) });
    return uploads.count === 0;
  }

  /** How many the server did not take: they stay on this device. */
  get kept(): number {
    return (this.#sender.uploads.value ?? []).filter(({ state }) => needsPerson(state)).length;
  }

  /** The person is somebody here again: what is left goes in their own name. */
  end(): void {
    if (this.#total === null) return;
    this.#total = null;
    this.left.set(null);
    this.#sender.sendTo(null);
  }
}
