// Payments as the REST API lists them. In a transaction of the tenant, which is named in every statement besides.

import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import {
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
} from "../../../shared/domains/finance/finance.states.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { Page } from "../../http/rest-inputs.ts";
import type { Found } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { lookForOrders, ordersInReach, ordersMatching } from "../work-orders/orders-api.reads.ts";
import { describePayment, paymentColumns, type Payment, type PaymentRow } from "../work-orders/order-payments.ts";
import type { ListedPayment, PAYMENT_SORTS, PaymentSums } from "./payments.schemas.ts";

export interface PaymentFilter {
  method?: PaymentMethod | undefined;
  kind?: PaymentKind | undefined;
  work_order_id?: string | undefined;
  client_id?: string | undefined;
  taken_by_id?: string | undefined;
  /** Parts of what the order is found by. */
  q?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  deleted?: boolean | undefined;
}

/** Of orders that the actor may see, and that are among the `found`. */
const inReach = (sql: TransactionSql, actor: Actor, found = sql``) => sql`
  p.company_id = ${actor.companyId} and exists (
    select 1 from work_order o where o.id = p.work_order_id and ${ordersInReach(sql, actor)} and o.deleted_at is null
      ${found})`;

const joined = (sql: TransactionSql) => sql`
  payment p left join staff_user u on u.id = p.taken_by_id and u.company_id = p.company_id`;

interface ListedRow extends PaymentRow {
  number: string | null;
  plate: string;
  plate_country: string;
  client: string | null;
}

/**
 * Payments and refunds of orders that the actor sees and the filter leaves, a page of them in the order asked for, `total` and what they come to of all.
 * Amounts are decimals of the shop's currency, above zero for both kinds; `from` is included, `to` is not.
 */
export async function readPayments(
  sql: TransactionSql,
  actor: Actor,
  filter: PaymentFilter,
  page: Page<(typeof PAYMENT_SORTS)[number]>,
): Promise<Found<ListedPayment, PaymentSums>> {
  const { from, to, deleted = false, q, ...fields } = filter;
  const lookedFor = q === undefined ? null : await lookForOrders(sql, q);
  const found = lookedFor === null ? sql`` : ordersMatching(sql, actor, lookedFor);
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  const where = sql`
    where ${inReach(sql, actor, found)} and p.deleted_at is ${deleted ? sql`not null` : sql`null`}
      ${named.reduce((all, [field, value]) => sql`${all} and p.${sql(field)} = ${value}`, sql``)}
      ${from === undefined ? sql`` : sql`and p.taken_at >= ${from}`}
      ${to === undefined ? sql`` : sql`and p.taken_at < ${to}`}`;
  const way = page.descending ? sql`desc` : sql`asc`;
  const moved = sql`case p.kind when 'refund' then -p.amount_minor else p.amount_minor end`;
  const by = { taken_at: sql`p.taken_at`, amount: sql`p.amount_minor`, moved }[page.field];
  const ofMethods = await sql<{ method: PaymentMethod; count: number; moved: number }[]>`
    select p.method, count(*)::int as count, sum(${moved})::float8 as moved from payment p ${where} group by p.method`;
  const rows = await sql<ListedRow[]>`
    select ${paymentColumns(sql)}, w.number, v.plate, v.plate_country, c.name as client from ${joined(sql)}
      join work_order w on w.id = p.work_order_id and w.company_id = p.company_id
      join vehicle v on v.id = w.vehicle_id and v.company_id = p.company_id
      left join client c on c.id = p.client_id and c.company_id = p.company_id and ${can(actor, "CLIENTS_VIEW")}
    ${where} order by ${by} ${way}, p.id ${way} limit ${page.limit} offset ${page.offset}`;
  const sums = PAYMENT_METHODS.flatMap((method) =>
    ofMethods.filter((one) => one.method === method).map((one) => ({ method, moved: minorToDecimal(one.moved) })),
  );
  return {
    rows: rows.map(describeListed),
    total: ofMethods.reduce((all, { count }) => all + count, 0),
    more: { sums },
  };
}

function describeListed({ number, plate, plate_country, client, ...row }: ListedRow): ListedPayment {
  return { ...describePayment(row), work_order: { number, plate, plate_country }, client };
}

/** One that was deleted only for who may list those; null looks alike for what is not there. */
export async function readPayment(sql: TransactionSql, actor: Actor, id: string): Promise<Payment | null> {
  const [row] = await sql<PaymentRow[]>`
    select ${paymentColumns(sql)} from ${joined(sql)} where ${inReach(sql, actor)} and p.id = ${id}
      ${can(actor, "WORK_ORDERS_DELETE") ? sql`` : sql`and p.deleted_at is null`}`;
  return row ? describePayment(row) : null;
}
