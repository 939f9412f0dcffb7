// A form of the panel becomes a command: read, checked, run; what is wrong comes back to the page with what was typed.

import type { z } from "zod";
import { readForm } from "../http/forms.ts";
import { Problem } from "../platform/problem.ts";
import { plain, type AdminContext, type Panel } from "./admin-context.ts";
import type { PageError } from "./admin-errors.ts";
import { operatorOfSession } from "./operator-sessions.ts";
import { needsPassword } from "./own-password.ts";
import { refuseWithout, runOperatorCommand, type OperatorCommand } from "./operator-commands.ts";

export type Fields = Record<string, string>;

export interface Rejected {
  error: PageError;
  /** Names of arguments that are not valid. */
  invalid: ReadonlySet<string>;
}

export type FormResult<Value> = { value: Value; rejected: null } | { value: null; rejected: Rejected };

/** Whoever holds a form back until they are no operator any more, or less of one, is judged by what they are when it has come. */
export async function readFields(c: AdminContext, { services }: Panel): Promise<Fields> {
  const fields = await readForm(plain(c), services.config);
  const secret = c.get("operatorSecret") as string | undefined; // while signing in there is none yet
  if (secret === undefined) return fields;
  const operator = await operatorOfSession(services.sql, secret);
  if (!operator) throw new Problem(401, "operators/not-signed-in", "Sign in first.");
  c.set("operator", operator);
  return fields;
}

/** The password was given too long ago. */
export const CONFIRM = "operators/confirm-password";

/** Throws 403 for want of a capability, or of the password where it was given too long ago; any other refusal is the page's to tell. */
export async function runForm<Args, Value>(
  c: AdminContext,
  { services }: Panel,
  command: OperatorCommand<Args, Value>,
  args: unknown,
): Promise<FormResult<Value>> {
  if (await refuseWithout(services, c.get("operator"), command))
    throw new Problem(403, "operators/forbidden", `${command.name} is not allowed.`);
  if (needsPassword(c.get("operator"), command.capability))
    throw new Problem(403, CONFIRM, "Give the password again: /admin/confirm.");
  const read = command.args.safeParse(args);
  if (!read.success) return rejectedFor(read.error);
  const result = await runOperatorCommand(services, c.get("operator"), command, read.data);
  if (result.outcome === "done") return { value: result.value, rejected: null };
  return { value: null, rejected: { error: result.code, invalid: new Set() } };
}

function rejectedFor(error: z.ZodError): { value: null; rejected: Rejected } {
  const invalid = new Set(error.issues.map(({ path }) => path.map(String).join(".")));
  // A subdomain is the one field whose rules nobody can guess.
  const code = invalid.size === 1 && invalid.has("slug") ? "tenants/slug-reserved" : "input/invalid";
  return { value: null, rejected: { error: code, invalid } };
}

/** Marks a field that has to be corrected. */
export const mark = (invalid: ReadonlySet<string> | undefined, name: string) => (invalid?.has(name) ? "true" : "false");
