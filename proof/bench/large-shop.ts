// Many rows in a shop at once, written by the database's owner: a seed of that size takes minutes, and what is measured reads them only.

import type postgres from "postgres";

export interface Rows {
  clients: number;
  vehicles: number;
  orders: number;
}

/** Adds clients, their cars and orders of the last years to a shop; a tenth of the orders without anybody, few open. */
export async function addShop(sql: postgres.Sql, company: string, { clients, vehicles, orders }: Rows): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into client (id, company_id, name, phone, is_vip, status, balance_minor, created_at)
      select 'bench-client-' || n, ${company}, 'Client ' || n || ' ' || md5(n::text), '+3736' || lpad((n * 97 % 10000000)::text, 7, '0'),
        n % 20 = 0, 'active', 0, now() - n * interval '1 hour' from generate_series(1, ${clients}::int) n`;
    await tx`
      insert into vehicle (id, company_id, client_id, plate, plate_country, vin, make, model, year, fuel)
      select 'bench-car-' || n, ${company}, 'bench-client-' || (n % ${clients}::int + 1),
        chr(65 + n % 26) || ' ' || lpad((n / 26 % 1000)::text, 3, '0') || ' ' || upper(substr(md5(n::text), 1, 3)), 'MD',
        upper(substr(md5('vin' || n), 1, 17)), case n % 3 when 0 then 'Dacia' when 1 then 'Opel' else 'Ford' end, 'Logan', 2010,
        case n % 2 when 0 then 'diesel' else 'petrol' end
      from generate_series(1, ${vehicles}::int) n`;
    await tx`
      insert into work_order (id, company_id, number, status, status_at, client_id, vehicle_id, master_id, urgency, complaint,
        discount_pct, total_minor, paid_minor, pay_status, created_at, updated_at)
      select 'bench-order-' || n, ${company}, 'WO-' || (2010 + n % 5) || '-' || lpad(n::text, 6, '0'),
        case when n % 25 = 0 then 'cancelled' else 'done' end, now(), 'bench-client-' || (n % ${clients}::int + 1),
        'bench-car-' || (n % ${vehicles}::int + 1),
        (select id from staff_user where company_id = ${company} and role = 'mechanic' and n % 10 > 0 order by id limit 1),
        case when n % 40 = 0 then 'express' when n % 10 = 0 then 'urgent' else 'normal' end, 'Revizie', 0, 100, 100,
        case when n % 25 = 0 then 'unpaid' else 'paid' end, now() - n * interval '10 minutes', now()
      from generate_series(1, ${orders}::int) n`;
  });
}

/** Gives each of those orders so many lines that are done, and each line one of history. */
export async function addLines(sql: postgres.Sql, company: string, each: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into work_line (id, company_id, work_order_id, position, name, norm_hours, price_minor, mechanic_status,
        paused_seconds_total, time_to_confirm, requires_approval)
      select o.id || '-' || n, ${company}, o.id, n, 'Schimb plăcuțe de frână', 1, 45000, 'done', 0, false, false
      from work_order o cross join generate_series(1, ${each}::int) n
      where o.company_id = ${company} and o.id like 'bench-order-%'`;
    await tx`
      insert into activity (id, company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, happened_at, recorded_at)
      select l.id || '.0', ${company}, l.work_order_id, 'work_line', l.id, o.master_id, 'mechanic.start',
        '{"line": "Schimb plăcuțe de frână", "note": null, "reason": null, "toConfirm": false}', o.created_at, o.created_at
      from work_line l join work_order o on o.id = l.work_order_id
      where l.company_id = ${company} and l.work_order_id like 'bench-order-%'`;
  });
}
