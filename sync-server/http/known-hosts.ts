// A name under the base domain that is no shop's has no address at all, not even those of the product's own files.

import type { RequestServices } from "./request.ts";
import { isSubdomain, resolveTenant, slugOfHost } from "./tenant.ts";

/** Throws 404 for a `Host` header that names a subdomain without a shop. */
export type RequireKnownHost = (host: string) => Promise<void>;

export function knownHosts({ sql, config }: Pick<RequestServices, "sql" | "config">): RequireKnownHost {
  // A shop keeps its name, so that one that was found is not looked for again with every file.
  const found = new Set<string>();
  return async (host) => {
    if (!isSubdomain(host, config.BASE_DOMAIN) || found.has(slugOfHost(host, config.BASE_DOMAIN) ?? "")) return;
    found.add((await resolveTenant(sql, host, config.BASE_DOMAIN)).slug);
  };
}
