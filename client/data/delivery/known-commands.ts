// Which of many commands the server has already.

import { request } from "../base/http.ts";

const ASKED_AT_ONCE = 500;

/** Ids that the server knows as this person's. Throws NoAnswer or ServerProblem. */
export async function knownToServer(ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const answer = await request<{ known: string[] }>("POST", "/api/commands/known", {
      ids: ids.slice(from, from + ASKED_AT_ONCE),
    });
    for (const id of answer.known) known.add(id);
  }
  return known;
}
