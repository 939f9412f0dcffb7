// What is said between the server and the process that reads a file.

import type { OcrSourceType } from "../../../shared/domains/ocr/ocr.states.ts";
import type { PageSize, PageWord } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import type { ErrorCode } from "../../../shared/kernel/errors.ts";

export interface FileToRead {
  bytes: Uint8Array;
  kind: "pdf" | "picture";
}

export interface ReadPage extends PageSize {
  /** A JPEG, as people look at it. */
  picture: Uint8Array;
}

export interface ReadFile {
  source: OcrSourceType;
  words: PageWord[];
  pages: ReadPage[];
}

/** Percent, then one of the others. `code`: of a file that will never do; without it `failure` is for the log alone. */
export type Said = { progress: number } | { read: ReadFile } | { failure: string; code: ErrorCode | null };
