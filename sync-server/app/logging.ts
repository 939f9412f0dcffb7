// Structured logs. What could identify a client or open a door is never among the fields.

import { pino, type Logger } from "pino";

export type { Logger } from "pino";

export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: ["password", "token", "cookie", "*.password", "*.token", "*.cookie"], censor: "[hidden]" },
  });
}
