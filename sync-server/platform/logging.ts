// Structured logs. What could identify a client or let somebody in is never among the fields.

import { pino, type DestinationStream, type Logger } from "pino";
import { describeError, HIDDEN, SECRET_FIELDS, withoutSecrets } from "./redaction.ts";

export type { Logger } from "pino";

/** To standard output, unless told otherwise. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRET_FIELDS, censor: HIDDEN },
    serializers: { err: describeError },
    hooks: { streamWrite: withoutSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
