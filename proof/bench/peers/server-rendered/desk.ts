// The desk's pages: what each shows, out of the same tables. A list gives its first page and how many there are.

import type postgres from "postgres";
import { CLOSED_STATUSES } from "../../../../shared/domains/work-orders/work-orders.states.ts";

/** A row's cells by the name of their column. */
export type Row = Record<string, string | number | null>;

export interface DeskPart {
  title: string;
  rows: readonly Row[];
}

interface Asked {
  sql: postgres.Sql;
  company: string;
  /** Of the pages of one client, car or order. */
  id: string;
}

const PER_PAGE = 50;
const CLOSED = [...CLOSED_STATUSES];

const money = (sql: postgres.Sql, column: string) => sql`to_char(${sql(column)} / 100.0, 'FM999G999G990D00')`;
const day = (sql: postgres.Sql, column: string) => sql`to_char(${sql(column)}, 'DD.MM.YYYY HH24:MI')`;

/** Open orders with whose they are, which car, who does it and what waits in them; the board's cards. */
const openOrders = ({ sql, company }: Asked) => sql<(Row & { status: string })[]>`
  select o.status, o.number, v.plate, v.make || ' ' || v.model as car, c.name as client, c.phone, o.complaint, m.name as master,
    o.urgency, ${day(sql, "o.eta_at")} as promised, o.eta_at < now() as late, ${money(sql, "o.total_minor")} as total,
    o.pay_status as paid, l.running, l.blocked, l.waiting
  from work_order o join vehicle v on v.id = o.vehicle_id join client c on c.id = o.client_id
    left join staff_user m on m.id = o.master_id
    left join lateral (
      select count(*) filter (where mechanic_status = 'in_progress')::int as running,
        count(*) filter (where mechanic_status = 'blocked')::int as blocked,
        count(*) filter (where requires_approval and approved_at is null and declined_at is null)::int as waiting
      from work_line where work_order_id = o.id and superseded_by is null) l on true
  where o.company_id = ${company} and o.deleted_at is null and o.status <> all(${CLOSED})
  order by o.status, o.status_at`;

const byStatus = (orders: readonly (Row & { status: string })[]): DeskPart[] =>
  [...Map.groupBy(orders, ({ status }) => status)].map(([status, rows]) => ({
    title: `${status} ${rows.length}`,
    rows,
  }));

async function counted(title: string, rows: Promise<Row[]>, count: Promise<{ count: number }[]>): Promise<DeskPart[]> {
  const [page, [all]] = await Promise.all([rows, count]);
  return [{ title: `${title} ${all!.count}`, rows: page }];
}

const historyOf = ({ sql, company, id }: Asked, subject: "work_order_id" | "subject_id") => sql<Row[]>`
  select ${day(sql, "a.happened_at")} as at, u.name as who, a.verb, a.data::text as what
  from activity a left join staff_user u on u.id = a.actor_id
  where a.company_id = ${company} and ${sql(`a.${subject}`)} = ${id} order by a.happened_at desc limit ${PER_PAGE}`;

const ordersOf = ({ sql, company, id }: Asked, owner: "client_id" | "vehicle_id") => sql<Row[]>`
  select ${day(sql, "o.created_at")} as at, o.number, v.plate, o.complaint, m.name as master, o.status, ${money(sql, "o.total_minor")} as total
  from work_order o join vehicle v on v.id = o.vehicle_id left join staff_user m on m.id = o.master_id
  where o.company_id = ${company} and o.deleted_at is null and ${sql(`o.${owner}`)} = ${id} order by o.created_at desc`;

async function parts(named: Record<string, Promise<Row[]>>): Promise<DeskPart[]> {
  return Promise.all(Object.entries(named).map(async ([title, rows]) => ({ title, rows: await rows })));
}

