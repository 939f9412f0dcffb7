// Coded errors: the code is for programs and translations, the message for the log. Never show the message to a person.

import type { KERNEL_ERRORS } from "./kernel.errors.ts";

/** The codes there are, by who gives them: a domain adds its own in its `*.errors.ts`, so that the kernel need not know it. */
export interface ErrorCodes {
  kernel: (typeof KERNEL_ERRORS)[number];
}

/** A misspelt code does not compile, nor does one without words. */
export type ErrorCode = ErrorCodes[keyof ErrorCodes];

/** An error with a stable code such as `work-orders/not-found`; `i18n` holds the words a person reads. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string = code, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "CodedError";
    this.code = code;
    this.detail = detail;
  }
}
