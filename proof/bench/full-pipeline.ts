// A board of the pipeline that is full, written by the database's owner: as many cards in each of its six columns, as commands would have
// left them.

import type postgres from "postgres";
import { PIPELINE_COLUMNS, type PipelineColumn } from "../../shared/domains/sales/sales.states.ts";

export const CARDS = 3_000;
export const EACH = CARDS / PIPELINE_COLUMNS.length;
/** What a deal has of lines, and what an order comes to: one work. */
const LINES = 2;
export const ORDER_MINOR = 90_000;

/** How the ids of a column's cards begin; a number of twelve digits follows. */
const MINE: Record<PipelineColumn, string> = {
  request: "cccccccc-0000-4000-8001-",
  quote: "cccccccc-0000-4000-8002-",
  scheduled: "cccccccc-0000-4000-8003-",
  in_work: "cccccccc-0000-4000-8004-",
  ready: "cccccccc-0000-4000-8005-",
  paid_today: "cccccccc-0000-4000-8006-",
};

/** From 0. */
export const cardId = (column: PipelineColumn, n: number): string => `${MINE[column]}${String(n).padStart(12, "0")}`;

/** In the demonstration's shop, besides what is on its board. */
export async function fillPipeline(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      create temporary table bench_card on commit drop as
      select n, c.id as company, v.id as vehicle, v.client_id as client, p.id as person
      from company c
      cross join generate_series(0, ${EACH - 1}::int) n
      join lateral (
        select id, client_id, row_number() over (order by id) - 1 as place, count(*) over () as many from vehicle where company_id = c.id
      ) v on v.place = n % v.many
      join staff_user p on p.company_id = c.id and p.email = case when n % 5 = 0 then 'manager' else 'reception' end || '@demo.test'
      where c.slug = 'demo'`;
    await tx`
      insert into lead (id, company_id, name, phone, car, model, status, status_at, is_urgent, notes, source, assigned_to, last_action_at, created_at)
      select ${MINE.request} || lpad(n::text, 12, '0'), company, 'Ion Munteanu ' || n, '+37361' || lpad(n::text, 6, '0'), 'Dacia', 'Logan', 'new',
        now() - interval '40 days' + n * interval '1 minute', n % 9 = 0, 'Zgomot la frânare', 'phone', person, now(),
        now() - interval '40 days' + n * interval '1 minute'
      from bench_card`;
    await addDeals(tx, "quote");
    await addDeals(tx, "scheduled");
    await addOrders(tx);
  });
}

async function addDeals(tx: postgres.TransactionSql, column: "quote" | "scheduled"): Promise<void> {
  const isQuote = column === "quote";
  await tx`
    insert into deal (id, company_id, client_id, vehicle_id, subject, notes, stage, stage_at, lines_minor, is_urgent, quote_status, quote_sent_at,
      quote_answered_at, scheduled_at, source, assigned_to, last_action_at, created_at)
    select ${MINE[column]} || lpad(n::text, 12, '0'), company, client, vehicle, 'Kit distribuție și pompă apă', 'Se aude la rece',
      ${isQuote ? "contact" : "scheduled"}, now() - interval '40 days', 150000, n % 9 = 0, ${isQuote ? "sent" : "answered"},
      now() - interval '40 days' + n * interval '1 minute', ${isQuote ? tx`null::timestamptz` : tx`now() - interval '39 days'`},
      ${isQuote ? tx`null::timestamptz` : tx`now() + n * interval '1 hour'`}, 'phone', person, now(), now() - interval '40 days'
    from bench_card`;
  await tx`
    insert into deal_line (id, company_id, deal_id, kind, position, name, norm_hours, quantity, price_minor, created_at)
    select gen_random_uuid()::text, company, ${MINE[column]} || lpad(n::text, 12, '0'), case when l = 0 then 'work' else 'part' end, l,
      case when l = 0 then 'Înlocuire kit distribuție' else 'Kit distribuție' end, case when l = 0 then 3.5 end, 1, 75000, now()
    from bench_card cross join generate_series(0, ${LINES - 1}::int) l`;
  await tx`
    insert into deal_stage_change (id, company_id, deal_id, from_stage, to_stage, at)
    select gen_random_uuid()::text, company_id, id, null, 'contact', created_at from deal where id like ${`${MINE[column]}%`}`;
}

async function addOrders(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    insert into work_order (id, company_id, number, status, status_at, client_id, vehicle_id, urgency, complaint, discount_pct, total_minor,
      paid_minor, pay_status, eta_at, ready_at, closed_at, created_at)
    select id, company, 'WO-2017-' || lpad((kind * ${EACH}::int + n)::text, 6, '0'), (array['in_work', 'ready', 'done'])[kind], now(), client, vehicle,
      case when n % 9 = 0 then 'urgent' else 'normal' end, 'Ambreiaj complet', 0, ${ORDER_MINOR},
      case kind when 3 then ${ORDER_MINOR} else 0 end, case kind when 3 then 'paid' else 'unpaid' end,
      case kind when 2 then now() - interval '90 days' else now() + interval '2 days' end + n * interval '1 minute',
      case when kind > 1 then now() - interval '10 minutes' + n * interval '1 second' end, case kind when 3 then now() end,
      now() - interval '2 days'
    from bench_card cross join lateral (values (1, ${MINE.in_work}), (2, ${MINE.ready}), (3, ${MINE.paid_today})) as kinds (kind, mine)
    cross join lateral (select mine || lpad(n::text, 12, '0') as id) ids`;
  await tx`
    insert into work_line (id, company_id, work_order_id, position, name, norm_hours, price_minor, mechanic_status, paused_seconds_total,
      time_to_confirm, requires_approval)
    select gen_random_uuid()::text, company_id, id, 0, 'Înlocuire ambreiaj', 4, ${ORDER_MINOR}, 'pending', 0, false, false
    from work_order where number like 'WO-2017-%'`;
  await tx`
    insert into payment (id, company_id, work_order_id, client_id, kind, method, amount_minor, taken_by_id, taken_at)
    select gen_random_uuid()::text, o.company_id, o.id, o.client_id, 'payment', 'card', ${ORDER_MINOR}, p.id, o.closed_at
    from work_order o join staff_user p on p.email = 'reception@demo.test' where o.number like 'WO-2017-%' and o.status = 'done'`;
}
