// The life of a tenant, and the names that can never be one (service.md, Tenant; decisions.md, HTTP).

export const COMPANY_STATUSES = ["trial", "active", "suspended", "expired", "archived"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** What the people of a tenant may do in each status. `billing-only`: administrators may sign in to pay and to take their data. */
export const COMPANY_ACCESS: Record<CompanyStatus, "open" | "billing-only" | "blocked"> = {
  trial: "open",
  active: "open",
  suspended: "blocked",
  expired: "billing-only",
  archived: "blocked",
};

/** Subdomains that no tenant may take (decisions.md, HTTP). */
export const RESERVED_SUBDOMAINS: ReadonlySet<string> = new Set([
  "www",
  "admin",
  "api",
  "app",
  "mail",
  "static",
  "cdn",
  "sync",
  "status",
  "help",
  "support",
]);

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export function isTenantSlug(label: string): boolean {
  return SLUG.test(label) && !RESERVED_SUBDOMAINS.has(label);
}

export const LOCALES = ["ro", "ru", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** The part of `settings` that every device of the tenant receives. Keys of integrations never belong here. */
export interface CompanySettings {
  display_name: string;
  city: string;
  phone: string;
  email: string;
  locale: Locale;
  currency: string;
  theme_color: string;
  /** Minor units for an hour. */
  labor_rate: number;
  slogan: string;
  time_zone: string;
}
