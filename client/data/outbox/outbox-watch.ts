// The outbox as the screens follow it: numbers of any size, and of the entries no more than a screen can show.

import Dexie, { liveQuery, type Observable } from "dexie";
import type { OutboxDb, OutboxEntry } from "./outbox-db.ts";

/** A backlog longer than twice this is shown by its two ends and a number. */
const END = 250;
/** Whether all that is pending is among these, but for what was appended since they were read. */
export const areAllPending = (pending: readonly unknown[]): boolean => pending.length < 2 * END;

export interface OutboxCounts {
  /** The store they were read from; null: it has no name yet. */
  store: string | null;
  pending: number;
  needsPerson: number;
  /** Of other devices, brought here in a file. */
  imported: number;
  importedNeedPerson: number;
}

export const sameCounts = (a: OutboxCounts | null, b: OutboxCounts | null): boolean =>
  a !== null && b !== null && (Object.keys(a) as (keyof OutboxCounts)[]).every((key) => a[key] === b[key]);

export const pendingInSequence = (db: OutboxDb) =>
  db.entries.where("[state+seq]").between(["pending", Dexie.minKey], ["pending", Dexie.maxKey]);

/** Entries that are pending, and after which place of the sequence all of them come; null: there are none. */
export interface Held {
  count: number;
  after: number | null;
}

/** Those whose place is after this one. */
export const heldAfter = (db: OutboxDb, seq: number): Promise<Held> =>
  db.transaction("r", db.entries, async () => {
    const held = () => db.entries.where("[state+seq]").between(["pending", seq], ["pending", Dexie.maxKey], false);
    const first = await held().first();
    return { count: await held().count(), after: first ? first.seq - 1 : null };
  });

/** All of this device's own, in order, and what others' files brought here and nobody has yet. */
export async function allEntries({ entries, imported }: OutboxDb): Promise<OutboxEntry[]> {
  const [own, fromFiles] = await Promise.all([
    entries.orderBy("seq").toArray(),
    imported.where("[state+device+seq]").between(["pending"], ["pending", []]).toArray(),
  ]);
  return [...own, ...fromFiles];
}

export function watchPending(db: OutboxDb): Observable<OutboxEntry[]> {
  return liveQuery(async () => {
    const first = await pendingInSequence(db).limit(END).toArray();
    if (first.length < END) return first;
    const last = await pendingInSequence(db).reverse().limit(END).toArray();
    const known = new Set(first.map(({ id }) => id));
    return [...first, ...last.toReversed().filter(({ id }) => !known.has(id))];
  });
}

export function watchNeedsPerson(db: OutboxDb): Observable<OutboxEntry[]> {
  return liveQuery(async () => {
    const entries = await db.entries.where("needsPerson").equals(1).limit(END).toArray();
    return entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  });
}

export function watchCounts(db: OutboxDb): Observable<OutboxCounts> {
  const { entries, imported, meta } = db;
  // One transaction: no number is older than an edit that the others count already.
  return liveQuery(() =>
    db.transaction("r", entries, imported, meta, async () => ({
      store: ((await meta.get("store"))?.value as string | undefined) ?? null,
      pending: await entries.where("state").equals("pending").count(),
      needsPerson: await entries.where("needsPerson").equals(1).count(),
      imported: await imported.where("[state+device+seq]").between(["pending"], ["pending", []]).count(),
      importedNeedPerson: await imported.where("needsPerson").equals(1).count(),
    })),
  );
}
