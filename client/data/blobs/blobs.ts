// Blobs on this device: kept before they are called saved, and until the server has confirmed them (docs/decisions/0009-blobs.md).

import { liveQuery, type Observable } from "dexie";
import {
  UPLOAD_STATES,
  UPLOAD_TRANSITIONS,
  isEvictable,
  isUnsent,
  needsPerson,
  type BlobPurpose,
  type UploadEvent,
} from "../../../shared/kernel/blobs.states.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import { BlobsDb, type BlobKey, type BlobRecord } from "./blobs-db.ts";

export interface NewBlob {
  purpose: BlobPurpose;
  content: ArrayBuffer;
  mime: string;
  name?: string | null;
  thumbnail?: { content: ArrayBuffer; mime: string } | null;
}

/** As long as a server that was restored from a backup may ask for it again (docs/decisions/0007). */
export const KEEP_CONFIRMED_MS = 14 * 24 * 3600 * 1000;
const UNSENT = UPLOAD_STATES.filter(isUnsent);
const WATCHED = UPLOAD_STATES.filter((state) => isUnsent(state) || needsPerson(state));
const EVICTABLE = UPLOAD_STATES.filter(isEvictable);
const SENT = UPLOAD_STATES.filter((state) => !WATCHED.includes(state));

/** One uploader at a time, over all tabs and the service worker of a device. */
export const uploadLock = (userId: string): string => `garaj-uploads-${userId}`;

export const blobKey = (purpose: BlobPurpose, sha256: string): BlobKey => `${purpose}/${sha256}`;

