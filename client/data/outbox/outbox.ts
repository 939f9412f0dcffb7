// The outbox: append before "saved", number it, keep until the stored outcome has been read back.

import { liveQuery, type Observable } from "dexie";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { MAX_ARGS_BYTES, type Envelope, type StoredOutcome } from "../../../shared/zero/envelope.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import { handoverKey } from "./handover-store.ts";
import { countHeld, held } from "./held.ts";
import { lastContact, noteContact } from "./last-contact.ts";
import { stampNow, type Contact } from "../base/device-clock.ts";
import * as sequence from "./device-sequence.ts";
import {
  allEntries,
  heldAfter,
  pendingInSequence,
  watchCounts,
  watchNeedsPerson,
  watchPending,
  type Held,
  type OutboxCounts,
} from "./outbox-watch.ts";
import { reject, settle } from "./settling.ts";
import { isFull } from "../device/storage-trouble.ts";
import { OutboxDb, type EntrySubject, type OutboxEntry } from "./outbox-db.ts";

export interface NewCommand {
  name: OutboxEntry["name"];
  version: number;
  args: Envelope["args"];
  subject: EntrySubject;
  /** What it does again, as of then. */
  redoes?: string;
}

/** Settled entries stay for a server that is restored from an older backup (docs/decisions/0007). */
export const KEEP_SETTLED_MS = 14 * 24 * 3600 * 1000;

/** Dexie's limit is a number of 32 bits. */
const EVERY = 2 ** 31 - 1;
export class Outbox {
  readonly #db: OutboxDb;
  readonly #owner: { user: string; tenant: string };
  /** The store that this was opened on, once known. */
  #store: string | null = null;

  constructor(owner: { user: string; tenant: string }) {
    this.#owner = owner;
    this.#db = new OutboxDb(owner.user);
  }

