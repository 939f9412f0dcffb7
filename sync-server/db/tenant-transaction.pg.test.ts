// Both ways into a tenant's rows keep to the tenant, and do not disturb each other on their common connections.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workOrder } from "../../drizzle/schema.ts";
import { testDatabase, type TestDatabase } from "../testing/database.ts";
import { demo, rival, seedShops } from "../testing/fixtures.ts";
import { testConfig } from "../testing/test-config.ts";
import { asAppRole, connect, type Sql } from "./connections.ts";
import { readTenant, withTenant } from "./tenant-transaction.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await seedShops(db);
});
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

  it("through Drizzle sees its own orders, with relations", async () => {
    const rows = await onPool((sql) =>
      readTenant(sql, demo.companyId, (read) =>
        read.query.workOrder.findMany({ with: { vehicle: true, workLines: true } }),
      ),
    );
    expect(rows.map((row) => row.id).toSorted()).toEqual(orderIds);
    expect(rows.every((row) => row.vehicle.companyId === demo.companyId && row.workLines.length > 0)).toBe(true);
  });

  it("through Drizzle cannot write another tenant's row", async () => {
    const write = onPool((sql) =>
      readTenant(sql, demo.companyId, (read) => read.update(workOrder).set({ companyId: rival.companyId })),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: "42501" } });
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

  it("through Drizzle leaves the plain connections of the same pool as they were: dates, JSON", async () => {
    await onPool(async (sql) => {
      await readTenant(sql, demo.companyId, (read) => read.query.workOrder.findFirst());
      const [row] = await withTenant(
        sql,
        demo.companyId,
        (tx) => tx`select ${new Date(0)}::timestamptz as at, ${sql.json({ a: 1 })}::jsonb as json`,
      );
      expect(row).toEqual({ at: new Date(0), json: { a: 1 } });
    });
  });
});
