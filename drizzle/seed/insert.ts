// Bulk insertion: many rows a statement, column names taken from the schema so that they cannot drift.

import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import { rolePermission, role, staffCredential, staffUser, userRole } from "../schema/access.ts";
import { activity } from "../schema/activity.ts";
import { markupRule, part, partCost, pricingCoefficient } from "../schema/catalog.ts";
import { client, vehicle } from "../schema/crm.ts";
import { payment } from "../schema/finance.ts";
import { workLineEvent } from "../schema/mechanic.ts";
import { deal, dealLine, dealStageChange, lead } from "../schema/sales.ts";
import { appointment, post } from "../schema/scheduling.ts";
import { warehouse } from "../schema/warehouse.ts";
import { company } from "../schema/tenancy.ts";
import { numberSequence, partsLine, workLine, workOrder } from "../schema/work-orders.ts";
import type { DemoRows } from "./rows.ts";

const TABLES: Record<keyof DemoRows, PgTable> = {
  company,
  warehouse,
  role,
  rolePermission,
  staffUser,
  staffCredential,
  userRole,
  post,
  client,
  vehicle,
  appointment,
  lead,
  deal,
  dealLine,
  dealStageChange,
  part,
  partCost,
  markupRule,
  pricingCoefficient,
  numberSequence,
  workOrder,
  workLine,
  partsLine,
  workLineEvent,
  payment,
  activity,
};

/** The protocol counts a statement's parameters in 16 bits. */
const MOST_PARAMETERS = 65_533;
const MOST_ROWS = 1_000;

/** Of the tables that are named. */
export async function insertRows(sql: postgres.TransactionSql, rows: Partial<DemoRows>): Promise<void> {
  for (const name of Object.keys(TABLES) as (keyof DemoRows)[]) {
    await insertInto(sql, TABLES[name], rows[name] ?? []);
  }
}

async function insertInto(sql: postgres.TransactionSql, table: PgTable, rows: readonly object[]): Promise<void> {
  // What the database writes by itself is not given to it.
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
  const names = columns.map(([, column]) => column.name);
  const size = Math.min(MOST_ROWS, Math.floor(MOST_PARAMETERS / columns.length));
  for (let i = 0; i < rows.length; i += size) {
    const chunk = rows.slice(i, i + size).map((row) => {
      const values = row as Record<string, unknown>;
      return Object.fromEntries(
        columns.map(([field, column]) => [column.name, parameter(sql, column.columnType, values[field])]),
      );
    });
    await sql`insert into ${sql(getTableName(table))} ${sql(chunk, ...names)}`;
  }
}

function parameter(sql: postgres.TransactionSql, columnType: string, value: unknown) {
  return columnType === "PgJsonb" ? sql.json(value as postgres.JSONValue) : value;
}
