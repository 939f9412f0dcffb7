// The demonstration data of a first start: two tenants, in one transaction (decisions.md, Demonstration data).

import type postgres from "postgres";
import { DEFAULT_COUNTS, demoData, type DemoCounts } from "./demo-data.ts";
import { insertRows } from "./insert.ts";
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
    for (const tenant of DEMO_TENANTS) {
      await insertRows(tx, demoData(now, counts, tenant, passwordHash));
    }
  });
}
