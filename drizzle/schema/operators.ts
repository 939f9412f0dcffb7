// Who runs the service: operators, what they did, plans and settings of the platform. No tenant's tables (docs/decisions/0019-operators).

import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { OperatorRole } from "../../shared/domains/billing/operators.permissions.ts";
import type { OperatorStatus } from "../../shared/domains/billing/operators.states.ts";
import type { PlanFeature, PlanLimits } from "../../shared/domains/billing/plans.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { createdAt, factorColumns, id, minor, operatorPolicy, time, updatedAt } from "../columns.ts";

export const operator = pgTable(
  "operator",
  {
    id: id(),
    email: text("email").notNull().unique(),
    name: text("name").notNull(),
    role: text("role").$type<OperatorRole>().notNull(),
    status: text("status").$type<OperatorStatus>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    phone: text("phone").notNull().default(""),
    notes: text("notes").notNull().default(""),
    twoFactor: boolean("two_factor").notNull().default(false),
    createdAt: createdAt(),
  },
  () => [operatorPolicy()],
);

export const operatorCredential = pgTable(
  "operator_credential",
  {
    operatorId: text("operator_id").primaryKey(),
    passwordHash: text("password_hash").notNull(),
    changedAt: time("changed_at").notNull().defaultNow(),
  },
  () => [operatorPolicy()],
);

export const operatorTwoFactor = pgTable(
  "operator_two_factor",
  {
    operatorId: text("operator_id").primaryKey(),
    ...factorColumns(),
  },
  () => [operatorPolicy()],
);

/** A link with which a password is chosen, once. The id is the SHA-256 of its secret. */
export const operatorSetUp = pgTable(
  "operator_set_up",
  {
    id: id(),
    /** Null: whoever holds the link becomes the first owner. */
    operatorId: text("operator_id"),
    expiresAt: time("expires_at").notNull(),
  },
  () => [operatorPolicy()],
);

/** The id is the SHA-256 of the secret in the cookie. */
export const operatorSession = pgTable(
  "operator_session",
  {
    id: id(),
    operatorId: text("operator_id").notNull(),
    deviceName: text("device_name").notNull(),
    /** The password was right; the second factor is still to come. */
    awaitsFactor: boolean("awaits_factor").notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("operator_session_operator").on(t.operatorId), operatorPolicy()],
);

/** What operators did and what they were refused. Names are kept as they were then. */
export const operatorAudit = pgTable(
  "operator_audit",
  {
    id: id(),
    at: time("at").notNull().defaultNow(),
    /** Null: nobody's doing, such as a term that ran out. */
    operatorId: text("operator_id"),
    operatorName: text("operator_name").notNull(),
    action: text("action").notNull(),
    allowed: boolean("allowed").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    subjectName: text("subject_name").notNull(),
    /** The tenant whose doings it is about. */
    tenantId: text("tenant_id"),
    reason: text("reason").notNull().default(""),
    data: jsonb("data").$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (t) => [index("operator_audit_at").on(t.at), index("operator_audit_tenant").on(t.tenantId, t.at), operatorPolicy()],
);

export const plan = pgTable(
  "plan",
  {
    id: id(),
    name: text("name").notNull().unique(),
    features: jsonb("features").$type<PlanFeature[]>().notNull(),
    limits: jsonb("limits").$type<PlanLimits>().notNull(),
    isPublic: boolean("is_public").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
    trialDays: integer("trial_days").notNull(),
    monthMinor: minor("month_minor"),
    yearMinor: minor("year_minor"),
    currency: text("currency").notNull(),
    sortOrder: integer("sort_order").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [operatorPolicy()],
);

export const platformSetting = pgTable(
  "platform_setting",
  {
    key: text("key").primaryKey(),
    value: jsonb("value").$type<unknown>().notNull(),
    updatedAt: updatedAt(),
    updatedBy: text("updated_by"),
  },
  () => [operatorPolicy()],
);
