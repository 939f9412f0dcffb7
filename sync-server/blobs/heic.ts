// HEIC, which sharp cannot decode (HEVC is not in it): by a library in WebAssembly, in a thread of its own that comes with the picture
// and goes with it. So nothing is loaded before the first one, none sees what another left in memory, and one that takes too long ends
// with its thread (docs/decisions/0060-heic.md).

import { Worker } from "node:worker_threads";
import { MAX_PIXELS } from "../../shared/kernel/blobs.states.ts";
import { CodedError } from "../../shared/kernel/errors.ts";
import { EncoderTrouble } from "./encoder-trouble.ts";
import type { Decoded, HeicLimits, HeicTask, RawPicture } from "./heic-task.ts";

/** Fifty megapixels take 1.6 to 3 s on an idle processor, and 390 MB. */
const LIMITS: HeicLimits = { seconds: 30, mostPixels: MAX_PIXELS, mostMemoryMb: 512 };
const THREAD = new URL("./heic.worker.ts", import.meta.url);

/**
 * Its main picture. Throws a CodedError `blobs/not-an-image` or `blobs/too-many-pixels` when it will never do, an EncoderTrouble when
 * memory or time were too little.
 */
export async function decodeHeic(
  content: Uint8Array,
  { seconds, ...limits }: HeicLimits = LIMITS,
  thread: URL = THREAD,
): Promise<RawPicture> {
  const task: HeicTask = { content, ...limits };
  const worker = new Worker(thread, {
    name: "heic",
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  const decoded = await answerOf(worker, seconds);
  if ("data" in decoded) return decoded;
  const { failure, of } = decoded;
  if (of === "server") throw new EncoderTrouble(failure);
  throw new CodedError(of === "pixels" ? "blobs/too-many-pixels" : "blobs/not-an-image", failure);
}

/** What the thread says before it ends, or is ended. */
async function answerOf(worker: Worker, seconds: number): Promise<Decoded> {
  const { promise, resolve, reject } = Promise.withResolvers<Decoded>();
  const fails = (why: string) => reject(new EncoderTrouble(why));
  worker.once("message", resolve);
  worker.once("error", (error: Error) => fails(`the thread failed: ${error.message}`));
  worker.once("exit", () => fails("the thread ended"));
  const timer = setTimeout(() => fails(`not decoded in ${seconds} s`), seconds * 1000);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
