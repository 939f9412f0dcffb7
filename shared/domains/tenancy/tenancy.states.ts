// The life of a tenant, and the names that can never be one.

export const COMPANY_STATUSES = ["trial", "active", "suspended", "expired", "archived"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** What the people of a tenant may do in each status. `billing-only`: administrators may sign in to pay and to take their data. */
export const COMPANY_ACCESS = {
  trial: "open",
  active: "open",
  suspended: "blocked",
  expired: "billing-only",
  archived: "blocked",
} as const satisfies Record<CompanyStatus, "open" | "billing-only" | "blocked">;

type OpenStatus = {
  [Status in CompanyStatus]: (typeof COMPANY_ACCESS)[Status] extends "open" ? Status : never;
}[CompanyStatus];

export const isOpenStatus = (status: CompanyStatus): status is OpenStatus => COMPANY_ACCESS[status] === "open";

/** What can happen to a tenant: a person decides all of it, but for `expire`, which the clock may bring as well. */
export const COMPANY_EVENTS = ["activate", "beginTrial", "suspend", "expire", "archive"] as const;
export type CompanyEvent = (typeof COMPANY_EVENTS)[number];

/** Where each event leads; null: not allowed. Nothing is for ever: data of an archived tenant is kept. */
export const COMPANY_MOVES: Record<CompanyStatus, Record<CompanyEvent, CompanyStatus | null>> = {
  trial: { activate: "active", beginTrial: null, suspend: "suspended", expire: "expired", archive: "archived" },
  active: { activate: null, beginTrial: null, suspend: "suspended", expire: "expired", archive: "archived" },
  // Who was suspended stays so when the time runs out: that is the stronger of the two.
  suspended: { activate: "active", beginTrial: "trial", suspend: null, expire: null, archive: "archived" },
  expired: { activate: "active", beginTrial: "trial", suspend: "suspended", expire: null, archive: "archived" },
  archived: { activate: "active", beginTrial: "trial", suspend: null, expire: null, archive: null },
};

/** Subdomains that no tenant may take. */
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

/**
 * What every shop has had from its first day; `settings.states.ts` has all keys. Every device of the tenant receives them: keys of
 * integrations never belong here.
 */
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
