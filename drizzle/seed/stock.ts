// The stock of a demonstration tenant: what lies on the shelves, and what its open orders have reserved.

import type postgres from "postgres";

/** Most parts were received once, from none to ten of each. Chance comes from the part's id, so that a seed is the same each time. */
export async function seedStock(sql: postgres.TransactionSql, companyId: string): Promise<void> {
  const uuidOf = (id: postgres.Fragment, what: string) => sql`md5(${id} || ${what})::uuid::text`;
  const partId = sql`p.id`;
  const lineId = sql`l.id`;
  await sql`
    create temporary table seeded_stock on commit drop as
    select p.id as part_id, c.default_warehouse_id as warehouse_id, p.created_at as at,
      ${uuidOf(partId, "receive")} as event_id, ${uuidOf(partId, "batch")} as batch_id,
      (('x' || substr(md5(p.id), 1, 4))::bit(16)::int % 11) as quantity
    from part p join company c on c.id = p.company_id where p.company_id = ${companyId}`;
  await sql`
    insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, at)
    select event_id, ${companyId}, 'receive', part_id, warehouse_id, quantity, 0, at from seeded_stock where quantity > 0`;
  await sql`
    insert into stock_batch (id, company_id, part_id, warehouse_id, event_id, quantity, remaining, received_at)
    select batch_id, ${companyId}, part_id, warehouse_id, event_id, quantity, quantity, at from seeded_stock where quantity > 0`;
  await sql`
    insert into stock_batch_cost (id, company_id, buy_price_minor)
    select s.batch_id, ${companyId}, k.buy_price_minor
    from seeded_stock s join part_cost k on k.company_id = ${companyId} and k.id = s.part_id
    where s.quantity > 0 and k.buy_price_minor is not null`;
  await sql`
    insert into stock_line (id, company_id, work_order_id, part_id, warehouse_id, reserved, issued)
    select l.id, l.company_id, l.work_order_id, l.part_id, c.default_warehouse_id, l.quantity, 0
    from parts_line l
    join work_order o on o.company_id = l.company_id and o.id = l.work_order_id
    join company c on c.id = l.company_id
    where l.company_id = ${companyId} and l.part_id is not null and l.declined_at is null and l.superseded_by is null
      and o.deleted_at is null and o.status not in ('done', 'cancelled')`;
  await sql`
    insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, work_order_id,
      parts_line_id, at)
    select ${uuidOf(lineId, "reserve")}, l.company_id, 'reserve', l.part_id, l.warehouse_id, 0, l.reserved, l.work_order_id, l.id,
      o.created_at
    from stock_line l join work_order o on o.company_id = l.company_id and o.id = l.work_order_id
    where l.company_id = ${companyId} and l.reserved > 0`;
  await sql`
    insert into stock_balance (id, company_id, part_id, warehouse_id, on_hand, reserved, short)
    select part_id || '@' || warehouse_id, ${companyId}, part_id, warehouse_id, sum(on_hand_change), sum(reserved_change), 0
    from stock_event where company_id = ${companyId} group by part_id, warehouse_id`;
  await sql`drop table seeded_stock`;
}
