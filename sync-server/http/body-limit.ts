// How much a request may carry: 1 MB of JSON for every route of the API that has no other limit of its own (docs/security.md).

import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Problem } from "../platform/problem.ts";

export const MAX_BODY_BYTES = 1024 * 1024;

/** These look at who asks before they read, and have limits of their own: uploads by the piece, batches, zero-cache's pushes, a logo, a CSV file, an invoice, a photo, a picture of a part. */
const BELOW = ["/api/blobs/", "/api/handover/blobs/", "/api/zero/"];
/** These themselves: what lies below them is JSON like everything else. */
const EXACTLY = [
  "/api/handover",
  "/api/commands",
  "/api/v1/settings/logo",
  "/api/v1/imports",
  "/api/v1/imports/invoices",
  "/api/v1/ocr-jobs",
];
/** A picture within its form. */
const PICTURES = /^\/api\/v1\/(work-orders\/[^/]+\/photos|parts\/[^/]+\/images)$/;

const limit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    // Nobody reads what is still to come: the connection ends with the answer.
    throw new Problem(413, "input/too-large", `At most ${MAX_BODY_BYTES} bytes.`, { headers: { connection: "close" } });
  },
});

/** Bytes, as the head says; infinite where it does not. */
export function lengthOf(c: Context): number {
  const length = c.req.header("content-length");
  return length === undefined || c.req.header("transfer-encoding") ? Number.POSITIVE_INFINITY : Number(length);
}

/** What is larger their handlers read, and look again at who asks when it has come (sync-server/auth/require-staff.ts). */
export const hasOwnLimit = (path: string) =>
  EXACTLY.includes(path) || PICTURES.test(path) || BELOW.some((beginning) => path.startsWith(beginning));

/** What says that it is larger is refused unread; what does not say how large it is, as soon as it is larger. */
export const limitBodies: MiddlewareHandler = (c, next) => (hasOwnLimit(c.req.path) ? next() : limit(c, next));
