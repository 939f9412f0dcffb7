// A set-up link is used: an invited operator chooses a password, or the first owner is made (docs/decisions/0019-operators), with the
// first shop where there is none (docs/decisions/0036-first-run.md). All of it, or nothing.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { hashPassword } from "../platform/passwords.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { makeFirstShop, type FirstShop, type FirstShopRefusal } from "./first-shop.ts";
import { writeAudit } from "../domains/access/operator-audit.ts";
import { findSetUp, takeSetUp, type SetUp } from "./set-up-links.ts";

export interface Chosen {
  password: string;
  /** Of the first owner; whoever was invited has an address already. */
  email: string;
  name: string;
  locale: Locale;
}

export type SetUpOutcome =
  | { operatorId: string; refusal: null }
  /** `operators/link-over`: it is unknown, used, over, or no longer for anybody. */
  | { operatorId: null; refusal: "operators/link-over" | FirstShopRefusal };

/** Undoes what was written before a rule said no. */
class NotDone extends Error {
  readonly refusal: FirstShopRefusal;

  constructor(refusal: FirstShopRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export async function finishSetUp(
  sql: Sql,
  secret: string,
  chosen: Chosen,
  shop: FirstShop | null = null,
): Promise<SetUpOutcome> {
  const passwordHash = await hashPassword(chosen.password);
  // One password may serve both accounts; its hash never does.
  const first = shop && { shop, ownerHash: await hashPassword(shop.ownerPassword) };
  try {
    return await withOperator(sql, "entry:set-up", async (tx) => {
      // Of two who use one link, or two first owners at once, the second waits here and finds nothing.
      await tx`lock table operator in share row exclusive mode`;
      const link = await findSetUp(tx, secret);
      if (!link || !(await takeSetUp(tx, secret))) return { operatorId: null, refusal: "operators/link-over" as const };
      const operator = await beginOperator(tx, link, chosen, passwordHash);
      if (first) {
        const refusal = link.isFirstRun
          ? await makeFirstShop(tx, operator, first.shop, first.ownerHash)
          : "set-up/shop-exists";
        if (refusal) throw new NotDone(refusal);
      }
      return { operatorId: operator.operatorId, refusal: null };
    });
  } catch (error) {
    if (error instanceof NotDone) return { operatorId: null, refusal: error.refusal };
    throw error;
  }
}

async function beginOperator(tx: TransactionSql, link: SetUp, chosen: Chosen, passwordHash: string) {
  const operatorId = link.operatorId ?? (await insertFirstOwner(tx, chosen));
  // Whom the configuration names is called by their address until they say how.
  const name = link.isFirstRun ? chosen.name : (link.name ?? chosen.name);
  await tx`update operator set status = 'active', name = ${name} where id = ${operatorId}`;
  await tx`
    insert into operator_credential (operator_id, password_hash) values (${operatorId}, ${passwordHash})
    on conflict (operator_id) do update set password_hash = excluded.password_hash, changed_at = now()`;
  const by = { operatorId, name };
  const subject = { type: "operator", id: operatorId, name };
  await writeAudit(tx, by, { action: "operators.setUp", allowed: true, subject });
  return by;
}

async function insertFirstOwner(sql: TransactionSql, { email, name, locale }: Chosen): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into operator (id, email, name, role, status, locale)
    values (${id}, ${email}, ${name}, 'owner', 'invited', ${locale})`;
  return id;
}
