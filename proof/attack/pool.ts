// 64 shops over ten connections, for minutes, with requests that are broken off in the middle: whose tenant a connection was in last
// must never be seen by the next.

import { randomUUID } from "node:crypto";
import { createServer, request, Agent } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type postgres from "postgres";
import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { TENANT_SETTING } from "../../drizzle/columns.ts";
import { SYSTEM_ROLE_DEFINITIONS } from "../../shared/domains/access/access.permissions.ts";
import { DEFAULT_SETTINGS } from "../../shared/domains/tenancy/settings.states.ts";
import { SESSION_COOKIE, staffSessions, startSession } from "../../sync-server/auth/staff-sessions.ts";
import { withTenant } from "../../sync-server/db/tenant-transaction.ts";
import { openApplication, type Application } from "./application.ts";
import { markOf } from "./canaries.ts";
import type { World } from "./world.ts";

const SHOPS = 64;
const CONNECTIONS = 10;
const AT_ONCE = 48;
const BROKEN_OFF = 0.3;

export interface PoolReport {
  shops: number;
  connections: number;
  minutes: number;
  requests: number;
  brokenOff: number;
  transactions: number;
  failedTransactions: number;
  /** Times a connection was looked at between two tenants. */
  looks: number;
  leaks: string[];
}

interface SmallShop {
  slug: string;
  id: string;
  cookie: string;
}

export async function drainPool(
  world: World,
  seed: number,
  minutes: number,
  progress: (line: string) => void,
): Promise<PoolReport> {
  const application = await openApplication(world, CONNECTIONS);
  const { sql } = application;
  const shops = await openShops(world, sql);
  const served = await serve(application);
  const report: PoolReport = {
    shops: SHOPS,
    connections: CONNECTIONS,
    minutes,
    requests: 0,
    brokenOff: 0,
    transactions: 0,
    failedTransactions: 0,
    looks: 0,
    leaks: [],
  };
  const deadline = performance.now() + minutes * 60_000;
  let told = performance.now();
  const worker = async (index: number) => {
    const random = randomOf(`pool ${seed} ${index}`);
    while (performance.now() < deadline && report.leaks.length < 20) {
      const shop = random.pick(shops);
      const what = random.next();
      if (what < 0.7) await askOver(served.port, served.agent, shop, random, report);
      else if (what < 0.9) await transact(sql, shop, shops, random, report);
      else await look(sql, report);
      if (performance.now() - told > 10_000) {
        told = performance.now();
        progress(`${report.requests} requests, ${report.brokenOff} broken off, ${report.leaks.length} leaks`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => worker(index)));
  } finally {
    await served.close();
    await application.close();
  }
  return report;
}

async function openShops(world: World, sql: postgres.Sql): Promise<SmallShop[]> {
  const owner = world.owner;
  const shops: SmallShop[] = [];
  for (let n = 1; n <= SHOPS; n++) {
    const [slug, id, userId, roleId] = [`pool-${n}`, randomUUID(), randomUUID(), randomUUID()];
    const settings = { ...DEFAULT_SETTINGS, display_name: `${markOf(slug)}name` };
    const { permissions } = SYSTEM_ROLE_DEFINITIONS.manager;
    await owner.begin(async (tx) => {
      await tx`insert into company (id, slug, status, settings) values (${id}, ${slug}, 'active', ${tx.json(settings as never)})`;
      await tx`
        insert into role (id, company_id, name, is_system, is_admin, order_scope)
        values (${roleId}, ${id}, 'manager', true, false, 'all')`;
      await tx`insert into role_permission (company_id, role_id, permission)
        select ${id}, ${roleId}, unnest(${permissions as string[]}::text[])`;
      await tx`
        insert into staff_user (id, company_id, name, email, role, status, locale, color)
        values (${userId}, ${id}, ${`${markOf(slug)}person`}, ${`manager@${slug}.test`}, 'manager', 'active', 'ro', '#000000')`;
      await tx`insert into user_role (company_id, user_id, role_id) values (${id}, ${userId}, ${roleId})`;
    });
    const session = await startSession(staffSessions(sql, id, false), userId, { kind: "browser", deviceName: "pool" });
    shops.push({ slug, id, cookie: session.id });
  }
  return shops;
}

async function serve({ fetch }: Application) {
  const listener = getRequestListener((asked, env) => fetch(asked, env));
  const server = createServer((asked, answer) => void listener(asked, answer));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  return {
    port: (server.address() as AddressInfo).port,
    agent,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const PATHS = [
  "/api/session",
  "/api/v1/me",
  "/api/v1/users",
  "/api/v1/roles",
  "/api/v1/settings",
  "/",
  "/manifest.json",
];

/** One request, perhaps broken off before its answer has come. */
function askOver(port: number, agent: Agent, shop: SmallShop, random: Random, report: PoolReport): Promise<void> {
  const path = random.pick(PATHS);
  const breaksOff = random.chance(BROKEN_OFF);
  report.requests += 1;
  return new Promise((resolve) => {
    const host = `${shop.slug}.localhost:${port}`;
    const headers = { host, cookie: `${SESSION_COOKIE}=${shop.cookie}` };
    const asked = request({ host: "127.0.0.1", port, agent, path, headers }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => (text += part.toString()));
      answer.once("error", () => resolve());
      answer.once("end", () => {
        const marks = new Set([...text.matchAll(/canary-(pool-\d+)-/g)].map((match) => match[1]!));
        marks.delete(shop.slug);
        if (marks.size > 0) report.leaks.push(`${path} of ${shop.slug} told of ${[...marks].join(" ")}`);
        if (answer.statusCode !== 200)
          report.leaks.push(`${path} of ${shop.slug} answered ${answer.statusCode}: ${text.slice(0, 100)}`);
        resolve();
      });
    });
    asked.once("error", () => resolve()); // broken off by us
    asked.end();
    if (breaksOff) {
      report.brokenOff += 1;
      setTimeout(() => asked.destroy(), random.int(0, 8));
    }
  });
}

/** A transaction in one shop that may fail on the way; it must see its own rows alone. */
async function transact(
  sql: postgres.Sql,
  shop: SmallShop,
  shops: readonly SmallShop[],
  random: Random,
  report: PoolReport,
): Promise<void> {
  const fails = random.chance(0.3);
  const other = random.pick(shops);
  report.transactions += 1;
  try {
    await withTenant(sql, shop.id, async (tx) => {
      const people = await tx<{ company_id: string }[]>`select company_id from staff_user`;
      if (people.some(({ company_id }) => company_id !== shop.id))
        report.leaks.push(`a transaction of ${shop.slug} saw others`);
      if (other.id !== shop.id && (await tx`select 1 from staff_user where company_id = ${other.id}`).length > 0)
        report.leaks.push(`${shop.slug} saw ${other.slug}`);
      if (fails) await tx.unsafe(random.chance(0.5) ? "select 1 / 0" : "select pg_cancel_backend(pg_backend_pid())");
    });
  } catch (error) {
    if (!fails) throw error;
    report.failedTransactions += 1; // as planned
  }
}

/** Outside of a transaction no connection may be in a tenant, nor show a row. */
async function look(sql: postgres.Sql, report: PoolReport): Promise<void> {
  report.looks += 1;
  const [row] = await sql<{ tenant: string | null; people: number }[]>`
    select current_setting(${TENANT_SETTING}, true) as tenant, (select count(*)::int from staff_user) as people`;
  if (row!.tenant || row!.people > 0)
    report.leaks.push(`a connection was still in ${row!.tenant} and showed ${row!.people} people`);
}
