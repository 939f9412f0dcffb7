// The stock of a shop with 100,000 parts and a million movements: a part's card over REST, of parts that are hardly asked for as well as of oil
// and filters, whose history is the longest; and how long the server takes to give out a part for a line.

import { Agent } from "node:http";
import type postgres from "postgres";
import { commanding } from "../commanding.ts";
import { hire, type Person } from "../crew.ts";
import { median, percentile } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { ask } from "../person-request.ts";
import { settleDatabase, startProduct, tidy } from "../product.ts";
import { progress } from "../report.ts";
import { addAsking, addStock, ON_HAND, partIdOf } from "../stocked-shop.ts";

const SHOP = { clients: 20, orders: 20, parts: 0 };
const STOCK = { parts: 100_000, each: 9, daily: 20, dailyEach: 5_000 };
/** For each run; a quarter of them of parts in daily use. */
const CARDS = 40;
const ISSUES = 80;
/** As many parts as an order has at most in a day's work. */
const LINES = 20;
/** The first of a process plan their statements and compile. */
const WARM_UP = 40;

export const stock: Alone = {
  ids: ["stock.card", "stock.issue"],
  async *measureAlone({ runs }) {
    const stack = await startProduct(SHOP);
    const agent = new Agent({ keepAlive: true });
    try {
      const company = await companyOf(stack.sql);
      await addStock(stack.sql, company, STOCK);
      const [manager] = await hire(stack.sql, "demo", "manager", 1);
      const [mechanic] = await hire(stack.sql, "demo", "mechanic", 1);
      const orders = Math.ceil((runs * ISSUES + WARM_UP) / LINES);
      const asking = { master: mechanic!.userId, orders, lines: LINES, parts: STOCK.parts };
      const lines = await addAsking(stack.sql, company, asking);
      await settleDatabase(stack.sql);

      const cards: number[] = [];
      for (let n = 0; n < runs * CARDS + WARM_UP; n++) {
        const part = n % 4 === 0 ? (n / 4) % STOCK.daily : (n * 7_919) % STOCK.parts;
        const began = performance.now();
        await readCard(manager!, stack.port, partIdOf(part + 1), agent);
        if (n >= WARM_UP) cards.push(performance.now() - began);
      }
      progress(`a part's card: p50 ${median(cards).toFixed(1)}, p95 ${percentile(cards, 0.95).toFixed(1)} ms`);
      await tidy(stack.sql);

      const command = commanding(mechanic!, stack.port, agent);
      const issues: number[] = [];
      for (const [n, line] of lines.slice(0, runs * ISSUES + WARM_UP).entries()) {
        const began = performance.now();
        await command("warehouse.issuePart", { partsLineId: line });
        if (n >= WARM_UP) issues.push(performance.now() - began);
      }
      progress(`issue of a part: p50 ${median(issues).toFixed(1)}, p95 ${percentile(issues, 0.95).toFixed(1)} ms`);
      await requireIssued(stack.sql, company, runs * ISSUES + WARM_UP);
      const sized = `${STOCK.parts.toLocaleString("en-US")} parts and a million movements`;
      yield [
        {
          id: "stock.card",
          what: `a part's stock and its latest movements over REST, of ${sized}, p95 (p50 ${median(cards).toFixed(1)} ms)`,
          unit: "ms",
          goal: 200,
          value: percentile(cards, 0.95),
          samples: cards,
        },
        {
          id: "stock.issue",
          what: `a part given out for a line of an order with ${LINES}, sync running, until the server's answer (p95 ${percentile(issues, 0.95).toFixed(1)} ms)`,
          unit: "ms",
          goal: 20,
          value: median(issues),
          samples: issues,
        },
      ];
    } finally {
      agent.destroy();
      await stack.destroy();
    }
  },
};

async function companyOf(sql: postgres.Sql): Promise<string> {
  const [company] = await sql<{ id: string }[]>`select id from company where slug = 'demo'`;
  return company!.id;
}

/** What there is, and what happened last: a part's card asks for both. */
async function readCard(person: Person, port: number, part: string, agent: Agent): Promise<void> {
  const [stocked, events] = await Promise.all(
    ["stock", "events"].map((what) => ask(person, port, "GET", `/api/v1/parts/${part}/${what}`, undefined, agent)),
  );
  const { data } = stocked!.json as { data?: { on_hand: number } };
  const { meta } = events!.json as { meta?: { total: number } };
  if (data?.on_hand !== ON_HAND || (meta?.total ?? 0) < STOCK.each)
    throw new Error(`the card of ${part} is ${JSON.stringify(data)}, with ${meta?.total} movements`);
}

/** Each is in the ledger, and took its reservation with it. */
async function requireIssued(sql: postgres.Sql, company: string, many: number): Promise<void> {
  const [seen] = await sql<{ events: number; lines: number }[]>`
    select (select count(*) from stock_event where company_id = ${company} and kind = 'issue' and command_id is not null
        and reserved_change = -1)::int as events,
      (select count(*) from stock_line where company_id = ${company} and issued = 1 and reserved = 0)::int as lines`;
  if (seen!.events !== many || seen!.lines < many)
    throw new Error(`${many} parts were given out; the ledger has ${JSON.stringify(seen)}`);
}
