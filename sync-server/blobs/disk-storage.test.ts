// What is called stored survives a power cut: content, its name, and the names of the directories above it.

import { mkdtempSync, rmSync } from "node:fs";
import type * as Files from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DiskStorage } from "./disk-storage.ts";

const flushed = vi.hoisted((): string[] => []);

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof Files>();
  return {
    ...real,
    open: async (...given: Parameters<typeof real.open>) => {
      const file = await real.open(...given);
      const sync = file.sync.bind(file);
      file.sync = async () => {
        flushed.push(String(given[0]));
        await sync();
      };
      return file;
    },
  };
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "garaj-disk-"));
  flushed.length = 0;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Below the storage's root; "" is the root itself. The content's own file has a random end. */
const flushedNames = () => flushed.map((path) => relative(root, path).replace(/\.[0-9a-f-]{36}$/, ".new"));

it("flushes the content, then its name, and every directory that was made for it", async () => {
  const storage = new DiskStorage(root);
  await storage.put("brio/photo/ab/abc.full", Uint8Array.of(1));
  expect(flushedNames()).toEqual(["brio/photo", "brio", "", "brio/photo/ab/abc.full.new", "brio/photo/ab"]);
  expect(await storage.get("brio/photo/ab/abc.full")).toEqual(Buffer.from([1]));
});

it("flushes only the content and its name where the directories were there", async () => {
  const storage = new DiskStorage(root);
  await storage.put("brio/photo/ab/abc.full", Uint8Array.of(1));
  flushed.length = 0;
  await storage.put("brio/photo/ab/abd.full", Uint8Array.of(2));
  expect(flushedNames()).toEqual(["brio/photo/ab/abd.full.new", "brio/photo/ab"]);
});
