// Columns that every tenant table shares.

import { sql } from "drizzle-orm";
import { bigint, pgPolicy, text, timestamp } from "drizzle-orm/pg-core";

/** The role under which the application reads and writes tenant data: it owns nothing and cannot bypass row security. */
export const APP_ROLE = "garaj_app";
/** The transaction-local setting that names the tenant. Unset: no rows. */
export const TENANT_SETTING = "garaj.company_id";

/** Ids are text: UUIDs made by devices, validated at the edge; Zero's protocol knows strings only. */
export const id = () => text("id").primaryKey();
export const companyId = () => text("company_id").notNull();
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => time("created_at").notNull().defaultNow();
export const updatedAt = () => time("updated_at").notNull().defaultNow();
/** Money in minor units (decisions.md, Money). */
export const minor = (name: string) => bigint(name, { mode: "number" });

/** The second wall between tenants: a row is visible and writable only inside a transaction of its own tenant. */
export const tenantPolicy = (column: string = "company_id") =>
  pgPolicy("tenant", {
    as: "permissive",
    for: "all",
    to: "public",
    using: sql.raw(`${column} = current_setting('${TENANT_SETTING}', true)`),
    withCheck: sql.raw(`${column} = current_setting('${TENANT_SETTING}', true)`),
  });
