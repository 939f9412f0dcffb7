// Refuses what is meant for somebody else's session (shared/kernel/as-user.ts).

import { AS_USER_HEADER } from "../../shared/kernel/as-user.ts";
import type { Context } from "../http/request.ts";
import { Problem } from "../platform/problem.ts";

/** Throws 409 when the request says that it is for another than who is signed in. Whoever says nothing does not mind. */
export function requireWhoIsMeant(c: Context): void {
  const meant = c.req.header(AS_USER_HEADER);
  if (meant !== undefined && meant !== c.get("member").actor.userId)
    throw new Problem(409, "access/wrong-person", "Somebody else is signed in here by now.");
}
