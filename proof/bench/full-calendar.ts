// A month of a shop that is full, written by the database's owner.

import type postgres from "postgres";

export const POSTS = 12;
export const APPOINTMENTS = 1_500;
/** How the ids of these appointments begin. */
export const MINE = "bbbbbbbb-0000-4000-8000-";

/** The next month, whose end is kept on devices too; its Mondays to Saturdays are full. Its second Monday. */
export async function planMonth(sql: postgres.Sql): Promise<string> {
  await sql`
    insert into post (id, company_id, name, color, hours_per_day, is_active, sort_order, created_at)
    select gen_random_uuid(), c.id, 'Post ' || n, '#0B6478', 10, true, 100 + n, now() from company c
    cross join generate_series(1, ${POSTS}::int) n
    where c.slug = 'demo' and n <= ${POSTS} - (select count(*) from post p where p.company_id = c.id and p.deleted_at is null and p.is_active)`;
  await sql`
    with shop as (select id from company where slug = 'demo'),
      day as (select d::date as date, row_number() over (order by d) - 1 as n, count(*) over () as many
        from generate_series(date_trunc('month', now()) + interval '1 month', date_trunc('month', now()) + interval '2 months' - interval '1 day', interval '1 day') d
        where extract(isodow from d) < 7),
      place as (select id, row_number() over (order by sort_order, name) - 1 as n from post
        where company_id = (select id from shop) and deleted_at is null and is_active order by n limit ${POSTS}),
      car as (select id, client_id, row_number() over (order by id) - 1 as n, count(*) over () as many from vehicle
        where company_id = (select id from shop) and deleted_at is null)
    insert into appointment (id, company_id, title, starts_at, ends_at, client_id, vehicle_id, post_id, status, status_at, created_at)
    select ${MINE} || lpad(v.n::text, 12, '0'), (select id from shop), 'Plăcuțe de frână față', at, at + interval '90 minutes', car.client_id, car.id, place.id,
      (array['scheduled', 'confirmed'])[v.n % 2 + 1], now(), now()
    from generate_series(0, ${APPOINTMENTS - 1}::int) as v (n)
    join day on day.n = v.n % day.many
    join place on place.n = v.n / day.many % ${POSTS}::int
    join car on car.n = v.n % car.many
    cross join lateral (select (day.date + interval '8 hours' + v.n / (day.many * ${POSTS}::int) * interval '2 hours') at time zone 'Europe/Chisinau' as at) t
    on conflict (id) do nothing`;
  const [row] = await sql<{ monday: string }[]>`
    select to_char(date_trunc('week', date_trunc('month', now()) + interval '1 month 13 days'), 'YYYY-MM-DD') as monday`;
  return row!.monday;
}

export async function clearMonth(sql: postgres.Sql): Promise<void> {
  await sql`delete from appointment where id like ${`${MINE}%`}`;
}
