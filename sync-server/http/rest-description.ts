// How an endpoint is described in the API's OpenAPI document: what it is called, what it asks for, how it may answer.

import { z } from "@hono/zod-openapi";
import type { Permission } from "../../shared/domains/access/access.permissions.ts";

export type HttpMethod = "get" | "post" | "put" | "patch" | "delete";

export interface Asked {
  /** Null: whoever is signed in. */
  permission: Permission | null;
  /** Sensitive: the password was given within a quarter of an hour. */
  confirmed?: true;
  /** Not with a personal token. */
  inPerson?: true;
}

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi("Problem");

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problemSchema } },
});

/** `getUsersByUser` of `GET /api/v1/users/{user}`: as unique as method and path are, and as lasting. */
export function operationIdOf(method: HttpMethod, path: string): string {
  const parts = path.replace(/^\/api\/(v1\/)?/, "").split(/[/.-]/);
  const named = parts.map((part) => {
    const [, parameter] = /^\{(\w+)\}$/.exec(part) ?? [];
    const word = parameter ?? part;
    return `${parameter ? "By" : ""}${word[0]!.toUpperCase()}${word.slice(1)}`;
  });
  return method + named.join("");
}

/** For programs that do not know whether their request has arrived: sent again under one key, it is done once. */
export const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header" as const,
  required: false,
  description: "A UUID in lower case. The same request under the same key again is answered with what it did.",
  schema: { type: "string" as const, format: "uuid" },
};

export interface Described extends Asked {
  open?: boolean;
  /** It has a body. */
  body: boolean;
  /** It is done once under one key. */
  keyed: boolean;
}

/** Every problem that may be the answer, by status. */
export function problems({ open = false, body, keyed, ...asked }: Described) {
  return {
    401: problem(open ? "Wrong credentials, or a code is needed." : "Not signed in."),
    403: problem(refusals(asked)),
    404: problem("There is no such record."),
    422: problem("Some fields are not valid, or the rules do not allow it."),
    429: problem("Too many requests; `Retry-After` says when to come again."),
    ...(keyed
      ? {
          409: problem(
            "What it was made from has changed since, or its `Idempotency-Key` was used for another request.",
          ),
        }
      : {}),
    ...(body
      ? {
          400: problem("The body cannot be read."),
          413: problem("The body is too large."),
          415: problem("The body is of another type."),
        }
      : {}),
  };
}

const refusals = ({ permission, confirmed, inPerson }: Asked): string =>
  [
    permission === null
      ? "The shop's access is closed."
      : `${permission} is needed, or the change would give more than the caller has.`,
    confirmed ? "`access/confirm-password`: the password has to be given again." : "",
    inPerson ? "Not with a personal token." : "",
  ]
    .filter(Boolean)
    .join(" ");
