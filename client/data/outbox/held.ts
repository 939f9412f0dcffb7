// What waits for a manager, made here or brought here in a file.

import type { OutboxDb, OutboxEntry } from "./outbox-db.ts";

export const isHeld = ({ outcome }: OutboxEntry) => outcome === "held";

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
