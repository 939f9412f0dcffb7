// Errors over HTTP: RFC 9457 problem documents with a coded type.

import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorCode } from "../../shared/kernel/errors.ts";

/** Of answers that no screen shows by their code: a program reads them, or a page of the server says what they are. */
type ServerCode =
  | "documents/busy"
  | "forms/foreign"
  | "forms/too-large"
  | "forms/wrong-type"
  | "handover/too-many-attempts"
  | "handover/too-many-held"
  | "handover/unknown-key"
  | "hooks/forged"
  | "hooks/stale"
  | "input/invalid"
  | "input/too-large"
  | "input/unreadable"
  | "internal"
  | "operators/confirm-password"
  | "operators/forbidden"
  | "operators/not-signed-in"
  | "operators/second-factor"
  | "operators/wrong-credentials"
  | "server-error"
  | "starting"
  | "sync/refused"
  | "sync/unreachable";
export type ProblemCode = ErrorCode | ServerCode;

/** An answer that ends a request. The code is stable; the detail is for developers, never for a client's data. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: ProblemCode;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;
  /** Already in the audit, where it is about a permission. */
  readonly noted: boolean;

  constructor(
    status: ContentfulStatusCode,
    code: ProblemCode,
    detail: string = code,
    options: { extra?: Record<string, unknown>; headers?: Record<string, string>; noted?: boolean } = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
    this.noted = options.noted ?? false;
  }
}

/** The person lacks a permission, or any of several. */
export const forbidden = (...permissions: [string, ...string[]]) =>
  new Problem(403, "access/forbidden", `${permissions.join(" or ")} is needed.`, {
    extra: { permission: permissions.join(" ") },
  });

/** Refused until later: the header says when, and so does the body. */
export const comeAgain = (
  status: 429 | 507,
  code: ProblemCode,
  detail: string,
  /** Whole ones. */
  seconds: number,
): Problem =>
  new Problem(status, code, detail, {
    headers: { "retry-after": String(seconds) },
    extra: { retry_after: seconds },
  });

const TITLES: Record<number, string> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  409: "Conflict",
  413: "Too large",
  415: "Unsupported type",
  422: "Invalid input",
  429: "Too many requests",
  500: "Server error",
  503: "Not available",
  507: "Out of space",
};

export function problemResponse(c: Context, problem: Problem): Response {
  const body = {
    type: `https://garaj.dev/problems/${problem.code}`,
    title: TITLES[problem.status] ?? "Error",
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    ...problem.extra,
  };
  return c.body(JSON.stringify(body), problem.status, {
    "content-type": "application/problem+json",
    ...problem.headers,
  });
}
