// The way into a tenant's rows keeps to the tenant.

import { afterAll, describe, expect, it } from "vitest";
import { shopsDatabase } from "../testing/database.ts";
import { demo } from "../testing/fixtures.ts";
import { testConfig } from "../testing/test-config.ts";
import { asAppRole, connect, type Sql } from "./connections.ts";
import { withTenant } from "./tenant-transaction.ts";

const db = await shopsDatabase();
afterAll(() => db.close());

/** A pool of its own for each test: what one test does to it must not reach another. */
async function onPool<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(asAppRole(db.ownerUrl, testConfig()), 2, "garaj-test-pool");
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const orderIds = [demo.orders.mechanic.id, demo.orders.mechanic2.id].toSorted();

describe("a transaction of a tenant", () => {
  it("in plain SQL sees its own orders", async () => {
    const rows = await onPool((sql) =>
      withTenant(sql, demo.companyId, (tx) => tx<{ id: string }[]>`select id from work_order order by id`),
    );
    expect(rows.map((row) => row.id)).toEqual(orderIds);
  });

  it("that fails is rolled back, and leaves no tenant behind on its connection", async () => {
    await onPool(async (sql) => {
      const failing = withTenant(sql, demo.companyId, async (tx) => {
        await tx`update work_order set complaint = 'x'`;
        throw new Error("stop");
      });
      await expect(failing).rejects.toThrow("stop");
      for (let i = 0; i < 4; i++) expect(await sql`select 1 from work_order`).toHaveLength(0);
    });
    expect(await db.owner`select 1 from work_order where complaint = 'x'`).toHaveLength(0);
  });
});
