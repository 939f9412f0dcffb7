// Works as the mechanic API tells them. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import type { BlockReason, MechanicStatus } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { CLOSED_STATUSES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { efficiencyOf } from "../work-orders/efficiency.ts";
import { presentLine } from "./mechanic.complete.ts";
import type { boardOrderSchema, workSchema } from "./mechanic.schemas.ts";

type Work = z.infer<typeof workSchema>;
type BoardOrder = z.infer<typeof boardOrderSchema>;

interface WorkRow {
  id: string;
  work_order_id: string;
  position: number;
  name: string;
  norm_hours: string | null;
  price_minor: string;
  mechanic_status: MechanicStatus;
  mechanic_started_at: Date | null;
  mechanic_done_at: Date | null;
  actual_hours: string | null;
  paused_seconds_total: number;
  paused_at: Date | null;
  block_reason: BlockReason | null;
  block_note: string | null;
  requires_approval: boolean;
  approved_at: Date | null;
  declined_at: Date | null;
}

export const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;
/** Of a decimal column. */
const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

function describeWork({ price_minor, ...row }: WorkRow): Work {
  const [norm, actual] = [numberOf(row.norm_hours), numberOf(row.actual_hours)];
  return {
    ...row,
    norm_hours: norm,
    price: minorToDecimal(Number(price_minor)),
    mechanic_started_at: isoOf(row.mechanic_started_at),
    mechanic_done_at: isoOf(row.mechanic_done_at),
    actual_hours: actual,
    paused_at: isoOf(row.paused_at),
    approved_at: isoOf(row.approved_at),
    declined_at: isoOf(row.declined_at),
    ...efficiencyOf(norm, actual),
  };
}

const workColumns = (sql: TransactionSql) => sql`
  l.id, l.work_order_id, l.position, l.name, l.norm_hours, l.price_minor, l.mechanic_status, l.mechanic_started_at,
  l.mechanic_done_at, l.actual_hours, l.paused_seconds_total, l.paused_at, l.block_reason, l.block_note, l.requires_approval,
  l.approved_at, l.declined_at`;

/** As it is now: of a work that was replaced, the one that took its place. Null: there is no such work, or its order was deleted. */
export async function readWork(
  sql: TransactionSql,
  companyId: string,
  workId: string,
): Promise<{ work: Work; masterId: string | null } | null> {
  const [row] = await sql<(WorkRow & { master_id: string | null })[]>`
    select ${workColumns(sql)}, o.master_id
    from work_line l join work_order o on o.id = l.work_order_id and o.company_id = l.company_id
    where l.company_id = ${companyId} and l.id = (${presentLine(sql, { companyId }, workId)}) and o.deleted_at is null`;
  if (!row) return null;
  const { master_id, ...work } = row;
  return { work: describeWork(work), masterId: master_id };
}

interface OrderRow extends Omit<BoardOrder, "vehicle" | "works" | "pending_works" | "total" | "discount_pct" | Times> {
  total_minor: string;
  discount_pct: string;
  eta_at: Date | null;
  eta_promised: Date | null;
  eta_updated_at: Date | null;
  created_at: Date;
  updated_at: Date;
  vehicle_id: string;
  plate: string;
  vin: string | null;
  make: string;
  model: string;
  year: number | null;
}
type Times = "eta_at" | "eta_promised" | "eta_updated_at" | "created_at" | "updated_at";

/** Own orders that are neither done nor cancelled, the oldest first, with all their works. */
export async function readBoard(sql: TransactionSql, companyId: string, masterId: string): Promise<BoardOrder[]> {
  const orders = await sql<OrderRow[]>`
    select o.id, o.number, o.status, o.urgency, o.master_id, o.complaint, o.diagnosis, o.recommendations, o.mileage_km,
      o.eta_at, o.eta_promised, o.eta_change_reason, o.eta_updated_at, o.discount_pct, o.total_minor, o.pay_status,
      o.created_at, coalesce(r.updated_at, o.updated_at) as updated_at, v.id as vehicle_id, v.plate, v.vin, v.make, v.model, v.year
    from work_order o join vehicle v on v.id = o.vehicle_id and v.company_id = o.company_id
      left join work_order_revision r on r.work_order_id = o.id and r.company_id = o.company_id
    where o.company_id = ${companyId} and o.master_id = ${masterId} and o.status not in ${sql(CLOSED_STATUSES)}
      and o.deleted_at is null
    order by o.created_at, o.id`;
  const works = await sql<WorkRow[]>`
    select ${workColumns(sql)} from work_line l
    where l.company_id = ${companyId} and l.work_order_id in ${sql(orders.map(({ id }) => id).concat(""))}
      and l.superseded_by is null
    order by l.position, l.id`;
  return orders.map(({ total_minor, vehicle_id, plate, vin, make, model, year, ...order }) => ({
    ...order,
    discount_pct: Number(order.discount_pct),
    total: minorToDecimal(Number(total_minor)),
    eta_at: isoOf(order.eta_at),
    eta_promised: isoOf(order.eta_promised),
    eta_updated_at: isoOf(order.eta_updated_at),
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    vehicle: { id: vehicle_id, plate, vin, make, model, year },
    works: works.filter(({ work_order_id }) => work_order_id === order.id).map(describeWork),
    pending_works: null,
  }));
}
