// What a disk or a bucket in trouble means to the device: its own copy stays, and it tries again.

import type { Services } from "./services.ts";
import { Problem } from "../platform/problem.ts";
import { EncoderTrouble } from "./encoder-trouble.ts";

const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Of the disk or of the way to a bucket: it may pass, and asking again is right. ENOENT is not: that is a mistake of ours. */
const AWAY =
  /^(E(CONN(REFUSED|RESET|ABORTED)|(SOCKET)?TIMEDOUT|(HOST|NET)(UNREACH|DOWN)|NOTFOUND|AI_\w+|PIPE|IO|ROFS|[MN]FILE|BUSY|ACCES|PERM|STALE|PROTO)|UND_ERR_\w+|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+)$/;

const GAVE_UP: ReadonlySet<string> = new Set(["TimeoutError", "AbortError"]);

/** Deeper than this nobody wraps an error. */
const DEEPEST = 8;

/** What the storage says; throws a Problem where it is in trouble. */
export const asked = <T>(answer: Promise<T>, services: Pick<Services, "log">): Promise<T> =>
  answer.catch((error: unknown) => {
    throw asProblem(error, services);
  });

/** A Problem for trouble of the storage; anything else as it is. */
export function asProblem(error: unknown, { log }: Pick<Services, "log">): unknown {
  if (error instanceof Problem) return error;
  const causes = causesOf(error);
  if (causes.some(({ code }) => typeof code === "string" && FULL.has(code))) {
    log.error({ err: error }, "no space for blobs");
    return new Problem(507, "blobs/server-full", "The server's disk is full.", { headers: { "retry-after": "60" } });
  }
  if (causes.some((cause) => cause instanceof EncoderTrouble)) {
    log.error({ err: error }, "encoding a picture");
    return new Problem(503, "blobs/encoder-busy", "The picture could not be worked on now.", {
      headers: { "retry-after": "30" },
    });
  }
  if (!causes.some(isAway)) return error;
  log.error({ err: error }, "blob storage");
  return new Problem(503, "blobs/storage-away", "The storage does not answer.", { headers: { "retry-after": "10" } });
}

interface Trouble {
  code?: unknown;
  name?: unknown;
  cause?: unknown;
  errors?: unknown;
  /** The S3 client's own: whatever it says, it is the bucket. */
  $metadata?: unknown;
}

const isAway = ({ code, name, $metadata }: Trouble): boolean =>
  $metadata !== undefined ||
  (typeof code === "string" && AWAY.test(code)) ||
  (typeof name === "string" && GAVE_UP.has(name));

/** The error, what it was made of and what caused it. */
function causesOf(error: unknown, depth = 0): Trouble[] {
  if (typeof error !== "object" || error === null || depth > DEEPEST) return [];
  const trouble: Trouble = error;
  const parts = Array.isArray(trouble.errors) ? (trouble.errors as unknown[]) : [];
  return [trouble, ...[trouble.cause, ...parts].flatMap((cause) => causesOf(cause, depth + 1))];
}
