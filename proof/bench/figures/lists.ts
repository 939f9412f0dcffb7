// The lists of the REST API in a shop of 200,000 orders, 20,000 clients and 30,000 cars, with the session check and row security as in
// production: how long a page takes with its exact total, asked one after the other. The server, Postgres and
// the one that asks are on the same cores; zero-cache has nothing to do.

import { Agent } from "node:http";
import type postgres from "postgres";
import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { hire, type Person } from "../crew.ts";
import { percentile, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { fetchOnce } from "../person-request.ts";
import { startProduct, tidy } from "../product.ts";
import { progress } from "../report.ts";
import { standStill } from "../stand-still.ts";
import { addShop } from "../large-shop.ts";

const SHOP = { clients: 160, orders: 400 };
const LARGE = { clients: 20_000, vehicles: 30_000, orders: 200_000 };
const ASKED_EACH = 20;

const orders = "/api/v1/work-orders";
/** What is asked for, by the figure that it belongs to. */
const ASKED: Record<string, string[]> = {
  "lists.orders": [orders, `${orders}?page=40`, `${orders}?per_page=100`, `${orders}?sort=number`],
  "lists.orders.filtered": [
    `${orders}?status=done`,
    `${orders}?status=cancelled&pay_status=unpaid`,
    `${orders}?urgency=express&sort=created_at`,
    `${orders}?created_from=2025-01-01T00:00:00Z&created_to=2025-02-01T00:00:00Z`,
    `${orders}?client_id=bench-client-77`,
  ],
  "lists.orders.q": [
    `${orders}?q=B%20077`,
    `${orders}?q=07712`,
    `${orders}?q=client%2077`,
    `${orders}?q=WO-2012-000077`,
    `${orders}?q=zzz`,
  ],
  "lists.clients": ["/api/v1/clients", "/api/v1/clients?q=client%2077", "/api/v1/clients?is_vip=true&sort=-created_at"],
  "lists.vehicles": ["/api/v1/vehicles", "/api/v1/vehicles?q=b077", "/api/v1/vehicles?fuel=diesel&sort=make"],
};
const WHAT: Record<string, string> = {
  "lists.orders": "a page of work orders over REST, of 200,000",
  "lists.orders.filtered": "the same by status, payment, urgency, a month, a client",
  "lists.orders.q": "the same by part of a plate, a phone, a name, a number",
  "lists.clients": "a page of clients over REST, of 20,000",
  "lists.vehicles": "a page of cars over REST, of 30,000",
};

export const lists: Alone = {
  ids: Object.keys(ASKED),
  async *measureAlone({ runs }) {
    const stack = await startProduct(SHOP);
    const agent = new Agent({ keepAlive: true });
    let goOn = () => {};
    try {
      // It would take minutes to copy rows that nobody here reads through it, and be idle then.
      goOn = standStill(stack, "zero-cache");
      await addShop(stack.sql, await companyOf(stack.sql), LARGE);
      await tidy(stack.sql);
      const [manager] = await hire(stack.sql, "demo", "manager", 1);
      for (const id of Object.keys(ASKED)) yield [await figureOf(id, runs, stack, manager!, agent)];
    } finally {
      agent.destroy();
      goOn();
      await stack.destroy();
    }
  },
};

async function companyOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from company where slug = 'demo'`;
  return row!.id;
}

async function figureOf(
  id: string,
  runs: number,
  stack: Stack,
  { slug, cookie }: Person,
  agent: Agent,
): Promise<Figure> {
  const samples: number[] = [];
  for (const path of ASKED[id]!) {
    const own: number[] = [];
    for (let n = -2; n < ASKED_EACH * runs; n++) {
      const began = performance.now();
      await fetchOnce(slug, stack.port, path, { cookie, agent });
      if (n >= 0) own.push(performance.now() - began); // the first ones make plans and caches
    }
    progress(`${path}: p50 ${percentile(own, 0.5).toFixed(1)}, p95 ${percentile(own, 0.95).toFixed(1)} ms`);
    samples.push(...own);
  }
  return { id, what: `${WHAT[id]}, p95`, unit: "ms", goal: 50, value: percentile(samples, 0.95), samples };
}