/** By the names of the figures (figures/navigation.ts). */
export const DESK_PAGES: Readonly<Record<string, (asked: Asked) => Promise<DeskPart[]>>> = {
  async day(asked) {
    const orders = await openOrders(asked);
    return byStatus(
      orders.filter(({ status, late }) => Boolean(late) || ["ready", "agreement", "new"].includes(status)),
    );
  },
  board: async (asked) => byStatus(await openOrders(asked)),
  orders: ({ sql, company }) =>
    counted(
      "orders",
      sql`
        select o.number, o.status, o.pay_status as paid, ${day(sql, "o.created_at")} as at, ${day(sql, "o.eta_at")} as promised, c.name as client, c.phone, v.plate,
          v.make || ' ' || v.model as car, m.name as master, ${money(sql, "o.total_minor")} as total
        from work_order o join client c on c.id = o.client_id join vehicle v on v.id = o.vehicle_id
          left join staff_user m on m.id = o.master_id
        where o.company_id = ${company} and o.deleted_at is null order by o.created_at desc limit ${PER_PAGE}`,
      sql`select count(*)::int from work_order where company_id = ${company} and deleted_at is null`,
    ),
  clients: ({ sql, company }) =>
    counted(
      "clients",
      sql`
        select c.name, c.phone, c.email, string_agg(v.plate, ', ') as cars, ${money(sql, "c.balance_minor")} as balance, c.status
        from (select * from client where company_id = ${company} and deleted_at is null order by name limit ${PER_PAGE}) c
          left join vehicle v on v.client_id = c.id and v.deleted_at is null
        group by c.id, c.name, c.phone, c.email, c.balance_minor, c.status order by c.name`,
      sql`select count(*)::int from client where company_id = ${company} and deleted_at is null`,
    ),
  vehicles: ({ sql, company }) =>
    counted(
      "cars",
      sql`
        select v.plate, v.make || ' ' || v.model as car, v.year, v.vin, c.name as client, c.phone
        from vehicle v join client c on c.id = v.client_id
        where v.company_id = ${company} and v.deleted_at is null order by v.plate limit ${PER_PAGE}`,
      sql`select count(*)::int from vehicle where company_id = ${company} and deleted_at is null`,
    ),
  parts: ({ sql, company }) =>
    counted(
      "parts",
      sql`
        select article, name, brand, category, unit, ${money(sql, "sell_price_minor")} as price from part
        where company_id = ${company} and deleted_at is null order by name limit ${PER_PAGE}`,
      sql`select count(*)::int from part where company_id = ${company} and deleted_at is null`,
    ),
  payments: ({ sql, company }) =>
    counted(
      "payments",
      sql`
        select ${day(sql, "p.taken_at")} as at, o.number, c.name as client, p.kind, p.method, u.name as who, ${money(sql, "p.amount_minor")} as amount
        from payment p join work_order o on o.id = p.work_order_id join client c on c.id = p.client_id
          join staff_user u on u.id = p.taken_by_id
        where p.company_id = ${company} and p.deleted_at is null order by p.taken_at desc limit ${PER_PAGE}`,
      sql`select count(*)::int from payment where company_id = ${company} and deleted_at is null`,
    ),
  client: (asked) => {
    const { sql, company, id } = asked;
    return parts({
      client: sql`
        select name, phone, email, status, ${money(sql, "balance_minor")} as balance, notes from client
        where company_id = ${company} and id = ${id}`,
      cars: sql`
        select plate, make || ' ' || model as car, year, vin from vehicle
        where company_id = ${company} and client_id = ${id} and deleted_at is null`,
      orders: ordersOf(asked, "client_id"),
      history: historyOf(asked, "subject_id"),
    });
  },
  vehicle: (asked) => {
    const { sql, company, id } = asked;
    return parts({
      car: sql`
        select v.plate, v.make || ' ' || v.model as car, v.year, v.vin, v.fuel, c.name as client, c.phone
        from vehicle v join client c on c.id = v.client_id where v.company_id = ${company} and v.id = ${id}`,
      orders: ordersOf(asked, "vehicle_id"),
      history: historyOf(asked, "subject_id"),
    });
  },
  order: (asked) => {
    const { sql, company, id } = asked;
    return parts({
      order: sql`
        select o.number, o.status, o.urgency, v.plate, v.make || ' ' || v.model as car, v.vin, c.name as client, c.phone, m.name as master,
          ${day(sql, "o.eta_at")} as promised, o.complaint, o.diagnosis, o.recommendations, ${money(sql, "o.total_minor")} as total,
          ${money(sql, "o.paid_minor")} as paid
        from work_order o join vehicle v on v.id = o.vehicle_id join client c on c.id = o.client_id
          left join staff_user m on m.id = o.master_id
        where o.company_id = ${company} and o.id = ${id}`,
      works: sql`
        select name, norm_hours::float8 as norm, actual_hours::float8 as worked, mechanic_status as state, approved_at is not null as approved,
          ${money(sql, "price_minor")} as price
        from work_line where company_id = ${company} and work_order_id = ${id} and superseded_by is null order by position`,
      parts: sql`
        select name, article, quantity::float8 as quantity, ${money(sql, "price_minor")} as price from parts_line
        where company_id = ${company} and work_order_id = ${id} and superseded_by is null order by position`,
      payments: sql`
        select ${day(sql, "taken_at")} as at, kind, method, ${money(sql, "amount_minor")} as amount from payment
        where company_id = ${company} and work_order_id = ${id} and deleted_at is null order by taken_at`,
      history: historyOf(asked, "work_order_id"),
    });
  },
  settings: ({ sql, company }) =>
    parts({ settings: sql`select key, value::text from company, jsonb_each(settings) where id = ${company}` }),
  people: ({ sql, company }) =>
    parts({
      people: sql`
        select u.name, u.email, u.status, u.role, u.hours_per_day::float8 as hours from staff_user u
        where u.company_id = ${company} and u.deleted_at is null order by u.name`,
    }),
};
