// The audit of permission checks: every refusal, and every allowed change; allowed reads are not kept.

import type { Actor, Permission } from "../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";

export interface PermissionCheck {
  permission: string;
  allowed: boolean;
}

/** The actor, whose permissions are noted as a rule asks for them, and what was asked. */
export function recordPermissionChecks(actor: Actor): { actor: Actor; asked: ReadonlyMap<Permission, boolean> } {
  const asked = new Map<Permission, boolean>();
  return { actor: { ...actor, asked: (permission, allowed) => void asked.set(permission, allowed) }, asked };
}

/** What of it is kept: what was missing where the rule said no, what was used where it changed something. */
export function checksOf(asked: ReadonlyMap<Permission, boolean>, outcome: string): PermissionCheck[] {
  if (outcome !== "applied" && outcome !== "refused") return [];
  const kept = outcome === "applied";
  return [...asked].flatMap(([permission, allowed]) => (allowed === kept ? [{ permission, allowed }] : []));
}

export interface NotedCheck extends PermissionCheck {
  /** A command's name, or method and path of a request. */
  action: string;
  commandId: string | null;
}

/** In the transaction of what was asked for. */
export async function writeChecks(sql: TransactionSql, actor: Actor, checks: readonly NotedCheck[]): Promise<void> {
  if (checks.length === 0) return;
  const rows = checks.map(({ permission, allowed, action, commandId }) => ({
    id: uuidv7(),
    company_id: actor.companyId,
    user_id: actor.userId,
    permission,
    allowed,
    action,
    command_id: commandId,
  }));
  await sql`insert into permission_check ${sql(rows)}`;
}

/** A request that was refused before anything was begun. */
export function noteRefusal(sql: Sql, actor: Actor, permission: string, action: string): Promise<void> {
  const check = { permission, allowed: false, action, commandId: null };
  return withTenant(sql, actor.companyId, (tx) => writeChecks(tx, actor, [check]));
}
