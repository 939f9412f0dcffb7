// One request to `POST /api/commands`: how much goes into it, and what comes back.

import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { firstAnswered } from "../outbox/settling.ts";
import type { Envelope, StoredOutcome } from "../../../shared/zero/envelope.ts";
import { readEnvelope } from "../../../shared/zero/read-envelope.ts";

export const MAX_BATCH = 200;
export const MAX_BATCH_BYTES = 600 * 1024;

interface WireOutcome extends Omit<StoredOutcome, "settledAt"> {
  settled_at: number;
}
export type WireResult = WireOutcome | { id: string | null; rejected: string };

export interface BatchAnswer {
  results: WireResult[];
  server_time: number;
}

export interface Batch {
  entries: Envelope[];
  /** Of the entries as JSON. */
  bytes: number;
}

/** As many of the first as fit into so many bytes, one at least, up to one that fits no envelope. */
export function batchOf(kept: readonly OutboxEntry[], mostBytes: number): Batch {
  const batch: Batch = { entries: [], bytes: 0 };
  for (const entry of kept.slice(0, MAX_BATCH)) {
    const envelope = readEnvelope({ ...entry, given: entry.detail ?? undefined, answeredAt: firstAnswered(entry) });
    if (!envelope) break;
    const bytes = new TextEncoder().encode(JSON.stringify(envelope)).length;
    if (batch.entries.length > 0 && batch.bytes + bytes > Math.min(mostBytes, MAX_BATCH_BYTES)) break;
    batch.entries.push(envelope);
    batch.bytes += bytes;
  }
  return batch;
}

export const outcomesOf = (results: readonly WireResult[]): StoredOutcome[] =>
  results
    .filter((result): result is WireOutcome => !("rejected" in result))
    .map(({ settled_at, ...rest }) => ({ ...rest, settledAt: settled_at }));

/** The server stops at the first it rejects. */
export function rejectionIn(results: readonly WireResult[]): { id: string | null; rejected: string } | undefined {
  return results.find((result) => "rejected" in result);
}
