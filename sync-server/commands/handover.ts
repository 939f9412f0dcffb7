// Handing over: a device whose person may not sign in any more gives what it holds to a manager (docs/offline.md).

import { createHash } from "node:crypto";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";

/** As `hashOfKey` of the device makes it. */
const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

/** Of one person. A device says its key with every contact, so one that was let go comes back with the next. */
const MOST_KEYS = 100;

/** Remembers a key that a signed-in device made for itself, of as many as a person may have. A key that is known stays whose it is. */
export async function keepHandoverKey(sql: Sql, actor: Actor, key: string): Promise<void> {
  const { companyId, userId } = actor;
  await withTenant(sql, companyId, async (tx) => {
    const made = await tx`
      insert into handover_key (key_hash, company_id, user_id)
      values (${hashOf(key)}, ${companyId}, ${userId}) on conflict do nothing returning 1`;
    if (made.length === 0) return;
    await tx`
      delete from handover_key where company_id = ${companyId} and key_hash in (
        select key_hash from handover_key where company_id = ${companyId} and user_id = ${userId}
        order by created_at desc, key_hash offset ${MOST_KEYS})`;
  });
}

export interface KeyHolder {
  userId: string;
  /** Unix ms; null while the account is open. */
  closedAt: number | null;
}

/** Whose key this is in this tenant; null for one that nobody left here. */
export async function holderOfKey(sql: Sql, companyId: string, key: string): Promise<KeyHolder | null> {
  const [row] = await withTenant(
    sql,
    companyId,
    (tx) => tx<{ user_id: string; open: boolean; closed_at: Date | null }[]>`
      select k.user_id, u.status = 'active' and u.deleted_at is null as open,
        coalesce(u.deactivated_at, u.deleted_at) as closed_at
      from handover_key k join staff_user u on u.id = k.user_id and u.company_id = k.company_id
      where k.company_id = ${companyId} and k.key_hash = ${hashOf(key)}`,
  );
  if (!row) return null;
  // Closed at a time nobody noted: everything is taken for what was done before.
  return { userId: row.user_id, closedAt: row.open ? null : (row.closed_at?.getTime() ?? Date.now()) };
}
