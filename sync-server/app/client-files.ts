// The built client: the shell for every page of the app, hashed assets, the service worker.

import { readFile } from "node:fs/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { join } from "node:path";
import { onlyOpenTenants, tenantOfHost, type AppEnv } from "../http/request.ts";
import type { Services } from "../blobs/services.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";

export function clientFiles(services: Services, clientDir: string) {
  const app = new Hono<AppEnv>();
  const shell = async () => readFile(join(clientDir, "index.html"), "utf8");

  // A browser asks for the service worker anew whenever the app is opened: over a thin network it is not sent what it has.
  for (const path of ["/sw.js", "/build.json", "/favicon.ico", "/icons/*"]) app.use(path, etag());
  for (const path of ["/app", "/app/*"]) {
    app.get(path, tenantOfHost(services), onlyOpenTenants, async (c) => {
      c.header("content-security-policy", contentSecurityPolicy);
      c.header("cache-control", "no-cache");
      return c.html(await shell());
    });
  }
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
