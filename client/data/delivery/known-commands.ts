// Which of many commands the server has already, and what became of them.

import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import { request } from "../base/http.ts";
import { outcomesOf, type BatchAnswer } from "./batch.ts";

export { decided } from "../outbox/decided.ts";

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

/** What became of those that the server knows as this person's, and which it does not know. Throws NoAnswer or ServerProblem. */
export async function outcomesOnServer(ids: readonly string[]): Promise<{ found: StoredOutcome[]; unknown: string[] }> {
  const found: StoredOutcome[] = [];
  const unknown: string[] = [];
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const asked = ids.slice(from, from + ASKED_AT_ONCE);
    const { outcomes } = await request<{ outcomes?: BatchAnswer["results"] }>("POST", "/api/commands/known", {
      ids: asked,
      outcomes: true,
    });
    if (!outcomes) continue; // a server of before it was asked so: it says nothing of them
    const told = outcomesOf(outcomes);
    const known = new Set(told.map(({ id }) => id));
    found.push(...told);
    unknown.push(...asked.filter((id) => !known.has(id)));
  }
  return { found, unknown };
}
