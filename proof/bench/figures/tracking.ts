// The client's page of an order over HTTP, each request with another token: as many as it gives, and how long one takes at 300 a
// second. The load generator runs in this process on the same two cores; what it waits for counts.

import { Agent } from "node:http";
import type postgres from "postgres";
import { median, percentile } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { watchCpu } from "../parts.ts";
import { closedLoop, fetchOnce, openLoop } from "../person-request.ts";
import { settleDatabase, startProduct, tidy } from "../product.ts";
import { progress } from "../report.ts";

const SHOP = { clients: 160, orders: 400 };
/** A token may be asked for 60 times a minute. */
const ORDERS = 3_000;
const AT_ONCE = 8;
const PER_SECOND = 300;
const WARM_UP_MS = 3_000;

export const tracking: Alone = {
  ids: ["tracking.rate", "tracking.p95", "tracking.size"],
  async *measureAlone({ runs, seconds }) {
    const stack = await startProduct({ ...SHOP, proxied: true });
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    try {
      const tokens = await addTracked(stack.sql);
      await settleDatabase(stack.sql);
      let turn = 0;
      const sizes: number[] = [];
      const next = async () => {
        const token = tokens[turn % tokens.length]!;
        // Each order's client at home: one address may ask 300 times a minute.
        const address = `198.51.${turn % 100}.${Math.floor(turn / 100) % 250}`;
        turn++;
        sizes.push(await fetchOnce("demo", stack.port, `/t/${token}`, { agent, address }));
      };
      await closedLoop(AT_ONCE, WARM_UP_MS, next);
      await tidy(stack.sql);
      const rates: number[] = [];
      const latencies: number[] = [];
      const cpu = watchCpu(stack);
      for (let run = 0; run < runs; run++) rates.push((await closedLoop(AT_ONCE, seconds * 1_000, next)).perSecond);
      const parts = cpu().map(({ name, percent }) => `${name} ${percent.toFixed(0)} %`);
      progress(`${rates.map((rate) => rate.toFixed(0)).join(", ")} pages/s; ${parts.join(", ")} of a core`);
      for (let run = 0; run < runs; run++) latencies.push(...(await openLoop(PER_SECOND, seconds * 1_000, next)));
      const [p50, p95] = [median(latencies), percentile(latencies, 0.95)];
      progress(`at ${PER_SECOND}/s: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`);
      const size = Math.max(...sizes) / 1_000;
      yield [
        {
          id: "tracking.rate",
          what: "tracking pages over distinct tokens, beside their load generator",
          unit: "pages/s",
          goal: PER_SECOND,
          atLeast: true,
          value: median(rates),
          samples: rates,
        },
        {
          id: "tracking.p95",
          what: `one of them at ${PER_SECOND} a second, p95`,
          unit: "ms",
          goal: 30,
          value: p95,
          samples: latencies,
        },
        { id: "tracking.size", what: "the largest of them", unit: "KB", goal: 50, value: size, samples: [size] },
      ];
    } finally {
      agent.destroy();
      await stack.destroy();
    }
  },
};

/** Orders in work with three works, two parts, one of each to be decided, and a history; their tokens. */
async function addTracked(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql.begin(async (tx) => {
    const [shop] = await tx<{ company: string; client: string; vehicle: string; master: string }[]>`
      select c.id as company, v.client_id as client, v.id as vehicle,
        (select id from staff_user where company_id = c.id and role = 'mechanic' order by id limit 1) as master
      from company c join vehicle v on v.company_id = c.id where c.slug = 'demo' limit 1`;
    const { company, client, vehicle, master } = shop!;
    const made = await tx<{ token: string }[]>`
      insert into work_order (id, company_id, number, status, status_at, client_id, vehicle_id, master_id, urgency, complaint,
        discount_pct, total_minor, paid_minor, pay_status, tracking_token, eta_at, eta_promised)
      select 'tracked-' || n, ${company}, 'WO-2019-' || lpad(n::text, 6, '0'), 'in_work', now(), ${client}, ${vehicle}, ${master},
        'normal', 'Zgomot la frânare', 5, 250000, 0, 'unpaid', md5('tracked' || n), now() + interval '1 day', now()
      from generate_series(1, ${ORDERS}::int) n returning tracking_token as token`;
    await tx`
      insert into work_line (id, company_id, work_order_id, position, name, norm_hours, price_minor, mechanic_status,
        paused_seconds_total, time_to_confirm, requires_approval)
      select 'tracked-' || n || '-' || p, ${company}, 'tracked-' || n, p, 'Schimb plăcuțe de frână ' || p, 1, 45000, 'pending', 0, false, p = 3
      from generate_series(1, ${ORDERS}::int) n, generate_series(1, 3) p`;
    await tx`
      insert into parts_line (id, company_id, work_order_id, position, name, quantity, price_minor, requires_approval)
      select 'tracked-' || n || '-part-' || p, ${company}, 'tracked-' || n, p, 'Disc de frână ' || p, 2, 65000, p = 2
      from generate_series(1, ${ORDERS}::int) n, generate_series(1, 2) p`;
    await tx`
      insert into activity (id, company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, happened_at, recorded_at)
      select 'tracked-' || n || '-' || p, ${company}, 'tracked-' || n, 'work_order', 'tracked-' || n, ${master},
        case p when 1 then 'workOrders.create' else 'mechanic.start' end, '{"line": "Schimb plăcuțe de frână"}',
        now() - p * interval '1 hour', now()
      from generate_series(1, ${ORDERS}::int) n, generate_series(1, 4) p`;
    return made;
  });
  return rows.map(({ token }) => token);
}
