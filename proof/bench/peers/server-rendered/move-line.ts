// One tap on a work line, by the product's own rule, in one transaction with its history.

import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { transition, type LineClock } from "../../../../shared/domains/mechanic/mechanic.rules.ts";
import type { MechanicEvent } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import type { Mechanic } from "./session.ts";

interface LineRow {
  order: string;
  name: string;
  clock: LineClock;
}

const moment = (ms: number | null | undefined) => (ms == null ? null : new Date(ms));

export async function moveLine(sql: postgres.Sql, mechanic: Mechanic, lineId: string, event: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [line] = await tx<LineRow[]>`
      select o.id as order, l.name, json_build_object(
        'mechanicStatus', l.mechanic_status, 'mechanicStartedAt', extract(epoch from l.mechanic_started_at) * 1000,
        'mechanicDoneAt', extract(epoch from l.mechanic_done_at) * 1000, 'actualHours', l.actual_hours,
        'pausedSecondsTotal', l.paused_seconds_total, 'pausedAt', extract(epoch from l.paused_at) * 1000,
        'blockReason', l.block_reason, 'blockNote', l.block_note,
        'lastTransitionAt', extract(epoch from l.last_transition_at) * 1000) as clock
      from work_line l join work_order o on o.id = l.work_order_id
      where l.id = ${lineId} and o.company_id = ${mechanic.company} and o.master_id = ${mechanic.id}
        and o.deleted_at is null
      for update of l`;
    const change = line && transition(line.clock, event as MechanicEvent, Date.now());
    if (!change) return; // the silent rule: the page shows what is
    const now = { ...line.clock, ...change };
    await Promise.all([
      tx`
        update work_line set mechanic_status = ${now.mechanicStatus}, mechanic_started_at = ${moment(now.mechanicStartedAt)},
          mechanic_done_at = ${moment(now.mechanicDoneAt)}, actual_hours = ${now.actualHours},
          paused_seconds_total = ${now.pausedSecondsTotal}, paused_at = ${moment(now.pausedAt)},
          last_transition_at = ${moment(now.lastTransitionAt)}, updated_at = now()
        where id = ${lineId}`,
      tx`update work_order set updated_at = now() where id = ${line.order}`,
      tx`
        insert into work_line_event (id, company_id, work_order_id, work_line_id, user_id, kind, at, to_confirm)
        values (${randomUUID()}, ${mechanic.company}, ${line.order}, ${lineId}, ${mechanic.id}, ${event}, now(), false)`,
      tx`
        insert into activity (id, company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, happened_at,
          recorded_at)
        values (${randomUUID()}, ${mechanic.company}, ${line.order}, 'work_line', ${lineId}, ${mechanic.id},
          ${`mechanic.${event}`}, ${tx.json({ line: line.name })}, now(), now())`,
    ]);
  });
}
