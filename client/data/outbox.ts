// The outbox: append before "saved", give order, keep until the stored outcome has been read back.

import { liveQuery, type Observable } from "dexie";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { MAX_ARGS_BYTES, type Envelope, type StoredOutcome } from "../../shared/zero/envelope.ts";
import { CodedError } from "../../shared/kernel/errors.ts";
import { stampNow, type Contact } from "./device-clock.ts";
import { OutboxDb, type EntrySubject, type OutboxEntry } from "./outbox-db.ts";

export interface NewCommand {
  name: string;
  version: number;
  args: Envelope["args"];
  subject: EntrySubject;
}

/** Settled entries stay for a server that is restored from an older backup (offline contract, 4). */
const KEEP_SETTLED_MS = 14 * 24 * 3600 * 1000;

const NEEDS_PERSON: ReadonlySet<string> = new Set(["refused", "conflict", "held"]);

export class Outbox {
  readonly #db: OutboxDb;
  readonly #owner: { user: string; tenant: string };

  constructor(owner: { user: string; tenant: string }) {
    this.#owner = owner;
    this.#db = new OutboxDb(owner.user);
  }

  /**
   * Writes a command to disk and returns it. Once this resolves the edit may be called saved.
   * Throws a CodedError `outbox/too-large`, or `outbox/not-saved` when the device refuses to store it.
   */
  async append(command: NewCommand): Promise<OutboxEntry> {
    if (new TextEncoder().encode(JSON.stringify(command.args)).length > MAX_ARGS_BYTES) {
      throw new CodedError("outbox/too-large");
    }
    const db = this.#db;
    try {
      return await db.transaction("rw", db.entries, db.meta, async () => {
        const [device, nextSeq, contact] = await db.meta.bulkGet(["device", "nextSeq", "contact"]);
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
          ...stampNow((contact?.value as Contact | undefined) ?? null),
          subject: command.subject,
          state: "pending",
          outcome: null,
          code: null,
          detail: null,
          settledAt: null,
          needsPerson: 0,
        };
        await db.meta.bulkPut([
          { key: "device", value: deviceId },
          { key: "nextSeq", value: seq + 1 },
        ]);
        await db.entries.add(entry);
        return entry;
      });
    } catch (error) {
      throw new CodedError("outbox/not-saved", error instanceof Error ? error.message : String(error));
    }
  }

  /** Pending entries in the device's order. */
  pending(limit: number = Number.MAX_SAFE_INTEGER): Promise<OutboxEntry[]> {
    return this.#db.entries
      .where("state")
      .equals("pending")
      .sortBy("seq")
      .then((entries) => entries.slice(0, limit));
  }

  /** Every entry of the device's order from `seq` on, settled ones too: what a restored server may ask for. */
  from(seq: number, device: string): Promise<OutboxEntry[]> {
    return this.#db.entries
      .where("seq")
      .aboveOrEqual(seq)
      .and((entry) => entry.device === device)
      .sortBy("seq");
  }

  watchPending(): Observable<OutboxEntry[]> {
    return liveQuery(() => this.pending());
  }

  watchPendingCount(): Observable<number> {
    return liveQuery(() => this.#db.entries.where("state").equals("pending").count());
  }

  watchNeedsPerson(): Observable<OutboxEntry[]> {
    return liveQuery(() => this.#db.entries.where("needsPerson").equals(1).sortBy("seq"));
  }

  /** The latest settled entries, newest first. */
  watchSettled(limit: number): Observable<OutboxEntry[]> {
    return liveQuery(() => this.#db.entries.orderBy("settledAt").reverse().limit(limit).toArray());
  }

  /** Notes stored outcomes that were read back. Entries already settled stay as they are. */
  async settle(outcomes: readonly StoredOutcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    const byId = new Map(outcomes.map((o) => [o.id, o]));
    const db = this.#db;
    await db.transaction("rw", db.entries, async () => {
      const entries = await db.entries.bulkGet([...byId.keys()]);
      const settled = entries
        .filter((entry) => entry !== undefined && entry.state === "pending")
        .map((entry) => {
          const { outcome, code, detail, settledAt } = byId.get(entry!.id)!;
          const needsPerson: 0 | 1 = NEEDS_PERSON.has(outcome) ? 1 : 0;
          return { ...entry!, state: "settled" as const, outcome, code, detail, settledAt, needsPerson };
        });
      if (settled.length > 0) await db.entries.bulkPut(settled);
    });
  }

  /** Marks an entry the server cannot take at all: it is kept and shown, never dropped. */
  async reject(id: string, code: string): Promise<void> {
    const refusal = { state: "settled", outcome: "refused", code, settledAt: Date.now(), needsPerson: 1 } as const;
    // Its outcome may have been read back meanwhile, over Zero: what the server applied is not called refused.
    await this.#db.entries
      .where("id")
      .equals(id)
      .and((entry) => entry.state === "pending")
      .modify(refusal);
  }

  /** A person has seen a refused entry and let it go; it stays in the history. */
  async discard(id: string): Promise<void> {
    await this.#db.entries.update(id, { needsPerson: 0 });
  }

  /**
   * Begins a new order: a new device id, and the pending entries numbered from 1. The way out when the server's memory of
   * this device and our own disagree for good (a restored browser profile, an entry it cannot take). Ids stay: nothing is
   * applied twice.
   */
  async beginNewOrder(): Promise<void> {
    const db = this.#db;
    await db.transaction("rw", db.entries, db.meta, async () => {
      const device = uuidv7();
      const pending = await db.entries.where("state").equals("pending").sortBy("seq");
      await db.entries.bulkPut(pending.map((entry, index) => ({ ...entry, device, seq: index + 1 })));
      await db.meta.bulkPut([
        { key: "device", value: device },
        { key: "nextSeq", value: pending.length + 1 },
      ]);
    });
  }

  async deviceId(): Promise<string> {
    const db = this.#db;
    return db.transaction("rw", db.meta, async () => {
      const known = (await db.meta.get("device"))?.value as string | undefined;
      if (known) return known;
      const made = uuidv7();
      await db.meta.put({ key: "device", value: made });
      return made;
    });
  }

  async noteContact(contact: Contact): Promise<void> {
    await this.#db.meta.put({ key: "contact", value: contact });
  }

  async lastContact(): Promise<Contact | null> {
    return ((await this.#db.meta.get("contact"))?.value as Contact | undefined) ?? null;
  }

  watchContact(): Observable<Contact | null> {
    return liveQuery(() => this.lastContact());
  }

  /** Forgets settled entries past their time; never one that is pending or waits for a person. */
  async sweep(now: number = Date.now()): Promise<void> {
    await this.#db.entries
      .where("settledAt")
      .below(now - KEEP_SETTLED_MS)
      .and((entry) => entry.state === "settled" && entry.needsPerson === 0)
      .delete();
  }

  /** The whole outbox as plain data, for a file a person can carry away from a broken phone. */
  async export(): Promise<{ exportedAt: number; owner: { user: string; tenant: string }; entries: OutboxEntry[] }> {
    return { exportedAt: Date.now(), owner: this.#owner, entries: await this.#db.entries.orderBy("seq").toArray() };
  }

  close(): void {
    this.#db.close();
  }
}
