// People, their roles and their sessions (service.md, Users, roles and access).

import { boolean, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { OrderScope } from "../../shared/domains/access/access.permissions.ts";
import type { UserStatus } from "../../shared/domains/access/access.states.ts";
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
    deletedAt: time("deleted_at"),
  },
  (t) => [uniqueIndex("staff_user_email").on(t.companyId, t.email), tenantPolicy()],
);

/** Password hashes live apart: this table is never synced (architecture, One read path each). */
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
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), tenantPolicy()],
);

/** Browser sessions and API tokens alike (decisions.md, HTTP). The id is the SHA-256 of the secret the client holds. */
export const staffSession = pgTable(
  "staff_session",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<"browser" | "token">().notNull(),
    deviceName: text("device_name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("staff_session_user").on(t.companyId, t.userId), tenantPolicy()],
);

/** Failed sign-ins, one row per e-mail and address together (decisions.md, Rate limits). */
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
