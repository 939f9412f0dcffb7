// A day of a year that is over, written by the database's owner: commands as devices leave them, with their lines of history.

import type postgres from "postgres";

export interface Year {
  company: string;
  /** Each has one device. */
  people: readonly string[];
  /** Commands of all devices on one day. */
  daily: number;
}

/** Tables that grow with it, replicated or not, by the figure that counts their rows. */
export const ROWS_OF_YEAR: Readonly<Record<string, { table: string; what: string }>> = {
  "year.rows.command": { table: "command", what: "commands in the replica after a year" },
  "year.rows.activity": { table: "activity", what: "lines of history on the server after a year" },
  "year.rows.device": { table: "device", what: "devices in the replica after a year" },
  "year.rows.settled": { table: "settled_command", what: "commands kept outside the replica after a year" },
};

/** `age`: days ago. `table`: where commands of that age are; on the first of all its devices are made, too. */
export async function makeDay(
  sql: postgres.Sql,
  { company, people, daily }: Year,
  age: number,
  table: "command" | "settled_command",
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into device (id, company_id, user_id, label, pending_count, last_contact_at, created_at)
      select 'bench-device-' || id, ${company}, id, 'Mozilla/5.0 (Linux; Android 14)', 0, now(), now() - make_interval(days => ${age})
      from unnest(${[...people]}::text[]) id on conflict (id) do nothing`;
    await tx`
      insert into ${tx(table)} (id, company_id, user_id, device_id, seq, name, version, fingerprint, args, issued_at, happened_at,
        settled_at, outcome)
      select gen_random_uuid()::text, ${company}, u.id, 'bench-device-' || u.id, n, 'mechanic.start', 1, encode(sha256(n::text::bytea), 'hex'),
        jsonb_build_object('workLineId', gen_random_uuid()), at, at, at, 'applied'
      from generate_series(1, ${daily}::int) n
      join unnest(${[...people]}::text[]) with ordinality as u(id, place) on u.place = n % ${people.length}::int + 1
      cross join lateral (select now() - make_interval(days => ${age}) + n * interval '3 seconds' as at) t`;
    await tx`
      insert into activity (id, company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, happened_at, recorded_at)
      select gen_random_uuid() || '.0', ${company}, o.id, 'work_line', gen_random_uuid(), u.id, 'mechanic.start',
        '{"line": "Schimb plăcuțe de frână", "note": null, "reason": null, "toConfirm": false}', at, at
      from generate_series(1, ${daily}::int) n
      join unnest(${[...people]}::text[]) with ordinality as u(id, place) on u.place = n % ${people.length}::int + 1
      cross join lateral (select now() - make_interval(days => ${age}) + n * interval '3 seconds' as at) t
      left join lateral (select id from work_order where master_id = u.id limit 1) o on true`;
  });
}
