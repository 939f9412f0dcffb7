// `STORAGE_URL`: which storage this product uses.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "../platform/config.ts";
import { StartError } from "../platform/start-error.ts";
import { DiskStorage } from "./disk-storage.ts";
import type { BlobStorage } from "./storage.ts";

/** `file:` (under DATA_DIR), `file:///a/directory`, or `s3://[KEY:SECRET@]bucket[/prefix][?endpoint=…&region=…]`. */
export async function openStorage(config: Pick<Config, "STORAGE_URL" | "dataDir">): Promise<BlobStorage> {
  const { STORAGE_URL: address, dataDir } = config;
  if (address === "file:") return new DiskStorage(join(dataDir, "files"));
  if (address.startsWith("file:")) return new DiskStorage(directoryOf(address));
  // Loaded only where it is used: it is most of what the server would have to read at its start.
  const { S3Storage } = await import("./s3-storage.ts");
  return S3Storage.at(new URL(address));
}

function directoryOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch (error) {
    throw new StartError(`STORAGE_URL: ${(error as Error).message}`);
  }
}
