// The built client: the shell for every page of the app, hashed assets, the service worker, the tenant's manifest.

import { readFile } from "node:fs/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { join } from "node:path";
import type { CompanySettings } from "../../shared/domains/tenancy/tenancy.states.ts";
import { onlyOpenTenants, tenantOfHost, type AppEnv, type Services } from "./context.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

export function clientFiles(services: Services, clientDir: string) {
  const app = new Hono<AppEnv>();
  const shell = async () => readFile(join(clientDir, "index.html"), "utf8");

  app.get("/", tenantOfHost(services), onlyOpenTenants, (c) => c.redirect("/app"));
  for (const path of ["/app", "/app/*"]) {
    app.get(path, tenantOfHost(services), onlyOpenTenants, async (c) => {
      c.header("content-security-policy", contentSecurityPolicy);
      c.header("cache-control", "no-cache");
      return c.html(await shell());
    });
  }
  app.get("/manifest.json", tenantOfHost(services), onlyOpenTenants, (c) => {
    c.header("cache-control", "no-cache");
    return c.body(JSON.stringify(manifest(c.get("tenant").settings)), 200, {
      "content-type": "application/manifest+json",
    });
  });
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  app.use("/sw.js", async (c, next) => {
    await next();
    c.header("cache-control", "no-cache");
  });
  app.get("*", serveStatic({ root: clientDir }));
  return app;
}

/** Installed under the shop's own name and colour (service.md, Other HTTP routes). */
function manifest(settings: CompanySettings) {
  return {
    id: "/app",
    name: settings.display_name,
    short_name: settings.display_name.slice(0, 12),
    lang: settings.locale,
    start_url: "/app",
    scope: "/",
    display: "standalone",
    background_color: "#F2F4F6",
    theme_color: settings.theme_color,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
