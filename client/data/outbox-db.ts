// The outbox on disk: what this device has promised (offline contract, 1). One database per person, so that nobody's
// commands are ever sent under another session (8). Its schema only ever grows: an older build may have to read it.

import Dexie, { type EntityTable } from "dexie";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";

/** Words for the sync centre, taken when the person tapped: the records may be gone when they are read. */
export interface EntrySubject {
  title: string;
  plate: string | null;
  number: string | null;
}

export interface OutboxEntry extends Envelope {
  subject: EntrySubject;
  /** `pending`: not answered yet. `settled`: its stored outcome has been read back. */
  state: "pending" | "settled";
  outcome: StoredOutcome["outcome"] | null;
  code: string | null;
  detail: Record<string, unknown> | null;
  settledAt: number | null;
  /** 1: a person must look at it (refused, conflict, held). A number, because IndexedDB cannot index booleans. */
  needsPerson: 0 | 1;
}

interface Meta {
  key: "device" | "nextSeq" | "contact";
  value: unknown;
}

export class OutboxDb extends Dexie {
  entries!: EntityTable<OutboxEntry, "id">;
  meta!: EntityTable<Meta, "key">;

  constructor(userId: string) {
    // Strict: the promise is kept on disk before the screen says so.
    super(`garaj-outbox-${userId}`, { chromeTransactionDurability: "strict" });
    this.version(1).stores({ entries: "id, seq, state, needsPerson, settledAt", meta: "key" });
  }
}
