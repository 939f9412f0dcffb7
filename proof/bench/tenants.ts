// Ten shops on one product, made as the demonstration shops are, for measurements of many tenants.

import type postgres from "postgres";
import { demoData } from "../../drizzle/seed/demo-data.ts";
import { insertRows } from "../../drizzle/seed/insert.ts";
import { DEMO } from "../../drizzle/seed/tenants.ts";

const SHOP = { clients: 160, orders: 400 };
/** Nobody signs in to these by password. */
const NO_PASSWORD = "-";

/** The subdomains of so many new shops. */
export async function openShops(sql: postgres.Sql, count: number): Promise<string[]> {
  const slugs = Array.from({ length: count }, (_, n) => `bench-${n + 1}`);
  await sql.begin(async (tx) => {
    for (const slug of slugs) {
      await insertRows(tx, demoData(new Date(), SHOP, { ...DEMO, slug, mailDomain: `${slug}.test` }, NO_PASSWORD));
    }
  });
  return slugs;
}
