// The runner's own rows: watermark, outcome, history. Plain SQL in the caller's tenant transaction.

import { storableText } from "../../shared/kernel/json.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { ActivityEntry } from "../../shared/zero/define.ts";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import type { TransactionSql } from "../db/connections.ts";

type Json = Parameters<TransactionSql["json"]>[0];

/** Locks the device's row, so that its commands run one after another. Null: the device belongs to somebody else. */
export async function lockWatermark(sql: TransactionSql, actor: Actor, deviceId: string): Promise<number | null> {
  const lock = () => sql<{ seq: number; user_id: string }[]>`
    select seq, user_id from device_watermark where device_id = ${deviceId} for update`;
  let [row] = await lock();
  if (!row) {
    await sql`
      insert into device_watermark (company_id, device_id, user_id, seq)
      values (${actor.companyId}, ${deviceId}, ${actor.userId}, 0) on conflict do nothing`;
    [row] = await lock();
  }
  return row && row.user_id === actor.userId ? row.seq : null;
}

export async function advanceWatermark(
  sql: TransactionSql,
  actor: Actor,
  deviceId: string,
  seq: number,
): Promise<void> {
  await sql`
    update device_watermark set seq = ${seq}
    where company_id = ${actor.companyId} and device_id = ${deviceId} and seq < ${seq}`;
}

export async function findOutcome(
  sql: TransactionSql,
  commandId: string,
): Promise<{ fingerprint: string | null; outcome: StoredOutcome } | null> {
  const [row] = await sql<
    {
      id: string;
      seq: number;
      fingerprint: string | null;
      outcome: StoredOutcome["outcome"];
      code: string | null;
      detail: Record<string, unknown> | null;
      settled_at: Date;
    }[]
  >`select id, seq, fingerprint, outcome, code, detail, settled_at from command where id = ${commandId}`;
  if (!row) return null;
  const { id, seq, outcome, code, detail } = row;
  return {
    fingerprint: row.fingerprint,
    outcome: { id, seq, outcome, code, detail, settledAt: row.settled_at.getTime() },
  };
}

interface OutcomeRecord {
  envelope: Envelope;
  args: Envelope["args"];
  fingerprint: string;
  happenedAt: number;
  outcome: StoredOutcome;
}

/** False when the id is taken by a command that this tenant cannot see. */
export async function storeOutcome(sql: TransactionSql, actor: Actor, record: OutcomeRecord): Promise<boolean> {
  const { envelope, outcome } = record;
  const rows = await sql`
    insert into command (id, company_id, user_id, device_id, seq, name, version, fingerprint, args, issued_at,
      happened_at, settled_at, outcome, code, detail)
    values (${envelope.id}, ${actor.companyId}, ${actor.userId}, ${envelope.device}, ${envelope.seq}, ${storableText(envelope.name)},
      ${envelope.version}, ${record.fingerprint}, ${sql.json(record.args ?? null)}, ${new Date(envelope.issuedAt)},
      ${new Date(record.happenedAt)}, ${new Date(outcome.settledAt)}, ${outcome.outcome}, ${outcome.code},
      ${outcome.detail === null ? null : sql.json(outcome.detail as Json)})
    on conflict (id) do nothing returning id`;
  return rows.length === 1;
}

export async function writeActivity(
  sql: TransactionSql,
  actor: Actor,
  event: { envelope: Envelope; happenedAt: number; recordedAt: number },
  entries: readonly ActivityEntry[],
): Promise<void> {
  // An order is "updated" when its update was recorded, however long before that it happened (service.md, Events).
  const orders = [...new Set(entries.map((entry) => entry.workOrderId).filter((id) => id !== null))];
  if (orders.length > 0) {
    await sql`
      update work_order set updated_at = greatest(updated_at + interval '1 millisecond', ${new Date(event.recordedAt)})
      where id = any(${orders})`;
  }
  for (const [index, entry] of entries.entries()) {
    await sql`
      insert into activity (id, company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, command_id,
        device_id, happened_at, recorded_at)
      values (${`${event.envelope.id}.${index}`}, ${actor.companyId}, ${entry.workOrderId}, ${entry.subjectType},
        ${entry.subjectId}, ${actor.userId}, ${entry.verb}, ${sql.json(entry.data ?? {})}, ${event.envelope.id},
        ${event.envelope.device}, ${new Date(event.happenedAt)}, ${new Date(event.recordedAt)})
      on conflict (id) do nothing`;
  }
}
