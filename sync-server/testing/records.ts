// What a command left behind, read as owner: its outcome, its history, its effect.

import type { Sql } from "../db/connections.ts";

export async function commandRow(owner: Sql, id: string) {
  const [row] = await owner`
    select id, company_id, user_id, device_id, seq, name, version, args, issued_at, happened_at, settled_at, outcome, code, detail
    from command where id = ${id}`;
  return row ?? null;
}

export async function activityOf(owner: Sql, commandId: string) {
  return owner`
    select company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, device_id, happened_at
    from activity where command_id = ${commandId} order by id`;
}

export async function eventsOf(owner: Sql, workLineId: string) {
  return owner`
    select id, company_id, work_order_id, user_id, kind, at, to_confirm, reason, note
    from work_line_event where work_line_id = ${workLineId} order by at, id`;
}

export async function lineOf(owner: Sql, id: string) {
  const [row] = await owner<
    {
      mechanic_status: string;
      mechanic_started_at: Date | null;
      mechanic_done_at: Date | null;
      actual_hours: string | null;
      paused_seconds_total: number;
      paused_at: Date | null;
      block_reason: string | null;
      block_note: string | null;
      last_transition_at: Date | null;
      time_to_confirm: boolean;
    }[]
  >`
    select mechanic_status, mechanic_started_at, mechanic_done_at, actual_hours, paused_seconds_total, paused_at, block_reason,
      block_note, last_transition_at, time_to_confirm
    from work_line where id = ${id}`;
  return row!;
}

export async function orderOf(owner: Sql, id: string) {
  const [row] = await owner`
    select company_id, number, status, status_at, ready_at, closed_at, master_id, client_id, vehicle_id, tracking_token
    from work_order where id = ${id}`;
  return row ?? null;
}

export async function watermarkOf(owner: Sql, deviceId: string): Promise<number | null> {
  const [row] = await owner<{ seq: number }[]>`select seq from device_watermark where device_id = ${deviceId}`;
  return row?.seq ?? null;
}

/** Everything commands can write, in numbers: equal before and after means that nothing happened. */
export async function footprint(owner: Sql) {
  const [row] = await owner`
    select (select count(*)::int from command) as commands, (select count(*)::int from activity) as activities,
      (select count(*)::int from work_line_event) as events, (select count(*)::int from work_order) as orders,
      (select coalesce(sum(last), 0)::int from number_sequence) as numbers,
      (select md5(string_agg(l::text, '|' order by id)) from work_line l) as lines,
      (select md5(string_agg(o::text, '|' order by id)) from work_order o) as orders_content`;
  return row;
}
