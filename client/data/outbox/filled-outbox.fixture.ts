// Outboxes with pending commands, each of a person of its own, and what became of their entries.

import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import { Outbox } from "./outbox.ts";
import type { OutboxEntry } from "./outbox-db.ts";

export const NOW = Date.UTC(2026, 2, 9, 8, 30);

let users = 0;
/** An outbox with so many pending commands. */
export async function outboxWith(count: number): Promise<{ outbox: Outbox; entries: OutboxEntry[] }> {
  const outbox = new Outbox({ user: `user-${++users}`, tenant: "brio" });
  const subject = { title: "Brake pads", plate: null, number: null };
  const entries: OutboxEntry[] = [];
  for (let i = 0; i < count; i++)
    entries.push(await outbox.append({ name: "mechanic.start", version: 1, args: { i }, subject }));
  return { outbox, entries };
}

export const outcomeOf = (entry: OutboxEntry, change: Partial<StoredOutcome> = {}): StoredOutcome => ({
  id: entry.id,
  seq: entry.seq,
  outcome: "applied",
  code: null,
  detail: null,
  settledAt: NOW,
  ...change,
});

export const everything = async (outbox: Outbox) => (await outbox.export()).entries;

export const ids = (entries: readonly OutboxEntry[]) => entries.map((entry) => entry.id);
