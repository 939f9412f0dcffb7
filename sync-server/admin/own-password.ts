// The operator who is signed in gives the password again.

import { CONFIRMED_FOR_MINUTES } from "../http/step-up.ts";
import { verifyPassword } from "../platform/passwords.ts";
import { withOperator } from "../db/operator-transaction.ts";
import type { Capability } from "../../shared/domains/billing/operators.permissions.ts";
import type { AdminContext, Panel } from "./admin-context.ts";
import type { Operator } from "./operator-sessions.ts";
import { countTry, forgetTries } from "./operator-sign-in.ts";

/** What asks for the password again after a quarter of an hour: who runs the service, and looking at a shop's own data. */
const SENSITIVE: ReadonlySet<Capability | null> = new Set<Capability>(["operators.manage", "tenants.impersonate"]);

export function needsPassword({ confirmedAt }: Operator, capability: Capability | null): boolean {
  return SENSITIVE.has(capability) && Date.now() - confirmedAt.getTime() >= CONFIRMED_FOR_MINUTES * 60_000;
}

/**
 * The hash that it fits; null: it is wrong. Throws 429: whoever finds a panel open does not get to change how one signs in, nor to
 * guess.
 */
export async function tryOwnPassword(
  c: AdminContext,
  { services: { sql } }: Panel,
  password: string,
): Promise<string | null> {
  const { operatorId } = c.get("operator");
  const key = await countTry(sql, operatorId, "password");
  const [row] = await withOperator(
    sql,
    operatorId,
    (tx) => tx<{ password_hash: string }[]>`
      select password_hash from operator_credential where operator_id = ${operatorId}`,
  );
  if (!row || !(await verifyPassword(row.password_hash, password))) return null;
  await forgetTries(sql, key);
  return row.password_hash;
}
