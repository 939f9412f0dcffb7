// Headers of every answer, errors and files included (docs/security.md).

import type { Config } from "../platform/config.ts";
import type { Middleware } from "./request.ts";

/** Mantine sets style attributes, hence 'unsafe-inline' for styles; scripts come from our own files alone. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** For what is no page: opened as one it can do nothing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const isData = (path: string) => path.startsWith("/api/") || path.startsWith("/files/") || path === "/up";

export function securityHeaders(config: Config): Middleware {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const byDefault = (name: string, value: string) => {
      if (!headers.has(name)) c.header(name, value);
    };
    const data = isData(c.req.path);
    c.header("x-content-type-options", "nosniff");
    // A page whose address is a secret has said so itself.
    byDefault("referrer-policy", "strict-origin-when-cross-origin");
    // Workers are held to the policy that came with their script: static files have the app's.
    byDefault("content-security-policy", data ? NOTHING : contentSecurityPolicy);
    c.header("cross-origin-opener-policy", "same-origin");
    if (data) {
      byDefault("cross-origin-resource-policy", "same-origin");
      // Answers are about people: nobody on the way keeps them.
      byDefault("cache-control", "no-store");
    }
    c.header("permissions-policy", "camera=(self), geolocation=(), microphone=(self)");
    if (config.production) c.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  };
}
