// The outbox on disk: what this device has promised. One database per person, so that nobody's
// commands are ever sent under another session. Its schema only ever grows: an older build may have to read it.

import Dexie, { type EntityTable } from "dexie";
import type { WrittenName } from "../../../shared/registry/command-types.ts";
import type { Envelope, StoredOutcome } from "../../../shared/zero/envelope.ts";
import { storageTrouble } from "../device/storage-trouble.ts";

/** Words for the sync centre, taken when the person tapped: the records may be gone when they are read. */
export interface EntrySubject {
  title: string;
  plate: string | null;
  number: string | null;
}

export interface OutboxEntry extends Envelope {
  name: WrittenName;
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

/** An entry of another device's outbox, brought here in a file; delivered beside this device's own (docs/decisions/0010). */
export interface ImportedEntry extends OutboxEntry {
  importId: string;
  /** The device that made it, where it had to get a sequence of another name. */
  madeBy?: string;
  /** Whether the device it comes from had its answer already. */
  wasSettled: boolean;
  /** What became of it, in one word. */
  result: ImportResult;
}

/** `known`: the server had it before this device brought it. */
export const IMPORT_RESULTS = ["waiting", "applied", "known", "no_effect", "refused", "conflict", "held"] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

/** A file that was brought here. */
export interface Import {
  id: string;
  importedAt: number;
  exportedAt: number;
  /** User agent of the device it comes from, or empty. */
  label: string;
  /** Of what the server answered the last, and when by its clock, Unix ms: one that was restored from before it has forgotten it. */
  last?: { id: string; settledAt: number };
}

interface Meta {
  /**
   * `store` names this store for good: another one under its name means that the browser threw this one away.
   * `blobsForgotten`: a restored server wants pictures again, and they do not know yet.
   * `replaced`: names of this device before its present one, until a server has heard of them for some minutes.
   * `toldReplaced`: of those that it has heard of, each with when it first did, by its clock, Unix ms.
   */
  key:
    | "replaced"
    | "toldReplaced"
    | "formerNames"
    | "device"
    | "nextSeq"
    | "contact"
    | "offerFrom"
    | "blobsForgotten"
    | "handoverKey"
    | "store";
  value: unknown;
}

export class OutboxDb extends Dexie {
  entries!: EntityTable<OutboxEntry, "id">;
  meta!: EntityTable<Meta, "key">;
  imported!: EntityTable<ImportedEntry, "id">;
  imports!: EntityTable<Import, "id">;

  constructor(userId: string) {
    // Strict: the promise is kept on disk before the screen says so.
    super(`garaj-outbox-${userId}`, { chromeTransactionDurability: "strict" });
    this.on("blocked", () => storageTrouble.set({ kind: "blocked" }));
    this.on("ready", () => {
      if (storageTrouble.value?.kind === "blocked") storageTrouble.set(null);
    });
    this.version(1).stores({ entries: "id, seq, state, needsPerson, settledAt", meta: "key" });
    // A backlog of any length is read a batch at a time, in order.
    this.version(2).stores({
      entries: "id, seq, state, needsPerson, settledAt, [state+seq], [device+seq], [device+state+seq]",
      imported: "id, importId, needsPerson, [state+device+seq], [importId+result]",
      imports: "id",
    });
  }
}
