// The wall around what belongs to no tenant (docs/decisions/0019-operators): without an operator no rows, and figures across tenants for
// nobody but an active one.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo, rival } from "../testing/fixtures.ts";
import { shopsDatabase } from "../testing/database.ts";
import { operatorId, seedOperators } from "../testing/operators.ts";
import { withOperator } from "./operator-transaction.ts";
import { withTenant } from "./tenant-transaction.ts";

const TABLES = ["operator", "operator_credential", "operator_audit", "operator_session", "plan", "platform_setting"];

const db = await shopsDatabase();
afterAll(() => db.close());
beforeAll(async () => {
  await seedOperators({ db });
  await db.owner`insert into operator_audit (id, operator_name, action, allowed, subject_type, subject_id, subject_name, data)
    values ('a', '', 'test', true, '', '', '', '{}')`;
  await db.owner`insert into operator_session (id, operator_id, device_name, expires_at) values ('s', 'x', '', now())`;
  await db.owner`insert into platform_setting (key, value) values ('support', '{}')`;
});

describe.each(TABLES)("%s", (table) => {
  it("shows no row without an operator, inside a tenant neither", async () => {
    expect(await db.app`select from ${db.app(table)}`).toHaveLength(0);
    expect(await withTenant(db.app, demo.companyId, (tx) => tx`select from ${tx(table)}`)).toHaveLength(0);
    expect(await withOperator(db.app, "", (tx) => tx`select from ${tx(table)}`)).toHaveLength(0);
  });

  it("shows its rows inside the panel, and no longer after it on the same connection", async () => {
    const one = await db.app.reserve();
    try {
      await one`begin`;
      await one`select set_config('garaj.operator', ${operatorId("owner")}, true)`;
      expect((await one`select from ${one(table)}`).length).toBeGreaterThan(0);
      await one`commit`;
      expect(await one`select from ${one(table)}`).toHaveLength(0);
    } finally {
      one.release();
    }
  });

  it("is changed by nobody outside the panel", async () => {
    const before = await db.owner`select count(*)::int as n from ${db.owner(table)}`;
    const removed = await withTenant(db.app, demo.companyId, (tx) => tx`delete from ${tx(table)}`);
    expect(removed.count).toBe(0);
    expect(await db.owner`select count(*)::int as n from ${db.owner(table)}`).toEqual(before);
  });
});

describe("the panel", () => {
  it("sees no tenant's rows of its own: it has to name one", async () => {
    const rows = await withOperator(db.app, operatorId("owner"), (tx) => tx`select id from staff_user`);
    expect(rows).toHaveLength(0);
  });

  it("is given the figures of all tenants", async () => {
    const rows = await withOperator(
      db.app,
      operatorId("support"),
      (tx) => tx`select id, slug, people, active_people from garaj_operator_tenants() order by slug`,
    );
    expect(rows).toEqual(
      [demo, rival].map((shop) => ({ id: shop.companyId, slug: shop.slug, people: 9, active_people: 8 })),
    );
  });

  it.each([
    ["a named entry", "entry:sign-in"],
    ["somebody unknown", "operator-nobody"],
    ["nobody", ""],
  ])("gives them to %s: none", async (_who, id) => {
    expect(await withOperator(db.app, id, (tx) => tx`select * from garaj_operator_tenants()`)).toEqual([]);
  });

  it("gives them to an operator who is no longer active: none", async () => {
    await db.owner`update operator set status = 'inactive' where id = ${operatorId("sales")}`;
    const rows = await withOperator(db.app, operatorId("sales"), (tx) => tx`select * from garaj_operator_tenants()`);
    expect(rows).toEqual([]);
    await db.owner`update operator set status = 'active' where id = ${operatorId("sales")}`;
  });

  it("gives them to a tenant: none", async () => {
    expect(await withTenant(db.app, demo.companyId, (tx) => tx`select * from garaj_operator_tenants()`)).toEqual([]);
    expect(await db.app`select * from garaj_operator_impersonations('x')`).toEqual([]);
  });
});
