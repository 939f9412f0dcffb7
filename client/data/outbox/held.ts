// What waits for a manager, made here or brought here in a file, and what becomes of it when somebody has decided.

import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import type { ImportedEntry, OutboxDb, OutboxEntry } from "./outbox-db.ts";
import { answerOf, NEEDS_PERSON } from "./settling.ts";

const isHeld = ({ outcome }: OutboxEntry) => outcome === "held";

/** Ids of them all; and of each file the last that was answered since then, Unix ms: of what was brought here nothing else tells whether the server has it still. */
export async function held(db: OutboxDb, since: number): Promise<string[]> {
  const { entries, imported, imports } = db;
  const brought = await imports.toArray();
  const files = brought.map(({ id }) => [id, "held"]);
  const lasts = brought.flatMap(({ last }) => (last && last.settledAt >= since ? [last.id] : []));
  const [own, fromFiles, letGo] = await Promise.all([
    entries.where("needsPerson").equals(1).and(isHeld).primaryKeys(),
    imported.where("needsPerson").equals(1).and(isHeld).primaryKeys(),
    imported.where("[importId+result]").anyOf(files).primaryKeys(),
  ]);
  return [...new Set([...own, ...fromFiles, ...letGo, ...lasts])];
}

/** How many of those made here. */
export const countHeld = (db: OutboxDb): Promise<number> =>
  db.entries.where("needsPerson").equals(1).and(isHeld).count();

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
