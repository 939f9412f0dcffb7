// What becomes of what waited for a manager, made here or brought here in a file, once somebody has decided. Loaded when that is heard.

import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import { isHeld } from "./held.ts";
import type { ImportedEntry, OutboxDb, OutboxEntry } from "./outbox-db.ts";
import { answerOf, NEEDS_PERSON } from "./settling.ts";

/** Notes what was decided; what still waits stays as it is. */
export async function decided(db: OutboxDb, outcomes: readonly StoredOutcome[]): Promise<void> {
  const news = new Map(outcomes.filter(({ outcome }) => outcome !== "held").map((outcome) => [outcome.id, outcome]));
  if (news.size === 0) return;
  const { entries, imported } = db;
  await db.transaction("rw", entries, imported, async () => {
    const own = (await entries.bulkGet([...news.keys()])).filter((entry) => entry !== undefined);
    await entries.bulkPut(own.filter(isHeld).map((entry) => ({ ...entry, ...changeOf(entry, news.get(entry.id)!) })));
    const fromFiles = (await imported.bulkGet([...news.keys()])).filter((entry) => entry !== undefined);
    await imported.bulkPut(fromFiles.filter(isHeld).map((entry) => withResult(entry, news.get(entry.id)!)));
  });
}

/** What a person has let go comes back as no card. */
const changeOf = (entry: OutboxEntry, stored: StoredOutcome) => ({
  ...answerOf(entry, stored),
  needsPerson: entry.needsPerson === 1 && NEEDS_PERSON.has(stored.outcome) ? (1 as const) : (0 as const),
});

const withResult = (entry: ImportedEntry, stored: StoredOutcome): ImportedEntry => ({
  ...entry,
  ...changeOf(entry, stored),
  result: entry.result === "held" ? stored.outcome : entry.result,
});
