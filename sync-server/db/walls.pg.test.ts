// The second wall between tenants: row security on every tenant table, under a role that is held by it.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { OPERATOR_SETTING, TENANT_SETTING } from "../../drizzle/columns.ts";
import { testDatabase } from "../testing/database.ts";
import { insertRow, publicTables, sampleRow } from "../testing/sample-rows.ts";
import { connect } from "./connections.ts";
import { withTenant } from "./tenant-transaction.ts";

/** What belongs to those who run the service, behind a wall of its own (docs/decisions/0019-operators). */
const OF_OPERATORS = [
  "operator",
  "operator_audit",
  "operator_credential",
  "operator_session",
  "operator_set_up",
  "operator_two_factor",
  "plan",
  "platform_setting",
];
/** Tables without a tenant and without a wall. One that is added here needs a reason: */
const WITHOUT_WALL = [
  "rate_limit", // hashes of what is limited, some of it before any tenant is known
];
/** Rows that the database writes by itself: the first warehouse of the shop, the tally of the order, the visits of its client, and what was before the role and the exception of each person. */
const WRITTEN_BESIDE: Record<string, number> = {
  work_order_tally: 1,
  client_visits: 1,
  user_access_history: 2,
  warehouse: 1,
};
const REFUSED = expect.objectContaining({ code: "42501" });

let tables: { table: string; tenantColumn: string }[];
const ours = randomUUID();
const theirs = randomUUID();

const db = await testDatabase();
afterAll(() => db.close());
beforeAll(async () => {
  const all = await publicTables(db.owner);
  tables = all.filter((t): t is { table: string; tenantColumn: string } => t.tenantColumn !== null);
  for (const { table, tenantColumn } of tables) {
    for (const companyId of [ours, theirs])
      await insertRow(db.owner, table, await sampleRow(db.owner, table, tenantColumn, companyId));
  }
});

/** Runs `check` on every tenant table and names the tables where it is not as it must be. */
async function wrongTables(check: (table: string, tenantColumn: string) => Promise<boolean>): Promise<string[]> {
  const wrong: string[] = [];
  for (const { table, tenantColumn } of tables) if (!(await check(table, tenantColumn))) wrong.push(table);
  return wrong;
}

describe("the tables", () => {
  it("name a tenant, each of them, or belong to the operators", async () => {
    const all = await publicTables(db.owner);
    expect(all.filter((t) => t.tenantColumn === null).map((t) => t.table)).toEqual([...OF_OPERATORS, ...WITHOUT_WALL]);
    expect(tables.length).toBeGreaterThan(15);
  });

  it("have row security enabled and forced", async () => {
    const rows = await db.owner`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity)`;
    expect(rows.map((row) => row.relname)).toEqual(WITHOUT_WALL);
  });

  it("have one policy each, for every command, on the setting of their wall", async () => {
    const rows = await db.owner<
      { tablename: string; cmd: string; permissive: string; qual: string; with_check: string }[]
    >`
      select tablename::text, cmd, permissive, qual, with_check from pg_policies where schemaname = 'public' order by 1`;
    expect(rows.map((row) => row.tablename).toSorted()).toEqual(
      [...tables.map((t) => t.table), ...OF_OPERATORS].toSorted(),
    );
    const odd = rows.filter((row) => {
      const column = row.tablename === "company" ? "id" : "company_id";
      const rule = OF_OPERATORS.includes(row.tablename)
        ? `(current_setting('${OPERATOR_SETTING}'::text, true) <> ''::text)`
        : `(${column} = current_setting('${TENANT_SETTING}'::text, true))`;
      return row.cmd !== "ALL" || row.permissive !== "PERMISSIVE" || row.qual !== rule || row.with_check !== rule;
    });
    expect(odd).toEqual([]);
  });
});

describe("the application's role", () => {
  it("is no superuser, bypasses nothing, makes nothing and is a member of no other role", async () => {
    const [row] = await db.app`
      select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = current_user`;
    expect(row).toEqual({
      rolname: "garaj_app",
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      memberships: 0,
    });
  });

  it("owns nothing", async () => {
    const rows = await db.owner`
      select relname::text as name from pg_class where relowner = 'garaj_app'::regrole
      union all select nspname::text from pg_namespace where nspowner = 'garaj_app'::regrole
      union all select proname::text from pg_proc where proowner = 'garaj_app'::regrole
      union all select datname::text from pg_database where datdba = 'garaj_app'::regrole`;
    expect(rows).toEqual([]);
  });

  it.each([
    ["switch row security off", "alter table work_order disable row level security"],
    ["drop the policy", "drop policy tenant on work_order"],
    ["make a table", "create table public.mine (id text)"],
    ["empty a table", "truncate work_order"],
    ["become another role", "set role postgres"],
    ["read password hashes of the server", "select rolpassword from pg_authid"],
  ])("cannot %s", async (_, statement) => {
    await expect(db.app.unsafe(statement)).rejects.toEqual(REFUSED);
  });

  it("gets no rows by switching row security off for itself: an error", async () => {
    await expect(
      db.app.begin((tx) => tx.unsafe("set local row_security = off; select * from work_order")),
    ).rejects.toEqual(REFUSED);
  });

  it("cannot sign in without its password", async () => {
    const url = new URL(inject("clusterUrl"));
    url.username = "garaj_app";
    url.password = "guess";
    const sql = connect(url.href, 1, "garaj-test");
    await expect(sql`select 1`).rejects.toMatchObject({ code: "28P01" });
    await sql.end();
  });
});

