// The lines of a month, with the taps that explain their hours. In a transaction of the tenant, which every statement names besides.

import type { Month, KpiLine } from "../../../shared/domains/mechanic/kpi.rules.ts";
import type { BlockReason, MechanicEvent } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { isDeclined } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { TransactionSql } from "../../db/connections.ts";

export interface MonthLine extends KpiLine {
  id: string;
  name: string;
  workOrderId: string;
  number: string | null;
  plate: string;
  car: string;
  /** Whose it is: of a finished line who finished it, as far as that is kept; else the order's master. */
  mechanicId: string | null;
  mechanicName: string | null;
  startedAt: Date | null;
  doneAt: Date | null;
  pausedSeconds: number;
  timeToConfirm: boolean;
  taps: LineEvent[];
}

export interface LineEvent {
  kind: MechanicEvent;
  /** Unix ms. */
  at: number;
  reason: BlockReason | null;
  note: string | null;
  by: string | null;
  toConfirm: boolean;
}

interface Row extends Omit<MonthLine, Converted> {
  normHours: string | null;
  actualHours: string | null;
  priceMinor: string;
  discountPct: string;
  approvedAt: Date | null;
  declinedAt: Date | null;
}
type Converted =
  | "normHours"
  | "actualHours"
  | "priceMinor"
  | "discountPct"
  | "approvedAt"
  | "declinedAt"
  | "mechanicDoneAt"
  | "taps";

/**
 * Finished in the month, or on hand at its end, of an order that was taken in by then; the latest finished first. `mechanicId`
 * undefined: of everybody. Lines of deleted orders are not there, nor what the
 * client declined; of closed and cancelled orders only what was finished.
 */
export async function readMonthLines(
  sql: TransactionSql,
  companyId: string,
  { from, to }: Month,
  mechanicId?: string,
): Promise<MonthLine[]> {
  const rows = await sql<Row[]>`
    with lines as (
      select l.id, l.name, l.work_order_id as "workOrderId", o.number, v.plate, v.make || ' ' || v.model as car,
        coalesce(finished.user_id, o.master_id) as "mechanicId", l.mechanic_started_at as "startedAt",
        l.mechanic_done_at as "doneAt", l.paused_seconds_total as "pausedSeconds", l.time_to_confirm as "timeToConfirm",
        l.mechanic_status as "mechanicStatus", l.norm_hours as "normHours", l.actual_hours as "actualHours",
        l.price_minor as "priceMinor", l.requires_approval as "requiresApproval", l.approved_at as "approvedAt",
        l.declined_at as "declinedAt", o.discount_pct as "discountPct", o.status as "orderStatus"
      from work_line l
      join work_order o on o.id = l.work_order_id and o.company_id = l.company_id
      join vehicle v on v.id = o.vehicle_id and v.company_id = o.company_id
      left join lateral (
        select e.user_id from work_line_event e
        where l.mechanic_status = 'done' and e.company_id = l.company_id and e.work_line_id = l.id and e.kind = 'done'
        order by e.at desc limit 1
      ) finished on true
      where l.company_id = ${companyId} and o.deleted_at is null and l.superseded_by is null
        and (l.mechanic_done_at >= ${new Date(from)} or l.mechanic_done_at is null)
        and (l.mechanic_done_at < ${new Date(to)} or o.created_at < ${new Date(to)})
        and (l.mechanic_done_at is not null or o.status not in ('done', 'cancelled'))
    )
    select lines.*, u.name as "mechanicName"
    from lines left join staff_user u on u.id = lines."mechanicId" and u.company_id = ${companyId}
    ${mechanicId === undefined ? sql`` : sql`where lines."mechanicId" = ${mechanicId}`}
    order by "doneAt" desc nulls first, lines.id`;
  const taps = await readTaps(
    sql,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => inMonth(row, to, taps.get(row.id) ?? [])).filter((line) => !isDeclined(line));
}

/** A line that was finished after the month was on hand in it: then, it was not finished. */
function inMonth(row: Row, to: number, taps: LineEvent[]): MonthLine {
  const isLater = row.doneAt !== null && row.doneAt.getTime() >= to;
  return {
    ...row,
    mechanicStatus: isLater ? "pending" : row.mechanicStatus,
    doneAt: isLater ? null : row.doneAt,
    mechanicDoneAt: isLater ? null : (row.doneAt?.getTime() ?? null),
    normHours: row.normHours === null ? null : Number(row.normHours),
    actualHours: row.actualHours === null || isLater ? null : Number(row.actualHours),
    priceMinor: Number(row.priceMinor),
    discountPct: Number(row.discountPct),
    approvedAt: row.approvedAt?.getTime() ?? null,
    declinedAt: row.declinedAt?.getTime() ?? null,
    taps: isLater ? taps.filter(({ at }) => at < to) : taps,
  };
}

async function readTaps(
  sql: TransactionSql,
  companyId: string,
  lineIds: readonly string[],
): Promise<Map<string, LineEvent[]>> {
  const rows = await sql<(Omit<LineEvent, "at"> & { lineId: string; at: Date })[]>`
    select e.work_line_id as "lineId", e.kind, e.at, e.reason, e.note, u.name as by, e.to_confirm as "toConfirm"
    from work_line_event e left join staff_user u on u.id = e.user_id and u.company_id = e.company_id
    where e.company_id = ${companyId} and e.work_line_id = any(${lineIds as string[]})
    order by e.at, e.id`;
  const byLine = new Map<string, LineEvent[]>(lineIds.map((id) => [id, []]));
  for (const { lineId, at, ...tap } of rows) byLine.get(lineId)!.push({ ...tap, at: at.getTime() });
  return byLine;
}
