// The device's sequence on disk: which entry has which place, how far the server has answered, and a new sequence when the
// server's memory and ours no longer agree (docs/decisions/0001, 0007). Every step reads what it needs by index, not the backlog.

import Dexie from "dexie";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { OutboxDb, OutboxEntry } from "./outbox-db.ts";

/** Of an entry that was set aside. */
export const NO_PLACE = 0;

/** What one request tells at most; a device that is older than that is let go with time. */
const MOST_REPLACED = 20;

/** A request under a former name that arrives late has it listed again, and for good if nobody told of it any more. */
const TOLD_FOR_MS = 5 * 60_000;

/** A server that has forgotten commands may have forgotten what their pictures show as well. */
const BLOBS_FORGOTTEN = { key: "blobsForgotten", value: true } as const;

/** Entries of one device's sequence from a place on. */
export const inSequence = (db: OutboxDb, device: string, seq: number) =>
  db.entries.where("[device+seq]").between([device, seq], [device, Dexie.maxKey]);

const settledFrom = (db: OutboxDb, device: string, seq: number) =>
  db.entries.where("[device+state+seq]").between([device, "settled", seq], [device, "settled", Dexie.maxKey]);

/** How far a sequence was answered; 0 when nothing of it is kept. */
async function answeredUpTo(db: OutboxDb, device: string): Promise<number> {
  return (await settledFrom(db, device, NO_PLACE + 1).last())?.seq ?? 0;
}

/** How far a sequence was answered, by the name that the device had then. */
export interface AnsweredSequence {
  device: string;
  seq: number;
}

/** How far each sequence before this one was answered, of what is still here; the first of very many. */
export async function formerlyAnswered(db: OutboxDb, present: string): Promise<AnsweredSequence[]> {
  const found: AnsweredSequence[] = [];
  const firstAfter = async (key: readonly unknown[]) => {
    const next = await db.entries.where("[device+seq]").above(key).firstKey();
    return (next as unknown as [device: string, seq: number] | undefined)?.[0];
  };
  let device = await firstAfter([Dexie.minKey]);
  while (device !== undefined && found.length < MOST_REPLACED) {
    const seq = device === present ? 0 : await answeredUpTo(db, device);
    if (seq > 0) found.push({ device, seq });
    device = await firstAfter([device, Dexie.maxKey]);
  }
  return found;
}

export async function answered(db: OutboxDb, device: string) {
  const [seq, formerly] = await Promise.all([answeredUpTo(db, device), formerlyAnswered(db, device)]);
  return { device, seq, formerly };
}

async function hasEarlierSequences(db: OutboxDb, device: string): Promise<boolean> {
  const placed = await db.entries.where("seq").above(NO_PLACE).count();
  return placed > (await inSequence(db, device, NO_PLACE + 1).count());
}

export async function restartSequence(db: OutboxDb, withSettled: boolean): Promise<void> {
  await db.transaction("rw", db.entries, db.meta, async () => {
    const device = uuidv7();
    const [before, from] = await db.meta.bulkGet(["device", "offerFrom"]);
    const present = before?.value as string | undefined;
    // What was still being offered to a server that forgot it goes on being offered.
    const everything = withSettled || typeof from?.value === "number";
    const entries = everything
      ? (await db.entries.where("seq").above(NO_PLACE).toArray()).toSorted(bySequence(present))
      : await db.entries.where("state").equals("pending").sortBy("seq");
    await db.entries.bulkPut(entries.map((entry, index) => ({ ...entry, device, seq: index + 1 })));
    await db.meta.bulkPut([
      { key: "device", value: device },
      { key: "nextSeq", value: entries.length + 1 },
      { key: "offerFrom", value: everything ? 1 : null },
      ...(everything ? [BLOBS_FORGOTTEN] : []),
    ]);
    await noteReplaced(db, present, withSettled);
  });
}

