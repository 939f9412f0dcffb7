// How much of this device's work has not arrived yet. A photo is one thing, though its command and its picture travel apart.

import { isUnsent, needsPerson } from "../../../shared/kernel/blobs.states.ts";
import type { BlobRecord } from "../blobs/blobs-db.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { areAllPending } from "../outbox/outbox-watch.ts";

export interface Uploads {
  count: number;
  /** Still to be sent. */
  bytes: number;
  /** Of these, so many were tried again and again, and others went before them. */
  stuck: number;
  /** So many more wait for a person. */
  refused: number;
}

/** Fewer failures than that are any network's. */
const STUCK_AFTER = 3;

export function uploadsOf(records: readonly BlobRecord[]): Uploads {
  const unsent = records.filter(({ state }) => isUnsent(state));
  return {
    count: unsent.length,
    bytes: unsent.reduce((sum, { bytes, sent }) => sum + bytes - sent, 0),
    stuck: unsent.filter(({ failures = 0 }) => failures >= STUCK_AFTER).length,
    refused: records.filter(({ state }) => needsPerson(state)).length,
  };
}

/**
 * Edits and pictures that wait, each photo once. `edits`: how many wait, of which `pending` are read. Any that is not read yet
 * may be a photo's.
 */
export function unsentCount(
  edits: number,
  pending: readonly Pick<OutboxEntry, "args">[],
  records: readonly BlobRecord[],
): number {
  const named = new Set(pending.map(({ args }) => (args as { sha256?: unknown } | null)?.sha256));
  const alone = records.filter(({ key, state }) => isUnsent(state) && !named.has(key.split("/")[1]));
  const unread = areAllPending(pending) ? Math.max(0, edits - pending.length) : 0;
  return edits + Math.max(0, alone.length - unread);
}
