// Devices as the shop sees them: whose, which build, when last heard of, how much they still hold.

import { storableText } from "../../shared/kernel/json.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";

export interface Contact {
  device: string;
  label: string;
  build: string | null;
  pending: number;
  /** Null: its clock shows no time at all. */
  clockOffsetMs: number | null;
  now: Date;
}

/** Notes that a device was heard of. A device of another person is left alone. */
export async function noteContact(sql: Sql, actor: Actor, contact: Contact): Promise<void> {
  await withTenant(
    sql,
    actor.companyId,
    (tx) => tx`
    insert into device (id, company_id, user_id, label, build, clock_offset_ms, pending_count, last_contact_at,
      created_at)
    values (${contact.device}, ${actor.companyId}, ${actor.userId}, ${storableText(contact.label)},
      ${contact.build === null ? null : storableText(contact.build)}, ${contact.clockOffsetMs},
      ${contact.pending}, ${contact.now}, ${contact.now})
    on conflict (id) do update set label = excluded.label, build = excluded.build,
      clock_offset_ms = excluded.clock_offset_ms, pending_count = excluded.pending_count,
      last_contact_at = excluded.last_contact_at
    where device.user_id = excluded.user_id`,
  ).catch((error: { code?: string }) => {
    // The id belongs to another tenant's device: row security refuses the update, and there is nothing to note here.
    if (error.code !== "42501") throw error;
  });
}
