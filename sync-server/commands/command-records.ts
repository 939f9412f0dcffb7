// The runner's own rows: watermark, outcome, history. Plain SQL in the caller's tenant transaction.

import { storableText } from "../../shared/kernel/json.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { ActivityEntry } from "../../shared/zero/define.ts";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import type { TransactionSql } from "../db/connections.ts";

type Json = Parameters<TransactionSql["json"]>[0];

/** How far a device was answered. */
export interface Watermark {
  seq: number;
  /** When the last command of its sequence happened, Unix ms; null: nobody noted it. */
  lastAt: number | null;
}

/** Locks the device's row, so that its commands run one after another. Null: the device belongs to somebody else. */
export async function lockWatermark(sql: TransactionSql, actor: Actor, deviceId: string): Promise<Watermark | null> {
  const lock = () => sql<{ seq: number; user_id: string; last_happened_at: Date | null }[]>`
    select seq, user_id, last_happened_at from device_watermark where device_id = ${deviceId} for update`;
  let [row] = await lock();
  if (!row) {
    await sql`
      insert into device_watermark (company_id, device_id, user_id, seq)
      values (${actor.companyId}, ${deviceId}, ${actor.userId}, 0) on conflict do nothing`;
    [row] = await lock();
  }
  if (row?.user_id !== actor.userId) return null;
  return { seq: row.seq, lastAt: row.last_happened_at?.getTime() ?? null };
}

/** How far a device of this person was answered; 0 for one that is not known. */
async function readWatermark(sql: TransactionSql, actor: Actor, deviceId: string): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`
    select seq from device_watermark where device_id = ${deviceId} and user_id = ${actor.userId}`;
  return row?.seq ?? 0;
}

/** Whether one of these was answered further than this server knows: it was restored from a backup. */
export async function hasForgotten(
  sql: TransactionSql,
  actor: Actor,
  answered: readonly { device: string; seq: number }[],
): Promise<boolean> {
  const known = await Promise.all(answered.map(({ device }) => readWatermark(sql, actor, device)));
  return answered.some(({ seq }, index) => known[index]! < seq);
}

/** What a device is told of the server's memory of it, as it goes over the wire. */
export async function memoryOf(
  sql: TransactionSql,
  actor: Actor,
  { device, formerly }: { device: string; formerly: Parameters<typeof hasForgotten>[2] },
): Promise<{ last_seq: number; forgot_former: boolean }> {
  const [last_seq, forgot_former] = await Promise.all([
    readWatermark(sql, actor, device),
    hasForgotten(sql, actor, formerly),
  ]);
  return { last_seq, forgot_former };
}

export async function advanceWatermark(
  sql: TransactionSql,
  actor: Actor,
  deviceId: string,
  { seq, lastAt }: Watermark,
): Promise<void> {
  await sql`
    update device_watermark set seq = ${seq}, last_happened_at = ${lastAt === null ? null : new Date(lastAt)}
    where company_id = ${actor.companyId} and device_id = ${deviceId} and seq < ${seq}`;
}

export interface KnownCommand {
  /** Whose it is: what became of it is told to nobody else. */
  userId: string;
  fingerprint: string | null;
  outcome: StoredOutcome;
}

/** Every command that was answered, also one that is on no device any more (`retention.ts`). */
const everyCommand = (sql: TransactionSql) => sql`(
  select id, company_id, user_id, seq, name, fingerprint, outcome, code, detail, happened_at, settled_at from command
  union all
  select id, company_id, user_id, seq, name, fingerprint, outcome, code, detail, happened_at, settled_at
  from settled_command)`;

/** Those of these commands that were answered before, by id. */
export async function findOutcomes(sql: TransactionSql, ids: readonly string[]): Promise<Map<string, KnownCommand>> {
  const rows = await sql<
    {
      id: string;
      user_id: string;
      seq: number;
      fingerprint: string | null;
      outcome: StoredOutcome["outcome"];
      code: string | null;
      detail: Record<string, unknown> | null;
      settled_at: Date;
    }[]
  >`
    select id, user_id, seq, fingerprint, outcome, code, detail, settled_at from ${everyCommand(sql)} as command
    where id = any(${ids as string[]})`;
  return new Map(
    rows.map(({ id, user_id, seq, fingerprint, outcome, code, detail, settled_at }) => [
      id,
      { userId: user_id, fingerprint, outcome: { id, seq, outcome, code, detail, settledAt: settled_at.getTime() } },
    ]),
  );
}

