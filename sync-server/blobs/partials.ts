// Uploads that are under way: what has come so far of each, on this machine's disk, also where finished ones go to S3.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BlobPurpose } from "../../shared/kernel/blobs.states.ts";

/** Whose upload of which content. A person's own: nobody can spoil what another is sending. */
export interface UploadName {
  companyId: string;
  userId: string;
  purpose: BlobPurpose;
  sha256: string;
}

export interface Unfinished {
  path: string;
  touchedAt: number;
}

/** A phone may be in a drawer for a week and go on from where it was. */
const ABANDONED_AFTER_MS = 7 * 24 * 3600 * 1000;

export class Partials {
  readonly #root: string;
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(dataDir: string) {
    this.#root = join(dataDir, "uploads");
  }

  pathOf({ companyId, userId, purpose, sha256 }: UploadName): string {
    return join(this.#root, companyId, `${userId}-${purpose}-${sha256}.part`);
  }

  /** Bytes that have come so far. */
  async offset(name: UploadName): Promise<number> {
    try {
      return (await stat(this.pathOf(name))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
      throw error;
    }
  }

  /** Adds a piece at the end. Throws what the disk says when it is full; what was there before stays as it was. */
  async append(name: UploadName, offset: number, piece: Uint8Array): Promise<void> {
    const path = this.pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, "a", 0o600);
    try {
      await file.appendFile(piece);
    } catch (error) {
      await file.truncate(offset).catch(() => undefined); // the offset is asked again before anything else is added
      throw error;
    } finally {
      await file.close();
    }
  }

  /** Of what has come, read piece by piece, in hex. */
  async sha256(name: UploadName): Promise<string> {
    const hash = createHash("sha256");
    for await (const piece of createReadStream(this.pathOf(name))) hash.update(piece as Uint8Array);
    return hash.digest("hex");
  }

  content(name: UploadName): Promise<Uint8Array> {
    return readFile(this.pathOf(name));
  }

  remove(name: UploadName): Promise<void> {
    return this.removeAt(this.pathOf(name));
  }

  async removeAt(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** What this person has begun, and when somebody last added to it, Unix ms. */
  async unfinishedOf({ companyId, userId }: Pick<UploadName, "companyId" | "userId">): Promise<Unfinished[]> {
    const directory = join(this.#root, companyId);
    const names = await readdir(directory).catch(noneYet);
    const mine = names.filter((name) => name.startsWith(`${userId}-`));
    const touched = await Promise.all(mine.map((name) => touchedAt(join(directory, name))));
    return touched.filter((found) => found !== null);
  }

  /** One at a time per upload: two tabs that send the same piece must not both add it. */
  inTurn<T>(name: UploadName, work: () => Promise<T>): Promise<T> {
    return this.#inTurnOf(this.pathOf(name), work);
  }

  /** One beginning at a time per person: several that come at once must not all find the same room. */
  beginInTurn<T>({ companyId, userId }: UploadName, work: () => Promise<T>): Promise<T> {
    return this.#inTurnOf(join(companyId, userId), work);
  }

  async #inTurnOf<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.#turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(key) === turn) this.#turns.delete(key);
    }
  }

  /** Removes what nobody has added to for a week; how many. */
  async sweep(now: number = Date.now()): Promise<number> {
    const names = await readdir(this.#root, { recursive: true }).catch(noneYet);
    let removed = 0;
    for (const name of names) {
      if (!name.endsWith(".part")) continue;
      const path = join(this.#root, name);
      if (now - (await stat(path)).mtimeMs < ABANDONED_AFTER_MS) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }
}

/** Null where it has ended meanwhile. */
async function touchedAt(path: string): Promise<Unfinished | null> {
  try {
    return { path, touchedAt: (await stat(path)).mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Nothing was ever sent. */
function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
