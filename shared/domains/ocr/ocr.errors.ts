// What goes wrong with invoices that are read from files. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const OCR_ERRORS = [
  "ocr/broken-pdf",
  "ocr/empty",
  "ocr/encrypted",
  "ocr/job-not-found",
  "ocr/no-text",
  "ocr/not-an-invoice",
  "ocr/not-done",
  "ocr/reader-failed",
  "ocr/too-heavy",
  "ocr/too-large",
  "ocr/too-many-pages",
  "ocr/took-too-long",
  "ocr/under-way",
  "ocr/unknown-kind",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    ocr: (typeof OCR_ERRORS)[number];
  }
}