  /**
   * Writes a command to disk and returns it. Once this resolves the edit may be called saved.
   * Throws a CodedError: `outbox/too-large`; `outbox/not-saved` when the device refuses to store it, with `full` in its detail
   * where there was no room; `outbox/lost` when the browser has thrown away what was here before.
   */
  async append(command: NewCommand): Promise<OutboxEntry> {
    if (new TextEncoder().encode(JSON.stringify(command.args)).length > MAX_ARGS_BYTES) {
      throw new CodedError("outbox/too-large");
    }
    const db = this.#db;
    try {
      let named = "";
      const kept = await db.transaction("rw", db.entries, db.meta, async () => {
        const [device, nextSeq, contact, store] = await db.meta.bulkGet(["device", "nextSeq", "contact", "store"]);
        const deviceId = (device?.value as string | undefined) ?? uuidv7();
        const seq = (nextSeq?.value as number | undefined) ?? 1;
        const entry: OutboxEntry = {
          id: uuidv7(),
          seq,
          name: command.name,
          version: command.version,
          args: command.args,
          ...this.#owner,
          device: deviceId,
          ...(command.redoes === undefined ? {} : { redoes: command.redoes }),
          ...stampNow((contact?.value as Contact | undefined) ?? null),
          subject: command.subject,
          state: "pending",
          outcome: null,
          code: null,
          detail: null,
          settledAt: null,
          needsPerson: 0,
        };
        named = this.#same(store?.value);
        // Only what changes: each of them is a write that the tap waits for.
        if (device?.value !== deviceId) await db.meta.put({ key: "device", value: deviceId });
        if (store?.value !== named) await db.meta.put({ key: "store", value: named });
        await db.meta.put({ key: "nextSeq", value: seq + 1 });
        await db.entries.add(entry);
        return entry;
      });
      this.#store = named; // only what is committed is known
      return kept;
    } catch (error) {
      if (error instanceof CodedError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      throw new CodedError("outbox/not-saved", message, { full: isFull(error) });
    }
  }

  /** What is pending with a place after this one. */
  heldAfter(seq: number): Promise<Held> {
    return heldAfter(this.#db, seq);
  }

  /** Names that this device had before its sequence was restarted, and that a server is to be told of. */
  replaced(): Promise<string[]> {
    return sequence.replaced(this.#db);
  }

  /** A server has heard of these, at this time of its clock, Unix ms: some minutes later they need not be told any more. */
  toldReplaced(names: readonly string[], serverTime: number): Promise<void> {
    return sequence.toldReplaced(this.#db, names, serverTime);
  }

  /** Pending entries in the device's sequence: the first `limit` of them. */
  pending(limit: number = EVERY): Promise<OutboxEntry[]> {
    return pendingInSequence(this.#db).limit(limit).toArray();
  }

  pendingCount(): Promise<number> {
    return this.#db.entries.where("state").equals("pending").count();
  }

  /** Every entry of the device's sequence from `seq` on, settled ones too: what a restored server may ask for. */
  from(seq: number, device: string, limit: number = EVERY): Promise<OutboxEntry[]> {
    return sequence.inSequence(this.#db, device, seq).limit(limit).toArray();
  }

  /** Both ends of what is pending, in order: what is answered next, and what was tapped last. All of it, usually. */
  watchPending(): Observable<OutboxEntry[]> {
    return watchPending(this.#db);
  }

  /** The oldest of what needs a person. */
  watchNeedsPerson(): Observable<OutboxEntry[]> {
    return watchNeedsPerson(this.#db);
  }

  watchCounts(): Observable<OutboxCounts> {
    return watchCounts(this.#db);
  }

  /** How many wait for a manager's decision. */
  countHeld(): Promise<number> {
    return countHeld(this.#db);
  }

  /** Ids of what waits for a manager, made here or brought here in a file; and by which a server shows that it has what was brought since then. */
  held(since: number): Promise<string[]> {
    return held(this.#db, since);
  }

  /** What is seldom done is loaded when it is, and works on the store itself. */
  seldom<T>(work: (db: OutboxDb) => Promise<T>): Promise<T> {
    return work(this.#db);
  }

  /** The latest settled entries, newest first. */
  watchSettled(limit: number): Observable<OutboxEntry[]> {
    return liveQuery(() => this.#db.entries.orderBy("settledAt").reverse().limit(limit).toArray());
  }

  /** Notes stored outcomes that were read back (`settling.ts`). */
  settle(outcomes: readonly StoredOutcome[]): Promise<void> {
    return settle(this.#db, outcomes);
  }

  /** Marks entries the server cannot take at all: they are kept and shown, never dropped, and have no place in the order. */
  reject(id: string | readonly string[], code: string): Promise<void> {
    return reject(this.#db, typeof id === "string" ? [id] : id, code);
  }

  /** A person has seen a refused entry and let it go; it stays in the history. */
  async discard(id: string): Promise<void> {
    await this.#db.entries.update(id, { needsPerson: 0 });
  }

  /**
   * Restarts the sequence: a new device id, and the pending entries numbered from 1. The way out when the server's memory of
   * this device and our own disagree for good (a restored browser profile, an entry it cannot take). Ids stay: nothing is
   * applied twice. `withSettled`: everything this device still has, for a server that forgot it (a restored backup); it is
   * offered from the beginning, whether anything new is pending or not.
   */
  async restartSequence({ withSettled = false }: { withSettled?: boolean } = {}): Promise<void> {
    await sequence.restartSequence(this.#db, withSettled);
  }

  /** The present sequence, and how far it was answered: 0 when nothing of it is kept. `formerly`: the same of those before it. */
  async answered(): Promise<sequence.AnsweredSequence & { formerly: sequence.AnsweredSequence[] }> {
    return sequence.answered(this.#db, await this.deviceId());
  }

  /** How far each sequence before this entry's was answered, of what is still here, where its own begins with it; else none. */
  async answeredBefore({ seq, device }: Pick<Envelope, "seq" | "device">): Promise<sequence.AnsweredSequence[]> {
    return seq === 1 ? sequence.formerlyAnswered(this.#db, device) : [];
  }

  /** The server has forgotten what it answered: all of it is offered again. False when that is under way already. */
  replayAll(device: string): Promise<boolean> {
    return sequence.replayAll(this.#db, device);
  }

  /** The server has forgotten this place and what follows: offered again from there. False: there are earlier sequences. */
  replayFrom(device: string, seq: number): Promise<boolean> {
    return sequence.replayFrom(this.#db, device, seq);
  }

  /** What is still to be offered again, settled or not, in order; usually nothing. */
  async toReplay(limit: number = EVERY): Promise<OutboxEntry[]> {
    const [device, offerFrom] = await this.#db.meta.bulkGet(["device", "offerFrom"]);
    if (typeof offerFrom?.value !== "number") return [];
    return this.from(offerFrom.value, String(device?.value), limit);
  }

  /** Whether pictures are to be offered again, too: until `given` has done it. */
  async withBlobsForgotten(given: () => Promise<void>): Promise<void> {
    await sequence.withBlobsForgotten(this.#db, given);
  }

  /** The server has answered everything up to here. */
  replayed(device: string, seq: number): Promise<void> {
    return sequence.replayed(this.#db, device, seq);
  }

  async deviceId(): Promise<string> {
    const db = this.#db;
    return db.transaction("rw", db.meta, async () => {
      const [device, store] = await db.meta.bulkGet(["device", "store"]);
      if (this.#store !== null) this.#same(store?.value);
      if (typeof device?.value === "string") return device.value;
      const made = uuidv7();
      await db.meta.put({ key: "device", value: made });
      return made;
    });
  }

  /** The name of the store on this disk. Throws `outbox/lost` when it is no longer the one that was opened. */
  async storeId(): Promise<string> {
    const { meta } = this.#db;
    // Only what is committed is known.
    this.#store = await this.#db.transaction("rw", meta, async () => {
      const known = (await meta.get("store"))?.value;
      const store = this.#same(known);
      // A full disk, on which nothing can be written, is the same disk.
      if (known !== store) await meta.put({ key: "store", value: store });
      return store;
    });
    return this.#store;
  }

  #same(present: unknown): string {
    if (this.#store !== null && present !== this.#store) throw new CodedError("outbox/lost");
    return typeof present === "string" ? present : uuidv7();
  }

  /** Changes with every appended command and with every new sequence. */
  async revision(): Promise<string> {
    const [device, nextSeq] = await this.#db.meta.bulkGet(["device", "nextSeq"]);
    return `${String(device?.value)}:${String(nextSeq?.value)}`;
  }

  handoverKey(): Promise<string> {
    return handoverKey(this.#db);
  }

  noteContact(contact: Contact): Promise<void> {
    return noteContact(this.#db, contact);
  }

  lastContact(): Promise<Contact | null> {
    return lastContact(this.#db);
  }

  watchContact(): Observable<Contact | null> {
    return liveQuery(() => this.lastContact());
  }

  /**
   * Forgets settled entries past their time; never one that is pending or waits for a person. `now`: the server's clock, as
   * one that was set ahead would forget what a restored server needs.
   */
  async sweep(now: number, keepMs: number = KEEP_SETTLED_MS): Promise<void> {
    await this.#db.entries
      .where("settledAt")
      .below(now - keepMs)
      .and((entry) => entry.state === "settled" && entry.needsPerson === 0)
      .delete();
  }

  /** The whole outbox as plain data, for a file a person can carry away; with what others brought here and nobody has yet. */
  async export(): Promise<{ exportedAt: number; owner: { user: string; tenant: string }; entries: OutboxEntry[] }> {
    return { exportedAt: Date.now(), owner: this.#owner, entries: await allEntries(this.#db) };
  }

  close(): void {
    this.#db.close();
  }
}
