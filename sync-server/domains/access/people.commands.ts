// People: what is known of them, whether they may sign in, and their sessions.

import { personArgs, sessionArgs, updatePersonArgs } from "../../../shared/domains/access/access.args.ts";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import type { UserStatus } from "../../../shared/domains/access/access.states.ts";
import { lackedOf, lackedOfPerson } from "../../../shared/domains/access/privilege-escalation.rules.ts";
import { holdCredential } from "../../auth/credential-holds.ts";
import { forbidden, noEffect, refused } from "../../../shared/zero/define.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { believeFromNowOn } from "../../commands/devices.ts";
import type { ServerContext } from "../../commands/server-commands.ts";
import { findRole, isAdministrator, type PersonRecord } from "./authority-records.ts";
import { forgetLinks } from "./link-records.ts";
import { personCommand, refusalToLose } from "./person-command.ts";
import { personConflict, readPersonFields, toldFields, writePersonFields } from "./person-fields.ts";
import { tellOfChange } from "../../auth/access-changes.ts";
import { UNKNOWN_ROLE } from "./roles.commands.ts";

/** All but one: null for none. */
export async function endSessions(
  sql: TransactionSql,
  companyId: string,
  userId: string,
  except: string | null = null,
): Promise<number> {
  await holdCredential(sql, companyId, userId);
  const ended = await sql`
    delete from staff_session
    where company_id = ${companyId} and user_id = ${userId} and id is distinct from ${except} returning 1`;
  await tellOfChange(sql, { companyId, userId });
  return ended.length;
}

/** The name of its device; null: the person has no such session. */
export async function endOneSession(
  sql: TransactionSql,
  companyId: string,
  userId: string,
  sessionId: string,
): Promise<string | null> {
  const [ended] = await sql<{ device_name: string }[]>`
    delete from staff_session
    where company_id = ${companyId} and user_id = ${userId} and id = ${sessionId} returning device_name`;
  if (!ended) return null;
  await tellOfChange(sql, { companyId, userId });
  return ended.device_name;
}

/** What programs of theirs hold: tokens, and the address of their calendar. */
export async function endTokens(sql: TransactionSql, companyId: string, userId: string): Promise<void> {
  await sql`delete from api_token where company_id = ${companyId} and user_id = ${userId}`;
  await sql`delete from calendar_feed where company_id = ${companyId} and user_id = ${userId}`;
}

async function setStatus(sql: TransactionSql, companyId: string, userId: string, status: UserStatus): Promise<void> {
  await sql`
    update staff_user set status = ${status}, deactivated_at = ${status === "inactive" ? sql`now()` : null}
    where company_id = ${companyId} and id = ${userId}`;
  if (status === "active") await believeFromNowOn(sql, companyId, userId);
  if (status !== "inactive") return;
  await endTokens(sql, companyId, userId);
  await endSessions(sql, companyId, userId);
  await forgetLinks(sql, companyId, userId);
}

const statusCommand = (name: string, status: UserStatus) =>
  personCommand(name, { args: personArgs, needs: "ADMIN_USERS_EDIT" }, async ({ sql, actor, person, done }) => {
    if (person.status === status) return noEffect("access/status-unchanged");
    const refusal = await refusalToLose(sql, actor, person, { isAdmin: isAdministrator(person), status });
    if (refusal) return refusal;
    await setStatus(sql, actor.companyId, person.id, status);
    return done();
  });

export const activatePerson = statusCommand("access.activatePerson", "active");
export const deactivatePerson = statusCommand("access.deactivatePerson", "inactive");

export const deletePerson = personCommand(
  "access.deletePerson",
  { args: personArgs, needs: "ADMIN_USERS_DELETE" },
  async ({ sql, actor, person, done }) => {
    const refusal = await refusalToLose(sql, actor, person, null);
    if (refusal) return refusal;
    await setStatus(sql, actor.companyId, person.id, "inactive");
    await sql`update staff_user set deleted_at = now() where company_id = ${actor.companyId} and id = ${person.id}`;
    return done();
  },
);

