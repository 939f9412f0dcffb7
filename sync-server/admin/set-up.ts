// A set-up link is used: an invited operator chooses a password, or the first owner is made (docs/decisions/0019-operators).

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { hashPassword } from "../auth/passwords.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { writeAudit } from "./operator-audit.ts";
import { findSetUp, takeSetUp } from "./set-up-links.ts";

export interface Chosen {
  password: string;
  /** Of the first owner; whoever was invited has both already. */
  email: string;
  name: string;
  locale: Locale;
}

/** The operator's id; null: the link is unknown, used, over, or no longer for anybody. */
export async function finishSetUp(sql: Sql, secret: string, chosen: Chosen): Promise<string | null> {
  const passwordHash = await hashPassword(chosen.password);
  return withOperator(sql, "door:set-up", async (tx) => {
    // Of two who use one link, or two first owners at once, the second waits here and finds nothing.
    await tx`lock table operator in share row exclusive mode`;
    const link = await findSetUp(tx, secret);
    if (!link || !(await takeSetUp(tx, secret))) return null;
    const id = link.operatorId ?? (await insertFirstOwner(tx, chosen));
    await tx`update operator set status = 'active' where id = ${id}`;
    await tx`
      insert into operator_credential (operator_id, password_hash) values (${id}, ${passwordHash})
      on conflict (operator_id) do update set password_hash = excluded.password_hash, changed_at = now()`;
    const name = link.name ?? chosen.name;
    await writeAudit(
      tx,
      { operatorId: id, name },
      { action: "operators.setUp", allowed: true, subject: { type: "operator", id, name } },
    );
    return id;
  });
}

async function insertFirstOwner(sql: TransactionSql, { email, name, locale }: Chosen): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into operator (id, email, name, role, status, locale)
    values (${id}, ${email}, ${name}, 'owner', 'invited', ${locale})`;
  return id;
}
