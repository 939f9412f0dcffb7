// Histories of records as the server last told them to a person, on this device: so that one that was seen can be read again without a
// network (docs/decisions/0056). A copy that may go at any time; what is wrong with the device's storage others say.

import Dexie, { type Table } from "dexie";
import { SESSION_KEY, recall, type CachedSession } from "./device-db.ts";

/** One line of a history, as screens show it. Times: Unix ms. */
export interface HistoryEntry {
  /** Begins with the id of the command that wrote it. */
  id: string;
  verb: string;
  subjectId: string;
  data: Record<string, string | number | boolean | null>;
  happenedAt: number;
  recordedAt: number;
  /** Null: the client, or the server itself. */
  actorId: string | null;
  actor: { name: string } | undefined;
}

export interface History {
  /** The latest first. */
  entries: readonly HistoryEntry[];
  /** How many lines there are; more than `entries` where the oldest are not here. */
  total: number;
  /** When the server read it, Unix ms by its own clock. */
  asOf: number;
}

interface Kept {
  user: string;
  /** The record, `work-orders/018f…`. */
  of: string;
  format: typeof FORMAT;
  /** What the person might do when it was told: under other rights it would be told otherwise. */
  rights: string;
  history: History;
  /** When it was asked for, and when it was last looked at, Unix ms by this device's clock. */
  askedAt: number;
  usedAt: number;
  /** Characters of the history as text. */
  size: number;
}

/** Whose history, and of which record. */
interface Place {
  user: string;
  of: string;
}

/** Another shape of what is kept is another number: what an older build kept is asked for anew. */
const FORMAT = 1;

/** Of one person, all together; those that were not looked at for the longest go first. */
const MOST_KEPT = 200;
const MOST_SIZE = 4_000_000;
/** Of one history; the oldest lines are left out. */
const MOST_SIZE_EACH = 100_000;
const LONGEST_MS = 30 * 24 * 3_600_000;

class HistoriesDb extends Dexie {
  kept!: Table<Kept, [user: string, of: string]>;

  constructor() {
    super("garaj-histories");
    this.version(1).stores({ kept: "[user+of], user, askedAt, [user+usedAt+size]" });
  }
}

const db = new HistoriesDb();

const isOver = ({ askedAt }: Pick<Kept, "askedAt">, now: number) => Math.abs(now - askedAt) > LONGEST_MS;

/** As it was kept for this person under these rights; null: it is not here. Never fails. */
export async function readKept({ user, of }: Place, rights: string): Promise<History | null> {
  try {
    const kept = await db.kept.get([user, of]);
    if (!kept) return null;
    const now = Date.now();
    if (kept.format !== FORMAT || kept.rights !== rights || isOver(kept, now)) {
      await db.kept.delete([user, of]);
      return null;
    }
    await db.kept.update([user, of], { usedAt: now });
    return kept.history;
  } catch (error) {
    console.warn("kept history", error);
    return null;
  }
}

/** Keeps what was asked for at `askedAt`, unless something newer is kept. Never fails. */
export async function keepHistory(
  place: Place,
  { rights, askedAt, history }: Pick<Kept, "rights" | "askedAt" | "history">,
): Promise<void> {
  try {
    const [fitting, size] = fitted(history);
    await db.transaction("rw", db.kept, async () => {
      if (isNewer(await db.kept.get([place.user, place.of]), askedAt)) return;
      await db.kept.put({ ...place, format: FORMAT, rights, history: fitting, askedAt, usedAt: Date.now(), size });
      await makeRoom(place.user);
    });
    // Another tab signed the person out meanwhile, and may have wiped what was kept before this was.
    const session = await recall<CachedSession>(SESSION_KEY);
    if (session?.user.id !== place.user) await wipeHistories(place.user);
  } catch (error) {
    console.warn("keeping a history", error);
  }
}

/** What was kept is not told to the person any more; something newer stays. Never fails. */
export async function dropHistory({ user, of }: Place, askedAt: number): Promise<void> {
  try {
    await db.transaction("rw", db.kept, async () => {
      if (!isNewer(await db.kept.get([user, of]), askedAt)) await db.kept.delete([user, of]);
    });
  } catch (error) {
    console.error("dropping a history", error);
  }
}

/** Leaves nothing of this person's. */
export async function wipeHistories(user: string): Promise<void> {
  await db.kept.where("user").equals(user).delete();
}

/** Leaves nothing of anybody's: the device runs short of room. */
export async function dropHistories(): Promise<void> {
  await db.kept.clear();
}

/** A time to come is a clock that was set back since. */
const isNewer = (kept: Kept | undefined, askedAt: number): boolean =>
  kept !== undefined && kept.askedAt > askedAt && kept.askedAt <= Date.now();

/** As much of it as is kept of one, and how large that is. */
function fitted(history: History): [History, number] {
  let { entries } = history;
  for (;;) {
    const size = JSON.stringify(entries).length;
    if (size <= MOST_SIZE_EACH || entries.length === 0) return [{ ...history, entries }, size];
    entries = entries.slice(0, Math.floor(entries.length / 2));
  }
}

/** Anybody's that is over, then what this person has not looked at for the longest. Within the transaction of the caller. */
async function makeRoom(user: string): Promise<void> {
  const now = Date.now();
  await db.kept
    .where("askedAt")
    .below(now - LONGEST_MS)
    .delete();
  // By the index alone: histories themselves are not read for it.
  const own = db.kept.where("[user+usedAt+size]").between([user], [user, []]);
  const sizes = ((await own.keys()) as unknown as [string, number, number][]).map(([, , size]) => size);
  const keys = await own.primaryKeys();
  let size = 0;
  // The latest first: whatever follows the first that is too much goes.
  const kept = sizes.toReversed().findIndex((each, place) => (size += each) > MOST_SIZE || place >= MOST_KEPT);
  if (kept !== -1) await db.kept.bulkDelete(keys.slice(0, keys.length - kept));
}
