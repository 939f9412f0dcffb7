// The demonstration data of a first start: two tenants, in one transaction.

import type postgres from "postgres";
import { DEFAULT_COUNTS, demoShop, linesOf, type DemoCounts, type DemoShop } from "./demo-data.ts";
import { insertRows } from "./insert.ts";
import { seedPurchases } from "./purchases.ts";
import type { PaidOrderRows, WorkOrderRow } from "./rows.ts";
import { seedStock } from "./stock.ts";
import { DEMO_TENANTS } from "./tenants.ts";

export interface SeedOptions extends Partial<DemoCounts> {
  /** "Today": every time in the data is relative to it. */
  now: Date;
  /** The stored form of everybody's password. */
  passwordHash: string;
}

/**
 * Makes the tenants `demo` and `rival`, or nothing where any company exists already.
 * `sql` must bypass row security. `orders`, `clients` and `parts` count for each tenant.
 */
export async function seedDemo(sql: postgres.Sql, options: SeedOptions): Promise<void> {
  const { now, passwordHash, ...given } = options;
  const counts = { ...DEFAULT_COUNTS, ...given };
  await sql.begin(async (tx) => {
    // Two servers that start together: the second waits here, and then finds a company.
    await tx`lock table company in share row exclusive mode`;
    const [existing] = await tx`select id from company limit 1`;
    if (existing) return;
    for (const tenant of DEMO_TENANTS) await insertShop(tx, demoShop(now, counts, tenant, passwordHash), now);
  });
}

/** So many orders with their lines are made at a time: 200,000 at once would not fit into the memory of a small machine. */
const AT_ONCE = 1_000;

async function insertShop(tx: postgres.TransactionSql, shop: DemoShop, now: Date): Promise<void> {
  const orders: WorkOrderRow[] = [];
  let lines: PaidOrderRows[] = [];
  const insertLines = async () => {
    await insertRows(tx, linesOf(lines));
    lines = [];
  };
  for (const order of shop.orders()) {
    orders.push(order.workOrder);
    if (lines.push(order) === AT_ONCE) await insertLines();
  }
  await insertLines();
  const rest = shop.rest(orders);
  await insertRows(tx, rest);
  // No article is there twice.
  for (const { id } of rest.company) {
    await tx`
      update parts_line l set part_id = p.id from part p
      where l.company_id = ${id} and p.company_id = l.company_id and p.article = l.article`;
    await seedStock(tx, id);
  }
  for (const { id } of rest.company) await seedPurchases(tx, id, now);
}
