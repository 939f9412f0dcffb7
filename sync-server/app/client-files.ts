// The built client: the shell for every page of the app, hashed assets, the service worker.

import { readFile } from "node:fs/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { getMimeType } from "hono/utils/mime";
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
  const assets = keptFiles(join(clientDir, "assets"));
  app.get("/assets/:name", async (c, next) => {
    const asset = await assets(c.req.param("name"));
    if (!asset) return next();
    c.header("cache-control", "public, max-age=31536000, immutable");
    return c.body(asset.content, 200, { "content-type": asset.type });
  });
  app.use("/sw.js", async (c, next) => {
    await next();
    c.header("cache-control", "no-cache");
  });
  app.get("*", serveStatic({ root: clientDir }));
  return app;
}

/**
 * Files whose names say what is in them, read once: a phone that installs the app asks for all of them, some 5 MB. A file that is not there
 * is looked for again: the next build brings others.
 */
function keptFiles(directory: string) {
  const kept = new Map<string, { content: Uint8Array<ArrayBuffer>; type: string }>();
  return async (name: string) => {
    if (!/^\w[\w.-]*$/.test(name)) return null;
    const known = kept.get(name);
    if (known) return known;
    const content = await readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (!content) return null;
    const file = { content, type: getMimeType(name) ?? "application/octet-stream" };
    kept.set(name, file);
    return file;
  };
}