export async function sha256Of(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the arguments of these commands refer to. */
export const contentsOf = (commands: readonly { args: unknown }[]): ReadonlySet<string> =>
  new Set(commands.map(({ args }) => String((args as { sha256?: unknown } | null)?.sha256)));

export class Blobs {
  /** Contents whose command was refused and waits for a person: they stay with it. */
  needed: ReadonlySet<string> = new Set();
  readonly #db: BlobsDb;

  constructor(userId: string) {
    this.#db = new BlobsDb(userId);
  }

  /**
   * Writes a blob to disk. `isNew` is false when this content was here already. Throws a CodedError `blobs/device-full` or
   * `blobs/not-saved`; then nothing of it is kept.
   */
  async keep(blob: NewBlob): Promise<{ key: BlobKey; sha256: string; isNew: boolean }> {
    const sha256 = await sha256Of(blob.content);
    const key = blobKey(blob.purpose, sha256);
    try {
      const isNew = await this.#write(key, blob).catch(async (error: unknown) => {
        if (!isQuota(error) || (await this.evict(Infinity)) === 0) throw error;
        return this.#write(key, blob); // what the server has already made room
      });
      return { key, sha256, isNew };
    } catch (error) {
      throw new CodedError(isQuota(error) ? "blobs/device-full" : "blobs/not-saved", messageOf(error));
    }
  }

  #write(key: BlobKey, { content, mime, name, thumbnail }: NewBlob): Promise<boolean> {
    const db = this.#db;
    return db.transaction("rw", db.records, db.contents, db.thumbnails, async () => {
      const known = await db.records.get(key);
      if (known) {
        await this.#move(known, "retry", { code: null });
        return false;
      }
      await db.contents.put({ key, content });
      if (thumbnail) await db.thumbnails.put({ key, own: 1, ...thumbnail });
      await db.records.add({
        key,
        mime,
        bytes: content.byteLength,
        name: name ?? null,
        state: "waiting",
        sent: 0,
        code: null,
        addedAt: Date.now(),
        confirmedAt: null,
      });
      return true;
    });
  }

  /** What still has to leave this device, oldest first, and what waits for a person. */
  watch(): Observable<BlobRecord[]> {
    return liveQuery(() => this.#db.records.where("state").anyOf(WATCHED).sortBy("addedAt"));
  }

  /** The oldest of those that failed least often: one that cannot be sent keeps none of the others. */
  async nextUnsent(): Promise<BlobRecord | null> {
    const unsent = await this.#db.records.where("state").anyOf(UNSENT).sortBy("addedAt");
    return unsent.toSorted((a, b) => (a.failures ?? 0) - (b.failures ?? 0))[0] ?? null;
  }

  record(key: BlobKey): Promise<BlobRecord | undefined> {
    return this.#db.records.get(key);
  }

  async content(key: BlobKey): Promise<ArrayBuffer | null> {
    return (await this.#db.contents.get(key))?.content ?? null;
  }

  async thumbnail(key: BlobKey): Promise<Blob | null> {
    const found = await this.#db.thumbnails.get(key);
    return found ? new Blob([found.content], { type: found.mime }) : null;
  }

  /** Tells an upload's event; nothing happens where its state knows none such. */
  async applyEvent(key: BlobKey, event: UploadEvent, changes: Partial<BlobRecord> = {}): Promise<void> {
    const db = this.#db;
    await db.transaction("rw", db.records, async () => {
      const record = await db.records.get(key);
      if (record) await this.#move(record, event, changes);
    });
  }

  async #move(record: BlobRecord, event: UploadEvent, changes: Partial<BlobRecord>): Promise<void> {
    const state = UPLOAD_TRANSITIONS[record.state][event];
    if (state !== null) await this.#db.records.update(record.key, { ...changes, state });
  }

  /** So much has arrived. */
  async progress(key: BlobKey, sent: number): Promise<void> {
    await this.#db.records.update(key, { sent, code: null });
  }

  /**
   * A restored server has forgotten what it had: what is still here is offered again, all of it or only `these`. How many
   * there are.
   */
  async resendForgotten(these: readonly string[] | null = null): Promise<number> {
    const confirmed = await this.#db.records.where("state").anyOf(EVICTABLE).toArray();
    const kept = these === null ? confirmed : confirmed.filter(({ key }) => these.includes(key));
    for (const { key } of kept) await this.applyEvent(key, "forget", { sent: 0, confirmedAt: null });
    return kept.length;
  }

  /** A person lets it go, or the command that would have referred to it could not be kept. */
  async discard(key: BlobKey): Promise<void> {
    const db = this.#db;
    await db.transaction("rw", db.records, db.contents, db.thumbnails, () =>
      Promise.all([db.records.delete(key), db.contents.delete(key), db.thumbnails.delete(key)]),
    );
  }

  /** Lets originals go that the server confirmed up to then, by its own clock; their thumbnails stay. How many there were. */
  async evict(confirmedUntil: number): Promise<number> {
    const db = this.#db;
    const old = await db.records
      .where("state")
      .anyOf(EVICTABLE)
      .and(({ key, confirmedAt }) => (confirmedAt ?? Infinity) <= confirmedUntil && !this.#isNeeded(key))
      .toArray();
    for (const record of old) {
      await db.transaction("rw", db.records, db.contents, async () => {
        await db.contents.delete(record.key);
        await this.#move(record, "evict", {});
      });
    }
    return old.length;
  }

  /** Keeps a thumbnail that the server gave. */
  async keepThumbnail(key: BlobKey, content: ArrayBuffer, mime: string): Promise<void> {
    const db = this.#db;
    await db.transaction("rw", db.thumbnails, async () => {
      if (!(await db.thumbnails.get(key))) await db.thumbnails.put({ key, content, mime, own: 0 });
    });
  }

  /** Which thumbnails are here. */
  async thumbnailKeys(which: "all" | "fetched"): Promise<Set<string>> {
    const { thumbnails } = this.#db;
    return new Set(
      await (which === "all" ? thumbnails.toCollection() : thumbnails.where("own").equals(0)).primaryKeys(),
    );
  }

  async dropThumbnails(keys: readonly string[]): Promise<void> {
    await this.#db.thumbnails.bulkDelete(keys as BlobKey[]);
  }

  /** Signing out: what the server has goes from this device; what it has not waits for its own person. */
  async wipeSent(): Promise<void> {
    const db = this.#db;
    await db.transaction("rw", db.records, db.contents, db.thumbnails, async () => {
      const sent = await db.records.where("state").anyOf(SENT).primaryKeys();
      const keys = sent.filter((key) => !this.#isNeeded(key));
      await Promise.all([db.records.bulkDelete(keys), db.contents.bulkDelete(keys), db.thumbnails.bulkDelete(keys)]);
      await db.thumbnails.where("own").equals(0).delete();
    });
  }

  #isNeeded(key: BlobKey): boolean {
    return this.needed.has(key.split("/")[1]!);
  }

  close(): void {
    this.#db.close();
  }
}

function isQuota(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return name === "QuotaExceededError" || inner?.name === "QuotaExceededError";
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
