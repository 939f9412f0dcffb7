// Blobs in a directory. Written beside, flushed, then renamed: a power cut leaves the whole of it or nothing.

import { randomUUID } from "node:crypto";
import { access, open, readFile, rename, rm, statfs } from "node:fs/promises";
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

  async freeBytes(): Promise<number> {
    await makeDirectory(this.#root);
    const { bavail, bsize } = await statfs(this.#root);
    return bavail * bsize;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
