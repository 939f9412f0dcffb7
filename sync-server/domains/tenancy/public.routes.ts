// What anybody may see of a shop: its landing page, its logo, the manifest of its app.

import { Hono } from "hono";
import { isSecure, onlyOpenTenants, tenantOfHost, type AppEnv, type Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { newSecret } from "../../platform/secrets.ts";
import { asked } from "../../blobs/storage-trouble.ts";
import { landingPage } from "./landing.page.ts";
import { chooseLocale } from "./landing.words.ts";
import { LOGO_SIZES, logoKey, type LogoSize } from "../../blobs/logo-keys.ts";
import { manifest } from "./manifest.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** Where the online shop is, once the application has one. */
export const SHOP_PATH = "/shop";

export function publicPages(services: Services, hasShop: () => boolean) {
  const app = new Hono<AppEnv>();
  for (const path of ["/", "/manifest.json", "/logo", "/logo/*"])
    app.use(path, tenantOfHost(services), onlyOpenTenants);

  app.get("/", (c) => {
    const { settings } = c.get("tenant");
    const locale = chooseLocale(c.req.query("lang"), c.req.header("accept-language"), settings.locale);
    const nonce = newSecret();
    c.header("content-security-policy", policyOf(nonce));
    c.header("content-language", locale);
    c.header("vary", "Accept-Language");
    c.header("cache-control", "no-cache"); // it says whether the shop is open now
    const shopPath = settings.shop.enabled && hasShop() ? SHOP_PATH : null;
    const origin = `${isSecure(c, services.config) ? "https" : "http"}://${c.req.header("host") ?? ""}`;
    const cameBy = cameByOf(c.req.query());
    return c.html(landingPage({ settings, locale, nonce, origin, now: Date.now(), shopPath, cameBy }));
  });

  app.get("/manifest.json", (c) => {
    c.header("cache-control", "no-cache");
    const body = JSON.stringify(manifest(c.get("tenant").settings));
    return c.body(body, 200, { "content-type": "application/manifest+json" });
  });

  app.get("/logo", (c) => logo(services, c, "logo"));
  app.get("/logo/:picture", (c) => {
    const size = c.req.param("picture").replace(/\.png$/, "");
    if (size === "logo" || !Object.hasOwn(LOGO_SIZES, size)) throw new Problem(404, "not-found");
    return logo(services, c, size as LogoSize);
  });
  return app;
}

const MOST_OF_UTM = 200;

/** What campaigns write into addresses, for the form of a lead to keep; with `&` behind it where there is any. */
function cameByOf(query: Readonly<Record<string, string>>): string {
  const told = Object.entries(query)
    .filter(([name]) => /^utm_(source|medium|campaign|term|content)$/.test(name))
    .map(([name, value]) => [name, value.slice(0, MOST_OF_UTM)]);
  return told.length === 0 ? "" : `${new URLSearchParams(told).toString()}&`;
}

/** Nothing runs here, and nothing is fetched from elsewhere. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Under its content's name it never changes; without it the present one is asked for anew each time. */
async function logo(services: Services, c: Context, size: LogoSize): Promise<Response> {
  const tenant = c.get("tenant");
  const present = tenant.settings.logo;
  if (!present) throw new Problem(404, "not-found");
  const etag = `"${present.sha256}.${size}"`;
  const caching = { etag, "cache-control": c.req.query("v") === present.sha256 ? FOREVER : "no-cache" };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, caching);
  const content = await asked(services.storage.get(logoKey(tenant.id, present, size)), services);
  if (content === null) throw new Problem(404, "not-found");
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    ...caching,
    "content-type": LOGO_SIZES[size].mime,
    "content-security-policy": "default-src 'none'; sandbox",
  });
}
