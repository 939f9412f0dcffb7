// Which of many commands the server has already, and what became of them.

import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import { request } from "../base/http.ts";
import { outcomesOf, type BatchAnswer } from "./batch.ts";

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

/** What became of those that the server knows as this person's. Throws NoAnswer or ServerProblem. */
export async function outcomesOnServer(ids: readonly string[]): Promise<StoredOutcome[]> {
  const found: StoredOutcome[] = [];
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    // None from a server of before it was asked so.
    const { outcomes = [] } = await request<{ outcomes?: BatchAnswer["results"] }>("POST", "/api/commands/known", {
      ids: ids.slice(from, from + ASKED_AT_ONCE),
      outcomes: true,
    });
    found.push(...outcomesOf(outcomes));
  }
  return found;
}
