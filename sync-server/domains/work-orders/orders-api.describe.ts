// Rows of orders and lines in the words of the REST API. Tokens are in none of them.

import type { z } from "@hono/zod-openapi";
import { balanceMinor } from "../../../shared/domains/work-orders/owed.rules.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { type efficiencyFields, efficiencyOf } from "./efficiency.ts";
import type { listedOrderSchema, partSchema, workSchema } from "./orders-api.schemas.ts";

type Listed = z.infer<typeof listedOrderSchema>;
type Work = z.infer<typeof workSchema>;
type Part = z.infer<typeof partSchema>;

type Times = "eta_at" | "eta_promised" | "eta_updated_at" | "ready_at" | "deleted_at";

export interface OrderRow
  extends
    Omit<Listed, Times | "created_at" | "updated_at" | "client" | "vehicle" | "master" | "total" | "paid" | "balance">,
    Record<Times, Date | null> {
  created_at: Date;
  updated_at: Date;
  total_minor: number;
  paid_minor: number;
  client_name: string | null;
  client_phone: string | null;
  plate: string | null;
  plate_country: string | null;
  make: string | null;
  model: string | null;
  master_name: string | null;
}

const moment = (time: Date | null) => time?.toISOString() ?? null;

/** Who the client is, and what was paid, is for those who may see it. */
export interface Seen {
  clients: boolean;
  payments: boolean;
}

export function describeOrder(row: OrderRow, sees: Seen): Listed {
  const { total_minor, paid_minor, client_name, client_phone, ...withCar } = row;
  const { plate, plate_country, make, model, master_name, ...facts } = withCar;
  return {
    ...facts,
    client:
      sees.clients && client_name !== null ? { id: row.client_id, name: client_name, phone: client_phone ?? "" } : null,
    vehicle: plate === null ? null : { id: row.vehicle_id, plate, plate_country: plate_country ?? "", make, model },
    master: row.master_id === null || master_name === null ? null : { id: row.master_id, name: master_name },
    total: minorToDecimal(total_minor),
    paid: sees.payments ? minorToDecimal(paid_minor) : null,
    balance: sees.payments ? minorToDecimal(balanceMinor({ totalMinor: total_minor, paidMinor: paid_minor })) : null,
    eta_at: moment(row.eta_at),
    eta_promised: moment(row.eta_promised),
    eta_updated_at: moment(row.eta_updated_at),
    ready_at: moment(row.ready_at),
    deleted_at: moment(row.deleted_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

type Line<T extends { price: string; approved_at: string | null }> = Omit<
  T,
  "price" | "approved_at" | "declined_at"
> & {
  price_minor: number;
  approved_at: Date | null;
  declined_at: Date | null;
};

const priced = <L extends { price_minor: number; approved_at: Date | null; declined_at: Date | null }>({
  price_minor,
  ...line
}: L) => ({
  ...line,
  price: minorToDecimal(price_minor),
  approved_at: moment(line.approved_at),
  declined_at: moment(line.declined_at),
});

type WorkTimes = "mechanic_started_at" | "mechanic_done_at" | "paused_at";
type WorkRow = Line<Omit<Work, WorkTimes | keyof typeof efficiencyFields>> & Record<WorkTimes, Date | null>;

export async function readWorks(sql: TransactionSql, companyId: string, orderId: string): Promise<Work[]> {
  const rows = await sql<WorkRow[]>`
    select id, position, name, norm_hours::float8, price_minor::float8, needs_price, requires_approval, approved_at, declined_at,
      superseded_by, mechanic_status, mechanic_started_at, mechanic_done_at, actual_hours::float8, paused_seconds_total, paused_at,
      block_reason, block_note
    from work_line where company_id = ${companyId} and work_order_id = ${orderId} order by position, id`;
  return rows.map((row) => ({
    ...priced(row),
    mechanic_started_at: moment(row.mechanic_started_at),
    mechanic_done_at: moment(row.mechanic_done_at),
    paused_at: moment(row.paused_at),
    ...efficiencyOf(row.norm_hours, row.actual_hours),
  }));
}

export async function readParts(sql: TransactionSql, companyId: string, orderId: string): Promise<Part[]> {
  const rows = await sql<Line<Part>[]>`
    select id, position, part_id, article, name, quantity::float8, price_minor::float8, needs_price, requires_approval, approved_at,
      declined_at, superseded_by
    from parts_line where company_id = ${companyId} and work_order_id = ${orderId} order by position, id`;
  return rows.map(priced);
}
