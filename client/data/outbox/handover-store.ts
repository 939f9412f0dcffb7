// What the outbox keeps for the case that its person may not sign in any more.

import type { OutboxDb, OutboxEntry } from "./outbox-db.ts";

const KEY_BYTES = 32;

/** 256 bits, made once, in base64url. */
export function handoverKey(db: OutboxDb): Promise<string> {
  return db.transaction("rw", db.meta, async () => {
    const known = (await db.meta.get("handoverKey"))?.value;
    if (typeof known === "string") return known;
    const value = base64url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
    await db.meta.put({ key: "handoverKey", value });
    return value;
  });
}

/**
 * Empties the outbox of a closed account once a manager has all of it; false, and nothing is deleted, while anything else is
 * in it: unsent edits, own or brought here, and words that were refused or in conflict and that nobody has decided about.
 */
export function wipeHandedOver(db: OutboxDb): Promise<boolean> {
  const { entries, imported, imports, meta } = db;
  return db.transaction("rw", entries, imported, imports, meta, async () => {
    const left = await Promise.all([entries, imported].flatMap((table) => [unsent(table), undecided(table)]));
    if (left.some((count) => count > 0)) return false;
    await Promise.all([entries, imported, imports, meta].map((table) => table.clear()));
    return true;
  });
}

type Entries = OutboxDb["entries"] | OutboxDb["imported"];

const unsent = (table: Entries): PromiseLike<number> =>
  table
    .toCollection()
    .and(({ state }: OutboxEntry) => state === "pending")
    .count();

const undecided = (table: Entries): PromiseLike<number> =>
  table
    .toCollection()
    .and(({ needsPerson, outcome }: OutboxEntry) => needsPerson === 1 && outcome !== "held")
    .count();

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
