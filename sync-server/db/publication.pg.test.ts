// What leaves the server at all: the publication is the allow-list of drizzle/zero.config.ts, column by column.

import { afterAll, describe, expect, it, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { NO_ROWS_OF, publishedColumns, syncPublications } from "./publication.ts";
import { syncShards } from "./sync-shards.ts";

const PUBLICATION = syncShards(1)[0]!.publication;

/** Credentials, and what nobody's device needs. */
const NEVER = ["tracking_token", "confirm_token", "approval_token", "password_hash", "email"];
/** What the shop pays: in a table of its own alone, which queries give only to whoever may know. */
const COSTS = ["buy_price_minor", "hidden_markup_pct"];
const NEVER_TABLES = [
  "staff_session",
  "staff_credential",
  "login_throttle",
  "staff_two_factor",
  "api_token",
  "calendar_feed",
  "rate_limit",
  "impersonation",
  "operator",
  "operator_credential",
  "operator_two_factor",
  "operator_set_up",
  "operator_session",
  "operator_audit",
  "plan",
  "platform_setting",
  "role",
  "role_permission",
  "role_history",
  "user_role",
  "user_access_history",
];

const db = await testDatabase();
afterAll(() => db.close());

/** Of what rows leave the server. */
async function published(): Promise<Record<string, string[]>> {
  const rows = await db.owner<{ table: string; columns: string[] }[]>`
    select tablename::text as table, attnames::text[] as columns from pg_publication_tables
    where pubname = ${PUBLICATION} and rowfilter is distinct from 'false' order by 1`;
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]));
}

interface AllowList {
  tables: Record<string, { name: string; serverName?: string; columns: Record<string, { serverName?: string }> }>;
}

/** The allow-list in Postgres names, from the configuration itself and not from the file that was generated of it. */
async function allowList(): Promise<Record<string, string[]>> {
  const warn = vi.spyOn(console, "warn").mockReturnValue(); // drizzle-zero speaks of defaults, which commands give themselves
  const { default: config } = await import("../../drizzle/zero.config.ts");
  warn.mockRestore();
  const columnsOf = (columns: Record<string, { serverName?: string }>) =>
    Object.entries(columns)
      .map(([name, column]) => column.serverName ?? name)
      .toSorted();
  const { tables } = config as unknown as AllowList;
  return Object.fromEntries(
    Object.values(tables).map((table) => [table.serverName ?? table.name, columnsOf(table.columns)]),
  );
}

/** The client's own, whom the desk writes to; their rows go only to who may see clients (crm.queries.ts). */
const TOLD = ["client.email", "supplier.email", "lead.email"];

describe("the publication", () => {
  it("has exactly the tables and columns of the allow-list", async () => {
    expect(await published()).toEqual(await allowList());
  });

  it("has exactly what the generated schema of the clients names", async () => {
    expect(await published()).toEqual(Object.fromEntries(publishedColumns()));
  });

  it("has the tables of former versions, with the columns that those know and without a row", async () => {
    const rows = await db.owner<{ table: string; columns: string[] }[]>`
      select tablename::text as table, attnames::text[] as columns from pg_publication_tables
      where pubname = ${PUBLICATION} and rowfilter = 'false' order by 1`;
    expect(new Map(rows.map(({ table, columns }) => [table, columns.toSorted()]))).toEqual(NO_ROWS_OF);
    expect([...NO_ROWS_OF.keys()]).toEqual(["activity"]);
    expect([...publishedColumns().keys()]).not.toContain("activity");
  });

  it("takes their rows out of a publication of a former version", async () => {
    const columns = NO_ROWS_OF.get("activity")!.join(", ");
    await db.owner.unsafe(`alter publication ${PUBLICATION} drop table activity`);
    await db.owner.unsafe(`alter publication ${PUBLICATION} add table activity (${columns})`);
    expect(Object.keys(await published())).toContain("activity");
    await syncPublications(db.owner, 1);
    expect(await published()).toEqual(await allowList());
  });

  it("has no credential and no private column", async () => {
    const columns = Object.entries(await published()).flatMap(([table, names]) =>
      names.map((name) => `${table}.${name}`),
    );
    const kept = columns.filter((column) => !TOLD.includes(column));
    expect(
      kept.filter((column) => NEVER.includes(column.split(".")[1]!) || /token|password|secret|hash/.test(column)),
    ).toEqual([]);
  });

  it("has costs in the table of costs alone", async () => {
    const withCosts = Object.entries(await published()).filter(([, names]) =>
      names.some((name) => COSTS.includes(name)),
    );
    expect(withCosts.map(([table]) => table)).toEqual(["part_cost"]);
  });

  it("has no table of sessions, roles or waiting commands", async () => {
    expect(Object.keys(await published()).filter((table) => NEVER_TABLES.includes(table))).toEqual([]);
  });

  it("is mended when somebody widened it", async () => {
    await db.owner.unsafe(`alter publication ${PUBLICATION} add table staff_session`);
    expect(Object.keys(await published())).toContain("staff_session");
    await syncPublications(db.owner, 1);
    expect(await published()).toEqual(await allowList());
  });
});
