// Files and signatures as screens show them: what is synced, with what this device has not sent yet laid over.

import type { OutboxEntry } from "../../../../data/outbox/outbox-db.ts";

interface Attachment {
  id: string;
  sha256: string;
  bytes: number;
  addedAt: number;
  addedBy: string;
  arrivedAt: number | null;
}

export interface OrderFile extends Attachment {
  name: string;
}

export interface OrderSignature extends Attachment {
  purpose: string;
  signer: string;
  method: string;
}

export type Entry = Pick<OutboxEntry, "name" | "args" | "issuedAt" | "user">;
type Given<T> = Partial<T> & { workOrderId?: string; fileId?: string; signatureId?: string };

/** An order's files, oldest first, as they will be once everything has arrived. */
export const filesWithPending = (synced: readonly OrderFile[], pending: readonly Entry[], orderId: string) =>
  withPending(synced, pending, orderId, { add: "files.add", remove: "files.remove", idOf: ({ fileId }) => fileId });

/** An order's signatures, oldest first. */
export const signaturesWithPending = (synced: readonly OrderSignature[], pending: readonly Entry[], orderId: string) =>
  withPending(synced, pending, orderId, {
    add: "signatures.add",
    remove: "signatures.withdraw",
    idOf: ({ signatureId }) => signatureId,
  });

interface Commands<T> {
  add: string;
  remove: string;
  idOf: (args: Given<T>) => string | undefined;
}

function withPending<T extends Attachment>(
  synced: readonly T[],
  pending: readonly Entry[],
  orderId: string,
  { add, remove, idOf }: Commands<T>,
): T[] {
  const all = new Map(synced.map((row) => [row.id, row]));
  for (const { name, args, issuedAt, user } of pending) {
    const given = args as Given<T>;
    const id = idOf(given);
    if (id === undefined) continue;
    if (name === remove) all.delete(id);
    else if (name === add && given.workOrderId === orderId && !all.has(id))
      all.set(id, { ...(given as unknown as T), id, addedAt: issuedAt, addedBy: user, arrivedAt: null });
  }
  return [...all.values()].toSorted((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1));
}