export const updatePerson = personCommand(
  "access.updatePerson",
  { args: updatePersonArgs, needs: "ADMIN_USERS_EDIT" },
  async (context, { userId, seen, ...changes }) => {
    const { sql, actor, person, done } = context;
    const role = await newPrimary(context, person, changes.role);
    if (role && "outcome" in role) return role;
    const status = changes.status ?? person.status;
    const [present, wanted] = [await readPersonFields(sql, actor.companyId, userId), toldFields(changes)];
    const clash = await personConflict(sql, actor.companyId, userId, {
      seen,
      present: { ...present, role: person.role, status: person.status },
      wanted: { ...wanted, ...(role ? { role: role.name } : {}), status },
    });
    if (clash) return clash;
    if (role || status !== person.status) {
      const rest = person.roles.filter(({ name }) => name !== person.role);
      const isAdmin = isAdministrator(role ? { roles: [...rest, role] } : person);
      const loss = await refusalToLose(sql, actor, person, { isAdmin, status });
      if (loss) return loss;
    }
    const refusal = await refusalOfAddress(context, person, changes.email);
    if (refusal) return refusal;
    const changed = await writePersonFields(sql, actor.companyId, userId, { present, wanted });
    if (role) await replacePrimary(sql, actor.companyId, person, role);
    if (status !== person.status) await setStatus(sql, actor.companyId, userId, status);
    if (role && status === person.status) await tellOfChange(sql, { companyId: actor.companyId, userId });
    const fields = [...changed, ...(role ? ["role"] : []), ...(status === person.status ? [] : ["status"])];
    return fields.length === 0 ? noEffect("access/person-unchanged") : done({ fields: fields.join(" ") });
  },
);

/** The role to become the primary one; undefined: it stays. */
async function newPrimary({ sql, actor }: ServerContext, person: PersonRecord, wanted: string | undefined) {
  if (wanted === undefined) return undefined;
  const role = await findRole(sql, actor.companyId, wanted);
  if (!role) return UNKNOWN_ROLE;
  if (role.name === person.role) return undefined;
  if (!can(actor, "ADMIN_ROLES_MANAGE")) return forbidden("ADMIN_ROLES_MANAGE");
  const lacked = lackedOf(actor, role);
  return lacked.length > 0 ? refused("access/privilege-escalation", { lacked }) : role;
}

async function replacePrimary(
  sql: TransactionSql,
  companyId: string,
  person: PersonRecord,
  role: { id: string; name: string },
): Promise<void> {
  const before = person.roles.find(({ name }) => name === person.role);
  if (before)
    await sql`delete from user_role where company_id = ${companyId} and user_id = ${person.id} and role_id = ${before.id}`;
  // An insert that meets the row would be a change to the history of roles.
  if (!person.roles.some(({ id }) => id === role.id))
    await sql`insert into user_role (company_id, user_id, role_id) values (${companyId}, ${person.id}, ${role.id})`;
  await sql`update staff_user set role = ${role.name} where company_id = ${companyId} and id = ${person.id}`;
}

/** Why the address may not become this one. Whoever reads somebody's mail can sign in as them, with all that they may do. */
async function refusalOfAddress({ sql, actor, at }: ServerContext, person: PersonRecord, email: string | undefined) {
  if (email === undefined || email === (await addressOf(sql, actor.companyId, person.id))) return null;
  const lacked = person.id === actor.userId ? [] : lackedOfPerson(actor, person, at);
  if (lacked.length > 0) return refused("access/privilege-escalation", { lacked });
  return (await isTaken(sql, actor.companyId, email, person.id)) ? refused("access/email-taken") : null;
}

/** Also of somebody who was deleted. */
export async function addressOf(sql: TransactionSql, companyId: string, userId: string): Promise<string> {
  const [row] = await sql<{ email: string }[]>`
    select email from staff_user where company_id = ${companyId} and id = ${userId}`;
  return row!.email;
}

/** `except`: whose address it may be. */
export async function isTaken(
  sql: TransactionSql,
  companyId: string,
  email: string,
  except: string | null,
): Promise<boolean> {
  const rows = await sql`
    select from staff_user
    where company_id = ${companyId} and email = ${email} and deleted_at is null and id is distinct from ${except}`;
  return rows.length > 0;
}

export const endAllSessions = personCommand(
  "access.endAllSessions",
  { args: personArgs, needs: "ADMIN_USERS_EDIT" },
  async ({ sql, actor, person, done }) => {
    const ended = await endSessions(sql, actor.companyId, person.id);
    return ended === 0 ? noEffect("access/no-sessions") : done({ ended });
  },
);

export const endSession = personCommand(
  "access.endSession",
  { args: sessionArgs, needs: "ADMIN_USERS_EDIT" },
  async ({ sql, actor, person, done }, { sessionId }) => {
    const device = await endOneSession(sql, actor.companyId, person.id, sessionId);
    return device === null ? refused("access/session-not-found") : done({ device });
  },
);
