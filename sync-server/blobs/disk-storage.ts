// Blobs in a directory. Written beside, flushed, then renamed: a power cut leaves the whole of it or nothing.

import { randomUUID } from "node:crypto";
import { access, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushDirectory, makeDirectory } from "./flushed-directories.ts";
import type { BlobStorage } from "./storage.ts";

export class DiskStorage implements BlobStorage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const path = join(this.#root, key);
    await makeDirectory(dirname(path));
    const beside = `${path}.${randomUUID()}`;
    try {
      const file = await open(beside, "wx", 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    await flushDirectory(dirname(path));
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      return await readFile(join(this.#root, key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await access(join(this.#root, key));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#root, key), { force: true });
  }

  async removeOlder(prefix: string, olderThanMs: number): Promise<number> {
    const root = join(this.#root, prefix);
    const names = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []; // nothing was put there yet
      throw error;
    });
    let removed = 0;
    for (const file of names.filter((one) => one.isFile())) {
      const path = join(file.parentPath, file.name);
      if (Date.now() - (await stat(path)).mtimeMs <= olderThanMs) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  async freeBytes(): Promise<number> {
    await makeDirectory(this.#root);
    const { bavail, bsize } = await statfs(this.#root);
    return bavail * bsize;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
