// What a printed order or estimate tells. In a transaction of the tenant, which is named in every statement besides. Costs are not read.

import type { WorkOrderStatus } from "../../shared/domains/work-orders/work-orders.states.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../shared/domains/tenancy/settings.states.ts";
import type { TransactionSql } from "../db/connections.ts";
import type { PrintedPart, PrintedWork } from "./order-lines.ts";
import type { PrintedCar, PrintedClient } from "./shop-paper.ts";

export interface OrderFacts {
  id: string;
  number: string | null;
  status: WorkOrderStatus;
  shop: Settings;
  client: PrintedClient | null;
  car: PrintedCar;
  master: string | null;
  mileageKm: number | null;
  complaint: string;
  diagnosis: string | null;
  recommendations: string | null;
  /** Unix ms, as every time here. */
  createdAt: number;
  etaAt: number | null;
  closedAt: number | null;
  discountPct: number;
  /** Minor units. */
  paidMinor: number;
  trackingToken: string | null;
  works: PrintedWork[];
  parts: PrintedPart[];
}

type Row = Omit<OrderFacts, "shop" | "client" | "car" | "works" | "parts"> & {
  settings: unknown;
  client: PrintedClient;
  car: PrintedCar;
};

/** Null: the tenant has no such order, or it was deleted. */
export async function readOrderFacts(
  sql: TransactionSql,
  companyId: string,
  workOrderId: string,
): Promise<OrderFacts | null> {
  const [row] = await sql<Row[]>`
    select o.id, o.number, o.status, o.complaint, o.diagnosis, o.recommendations, o.mileage_km as "mileageKm",
      o.discount_pct::float8 as "discountPct", o.paid_minor::float8 as "paidMinor", o.tracking_token as "trackingToken",
      ${ms(sql, "created_at")} as "createdAt", ${ms(sql, "eta_at")} as "etaAt", ${ms(sql, "closed_at")} as "closedAt",
      s.settings, m.name as master, jsonb_build_object('name', c.name, 'phone', c.phone, 'locale', c.locale) as client,
      jsonb_build_object('plate', v.plate, 'make', v.make, 'model', v.model, 'year', v.year, 'vin', v.vin) as car
    from work_order o
    join company s on s.id = o.company_id
    join client c on c.id = o.client_id and c.company_id = o.company_id
    join vehicle v on v.id = o.vehicle_id and v.company_id = o.company_id
    left join staff_user m on m.id = o.master_id and m.company_id = o.company_id
    where o.company_id = ${companyId} and o.id = ${workOrderId} and o.deleted_at is null`;
  if (!row) return null;
  const { settings, ...facts } = row;
  const works = await sql<PrintedWork[]>`
    select name, norm_hours::float8 as "normHours", price_minor::float8 as "priceMinor", needs_price as "needsPrice",
      requires_approval as "requiresApproval", ${ms(sql, "approved_at")} as "approvedAt",
      ${ms(sql, "declined_at")} as "declinedAt", superseded_by as "supersededBy"
    from work_line o where company_id = ${companyId} and work_order_id = ${workOrderId} order by position, id`;
  const parts = await sql<PrintedPart[]>`
    select name, article, quantity::float8 as quantity, price_minor::float8 as "priceMinor", needs_price as "needsPrice",
      requires_approval as "requiresApproval", ${ms(sql, "approved_at")} as "approvedAt",
      ${ms(sql, "declined_at")} as "declinedAt", superseded_by as "supersededBy"
    from parts_line o where company_id = ${companyId} and work_order_id = ${workOrderId} order by position, id`;
  return { ...facts, shop: readSettings(settings), works: [...works], parts: [...parts] };
}

/** Unix ms of a column of `o`. */
const ms = (sql: TransactionSql, column: string) => sql`(extract(epoch from o.${sql(column)}) * 1000)::float8`;
