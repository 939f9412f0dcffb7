// A document as the answer to a request: shown by the browser or saved, kept by nobody on the way.

import type { Context } from "../http/request.ts";
import type { PrintedDocument } from "./document-services.ts";
import { givenAs } from "./file-name.ts";

export const PDF = "application/pdf";

export function pdfAnswer(
  c: Context,
  { bytes, fileName, locale }: PrintedDocument,
  how: "inline" | "attachment" = "inline",
): Response {
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    "content-type": PDF,
    "content-language": locale,
    "content-disposition": givenAs(how, fileName),
    "cache-control": "no-store",
    // What the browser's own viewer of such files needs, and no script.
    "content-security-policy":
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
}
