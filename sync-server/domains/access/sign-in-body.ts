// What the app sends to sign in, and on the way there.

import type { z } from "zod";
import type { Context } from "../../http/request.ts";
import { Problem } from "../../platform/problem.ts";

/** Throws 422 with the fields. */
export async function readSignInBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const body = schema.safeParse(await c.req.json().catch(() => null));
  if (body.success) return body.data;
  const errors = Object.fromEntries(body.error.issues.map((i) => [i.path.join(".") || "body", [i.message]]));
  throw new Problem(422, "access/invalid-credentials", "E-mail and password are needed.", { extra: { errors } });
}
