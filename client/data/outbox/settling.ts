// What becomes of an entry: its stored outcome is read back, or the server cannot take it at all.

import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import { NO_PLACE } from "./device-sequence.ts";
import type { OutboxDb, OutboxEntry } from "./outbox-db.ts";

export const NEEDS_PERSON: ReadonlySet<string> = new Set(["refused", "conflict", "held"]);

/**
 * An entry that is settled already changes only when the answer is another: a restored server ran it again among other people's, and its
 * person must hear what became of it now.
 */
export async function settle(db: OutboxDb, outcomes: readonly StoredOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const byId = new Map(outcomes.map((o) => [o.id, o]));
  await db.transaction("rw", db.entries, async () => {
    const entries = await db.entries.bulkGet([...byId.keys()]);
    const settled = entries
      .filter((entry) => entry !== undefined && (entry.state === "pending" || isNews(entry, byId.get(entry.id)!)))
      .map((entry) => {
        const stored = byId.get(entry!.id)!;
        const needsPerson: 0 | 1 = NEEDS_PERSON.has(stored.outcome) ? 1 : 0;
        return { ...entry!, ...answerOf(entry!, stored), state: "settled" as const, needsPerson };
      });
    if (settled.length > 0) await db.entries.bulkPut(settled);
  });
}

export async function reject(db: OutboxDb, ids: readonly string[], code: string): Promise<void> {
  const settled = { state: "settled", outcome: "refused", code, settledAt: Date.now(), needsPerson: 1 } as const;
  const refusal = { ...settled, seq: NO_PLACE };
  // Its outcome may have been read back meanwhile, over Zero: what the server applied is not called refused.
  await db.entries
    .where("id")
    .anyOf(ids)
    .modify((entry) => void Object.assign(entry, entry.state === "pending" ? refusal : { seq: NO_PLACE }));
}

/** When an entry was first answered, by the server's clock, Unix ms; what a former build has answered says when it was last. */
export const firstAnswered = ({ answeredAt, settledAt }: OutboxEntry): number | undefined =>
  answeredAt ?? settledAt ?? undefined;

/** What an entry keeps of an answer, the first or a later one. */
export const answerOf = (entry: OutboxEntry, { outcome, code, detail, settledAt }: StoredOutcome) => ({
  outcome,
  code,
  detail,
  settledAt,
  answeredAt: firstAnswered(entry) ?? settledAt,
});

/** Whether a settled entry's person has to be told another outcome, or another number. What they have let go stays as it is. */
function isNews(entry: OutboxEntry, { outcome, detail }: StoredOutcome): boolean {
  const letGo = entry.outcome !== null && NEEDS_PERSON.has(entry.outcome) && entry.needsPerson === 0;
  return !letGo && (outcome !== entry.outcome || detail?.["number"] !== entry.detail?.["number"]);
}
