// A shop whose stock has a long history, written by the database's owner: parts, what happened to them, and what follows from it. It is as
// the product would have left it: sums are those of events, and batches are used up from the oldest on.

import type postgres from "postgres";

export interface StockSize {
  parts: number;
  /** Movements of each; of every nine three are receipts of four pieces, six of one that was given out. */
  each: number;
  /** So many of the parts are in daily use: oil and filters. */
  daily: number;
  /** Movements of each of these besides: a receipt of four pieces, then four that were given out, and so on. */
  dailyEach: number;
}

/** What is on hand of each part. */
export const ON_HAND = 6;
const PATTERN = 9;
const DAILY_PATTERN = 5;

export const partIdOf = (n: number): string => `bench-part-${n}`;

export async function addStock(sql: postgres.Sql, company: string, size: StockSize): Promise<void> {
  if (size.each !== PATTERN || size.dailyEach % DAILY_PATTERN !== 0)
    throw new Error(`a part has ${PATTERN} movements, one of daily use a multiple of ${DAILY_PATTERN} more`);
  const [shop] = await sql<{ warehouse: string }[]>`
    select default_warehouse_id as warehouse from company where id = ${company}`;
  const { warehouse } = shop!;
  await sql.begin(async (tx) => {
    await tx`
      insert into part (id, company_id, part_no, article, name, unit, is_published, cross_refs, base_price_minor, bin, min_quantity)
      select 'bench-part-' || n, ${company}, 1000000 + n, 'B' || lpad(n::text, 6, '0'), 'Disc de frână ' || n, 'piece', false, '[]',
        10000, 'R' || n % 40 || '-' || n % 7, 2
      from generate_series(1, ${size.parts}::int) n`;
    // `place`: which of a part's movements; every receipt is four pieces, everything else one that goes out.
    await tx`
      create temporary table bench_movement on commit drop as
      select n, k, k % 4 = 1 as is_receipt, now() - interval '400 days' + k * interval '1 day' as at
      from generate_series(1, ${size.parts}::int) n, generate_series(1, ${size.each}::int) k
      union all
      select n, ${size.each}::int + k, k % 5 = 1, now() - interval '390 days' + k * interval '1 minute'
      from generate_series(1, ${size.daily}::int) n, generate_series(1, ${size.dailyEach}::int) k`;
    await tx`
      insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, parts_line_id, at)
      select 'bench-event-' || n || '-' || k, ${company}, case when is_receipt then 'receive' else 'issue' end, 'bench-part-' || n,
        ${warehouse}, case when is_receipt then 4 else -1 end, 0, case when is_receipt then null else 'bench-gone-' || n || '-' || k end, at
      from bench_movement`;
    // Pieces by their turn, in and out: what was given out as the fifth is the fifth that came in.
    await tx`
      create temporary table bench_batch on commit drop as
      select n, k, at, (row_number() over (partition by n order by k) - 1) * 4 as before from bench_movement where is_receipt`;
    await tx`
      create temporary table bench_out on commit drop as
      select n, k, at, row_number() over (partition by n order by k) as turn from bench_movement where not is_receipt`;
    await tx`analyze bench_batch`;
    await tx`analyze bench_out`;
    await tx`
      insert into stock_batch (id, company_id, part_id, warehouse_id, event_id, quantity, remaining, received_at)
      select 'bench-batch-' || b.n || '-' || b.k, ${company}, 'bench-part-' || b.n, ${warehouse}, 'bench-event-' || b.n || '-' || b.k, 4,
        greatest(least(b.before + 4 - o.many, 4), 0), b.at
      from bench_batch b join (select n, count(*) as many from bench_out group by n) o on o.n = b.n`;
    await tx`
      insert into stock_batch_cost (id, company_id, buy_price_minor)
      select 'bench-batch-' || n || '-' || k, ${company}, 5000 + before * 10 from bench_batch`;
    await tx`
      insert into stock_use (company_id, event_id, batch_id, parts_line_id, quantity, returned, at)
      select ${company}, 'bench-event-' || o.n || '-' || o.k, 'bench-batch-' || b.n || '-' || b.k, 'bench-gone-' || o.n || '-' || o.k, 1, 0, o.at
      from bench_out o join bench_batch b on b.n = o.n and b.before < o.turn and o.turn <= b.before + 4`;
    await tx`
      insert into stock_balance (id, company_id, part_id, warehouse_id, on_hand, reserved, short)
      select 'bench-part-' || n || '@' || ${warehouse}, ${company}, 'bench-part-' || n, ${warehouse}, sum(case when is_receipt then 4 else -1 end), 0, 0
      from bench_movement group by n`;
  });
}

/** Open orders of a master with so many lines each, every line of one piece that is reserved; the lines, in turn over parts. */
export async function addAsking(
  sql: postgres.Sql,
  company: string,
  { master, orders, lines, parts }: { master: string; orders: number; lines: number; parts: number },
): Promise<string[]> {
  return sql.begin(async (tx) => {
    const [car] = await tx<{ client: string; vehicle: string; warehouse: string }[]>`
      select v.client_id as client, v.id as vehicle, c.default_warehouse_id as warehouse
      from vehicle v join company c on c.id = v.company_id where v.company_id = ${company} limit 1`;
    const { client, vehicle, warehouse } = car!;
    await tx`
      insert into work_order (id, company_id, number, status, status_at, client_id, vehicle_id, master_id, urgency, complaint,
        discount_pct, total_minor, paid_minor, pay_status)
      select gen_random_uuid()::text, ${company}, 'WO-2018-' || lpad(n::text, 6, '0'), 'in_work', now(), ${client}, ${vehicle}, ${master},
        'normal', 'Revizie', 0, ${lines}::int * 10000, 0, 'unpaid'
      from generate_series(1, ${orders}::int) n`;
    const made = await tx<{ id: string }[]>`
      insert into parts_line (id, company_id, work_order_id, position, name, quantity, price_minor, requires_approval, part_id)
      select gen_random_uuid()::text, ${company}, o.id, l, 'Disc de frână', 1, 10000, false,
        -- Every fourth is of a part in daily use.
        'bench-part-' || case when l % 4 = 0 then l else (o.place * ${lines}::int + l) % ${parts}::int + 1 end
      from (select id, row_number() over (order by id) as place from work_order where company_id = ${company} and number like 'WO-2018-%') o,
        generate_series(1, ${lines}::int) l
      returning id`;
    await tx`
      insert into stock_line (id, company_id, work_order_id, part_id, warehouse_id, reserved, issued)
      select l.id, ${company}, l.work_order_id, l.part_id, ${warehouse}, 1, 0
      from parts_line l join work_order o on o.id = l.work_order_id
      where o.company_id = ${company} and o.number like 'WO-2018-%'`;
    await tx`
      insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, work_order_id, parts_line_id, at)
      select gen_random_uuid()::text, ${company}, 'reserve', part_id, ${warehouse}, 0, 1, work_order_id, id, now()
      from stock_line where company_id = ${company} and reserved > 0 and id in (select id from parts_line where work_order_id in
        (select id from work_order where company_id = ${company} and number like 'WO-2018-%'))`;
    await tx`
      update stock_balance b set reserved = b.reserved + s.many
      from (select l.part_id, count(*) as many from parts_line l join work_order o on o.id = l.work_order_id
        where o.company_id = ${company} and o.number like 'WO-2018-%' group by l.part_id) s
      where b.company_id = ${company} and b.part_id = s.part_id and b.warehouse_id = ${warehouse}`;
    return made.map(({ id }) => id);
  });
}