describe("without a tenant", () => {
  it("no table shows a row", async () => {
    expect(await wrongTables(async (table) => (await db.app`select 1 from ${db.app(table)}`).length === 0)).toEqual([]);
  });

  it("no table shows a row under an empty or unknown tenant", async () => {
    for (const companyId of ["", "%", randomUUID()]) {
      const rows = (table: string) => withTenant(db.app, companyId, (tx) => tx`select 1 from ${tx(table)}`);
      expect(await wrongTables(async (table) => (await rows(table)).length === 0)).toEqual([]);
    }
  });

  it("no row can be written", async () => {
    const wrong = await wrongTables(async (table, tenantColumn) => {
      const row = await sampleRow(db.owner, table, tenantColumn, ours);
      return insertRow(db.app, table, row).then(
        () => false,
        (error: { code?: string }) => error.code === "42501",
      );
    });
    expect(wrong).toEqual([]);
  });

  it("the question whose host this is answers with an open part of one company alone", async () => {
    const [company] = await db.owner`select slug, status, settings from company where id = ${ours}`;
    expect(await db.app`select * from garaj_tenant_by_slug(${company!.slug})`).toEqual([{ id: ours, ...company }]);
    expect(await db.app`select * from garaj_tenant_by_slug('%')`).toEqual([]);
  });
});

describe("inside a tenant", () => {
  it("every table shows its own rows and no other's", async () => {
    const wrong = await wrongTables(async (table, column) => {
      const rows = await withTenant(
        db.app,
        ours,
        (tx) => tx<{ tenant: string }[]>`select ${tx(column)} as tenant from ${tx(table)}`,
      );
      return rows.length === 1 + (WRITTEN_BESIDE[table] ?? 0) && rows.every(({ tenant }) => tenant === ours);
    });
    expect(wrong).toEqual([]);
  });

  it("a row of another tenant cannot be inserted", async () => {
    const wrong = await wrongTables(async (table, column) => {
      const row = await sampleRow(db.owner, table, column, column === "id" ? randomUUID() : theirs);
      const insert = withTenant(db.app, ours, (tx) => insertRow(tx, table, row));
      return insert.then(
        () => false,
        (error: { code?: string }) => error.code === "42501",
      );
    });
    expect(wrong).toEqual([]);
  });

  it("an own row cannot be given to another tenant", async () => {
    const wrong = await wrongTables(async (table, column) => {
      const update = withTenant(db.app, ours, (tx) => tx`update ${tx(table)} set ${tx(column)} = ${randomUUID()}`);
      return update.then(
        () => false,
        (error: { code?: string }) => error.code === "42501",
      );
    });
    expect(wrong).toEqual([]);
  });

  it("rows of another tenant cannot be updated or deleted", async () => {
    const wrong = await wrongTables(async (table, column) => {
      const update = await withTenant(
        db.app,
        ours,
        (tx) => tx`update ${tx(table)} set ${tx(column)} = ${tx(column)} where ${tx(column)} = ${theirs}`,
      );
      const removal = await withTenant(
        db.app,
        ours,
        (tx) => tx`delete from ${tx(table)} where ${tx(column)} = ${theirs}`,
      );
      const [left] =
        await db.owner`select count(*)::int as n from ${db.owner(table)} where ${db.owner(column)} = ${theirs}`;
      return update.count === 0 && removal.count === 0 && left!.n > 0;
    });
    expect(wrong).toEqual([]);
  });

  it("the tenant ends with its transaction, also on the same connection", async () => {
    const one = await db.app.reserve();
    try {
      await one`begin`;
      await one`select set_config(${TENANT_SETTING}, ${ours}, true)`;
      expect(await one`select 1 from work_order`).toHaveLength(1);
      await one`commit`;
      expect(await one`select 1 from work_order`).toHaveLength(0);
    } finally {
      one.release();
    }
  });
});
