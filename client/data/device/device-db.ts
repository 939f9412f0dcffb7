// What this browser remembers about who uses it. One database per tenant, since each tenant is an origin of its own.

import Dexie, { type DexieOptions, type EntityTable } from "dexie";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { StoredSettings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

/** The session as `GET /api/session` describes it, cached so that the board opens without a network. */
export interface CachedSession {
  /** Remembered by an earlier release, its settings lack what came since. */
  company: { id: string; slug: string; settings: StoredSettings };
  user: { id: string; name: string; email: string; locale: Locale; color: string; roles: string[] };
  actor: Actor;
  /** An operator of the service looks through the person's eyes: nothing may be changed, and it ends. `until`: Unix ms. */
  impersonation?: { operator: string; until: number };
}

/** Under which the present session is remembered. */
export const SESSION_KEY = "session";

export interface Remembered {
  key: string;
  value: unknown;
}

class DeviceDb extends Dexie {
  remembered!: EntityTable<Remembered, "key">;

  constructor(options?: DexieOptions) {
    super("garaj-device", options);
    this.version(1).stores({ remembered: "key" });
  }
}

const db = new DeviceDb();

export async function recall<T>(key: string): Promise<T | null> {
  return ((await db.remembered.get(key))?.value as T | undefined) ?? null;
}

export async function remember(key: string, value: unknown): Promise<void> {
  await db.remembered.put({ key, value });
}

/** All of these or none; on the disk itself once it resolves, also where the battery dies at once. */
export async function rememberForSure(values: readonly Remembered[]): Promise<void> {
  const strict = new DeviceDb({ chromeTransactionDurability: "strict" });
  try {
    await strict.transaction("rw", strict.remembered, () => strict.remembered.bulkPut(values));
  } finally {
    strict.close();
  }
}

/** Remembers the one and forgets the others at once: a page that ends in the middle has done neither. */
export async function rememberInstead({ key, value }: Remembered, of: readonly string[]): Promise<void> {
  await db.transaction("rw", db.remembered, async () => {
    await db.remembered.put({ key, value });
    await db.remembered.bulkDelete([...of]);
  });
}

/** All that is remembered under keys that begin like this. */
export async function recallAll<T>(prefix: string): Promise<T[]> {
  return (await db.remembered.where("key").startsWith(prefix).toArray()).map(({ value }) => value as T);
}

export async function forget(key: string): Promise<void> {
  await db.remembered.delete(key);
}

/** Everything under keys that begin like this. */
export async function forgetAll(prefix: string): Promise<void> {
  await db.remembered.where("key").startsWith(prefix).delete();
}
