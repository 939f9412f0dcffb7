// Which tenant a request is for: the subdomain of its host says it.

import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../shared/domains/tenancy/settings.states.ts";
import { isOpenStatus, isTenantSlug, type CompanyStatus } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { Sql } from "../db/connections.ts";
import { Problem } from "../platform/problem.ts";

export interface Tenant {
  id: string;
  slug: string;
  status: CompanyStatus;
  settings: Settings;
}

const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/** Whether a `Host` header names something under the base domain, be it a shop or not. */
export const isSubdomain = (host: string, baseDomain: string) => nameOf(host).endsWith(`.${baseDomain}`);

/** The subdomain label of a `Host` header under the base domain; null for the base domain itself and for foreign hosts. */
export function slugOfHost(host: string, baseDomain: string): string | null {
  if (!isSubdomain(host, baseDomain)) return null;
  const label = nameOf(host).slice(0, -`.${baseDomain}`.length);
  return isTenantSlug(label) ? label : null;
}

export const isBaseHost = (host: string, baseDomain: string) => host.toLowerCase().replace(/:\d+$/, "") === baseDomain;

/** The tenant of a host. Throws 404 for a reserved, unknown or foreign one: all alike. */
export async function resolveTenant(sql: Sql, host: string, baseDomain: string): Promise<Tenant> {
  const slug = slugOfHost(host, baseDomain);
  const [tenant] =
    slug === null ? [] : await sql<Tenant[]>`select id, slug, status, settings from garaj_tenant_by_slug(${slug})`;
  if (!tenant) throw new Problem(404, "tenancy/unknown-host", "There is no shop at this address.");
  return { ...tenant, settings: readSettings(tenant.settings) };
}

/** Throws 403 for a tenant that is suspended, expired or archived. */
export function requireOpen(tenant: Tenant): void {
  const { status } = tenant;
  if (isOpenStatus(status)) return;
  throw new Problem(403, `tenancy/${status}`, "This shop's access is closed at the moment.");
}
