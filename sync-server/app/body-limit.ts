// How much a request may carry: 1 MB of JSON for every route of the API that has no other limit of its own (security design, Input).

import { bodyLimit } from "hono/body-limit";
import type { Middleware } from "./context.ts";
import { Problem } from "./problem.ts";

export const MAX_BODY_BYTES = 1024 * 1024;

/** These look at who asks before they read, and have limits of their own: uploads by the piece, batches, zero-cache's pushes, a logo, a CSV file. */
const WITH_OWN_LIMIT = ["/api/blobs/", "/api/handover", "/api/commands", "/api/zero/", "/api/v1/settings/logo"];
/** The file itself: what lies below it is JSON like everything else. */
const UPLOAD = "/api/v1/imports";

const limit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    // Nobody reads what is still to come: the connection ends with the answer.
    throw new Problem(413, "input/too-large", `At most ${MAX_BODY_BYTES} bytes.`, { headers: { connection: "close" } });
  },
});

/** What says that it is larger is refused unread; what does not say how large it is, as soon as it is larger. */
export const limitBodies: Middleware = (c, next) =>
  c.req.path === UPLOAD || WITH_OWN_LIMIT.some((path) => c.req.path.startsWith(path)) ? next() : limit(c, next);