/**
 * The shop still sees the former name, with what it held: the server is told to forget it. `all`: and every earlier one, as a backup may be of a day when
 * one of those held something.
 */
async function noteReplaced({ meta }: OutboxDb, former: string | undefined, all: boolean): Promise<void> {
  const [left = [], had = []] = (await meta.bulkGet(["replaced", "formerNames"])).map(
    (kept) => kept?.value as string[],
  );
  const added = (names: readonly string[]) => [...new Set(names.concat(former ?? []))].slice(-MOST_REPLACED);
  const every = added([...had, ...left]); // a build of before kept those alone that were left to tell
  await meta.bulkPut([
    { key: "formerNames", value: every },
    { key: "replaced", value: all ? every : added(left) },
  ]);
}

export const replaced = async (db: OutboxDb): Promise<string[]> =>
  ((await db.meta.get("replaced"))?.value as string[] | undefined) ?? [];

export async function toldReplaced(db: OutboxDb, names: readonly string[], serverTime: number): Promise<void> {
  if (names.length === 0) return;
  await db.transaction("rw", db.meta, async () => {
    const since = new Map((await db.meta.get("toldReplaced"))?.value as [string, number][] | undefined);
    for (const name of names) if (!since.has(name)) since.set(name, serverTime);
    const isOver = (name: string) => Math.abs(serverTime - (since.get(name) ?? serverTime)) >= TOLD_FOR_MS;
    const left = (await replaced(db)).filter((name) => !(names.includes(name) && isOver(name)));
    await db.meta.bulkPut([
      { key: "replaced", value: left },
      { key: "toldReplaced", value: [...since].filter(([name]) => left.includes(name)) },
    ]);
  });
}

/** False when that is under way already. */
export function replayAll(db: OutboxDb, device: string): Promise<boolean> {
  return db.transaction("rw", db.entries, db.meta, async () => {
    const [present, offerFrom] = await db.meta.bulkGet(["device", "offerFrom"]);
    if (present?.value !== device || typeof offerFrom?.value === "number") return false;
    await restartSequence(db, true);
    return true;
  });
}

/** From this place on everything is offered, settled or not, until it is answered. False: not all that is kept has one. */
export function replayFrom(db: OutboxDb, device: string, seq: number): Promise<boolean> {
  return db.transaction("rw", db.entries, db.meta, async () => {
    const [present, from] = await db.meta.bulkGet(["device", "offerFrom"]);
    if (present?.value !== device || (await hasEarlierSequences(db, device))) return false;
    const already = typeof from?.value === "number" ? from.value : seq;
    await db.meta.bulkPut([{ key: "offerFrom", value: Math.min(already, seq) }, BLOBS_FORGOTTEN]);
    await noteReplaced(db, undefined, true);
    return true;
  });
}

export async function replayed(db: OutboxDb, device: string, seq: number): Promise<void> {
  await db.transaction("rw", db.entries, db.meta, async () => {
    const [present, offerFrom] = await db.meta.bulkGet(["device", "offerFrom"]);
    if (present?.value !== device || typeof offerFrom?.value !== "number") return;
    const more =
      (await settledFrom(db, device, seq + 1)
        .limit(1)
        .count()) > 0;
    await db.meta.put({ key: "offerFrom", value: more ? seq + 1 : null });
  });
}

/** Earlier sequences first; their ids hold the time they were made at. */
function bySequence(present: string | undefined) {
  return (a: OutboxEntry, b: OutboxEntry): number => {
    if (a.device === b.device) return a.seq - b.seq;
    if (a.device === present || b.device === present) return a.device === present ? 1 : -1;
    return a.device < b.device ? -1 : 1;
  };
}

/** Whether pictures are to be offered again, too: until `given` has done it. */
export async function withBlobsForgotten({ meta }: OutboxDb, given: () => Promise<void>): Promise<void> {
  if ((await meta.get("blobsForgotten")) === undefined) return;
  await given();
  await meta.delete("blobsForgotten");
}
