// Has a file read in a process of its own, for so long and no longer.

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { OCR_LIMITS } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { childEnv } from "../../processes/child-env.ts";
import type { FileToRead, ReadFile, Said } from "./reading.ts";
import { Unreadable } from "./unreadable.ts";

const READER = fileURLToPath(new URL("./reader.process.ts", import.meta.url));

interface Options {
  seconds?: number;
  onProgress?: (percent: number) => void;
  reader?: string;
}

/** A file that may do the next time: the reader died, or was too slow. */
export class ReaderTrouble extends Error {
  readonly code: "ocr/reader-failed" | "ocr/took-too-long";

  /** `why` is told to people; what else is known, paths of this machine among it, is the cause. */
  constructor(code: ReaderTrouble["code"], why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = "ReaderTrouble";
    this.code = code;
  }
}

/** Throws Unreadable for a file that will never do, ReaderTrouble otherwise. */
export async function readFile(
  file: FileToRead,
  { seconds = OCR_LIMITS.seconds, onProgress = () => {}, reader = READER }: Options = {},
): Promise<ReadFile> {
  const child = fork(reader, [], {
    serialization: "advanced",
    env: childEnv(process.env),
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const fails = (code: ReaderTrouble["code"], why: string) => reject(new ReaderTrouble(code, why));
  child.on("message", (said: Said) => {
    if ("progress" in said) onProgress(said.progress);
    else if ("read" in said) resolve(said.read);
    else if (said.code !== null) reject(new Unreadable(said.code, said.failure));
    else reject(new ReaderTrouble("ocr/reader-failed", "the reader failed", { cause: new Error(said.failure) }));
  });
  const broke = (cause: Error) => reject(new ReaderTrouble("ocr/reader-failed", "the reader broke off", { cause }));
  child.once("error", broke);
  child.once("exit", (code, signal) => fails("ocr/reader-failed", `the reader ended: ${signal ?? code}`));
  const timer = setTimeout(() => fails("ocr/took-too-long", `not read in ${seconds} s`), seconds * 1000);
  try {
    child.send(file, (error) => {
      if (error) broke(error);
    });
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
