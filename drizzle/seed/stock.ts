// The stock of a demonstration tenant, as weeks of work have left it: what came in at which price, what was given out for orders, what open
// ones have reserved, and what lies on the shelves. Chance comes from ids, so that a seed is the same each time.

import type postgres from "postgres";

type Sql = postgres.TransactionSql;

/**
 * Of lines that were given out pieces have their turns, and so have receipts, all of one size for each part: what was given out as the fifth
 * is the fifth that came in. So the ledger agrees with itself, however many orders there are. `now`: the day of the seed.
 */
export async function seedStock(sql: Sql, companyId: string, now: Date): Promise<void> {
  await plan(sql, companyId);
  await receive(sql, companyId, now);
  await giveOut(sql, companyId);
  await reserve(sql, companyId);
  await giveOutTheLast(sql, companyId, now);
  await carry(sql, companyId, now);
  await sql`
    insert into stock_balance (id, company_id, part_id, warehouse_id, on_hand, reserved, short)
    select part_id || '@' || warehouse_id, ${companyId}, part_id, warehouse_id, greatest(sum(on_hand_change), 0), sum(reserved_change),
      greatest(-sum(on_hand_change), 0)
    from stock_event where company_id = ${companyId} group by part_id, warehouse_id`;
  await sql`drop table seeded_issue, seeded_part, seeded_receipt, seeded_short`;
}

const idOf = (sql: Sql, of: string, what: string) => sql`md5(${sql.unsafe(of)} || ${what})::uuid::text`;
/** From 0 to one below `below`. */
const chance = (sql: Sql, of: string, what: string, below: number) =>
  sql`(('x' || substr(md5(${sql.unsafe(of)} || ${what}), 1, 4))::bit(16)::int % ${below}::int)`;
/** The shop's first warehouse. */
const first = (sql: Sql, companyId: string) => sql`(select default_warehouse_id from company where id = ${companyId})`;
const roleOf = (sql: Sql, companyId: string, role: string) =>
  sql`(select id from staff_user where company_id = ${companyId} and role = ${role} order by id limit 1)`;
/** A line that asks for its part: nobody declined it, and nothing took its place. */
const asks = (sql: Sql, companyId: string) => sql`
  l.company_id = ${companyId} and l.part_id is not null and l.declined_at is null and l.superseded_by is null and o.deleted_at is null`;

/** What was given out: of orders that are done or ready, what the client agreed to. And how each part comes in. */
async function plan(sql: Sql, companyId: string): Promise<void> {
  await sql`
    create temporary table seeded_issue on commit drop as
    select line_id, part_id, order_id, quantity, asked_at, at, by, total - quantity as before, total as after from (
      select l.id as line_id, l.part_id, o.id as order_id, l.quantity, o.created_at as asked_at, o.master_id as by, t.at,
        sum(l.quantity) over (partition by l.part_id order by t.at, l.id) as total
      from parts_line l join work_order o on o.company_id = l.company_id and o.id = l.work_order_id,
        lateral (select greatest(coalesce(o.ready_at, o.closed_at, o.status_at) - interval '1 hour', o.created_at) as at) t
      where ${asks(sql, companyId)} and o.status in ('done', 'ready') and (not l.requires_approval or l.approved_at is not null)
    ) turns`;
  // Given out although nobody had it: a line of an order in work whose part is used up to the last piece.
  await sql`
    create temporary table seeded_short on commit drop as
    select l.id as line_id, l.part_id, o.id as order_id, l.quantity, o.created_at as asked_at, o.master_id as by
    from parts_line l join work_order o on o.company_id = l.company_id and o.id = l.work_order_id
    where ${asks(sql, companyId)} and o.status in ('in_work', 'awaiting_parts') and o.master_id is not null and not l.requires_approval
    order by md5(l.id) limit 1`;
  await sql`
    create temporary table seeded_part on commit drop as
    select p.id, 2 + ${chance(sql, "p.id", "size", 7)} as size, coalesce(i.total, 0) as issued, i.last,
      interval '1 day' * (1 + ${chance(sql, "p.id", "lead", 9)}) as lead,
      exists (select 1 from seeded_short s where s.part_id = p.id) as is_short,
      -- Of what is watched there are fewer, and of some too few.
      ${chance(sql, "p.id", "earlier", 12)} % case when p.min_quantity is null then 6 else 3 end as earlier,
      ${chance(sql, "p.id", "later", 28)} % case when p.min_quantity is null then 7 else 4 end as later
    from part p left join (select part_id, max(after) as total, max(at) as last from seeded_issue group by part_id) i on i.part_id = p.id
    where p.company_id = ${companyId}`;
  await sql`analyze seeded_issue, seeded_part`;
}

