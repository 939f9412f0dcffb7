// Commands that came over Zero before an earlier one of their device: they wait, and run in sequence when the gap is filled.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { Arrival } from "../../shared/kernel/trusted-time.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { TransactionSql } from "../db/connections.ts";

/** Of one person, on all of their devices: far more than ever overtook each other on their way. */
const MOST_PARKED = 1_000;
const MOST_PARKED_BYTES = 8 * 1024 * 1024;

/** Beyond what a person may leave here nothing is kept: its device has it still, and brings it in a batch, in sequence. */
export async function parkCommand(
  sql: TransactionSql,
  actor: Actor,
  envelope: Envelope,
  arrival: Arrival,
): Promise<void> {
  const [waiting] = await sql<{ count: number; bytes: number }[]>`
    select count(*)::int as count, coalesce(sum(pg_column_size(p.envelope)), 0)::float8 as bytes
    from parked_command p join device_watermark w on w.company_id = p.company_id and w.device_id = p.device_id
    where w.company_id = ${actor.companyId} and w.user_id = ${actor.userId}`;
  if (waiting!.count >= MOST_PARKED || waiting!.bytes >= MOST_PARKED_BYTES) return;
  await sql`
    insert into parked_command (company_id, device_id, seq, envelope, offset_now, parked_at)
    values (${actor.companyId}, ${envelope.device}, ${envelope.seq}, ${sql.json(envelope)}, ${arrival.offsetNow},
      ${new Date(arrival.now)})
    on conflict (company_id, device_id, seq) do nothing`;
}

/** In one transaction: what it wrote stays locked to its end. The rest comes with a batch of its device, which has it still. */
const LONGEST_RUN = 25;

/** The unbroken run of parked commands after `seq`, each taken from the table as it is yielded. */
export async function* takeParked(
  sql: TransactionSql,
  actor: Actor,
  deviceId: string,
  seq: number,
): AsyncGenerator<{ envelope: Envelope; arrival: Arrival }> {
  await sql`
    delete from parked_command where company_id = ${actor.companyId} and device_id = ${deviceId} and seq <= ${seq}`;
  for (let next = seq + 1; next <= seq + LONGEST_RUN; next++) {
    const [row] = await sql<{ envelope: Envelope; offset_now: string | null; parked_at: Date }[]>`
      delete from parked_command
      where company_id = ${actor.companyId} and device_id = ${deviceId} and seq = ${next}
      returning envelope, offset_now, parked_at`;
    if (!row) return;
    const offsetNow = row.offset_now === null ? null : Number(row.offset_now);
    yield { envelope: row.envelope, arrival: { now: row.parked_at.getTime(), offsetNow } };
  }
}
