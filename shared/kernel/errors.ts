// Coded errors: the code is for programs and translations, the message for the log. Never show the message to a person.

/** An error with a stable code such as `work-orders/not-found`; `i18n` holds the words a person reads. */
export class CodedError extends Error {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string = code, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "CodedError";
    this.code = code;
    this.detail = detail;
  }
}