/** What orders needed came some days before them; then twice some for the shelves, the last time at what the part costs by the catalogue. */
async function receive(sql: Sql, companyId: string, now: Date): Promise<void> {
  await sql`
    create temporary table seeded_receipt on commit drop as
    select part_id, turn, quantity, at, max(turn) over (partition by part_id) - turn as ago,
      ${idOf(sql, "part_id || turn", "receive")} as event_id, ${idOf(sql, "part_id || turn", "batch")} as batch_id
    from (
      select p.id as part_id, turn, case when p.is_short then least(p.size, p.issued - turn * p.size) else p.size end as quantity,
        i.at - p.lead as at
      from seeded_issue i join seeded_part p on p.id = i.part_id,
        generate_series(ceil(i.before / p.size)::int, ceil(i.after / p.size)::int - 1) turn
      union all
      select id, ceil(issued / size)::int + 1, earlier, greatest(last - lead + interval '1 hour',
        ${now}::timestamptz - interval '1 day' * (20 + ${chance(sql, "id", "weeks", 40)})) from seeded_part where not is_short
      union all
      select id, ceil(issued / size)::int + 2, later, greatest(last - lead + interval '2 hours',
        ${now}::timestamptz - interval '1 day' * (2 + ${chance(sql, "id", "days", 14)})) from seeded_part where not is_short
    ) receipts where quantity > 0`;
  await sql`
    insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, user_id, at)
    select event_id, ${companyId}, 'receive', part_id, ${first(sql, companyId)}, quantity, 0, ${roleOf(sql, companyId, "parts_manager")}, at
    from seeded_receipt`;
  await sql`
    insert into stock_batch (id, company_id, part_id, warehouse_id, event_id, quantity, remaining, received_at)
    select r.batch_id, ${companyId}, r.part_id, ${first(sql, companyId)}, r.event_id, r.quantity,
      case when r.turn * p.size >= p.issued then r.quantity when p.is_short then 0
        else greatest((r.turn + 1) * p.size - p.issued, 0) end, r.at
    from seeded_receipt r join seeded_part p on p.id = r.part_id`;
  // Prices rise by about a percent from one receipt to the next, and not always.
  await sql`
    insert into stock_batch_cost (id, company_id, buy_price_minor)
    select r.batch_id, ${companyId}, round(k.buy_price_minor * case when r.ago = 0 then 1
      else 1 - least(r.ago * 0.01, 0.2) + (${chance(sql, "r.batch_id", "price", 7)} - 3) * 0.01 end, -1)
    from seeded_receipt r join part_cost k on k.company_id = ${companyId} and k.id = r.part_id where k.buy_price_minor is not null`;
}

async function giveOut(sql: Sql, companyId: string): Promise<void> {
  await sql`
    insert into stock_line (id, company_id, work_order_id, part_id, warehouse_id, reserved, issued)
    select line_id, ${companyId}, order_id, part_id, ${first(sql, companyId)}, 0, quantity from seeded_issue`;
  await sql`
    insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, work_order_id, parts_line_id,
      user_id, installed_by_id, at)
    select ${idOf(sql, "line_id", "reserve")}, ${companyId}, 'reserve', part_id, ${first(sql, companyId)}, 0, quantity, order_id, line_id,
      null, null, asked_at from seeded_issue
    union all
    select ${idOf(sql, "line_id", "issue")}, ${companyId}, 'issue', part_id, ${first(sql, companyId)}, -quantity, -quantity, order_id, line_id,
      coalesce(by, ${roleOf(sql, companyId, "parts_manager")}), coalesce(by, ${roleOf(sql, companyId, "parts_manager")}), at
    from seeded_issue`;
  await sql`
    insert into stock_use (company_id, event_id, batch_id, parts_line_id, quantity, returned, at)
    select ${companyId}, ${idOf(sql, "i.line_id", "issue")}, ${idOf(sql, "i.part_id || turn", "batch")}, i.line_id,
      least(i.after, (turn + 1) * p.size) - greatest(i.before, turn * p.size), 0, i.at
    from seeded_issue i join seeded_part p on p.id = i.part_id,
      generate_series(floor(i.before / p.size)::int, ceil(i.after / p.size)::int - 1) turn`;
}

