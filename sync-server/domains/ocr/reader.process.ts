// The process that reads one file: what a hostile PDF or a picture makes of a library's memory is this process's own, and ends with it.
// Its first thread does nothing but look how large it has become, and whether the server is still there.

import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { FileToRead, Said } from "./reading.ts";

const MOST_MEMORY_MB = 1_200;
const LOOK_MS = 100;

const say = (said: Said, then: () => void = () => {}) => process.send?.(said, then);
const end = () => process.exit(0);

process.once("disconnect", end);
// People's requests go first.
setPriority(10);

process.once("message", (file: FileToRead) => {
  const thread = new Worker(new URL("./reader.thread.ts", import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  thread.on("message", (said: Said) => say(said, "progress" in said ? undefined : end));
  thread.on("error", (error: Error) => say({ failure: String(error.stack ?? error), code: null }, end));
  setInterval(() => {
    const megabytes = process.memoryUsage.rss() / 1024 / 1024;
    if (megabytes > MOST_MEMORY_MB) say({ failure: `${Math.round(megabytes)} MB`, code: "ocr/too-heavy" }, end);
  }, LOOK_MS);
});
