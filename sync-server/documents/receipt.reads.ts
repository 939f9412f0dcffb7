// What a receipt tells of one payment or refund. In a transaction of the tenant, which is named besides.

import type { PaymentKind, PaymentMethod } from "../../shared/domains/finance/finance.states.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../shared/domains/tenancy/settings.states.ts";
import type { LineFields, WorkOrderStatus } from "../../shared/domains/work-orders/work-orders.states.ts";
import type { TransactionSql } from "../db/connections.ts";
import type { PrintedCar, PrintedClient } from "./shop-paper.ts";

export interface ReceiptFacts {
  id: string;
  kind: PaymentKind;
  method: PaymentMethod;
  /** Minor units, above zero. */
  amountMinor: number;
  reference: string | null;
  note: string | null;
  takenBy: string | null;
  /** Unix ms, as every time here. */
  takenAt: number;
  /** Of the payment that is given back. */
  refundOfAt: number | null;
  shop: Settings;
  client: PrintedClient | null;
  car: PrintedCar;
  order: { id: string; number: string | null; status: WorkOrderStatus; totalMinor: number; paidMinor: number };
  /** Of the order: what its balance is called depends on them. */
  lines: (LineFields & { needsPrice: boolean })[];
}

type Row = Omit<ReceiptFacts, "shop"> & { settings: unknown };

/** Null: the tenant has no such payment, or it or its order was deleted. */
export async function readReceiptFacts(
  sql: TransactionSql,
  companyId: string,
  paymentId: string,
): Promise<ReceiptFacts | null> {
  const fields = sql`
    jsonb_build_object('requiresApproval', l.requires_approval, 'needsPrice', l.needs_price, 'supersededBy', l.superseded_by,
      'approvedAt', extract(epoch from l.approved_at) * 1000, 'declinedAt', extract(epoch from l.declined_at) * 1000) as fields`;
  const [row] = await sql<Row[]>`
    select p.id, p.kind, p.method, p.amount_minor::float8 as "amountMinor", p.reference, p.note, u.name as "takenBy",
      (extract(epoch from p.taken_at) * 1000)::float8 as "takenAt",
      (extract(epoch from r.taken_at) * 1000)::float8 as "refundOfAt", s.settings,
      jsonb_build_object('name', c.name, 'phone', c.phone, 'locale', c.locale) as client,
      jsonb_build_object('plate', v.plate, 'make', v.make, 'model', v.model, 'year', v.year, 'vin', v.vin) as car,
      jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'totalMinor', o.total_minor, 'paidMinor', o.paid_minor) as "order",
      (select coalesce(jsonb_agg(fields), '[]') from (
        select ${fields} from work_line l where l.work_order_id = o.id and l.company_id = p.company_id
        union all
        select ${fields} from parts_line l where l.work_order_id = o.id and l.company_id = p.company_id) of_order) as lines
    from payment p
    join work_order o on o.id = p.work_order_id and o.company_id = p.company_id
    join company s on s.id = p.company_id
    join client c on c.id = p.client_id and c.company_id = p.company_id
    join vehicle v on v.id = o.vehicle_id and v.company_id = p.company_id
    left join staff_user u on u.id = p.taken_by_id and u.company_id = p.company_id
    left join payment r on r.id = p.refund_of and r.company_id = p.company_id
    where p.company_id = ${companyId} and p.id = ${paymentId} and p.deleted_at is null and o.deleted_at is null`;
  if (!row) return null;
  const { settings, ...facts } = row;
  return { ...facts, shop: readSettings(settings) };
}
