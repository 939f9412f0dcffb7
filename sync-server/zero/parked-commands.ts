// Commands that came over Zero before an earlier one of their device: they wait, and run in order when the gap is filled.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { Arrival } from "../../shared/kernel/trusted-time.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { TransactionSql } from "../db/connections.ts";

export async function parkCommand(
  sql: TransactionSql,
  actor: Actor,
  envelope: Envelope,
  arrival: Arrival,
): Promise<void> {
  await sql`
    insert into parked_command (company_id, device_id, seq, envelope, offset_now, parked_at)
    values (${actor.companyId}, ${envelope.device}, ${envelope.seq}, ${sql.json(envelope)}, ${arrival.offsetNow},
      ${new Date(arrival.now)})
    on conflict (company_id, device_id, seq) do nothing`;
}

/** The unbroken run of parked commands after `seq`, each taken from the table as it is yielded. */
export async function* takeParked(
  sql: TransactionSql,
  actor: Actor,
  deviceId: string,
  seq: number,
): AsyncGenerator<{ envelope: Envelope; arrival: Arrival }> {
  for (let next = seq + 1; ; next++) {
    const [row] = await sql<{ envelope: Envelope; offset_now: string | null; parked_at: Date }[]>`
      delete from parked_command
      where company_id = ${actor.companyId} and device_id = ${deviceId} and seq = ${next}
      returning envelope, offset_now, parked_at`;
    if (!row) return;
    const offsetNow = row.offset_now === null ? null : Number(row.offset_now);
    yield { envelope: row.envelope, arrival: { now: row.parked_at.getTime(), offsetNow } };
  }
}
