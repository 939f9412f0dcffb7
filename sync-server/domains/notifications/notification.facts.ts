// What a notification is about, as it is now.

import { awaited, orderSums } from "../../../shared/domains/work-orders/owed.rules.ts";
import { lineTotalMinor } from "../../../shared/kernel/money.ts";
import { readOrderFacts as readPaper } from "../../documents/order.reads.ts";
import type { AppointmentStatus } from "../../../shared/domains/scheduling/appointments.states.ts";
import type { WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { CompanyStatus, Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { DocumentWords } from "../../documents/document.words.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";

/** Who is told, and of which car. */
export interface Addressee {
  clientId: string;
  clientName: string;
  email: string | null;
  /** Null: the shop's. */
  locale: Locale | null;
  /** Of the car; empty: there is none. */
  plate: string;
  make: string;
  model: string;
}

export interface OrderFacts extends Addressee {
  workOrderId: string;
  number: string | null;
  status: WorkOrderStatus;
  /** Neither the order nor its client was deleted. */
  isThere: boolean;
  trackingToken: string | null;
  totalMinor: number;
  paidMinor: number;
  recommendations: string | null;
}

export interface AppointmentFacts extends Addressee {
  appointmentId: string;
  title: string;
  status: AppointmentStatus;
  /** Unix ms. */
  startsAt: number;
  endsAt: number;
  /** What its client knows; null: nobody has told them. Unix ms. */
  toldStartAt: number | null;
  /** Neither the appointment nor its client was deleted. */
  isThere: boolean;
  confirmToken: string | null;
  /** How often it was moved: each makes another revision of its calendar file. */
  moves: number;
}

export interface PaymentFacts {
  amountMinor: number;
  method: keyof DocumentWords["methods"];
  reference: string | null;
  /** It was neither deleted nor is it money given back. */
  isThere: boolean;
}

export interface Questions {
  /** Lines that wait for the client's answer, with what each comes to. Minor units. */
  lines: readonly { name: string; minor: number }[];
  /** By how much the order grows when all of them are approved. */
  minor: number;
}

export interface ShopFacts {
  slug: string;
  status: CompanyStatus;
  settings: unknown;
}

/** Of `client c` and `vehicle v`, which may be none. */
export const addressee = (sql: Sql | TransactionSql) => sql`
  c.id as "clientId", c.name as "clientName", nullif(trim(c.email), '') as email, c.locale,
  coalesce(v.plate, '') as plate, coalesce(v.make, '') as make, coalesce(v.model, '') as model`;

/** Null: there is no such order of this shop. */
export async function readOrderFacts(
  sql: Sql | TransactionSql,
  companyId: string,
  workOrderId: string,
): Promise<OrderFacts | null> {
  const [row] = await sql<OrderFacts[]>`
    select o.id as "workOrderId", o.number, o.status,
      o.deleted_at is null and c.deleted_at is null as "isThere", o.tracking_token as "trackingToken",
      o.total_minor::float8 as "totalMinor", o.paid_minor::float8 as "paidMinor", o.recommendations,
      ${addressee(sql)}
    from work_order o
    join client c on c.id = o.client_id and c.company_id = o.company_id
    join vehicle v on v.id = o.vehicle_id and v.company_id = o.company_id
    where o.company_id = ${companyId} and o.id = ${workOrderId}`;
  return row ?? null;
}

/** Null: there is no such appointment of this shop, or nobody who could be told of it. */
export async function readAppointmentFacts(
  sql: Sql | TransactionSql,
  companyId: string,
  appointmentId: string,
): Promise<AppointmentFacts | null> {
  type Times = "startsAt" | "endsAt" | "toldStartAt";
  const [row] = await sql<
    (Omit<AppointmentFacts, Times> & Record<"startsAt" | "endsAt", Date> & { toldStartAt: Date | null })[]
  >`
    select a.id as "appointmentId", a.title, a.status, a.starts_at as "startsAt", a.ends_at as "endsAt", a.told_start_at as "toldStartAt",
      a.deleted_at is null and c.deleted_at is null as "isThere", a.confirm_token as "confirmToken",
      (select count(*) from activity m where m.company_id = a.company_id and m.subject_type = 'appointment'
        and m.subject_id = a.id and m.verb = 'appointments.move')::int as moves,
      ${addressee(sql)}
    from appointment a
    join client c on c.id = a.client_id and c.company_id = a.company_id
    left join vehicle v on v.id = a.vehicle_id and v.company_id = a.company_id
    where a.company_id = ${companyId} and a.id = ${appointmentId}`;
  if (!row) return null;
  const { startsAt, endsAt, toldStartAt } = row;
  const told = toldStartAt?.getTime() ?? null;
  return { ...row, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), toldStartAt: told };
}

/** Null: there is no such payment of this shop. */
export async function readPaymentFacts(
  sql: Sql | TransactionSql,
  companyId: string,
  paymentId: string,
): Promise<PaymentFacts | null> {
  const [row] = await sql<PaymentFacts[]>`
    select amount_minor::float8 as "amountMinor", method, reference, deleted_at is null and kind = 'payment' as "isThere"
    from payment where company_id = ${companyId} and id = ${paymentId}`;
  return row ?? null;
}

/** Of a closed or deleted order there are none. */
export async function readQuestions(sql: Sql, companyId: string, workOrderId: string): Promise<Questions> {
  const order = await sql.begin((tx) => readPaper(tx, companyId, workOrderId));
  if (!order) return { lines: [], minor: 0 };
  const lines = [
    ...awaited(order, order.works).map(({ name, priceMinor }) => ({ name, minor: priceMinor })),
    ...awaited(order, order.parts).map(({ name, priceMinor, quantity }) => ({
      name,
      minor: lineTotalMinor(priceMinor, quantity),
    })),
  ];
  return { lines, minor: orderSums(order, order.works, order.parts).waiting };
}

export async function readShopFacts(sql: Sql | TransactionSql, companyId: string): Promise<ShopFacts> {
  const [row] = await sql<ShopFacts[]>`select slug, status, settings from company where id = ${companyId}`;
  return row!;
}

/** An order to try words on: one that is ready, else the latest. Null: the shop has none yet. */
export async function findSampleOrder(sql: Sql | TransactionSql, companyId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select o.id from work_order o join client c on c.id = o.client_id and c.company_id = o.company_id
    where o.company_id = ${companyId} and o.deleted_at is null and c.deleted_at is null and o.number is not null
    order by (o.status = 'ready') desc, o.created_at desc, o.id desc limit 1`;
  return row?.id ?? null;
}
