// Names, too, must be on the disk: a file that was flushed is gone after a power cut when its directory was not.

import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

export async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Makes a directory with those above it; each new one's name is on the disk when this resolves. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await flushDirectory(dirname(made));
}
