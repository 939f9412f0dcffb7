// What the public pages of an order read: found by its tracking token, inside the tenant of the host.

import type { MechanicStatus } from "../../../shared/domains/mechanic/mechanic.states.ts";
import type { LineKind } from "../../../shared/domains/work-orders/approvals.states.ts";
import type { PayStatus, WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { TransactionSql } from "../../db/connections.ts";

export interface TrackedLine {
  id: string;
  kind: LineKind;
  name: string;
  requiresApproval: boolean;
  /** Unix ms. */
  approvedAt: number | null;
  declinedAt: number | null;
  approvalToken: string | null;
  /** Always null: what another line has replaced is history. */
  supersededBy: null;
  /** Of one piece, or of the work. Minor units. */
  priceMinor: number;
  needsPrice: boolean;
  /** 1 for a work. */
  quantity: number;
  normHours: number | null;
  mechanicStatus: MechanicStatus;
}

export interface TrackedEvent {
  verb: string;
  /** Unix ms. */
  at: number;
  actor: string | null;
  data: Record<string, string | number | boolean | null>;
}

/** A picture that the shop chose for the client. */
export interface TrackedPhoto {
  id: string;
  sha256: string;
  caption: string | null;
  /** Of the line it shows; null: of the order. */
  lineId: string | null;
  /** Unix ms. */
  takenAt: number;
}

export interface TrackedOrder {
  id: string;
  number: string | null;
  status: WorkOrderStatus;
  clientId: string;
  client: string;
  /** Null: the shop's. */
  clientLocale: Locale | null;
  plate: string;
  plateCountry: string;
  make: string;
  model: string;
  year: number | null;
  master: string | null;
  mileageKm: number | null;
  /** Unix ms, as every time here. */
  etaAt: number | null;
  etaPromised: number | null;
  etaChangeReason: string | null;
  discountPct: number;
  totalMinor: number;
  paidMinor: number;
  payStatus: PayStatus;
  lines: TrackedLine[];
  /** All that were chosen; the page shows some of them (`picturesShown`). */
  photos: TrackedPhoto[];
  /** The newest first, at most 20. */
  timeline: TrackedEvent[];
}

const TIMELINE = 20;

/** What a client is told of; the rest of an order's history is the shop's own. */
const TOLD = [
  "workOrders.create",
  "workOrders.duplicate",
  "workOrders.move",
  "mechanic.start",
  "mechanic.done",
  "approvals.ask",
  "workOrders.supersedeLine",
  "approvals.tell",
  "approvals.answer",
  "approvals.abandon",
];

/** Told where the client is asked about the new line. */
const LINE_ADDED = ["workOrders.addWork", "workOrders.addPart"];

const ms = (time: Date | null) => time?.getTime() ?? null;

const trackedBy = (sql: TransactionSql, companyId: string, token: string) =>
  sql`company_id = ${companyId} and tracking_token = ${token} and deleted_at is null`;
type Condition = ReturnType<typeof trackedBy>;
/** The order's id, where it is asked for together with the order itself. */
const idOf = (sql: TransactionSql, tracked: Condition) => sql`(select id from work_order where ${tracked})`;
type OfOrder = ReturnType<typeof idOf>;

/** Null: no order of this tenant has the token. All of it is asked for at once. */
export async function readTracked(sql: TransactionSql, companyId: string, token: string): Promise<TrackedOrder | null> {
  const tracked = trackedBy(sql, companyId, token);
  const ofOrder = idOf(sql, tracked);
  const [order, lines, photos, timeline] = await Promise.all([
    readOrder(sql, tracked),
    readLines(sql, companyId, ofOrder),
    readPhotos(sql, companyId, ofOrder),
    readTimeline(sql, companyId, ofOrder),
  ]);
  if (!order) return null;
  const { etaAt, etaPromised, ...rest } = order;
  return { ...rest, etaAt: ms(etaAt), etaPromised: ms(etaPromised), lines, photos, timeline };
}

type OrderRow = Omit<TrackedOrder, "etaAt" | "etaPromised" | "lines" | "photos" | "timeline"> & {
  etaAt: Date | null;
  etaPromised: Date | null;
};

async function readOrder(sql: TransactionSql, tracked: Condition): Promise<OrderRow | undefined> {
  const [order] = await sql<OrderRow[]>`
    select o.id, o.number, o.status, o.client_id as "clientId", c.name as client, c.locale as "clientLocale", v.plate,
      v.plate_country as "plateCountry", v.make, v.model, v.year, m.name as master, o.mileage_km as "mileageKm", o.eta_at as "etaAt",
      o.eta_promised as "etaPromised", o.eta_change_reason as "etaChangeReason", o.discount_pct::float8 as "discountPct",
      o.total_minor::float8 as "totalMinor", o.paid_minor::float8 as "paidMinor", o.pay_status as "payStatus"
    from (select * from work_order where ${tracked}) o
    join client c on c.id = o.client_id and c.company_id = o.company_id
    join vehicle v on v.id = o.vehicle_id and v.company_id = o.company_id
    left join staff_user m on m.id = o.master_id and m.company_id = o.company_id`;
  return order;
}

type LineRow = Omit<TrackedLine, "approvedAt" | "declinedAt"> & { approvedAt: Date | null; declinedAt: Date | null };

async function readLines(sql: TransactionSql, companyId: string, ofOrder: OfOrder): Promise<TrackedLine[]> {
  const rows = await sql<LineRow[]>`
    select id, 'work' as kind, name, requires_approval as "requiresApproval", approved_at as "approvedAt",
      declined_at as "declinedAt", approval_token as "approvalToken", null as "supersededBy", price_minor::float8 as "priceMinor", needs_price as "needsPrice",
      1::float8 as quantity, norm_hours::float8 as "normHours", mechanic_status as "mechanicStatus", position
    from work_line where company_id = ${companyId} and work_order_id = ${ofOrder} and superseded_by is null
    union all
    select id, 'part', name, requires_approval, approved_at, declined_at, approval_token, null, price_minor::float8, needs_price,
      quantity::float8, null, 'pending', position
    from parts_line where company_id = ${companyId} and work_order_id = ${ofOrder} and superseded_by is null
    order by kind desc, position, id`;
  return rows.map(({ approvedAt, declinedAt, ...line }) => ({
    ...line,
    approvedAt: ms(approvedAt),
    declinedAt: ms(declinedAt),
  }));
}

async function readPhotos(sql: TransactionSql, companyId: string, ofOrder: OfOrder): Promise<TrackedPhoto[]> {
  const rows = await sql<(Omit<TrackedPhoto, "takenAt"> & { takenAt: Date })[]>`
    select id, sha256, caption, coalesce(work_line_id, parts_line_id) as "lineId", taken_at as "takenAt" from work_photo
    where company_id = ${companyId} and work_order_id = ${ofOrder} and for_client and arrived_at is not null
      and deleted_at is null`;
  return rows.map(({ takenAt, ...photo }) => ({ ...photo, takenAt: takenAt.getTime() }));
}

async function readTimeline(sql: TransactionSql, companyId: string, ofOrder: OfOrder): Promise<TrackedEvent[]> {
  const rows = await sql<(Omit<TrackedEvent, "at"> & { at: Date })[]>`
    select a.verb, a.happened_at as at, u.name as actor, a.data
    from activity a left join staff_user u on u.id = a.actor_id and u.company_id = a.company_id
    where a.company_id = ${companyId} and a.work_order_id = ${ofOrder}
      and (a.verb in ${sql(TOLD)} or (a.verb = 'workOrders.edit' and a.data ->> 'field' = 'etaAt')
        or (a.verb in ${sql(LINE_ADDED)} and a.data ->> 'asksClient' = 'true'))
    order by a.happened_at desc, a.id desc limit ${TIMELINE}`;
  return rows.map(({ at, ...event }) => ({ ...event, at: at.getTime() }));
}