/** What is kept of the arguments of a command of this person's, by its id and name; null: there is none, or nothing is. */
export async function keptArgsOf(
  sql: TransactionSql,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<unknown> {
  const [row] = await sql<{ args: unknown }[]>`
    select args from command
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and id = ${id} and name = ${name}
    union all select args from settled_command
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and id = ${id} and name = ${name}`;
  return row?.args ?? null;
}

/** When a command of this person's that was not taken happened, Unix ms; null: there is none of that id that said the same. */
export async function triedAt(
  sql: TransactionSql,
  actor: Actor,
  { id, fingerprint }: { id: string; fingerprint: string },
): Promise<number | null> {
  const [row] = await sql<{ happened_at: Date }[]>`
    select happened_at from ${everyCommand(sql)} as command where company_id = ${actor.companyId} and user_id = ${actor.userId} and id = ${id}
      and fingerprint = ${fingerprint} and outcome in ('refused', 'conflict')`;
  return row?.happened_at.getTime() ?? null;
}

export interface OutcomeRecord {
  envelope: Envelope;
  args: Envelope["args"];
  fingerprint: string;
  happenedAt: number;
  outcome: StoredOutcome;
}

const timestamp = (at: number): string => new Date(at).toISOString();

/** How many of them were stored: fewer when an id is taken by a command that this tenant cannot see. */
export async function storeOutcomes(
  sql: TransactionSql,
  actor: Actor,
  records: readonly OutcomeRecord[],
): Promise<number> {
  const list = records.map(({ envelope, args, fingerprint, happenedAt, outcome }) => ({
    id: envelope.id,
    device_id: envelope.device,
    seq: envelope.seq,
    name: storableText(envelope.name),
    version: envelope.version,
    fingerprint,
    args: args ?? null,
    issued_at: timestamp(envelope.issuedAt),
    happened_at: timestamp(happenedAt),
    settled_at: timestamp(outcome.settledAt),
    outcome: outcome.outcome,
    code: outcome.code,
    detail: outcome.detail,
  }));
  const rows = await sql`
    insert into command (id, company_id, user_id, device_id, seq, name, version, fingerprint, args, issued_at,
      happened_at, settled_at, outcome, code, detail)
    select id, ${actor.companyId}, ${actor.userId}, device_id, seq, name, version, fingerprint, args, issued_at,
      happened_at, settled_at, outcome, code, detail
    from jsonb_to_recordset(${sql.json(list as Json)}) as record (id text, device_id text, seq int, name text, version int,
      fingerprint text, args jsonb, issued_at timestamptz, happened_at timestamptz, settled_at timestamptz, outcome text,
      code text, detail jsonb)
    on conflict (id) do nothing returning id`;
  return rows.length;
}

export interface CommandEvent {
  envelope: Pick<Envelope, "id" | "device" | "name">;
  /** Unix ms, trusted. */
  happenedAt: number;
  /** Nothing but its device shows that it was then: the history says so (docs/decisions/0004). */
  toConfirm: boolean;
  recordedAt: number;
}

/** What a command left in the history, entry by entry. */
interface Told {
  event: CommandEvent;
  entries: readonly ActivityEntry[];
}

/** The orders of these entries were updated now. */
export async function touchOrders(sql: TransactionSql, told: readonly Told[]): Promise<void> {
  // An order is "updated" when its update was recorded, however long before that it happened.
  const ids = told.flatMap(({ entries }) => entries.map((entry) => entry.workOrderId).filter((id) => id !== null));
  if (ids.length === 0) return;
  const last = Math.max(...told.map(({ event }) => event.recordedAt));
  await sql`
    insert into work_order_revision (work_order_id, company_id, updated_at)
    select id, company_id, greatest(updated_at + interval '1 millisecond', ${new Date(last)})
    from work_order where id = any(${[...new Set(ids)]}) order by id
    on conflict (work_order_id) do update
      set updated_at = greatest(work_order_revision.updated_at + interval '1 millisecond', ${new Date(last)})`;
}

export async function writeActivity(sql: TransactionSql, actor: Actor, told: readonly Told[]): Promise<void> {
  const list = told.flatMap(({ event, entries }) =>
    entries.map((entry, index) => ({
      id: `${event.envelope.id}.${index}`,
      work_order_id: entry.workOrderId,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      verb: entry.verb,
      data: event.toConfirm ? { ...entry.data, toConfirm: true } : (entry.data ?? {}),
      command_id: event.envelope.id,
      device_id: event.envelope.device,
      happened_at: timestamp(event.happenedAt),
      recorded_at: timestamp(event.recordedAt),
    })),
  );
  if (list.length === 0) return;
  await sql`
    insert into activity (id, company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, command_id,
      device_id, happened_at, recorded_at)
    select id, ${actor.companyId}, work_order_id, subject_type, subject_id, ${actor.userId}, verb, data, command_id,
      device_id, happened_at, recorded_at
    from jsonb_to_recordset(${sql.json(list)}) as entry (id text, work_order_id text, subject_type text,
      subject_id text, verb text, data jsonb, command_id text, device_id text, happened_at timestamptz,
      recorded_at timestamptz)
    on conflict (id) do nothing`;
}