/** What open orders ask for and were not given. */
async function reserve(sql: Sql, companyId: string): Promise<void> {
  await sql`
    insert into stock_line (id, company_id, work_order_id, part_id, warehouse_id, reserved, issued)
    select l.id, ${companyId}, l.work_order_id, l.part_id, ${first(sql, companyId)}, l.quantity, 0
    from parts_line l join work_order o on o.company_id = l.company_id and o.id = l.work_order_id
    where ${asks(sql, companyId)} and o.status not in ('done', 'cancelled')
      and not exists (select 1 from seeded_issue i where i.line_id = l.id)`;
  await sql`
    insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, work_order_id, parts_line_id, at)
    select ${idOf(sql, "l.id", "reserve")}, ${companyId}, 'reserve', l.part_id, l.warehouse_id, 0, l.reserved, l.work_order_id, l.id,
      o.created_at
    from stock_line l join work_order o on o.company_id = l.company_id and o.id = l.work_order_id
    where l.company_id = ${companyId} and l.reserved > 0`;
}

/** Three hours ago, by who works on the order. */
async function giveOutTheLast(sql: Sql, companyId: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 3 * 3_600_000);
  await sql`
    update stock_line l set reserved = 0, issued = s.quantity from seeded_short s where l.company_id = ${companyId} and l.id = s.line_id`;
  await sql`
    insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, work_order_id, parts_line_id,
      user_id, installed_by_id, at)
    select ${idOf(sql, "line_id", "issue")}, ${companyId}, 'issue', part_id, ${first(sql, companyId)}, -quantity, -quantity, order_id, line_id,
      by, by, ${at} from seeded_short`;
  await sql`
    insert into stock_shortage (id, company_id, part_id, warehouse_id, work_order_id, parts_line_id, quantity, open, user_id, at)
    select ${idOf(sql, "line_id", "issue")}, ${companyId}, part_id, ${first(sql, companyId)}, order_id, line_id, quantity, quantity, by, ${at}
    from seeded_short`;
}

/** A second warehouse, to which two pieces each of some parts that no order has used were carried. */
async function carry(sql: Sql, companyId: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 36 * 3_600_000);
  const second = idOf(sql, "c.id", "second warehouse");
  await sql`
    insert into warehouse (id, company_id, name, created_at, updated_at)
    select ${second}, id, 'Magazin', created_at, created_at from company c where id = ${companyId}`;
  await sql`
    create temporary table seeded_carry on commit drop as
    select r.part_id, r.batch_id, r.at as received_at, ${second} as second, ${idOf(sql, "r.part_id", "carried out")} as out_id,
      ${idOf(sql, "r.part_id", "carried in")} as in_id
    from seeded_receipt r join seeded_part p on p.id = r.part_id join part on part.id = p.id join company c on c.id = ${companyId}
    where p.issued = 0 and not p.is_short and r.turn = 1 and r.quantity >= 3 order by part.part_no limit 4`;
  await sql`
    insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, user_id, at)
    select out_id, ${companyId}, 'transfer', part_id, ${first(sql, companyId)}, -2, 0, ${roleOf(sql, companyId, "parts_manager")}, ${at}
    from seeded_carry
    union all
    select in_id, ${companyId}, 'transfer', part_id, second, 2, 0, ${roleOf(sql, companyId, "parts_manager")}, ${at} from seeded_carry`;
  await sql`
    update stock_batch b set remaining = remaining - 2 from seeded_carry s where b.company_id = ${companyId} and b.id = s.batch_id`;
  await sql`
    insert into stock_use (company_id, event_id, batch_id, parts_line_id, quantity, returned, at)
    select ${companyId}, out_id, batch_id, null, 2, 0, ${at} from seeded_carry`;
  await sql`
    insert into stock_batch (id, company_id, part_id, warehouse_id, event_id, quantity, remaining, received_at)
    select ${idOf(sql, "part_id", "carried batch")}, ${companyId}, part_id, second, in_id, 2, 2, received_at from seeded_carry`;
  await sql`
    insert into stock_batch_cost (id, company_id, buy_price_minor)
    select ${idOf(sql, "s.part_id", "carried batch")}, ${companyId}, k.buy_price_minor
    from seeded_carry s join stock_batch_cost k on k.company_id = ${companyId} and k.id = s.batch_id`;
  await sql`drop table seeded_carry`;
}
