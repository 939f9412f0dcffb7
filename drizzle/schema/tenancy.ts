// Tenants.

import { boolean, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { StoredSettings } from "../../shared/domains/tenancy/settings.states.ts";
import type { CompanyStatus } from "../../shared/domains/tenancy/tenancy.states.ts";
import { companyId, createdAt, id, tenantPolicy, time, updatedAt } from "../columns.ts";

export const company = pgTable(
  "company",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    status: text("status").$type<CompanyStatus>().notNull(),
    settings: jsonb("settings").$type<StoredSettings>().notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
    planId: text("plan_id"),
    trialEndsAt: time("trial_ends_at"),
    activeUntil: time("active_until"),
    /** Stock operations that name no warehouse use this one. */
    defaultWarehouseId: text("default_warehouse_id"),
    createdAt: createdAt(),
  },
  () => [tenantPolicy("id")],
);

/** Keys of assistants and integrations, sealed. Never synced: `company.settings` reaches every device, this none. */
export const companySecret = pgTable(
  "company_secret",
  {
    companyId: companyId(),
    /** `ai.openai`, `telegram.bot_token` … */
    name: text("name").notNull(),
    sealed: text("sealed").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.name] }), tenantPolicy()],
);
