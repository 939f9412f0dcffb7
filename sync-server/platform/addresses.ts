// Where people reach a shop, for what they read elsewhere. Never taken from a request: whoever asks for a mail to somebody else must
// not decide where its link leads.

import type { Config } from "./config.ts";

type Needed = Pick<Config, "PUBLIC_URL" | "BASE_DOMAIN" | "PORT" | "TRUST_PROXY" | "tls">;

/** `slug`: the shop's; null: the base domain itself. Without a slash at the end. */
export function publicAddress(config: Needed, slug: string | null): string {
  const url = new URL(config.PUBLIC_URL ?? derived(config));
  if (slug !== null) url.hostname = `${slug}.${url.hostname}`;
  return url.origin;
}

/** Whoever ends TLS before us does so where browsers look for it. */
function derived({ BASE_DOMAIN, PORT, TRUST_PROXY, tls }: Needed): string {
  if (tls) return `https://${BASE_DOMAIN}:${PORT}`;
  return TRUST_PROXY ? `https://${BASE_DOMAIN}` : `http://${BASE_DOMAIN}:${PORT}`;
}
