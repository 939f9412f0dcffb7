// Shapes of invoices that are read, in the REST API.

import { z } from "@hono/zod-openapi";
import { OCR_LIMITS } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { OCR_SOURCE_TYPES, OCR_STATUSES, PROVIDER_FAILURES } from "../../../shared/domains/ocr/ocr.states.ts";
import { recordName } from "../../http/rest-inputs.ts";

const time = z.iso.datetime();
const count = z.number().int();
const share = z.number();

const box = z.object({ page: count, x0: share, y0: share, x1: share, y1: share }).openapi("OcrBox", {
  description: "Where it stands: a page from 1, and thousandths of its width from its upper left corner.",
});

const found = <S extends z.ZodType>(value: S) =>
  z.object({
    value: value.nullable().openapi({ description: "Null: nothing was found, or you do not see prices." }),
    sure: z.number().openapi({ description: "How sure that is, 0 to 1." }),
    box: box.nullable(),
  });
const text = found(z.string());
const sum = found(z.string().openapi({ example: "450.00" }));

const lineSchema = z.object({
  article: text,
  name: text,
  quantity: found(z.number()),
  price: sum,
  total: sum,
  sure: z.number(),
});

export const ocrJobSchema = z
  .object({
    id: z.string(),
    supplier_id: z.string().nullable(),
    source_type: z.enum(OCR_SOURCE_TYPES),
    file_name: z.string(),
    file_path: z.string().openapi({ description: "Where the file is kept in the server's storage." }),
    status: z.enum(OCR_STATUSES),
    progress: count.openapi({ description: "Percent." }),
    tries: count,
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    ai_provider: z
      .string()
      .nullable()
      .openapi({ description: "The provider whose model read it; null: the server read it by itself." }),
    tokens_used: count.nullable().openapi({ description: "What a provider counted, also where it was asked in vain." }),
    ai_failure: z
      .enum(PROVIDER_FAILURES)
      .nullable()
      .openapi({ description: "Why a provider was asked in vain; told of one invoice, not in the list." }),
    purchase_id: z
      .string()
      .nullable()
      .openapi({ description: "The purchase made of it: the one that has its id, or that was named." }),
    created_by: z.string(),
    created_at: time,
    processed_at: time.nullable(),
  })
  .openapi("OcrJob");

export const wholeOcrJobSchema = ocrJobSchema
  .extend({
    result: z
      .object({
        pages: z.array(z.object({ width: count, height: count })),
        fields: z.object({
          supplier_name: text,
          tax_code: text,
          number: text,
          date: text,
          net: sum,
          vat: sum,
          total: sum,
        }),
        lines: z.array(lineSchema),
      })
      .nullable()
      .openapi({ description: "What was read; prices and sums need PARTS_COST_VIEW." }),
  })
  .openapi("WholeOcrJob");

export const newOcrJobSchema = z
  .strictObject({
    file: z
      .custom<File>((value) => value instanceof File, "must be a file")
      .openapi({
        type: "string",
        format: "binary",
        description: `A PDF or a picture (JPEG, PNG, WebP, GIF, AVIF, HEIC), at most ${OCR_LIMITS.bytes / 1024 / 1024} MB and ${OCR_LIMITS.pages} pages`,
      }),
    supplier_id: recordName.optional(),
  })
  .openapi("NewOcrJob");

export type OcrJobShape = z.infer<typeof ocrJobSchema>;
export type WholeOcrJobShape = z.infer<typeof wholeOcrJobSchema>;
