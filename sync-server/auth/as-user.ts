// Whom an answer is meant for. A browser has one session for all of its tabs: while a page still shows one person, another may have signed
// in, and what is answered now would be taken for the first one's.

import type { Context } from "../http/request.ts";
import { Problem } from "../platform/problem.ts";

/** The id of the person that a page asks for. Left out by whoever does not mind. */
export const AS_USER_HEADER = "x-garaj-user";

/** Throws 409 when the request is meant for somebody else's session. */
export function requireWhoIsMeant(c: Context): void {
  const meant = c.req.header(AS_USER_HEADER);
  if (meant !== undefined && meant !== c.get("member").actor.userId)
    throw new Problem(409, "access/wrong-person", "Somebody else is signed in here by now.");
}
