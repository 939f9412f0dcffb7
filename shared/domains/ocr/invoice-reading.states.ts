// What is read of an invoice, and how much is taken (docs/decisions/0085-invoice-ocr.md).

export const OCR_LIMITS = {
  bytes: 15 * 1024 * 1024,
  pages: 10,
  tries: 2,
  seconds: 120,
  perHour: 60,
  lines: 500,
} as const;

/** Below this a person looks at it. */
export const SURE_ENOUGH = 0.8;

/** On a page, from its upper left corner, in thousandths of its width (both ways). */
export interface Box {
  /** From 1. */
  page: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A word of a page, and how sure it is that it is this one: 0…1. */
export interface PageWord extends Box {
  text: string;
  sure: number;
}

export interface PageSize {
  width: number;
  height: number;
}

/** What was read of one thing; where; how sure that is, 0…1. Null: nothing was found. */
export interface OcrField<T> {
  value: T | null;
  sure: number;
  box: Box | null;
}

/** Money in minor units, quantities in pieces. */
export interface OcrLine {
  article: OcrField<string>;
  name: OcrField<string>;
  quantity: OcrField<number>;
  price: OcrField<number>;
  total: OcrField<number>;
  /** Of the whole line. */
  sure: number;
}

export interface InvoiceFields {
  supplierName: OcrField<string>;
  taxCode: OcrField<string>;
  /** With the series before it, `AAN 4820117`. */
  number: OcrField<string>;
  /** `2026-11-18`. */
  date: OcrField<string>;
  net: OcrField<number>;
  vat: OcrField<number>;
  total: OcrField<number>;
}

export interface InvoiceReading {
  fields: InvoiceFields;
  lines: OcrLine[];
}

export const nothingRead = <T>(): OcrField<T> => ({ value: null, sure: 0, box: null });
