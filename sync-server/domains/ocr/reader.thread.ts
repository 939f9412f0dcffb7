// Reads one file, in a thread of the reading process, whose first thread watches over it.

import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { readPages } from "./read-pages.ts";
import type { FileToRead, Said } from "./reading.ts";
import { Unreadable } from "./unreadable.ts";

sharp.concurrency(1);
sharp.cache(false);

const say = (said: Said) => parentPort!.postMessage(said);

try {
  const read = await readPages(workerData as FileToRead, (progress) => say({ progress }));
  say({ read });
} catch (error) {
  if (error instanceof Unreadable) say({ failure: error.message, code: error.code });
  else say({ failure: String((error as Error).stack ?? error), code: null });
}
