// Changes of the panel (docs/decisions/0019-operators): capability → rule → write → audit row, in one transaction.

import type { z } from "zod";
import {
  operatorCan,
  type Capability,
  type OperatorActor,
} from "../../shared/domains/billing/operators.permissions.ts";
import type { Services } from "../blobs/services.ts";
import type { TransactionSql } from "../db/connections.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { writeAudit, type AuditEntry } from "../domains/access/operator-audit.ts";

type PanelServices = Pick<Services, "config" | "jobs" | "sql">;

export interface OperatorContext {
  sql: TransactionSql;
  actor: OperatorActor;
  services: PanelServices;
  /** Unix ms. */
  now: number;
}

/** What was done, for the audit; `value`: what the page needs besides, which is kept nowhere. */
export interface Done<Value> {
  outcome: "done";
  audit: Omit<AuditEntry, "action" | "allowed">;
  value: Value;
}

export interface Refused {
  outcome: "refused";
  code: RefusalCode;
}

/** Each has its words in `admin-errors.ts`. */
export type RefusalCode =
  | "operators/forbidden"
  | "operators/privilege-escalation"
  | "operators/last-owner"
  | "operators/oneself"
  | "operators/email-taken"
  | "operators/not-found"
  | "operators/unchanged"
  | "operators/not-invited"
  | "operators/wrong-password"
  | "operators/wrong-code"
  | "tenants/not-found"
  | "tenants/slug-taken"
  | "tenants/slug-reserved"
  | "tenants/not-allowed"
  | "tenants/no-time-left"
  | "tenants/person-not-found"
  | "tenants/closed"
  | "plans/not-found"
  | "plans/name-taken"
  | "plans/in-use";

export type OperatorResult<Value> = Done<Value> | Refused;

export interface OperatorCommand<Args, Value = null> {
  name: string;
  /** Null: everybody, about themselves. */
  capability: Capability | null;
  args: z.ZodType<Args>;
  run: (context: OperatorContext, args: Args) => Promise<OperatorResult<Value>>;
}

export const refusedBy = (code: RefusalCode): Refused => ({ outcome: "refused", code });

/** Undoes what a rule wrote before it said no. */
class NotDone extends Error {
  readonly result: Refused;

  constructor(result: Refused) {
    super(result.code);
    this.result = result;
  }
}

/** Whether the operator lacks what this needs: then the audit has it. */
export async function refuseWithout(
  { sql }: Pick<PanelServices, "sql">,
  actor: OperatorActor,
  { name, capability }: Pick<OperatorCommand<never>, "name" | "capability">,
): Promise<boolean> {
  if (capability === null || operatorCan(actor, capability)) return false;
  const subject = { type: "capability", id: capability, name: capability };
  await withOperator(sql, actor.operatorId, (tx) => writeAudit(tx, actor, { action: name, allowed: false, subject }));
  return true;
}

/** Runs a command as this operator. A refusal leaves nothing but, for want of a capability, its row in the audit. */
export async function runOperatorCommand<Args, Value>(
  services: PanelServices,
  actor: OperatorActor,
  command: OperatorCommand<Args, Value>,
  args: Args,
): Promise<OperatorResult<Value>> {
  const { name } = command;
  if (await refuseWithout(services, actor, command)) return refusedBy("operators/forbidden");
  try {
    return await withOperator(services.sql, actor.operatorId, async (sql) => {
      const result = await command.run({ sql, actor, services, now: Date.now() }, args);
      if (result.outcome === "refused") throw new NotDone(result);
      await writeAudit(sql, actor, { ...result.audit, action: name, allowed: true });
      return result;
    });
  } catch (error) {
    if (error instanceof NotDone) return error.result;
    throw error;
  }
}
