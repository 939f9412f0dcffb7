// People, their roles and their sessions.

import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { OrderScope } from "../../shared/domains/access/access.permissions.ts";
import type { Override, OverrideKind } from "../../shared/domains/access/effective.rules.ts";
import type { SessionKind, UserStatus } from "../../shared/domains/access/access.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { companyId, createdAt, id, tenantPolicy, time } from "../columns.ts";

export const staffUser = pgTable(
  "staff_user",
  {
    id: id(),
    companyId: companyId(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    role: text("role").notNull(),
    status: text("status").$type<UserStatus>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    color: text("color").notNull(),
    hoursPerDay: numeric("hours_per_day", { precision: 5, scale: 1, mode: "number" }).notNull().default(8),
    createdAt: createdAt(),
    /** When the latest invitation went out, and by whom. */
    invitedAt: time("invited_at"),
    invitedById: text("invited_by_id"),
    /** When they first chose a password themselves; null: nobody knows yet that they are who was meant. */
    acceptedAt: time("accepted_at"),
    emailVerifiedAt: time("email_verified_at"),
    /** Since when `inactive`: what was done before that waits for a manager. */
    deactivatedAt: time("deactivated_at"),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    // Whoever was deleted leaves their address to others.
    uniqueIndex("staff_user_email")
      .on(t.companyId, t.email)
      .where(sql`deleted_at is null`),
    tenantPolicy(),
  ],
);

/** Password hashes live apart: this table is never synced. */
export const staffCredential = pgTable(
  "staff_credential",
  {
    userId: text("user_id").primaryKey(),
    companyId: companyId(),
    passwordHash: text("password_hash").notNull(),
    changedAt: time("changed_at").notNull().defaultNow(),
  },
  () => [tenantPolicy()],
);

/** The invitation that is out, one at most for each person. Never synced; the token itself is in the mail alone. */
export const invitation = pgTable(
  "invitation",
  {
    userId: text("user_id").primaryKey(),
    companyId: companyId(),
    /** SHA-256 */
    tokenHash: text("token_hash").notNull(),
  },
  (t) => [uniqueIndex("invitation_token").on(t.tokenHash), tenantPolicy()],
);

/** The link to a new password that is out, one at most for each person. Never synced; the token itself is in the mail alone. */
export const passwordReset = pgTable(
  "password_reset",
  {
    userId: text("user_id").primaryKey(),
    companyId: companyId(),
    /** SHA-256 */
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [uniqueIndex("password_reset_token").on(t.tokenHash), tenantPolicy()],
);

export const role = pgTable(
  "role",
  {
    id: id(),
    companyId: companyId(),
    name: text("name").notNull(),
    isSystem: boolean("is_system").notNull(),
    isAdmin: boolean("is_admin").notNull().default(false),
    orderScope: text("order_scope").$type<OrderScope>().notNull(),
  },
  (t) => [uniqueIndex("role_name").on(t.companyId, t.name), tenantPolicy()],
);

export const rolePermission = pgTable(
  "role_permission",
  {
    companyId: companyId(),
    roleId: text("role_id").notNull(),
    permission: text("permission").notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] }), tenantPolicy()],
);

export const userRole = pgTable(
  "user_role",
  {
    companyId: companyId(),
    userId: text("user_id").notNull(),
    roleId: text("role_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.roleId] }),
    index("user_role_role").on(t.companyId, t.roleId),
    tenantPolicy(),
  ],
);

/** Exceptions for one person, at most one for each permission. */
export const permissionOverride = pgTable(
  "permission_override",
  {
    companyId: companyId(),
    userId: text("user_id").notNull(),
    permission: text("permission").notNull(),
    kind: text("kind").$type<OverrideKind>().notNull(),
    expiresAt: time("expires_at"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.permission] }), tenantPolicy()],
);

/**
 * What a person held until a moment: their roles, and their exceptions. Written by triggers before each change, once in a transaction;
 * no row: it was never otherwise (docs/decisions/0062). Never synced.
 */
export const userAccessHistory = pgTable(
  "user_access_history",
  {
    companyId: companyId(),
    userId: text("user_id").notNull(),
    until: time("until").notNull(),
    /** None: the account was being made. */
    roleIds: text("role_ids").array().notNull(),
    overrides: jsonb("overrides").$type<Override[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.until] }), tenantPolicy()],
);

/** The same of a role that somebody holds or held, also of one that was deleted. Never synced. */
export const roleHistory = pgTable(
  "role_history",
  {
    companyId: companyId(),
    roleId: text("role_id").notNull(),
    until: time("until").notNull(),
    isAdmin: boolean("is_admin").notNull(),
    orderScope: text("order_scope").$type<OrderScope>().notNull(),
    permissions: text("permissions").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.roleId, t.until] }), tenantPolicy()],
);

/** Grows with every change of who may do what in the shop, so that two at once collide (docs/decisions/0016). */
export const accessRevision = pgTable(
  "access_revision",
  {
    companyId: text("company_id").primaryKey(),
    revision: integer("revision").notNull(),
  },
  () => [tenantPolicy()],
);

/** Every permission that was missing, and every one that a change was made with. */
export const permissionCheck = pgTable(
  "permission_check",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    permission: text("permission").notNull(),
    allowed: boolean("allowed").notNull(),
    action: text("action").notNull(),
    commandId: text("command_id"),
    at: time("at").notNull().defaultNow(),
  },
  (t) => [index("permission_check_at").on(t.companyId, t.at), tenantPolicy()],
);

/** Browser sessions and API tokens alike. The id is the SHA-256 of the secret the client holds. */
export const staffSession = pgTable(
  "staff_session",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<SessionKind>().notNull(),
    deviceName: text("device_name").notNull(),
    /** Of the kind `impersonation`: which one (docs/decisions/0019-operators). */
    impersonationId: text("impersonation_id"),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at").notNull().defaultNow(),
    /** The network address from which it was used last. */
    lastAddress: text("last_address"),
    /** When the person gave the password last: sensitive actions ask for it again. */
    confirmedAt: time("confirmed_at"),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("staff_session_user").on(t.companyId, t.userId), tenantPolicy()],
);

/** An operator who looked at the shop through the eyes of one of its people (docs/decisions/0019-operators). */
export const impersonation = pgTable(
  "impersonation",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    operatorId: text("operator_id").notNull(),
    operatorName: text("operator_name").notNull(),
    reason: text("reason").notNull(),
    /** SHA-256 of the secret in the link that begins it, once. */
    linkHash: text("link_hash").notNull().unique(),
    linkExpiresAt: time("link_expires_at").notNull(),
    createdAt: createdAt(),
    startedAt: time("started_at"),
    expiresAt: time("expires_at"),
    endedAt: time("ended_at"),
  },
  (t) => [index("impersonation_company").on(t.companyId, t.createdAt), tenantPolicy()],
);

/** Failed sign-ins, one row per e-mail and address together. */
export const loginThrottle = pgTable(
  "login_throttle",
  {
    key: text("key").primaryKey(),
    companyId: companyId(),
    failures: integer("failures").notNull(),
    windowStartedAt: time("window_started_at").notNull(),
    blockedUntil: time("blocked_until"),
  },
  () => [tenantPolicy()],
);
