// Headers of every answer (security design, Input).

import type { Config } from "./config.ts";
import type { Middleware } from "./context.ts";

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

export function securityHeaders(config: Config): Middleware {
  return async (c, next) => {
    await next();
    c.header("x-content-type-options", "nosniff");
    c.header("referrer-policy", "strict-origin-when-cross-origin");
    c.header("cross-origin-opener-policy", "same-origin");
    c.header("permissions-policy", "camera=(self), geolocation=(), microphone=(self)");
    if (config.production) c.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  };
}
