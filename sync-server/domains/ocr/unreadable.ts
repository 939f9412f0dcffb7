// A file that will never do, however often it is tried.

import type { ErrorCode } from "../../../shared/kernel/errors.ts";

export class Unreadable extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, why: string) {
    super(why);
    this.name = "Unreadable";
    this.code = code;
  }
}
