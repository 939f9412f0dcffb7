// Tenants (service.md, Tenant).

import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CompanySettings, CompanyStatus } from "../../shared/domains/tenancy/tenancy.states.ts";
import { createdAt, id, tenantPolicy, time } from "../columns.ts";

export const company = pgTable(
  "company",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    status: text("status").$type<CompanyStatus>().notNull(),
    settings: jsonb("settings").$type<CompanySettings>().notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
    trialEndsAt: time("trial_ends_at"),
    activeUntil: time("active_until"),
    createdAt: createdAt(),
  },
  () => [tenantPolicy("id")],
);
