// CSV files as answers of the REST API: UTF-8 with its mark, semicolons, as a download.

import type { Context } from "../../http/request.ts";

/** The `file` of an endpoint that answers so. */
export const CSV = "text/csv";

/** 200 with the file, to be saved under `name`, which is plain letters, and kept by nobody between. */
export function csvAnswer(c: Context, body: string | ReadableStream<Uint8Array>, name: string): Response {
  return c.body(body, 200, {
    "content-type": `${CSV}; charset=utf-8`,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });
}
