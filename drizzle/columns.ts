// Columns that every tenant table shares.

import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgPolicy, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { FieldWriters } from "../shared/kernel/field-edits.ts";

/** The role under which the application reads and writes tenant data: it owns nothing and cannot bypass row security. */
export const APP_ROLE = "garaj_app";
/** The transaction-local setting that names the tenant. Unset: no rows. */
export const TENANT_SETTING = "garaj.company_id";
/** The transaction-local setting that says that an operator asks, or the page without a session that they use. Unset: no rows of operators. */
export const OPERATOR_SETTING = "garaj.operator";

/** Ids are text: UUIDs made by devices, validated at the edge; Zero's protocol knows strings only. */
export const id = () => text("id").primaryKey();
export const companyId = () => text("company_id").notNull();
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => time("created_at").notNull().defaultNow();
export const updatedAt = () => time("updated_at").notNull().defaultNow();
/** Money in minor units. */
export const minor = (name: string) => bigint(name, { mode: "number" });

/**
 * A number that syncs never leaves these bounds, whoever writes it: sync makes a number of JavaScript of each, and one row with
 * more than such a number holds (2^53) ends the sync of every shop.
 */
export const within = (name: string, column: AnyPgColumn, least: number, most: number) =>
  check(`${name}_within`, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`);

/** Which command last wrote each field that people edit. Null: nobody has edited any. */
export const fieldWriters = () => jsonb("field_writers").$type<FieldWriters>();

/** The second wall between tenants: a row is visible and writable only inside a transaction of its own tenant. */
export const tenantPolicy = (column: string = "company_id") =>
  pgPolicy("tenant", {
    as: "permissive",
    for: "all",
    to: "public",
    using: sql.raw(`${column} = current_setting('${TENANT_SETTING}', true)`),
    withCheck: sql.raw(`${column} = current_setting('${TENANT_SETTING}', true)`),
  });

/** The wall around what belongs to no tenant: a row is visible and writable only inside a transaction of the operator panel. */
export const operatorPolicy = () =>
  pgPolicy("operator", {
    as: "permissive",
    for: "all",
    to: "public",
    using: sql.raw(`current_setting('${OPERATOR_SETTING}', true) <> ''`),
    withCheck: sql.raw(`current_setting('${OPERATOR_SETTING}', true) <> ''`),
  });

/** What is kept of somebody's second factor; whose it is, the table says. Never synced. */
export const factorColumns = () => ({
  /** Of the authenticator app, encrypted. */
  appSecret: text("app_secret"),
  /** Begun, and not confirmed by a first code yet. */
  appPending: text("app_pending"),
  appSince: time("app_since"),
  /** The time step of the last code that was used: none counts twice. */
  lastStep: integer("last_step"),
  recoverySalt: text("recovery_salt"),
  recoveryHashes: jsonb("recovery_hashes").$type<string[]>().notNull().default([]),
  emailSince: time("email_since"),
  /** The code that was sent last, as long as it counts. */
  emailCode: jsonb("email_code").$type<{ hash: string; endsAt: number; tries: number }>(),
});
