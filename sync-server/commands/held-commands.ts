// Commands that wait for a manager: their author's account was closed before they arrived (docs/offline.md).

import { loadStaffMember } from "../auth/actors.ts";
import { formerAuthority } from "../auth/former-authority.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { pathOfCosts, withoutCosts } from "../../shared/domains/access/held.rules.ts";
import { isAboutAccess } from "../../shared/domains/access/late-authority.rules.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { CodedError } from "../../shared/kernel/errors.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import type { KnownCommand } from "./command-records.ts";
import type { ServerStep } from "./server-steps.ts";

type Json = Parameters<TransactionSql["json"]>[0];

export interface HeldFacts {
  at: number;
  toConfirm: boolean;
  /** As of when the author's permissions count, Unix ms. */
  authorityAt: number;
  /** Since when the account is closed; null: it is open, and nothing shows that its person wrote this. */
  closedAt: number | null;
}

/** The account is open, but nothing shows that its person wrote this (docs/decisions/0010). */
export const HELD_UNSIGNED = "commands/held-unsigned";

/** What a manager is told of it says no costs; whole it stands beside its outcome, which is its author's alone. */
export async function holdCommand(
  sql: TransactionSql,
  author: Actor,
  envelope: Envelope,
  { at, toConfirm, authorityAt, closedAt }: HeldFacts,
): Promise<void> {
  const unsigned = closedAt === null;
  // Where nothing but its device shows that it was before, a manager looks twice.
  const afterClosing = !unsigned && (at > closedAt || toConfirm);
  await sql`
    insert into held_command (id, company_id, user_id, name, version, args, happened_at, to_confirm, authority_at,
      received_at, after_closing, unsigned)
    values (${envelope.id}, ${author.companyId}, ${author.userId}, ${envelope.name}, ${envelope.version},
      ${sql.json(withoutCosts(envelope.name, envelope.args) as Json)}, ${new Date(at)}, ${toConfirm || unsigned},
      ${unsigned || isAboutAccess(envelope.name) ? null : new Date(authorityAt)}, now(), ${afterClosing}, ${unsigned})`;
}

/** Whether all that is known of a command is that a file named it. Its device itself, when it comes, says what it was. */
export const isUnsigned = (known: KnownCommand): boolean => known.outcome.code === HELD_UNSIGNED;

/** The device of its author brings the command: what a file said of it, and nobody has decided about, no longer counts. */
export async function forgetUnsigned(sql: TransactionSql, commandId: string): Promise<void> {
  await sql`delete from held_command where id = ${commandId}`;
  await sql`delete from command where id = ${commandId}`;
}

interface HeldRow {
  user_id: string;
  device_id: string;
  name: string;
  version: number;
  args: Envelope["args"];
  happened_at: Date;
  to_confirm: boolean;
  authority_at: Date | null;
}

/** A refused command stays refused, also for a device that asks again. */
export const noteRefused: ServerStep<"access.refuseHeld"> = async ({ sql }, facts) => {
  const { commandId } = facts.args;
  const outcome = { outcome: "refused", code: "access/held-refused" };
  await sql`update command set ${sql(outcome)}, settled_at = now() where id = ${commandId}`;
  await sql`update held_command set ${sql(outcome)} where id = ${commandId}`;
  return {};
};

/** Runs an accepted command with the authority its author had, at the time it was made; its outcome becomes the stored one. */
export const runAccepted: ServerStep<"access.acceptHeld"> = async ({ sql, actor: manager, runAs }, facts) => {
  const { commandId } = facts.args;
  const [held] = await sql<HeldRow[]>`
    select h.user_id, c.device_id, h.name, h.version, coalesce(c.args, h.args) as args, h.happened_at, h.to_confirm, h.authority_at
    from held_command h join command c on c.id = h.id where h.id = ${commandId}`;
  const author = held && (await loadStaffMember(sql, manager.companyId, held.user_id, { evenInactive: true }));
  if (!held || !author) throw new CodedError("access/held-not-found");

  const { name, version, args, device_id: device } = held;
  const time = { at: held.happened_at.getTime(), toConfirm: held.to_confirm };
  const then = held.authority_at?.getTime() ?? null;
  const former = then === null ? {} : await formerAuthority(sql, author.actor, { at: then, now: Date.now() });
  const { outcome, code, detail } = await runAs(
    { ...author.actor, ...former },
    { id: commandId, device, name, version, args },
    time,
  );
  await sql`
    update command set outcome = ${outcome}, code = ${code}, settled_at = now(),
      detail = ${detail === null ? null : sql.json(detail as Json)}
    where id = ${commandId}`;
  await sql`update held_command set outcome = ${outcome}, code = ${code} where id = ${commandId}`;
  return { outcome, code };
};

/**
 * Of what was kept for managers before costs were left out of it. Whole they are in the command, as of those that come now; what had
 * none there would be lost, and stays. Gives how many it changed.
 */
export async function hideCosts(owner: Sql, batch: number): Promise<number> {
  const says = await owner<{ id: string; name: string; args: unknown }[]>`
    select h.id, h.name, h.args from held_command h join command c on c.id = h.id and c.args is not null
    where jsonb_path_exists(h.args, ${pathOfCosts("any")}::jsonpath)
      or (h.name like 'purchasing.%' and jsonb_path_exists(h.args, ${pathOfCosts("purchasing")}::jsonpath))
    limit ${batch}`;
  for (const { id, name, args } of says)
    await owner`update held_command set args = ${owner.json(withoutCosts(name, args) as Json)} where id = ${id}`;
  return says.length;
}
