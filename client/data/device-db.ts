// What this browser remembers about who uses it. One database per tenant, since each tenant is an origin of its own.

import Dexie, { type EntityTable } from "dexie";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { CompanySettings, Locale } from "../../shared/domains/tenancy/tenancy.states.ts";

/** The session as `GET /api/session` describes it, cached so that the board opens without a network. */
export interface CachedSession {
  company: { id: string; slug: string; settings: CompanySettings };
  user: { id: string; name: string; email: string; locale: Locale; color: string; roles: string[] };
  actor: Actor;
}

interface Remembered {
  key: string;
  value: unknown;
}

class DeviceDb extends Dexie {
  remembered!: EntityTable<Remembered, "key">;

  constructor() {
    super("garaj-device");
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

export async function forget(key: string): Promise<void> {
  await db.remembered.delete(key);
}
