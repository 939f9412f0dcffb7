// Roles and who holds them.

import type { z } from "zod";
import { SYSTEM_ROLES, can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { createRoleArgs, heldRoleArgs, roleArgs, updateRoleArgs } from "../../../shared/domains/access/access.args.ts";
import { lackedOf, mayChange } from "../../../shared/domains/access/privilege-escalation.rules.ts";
import { changedParts, withoutUnedited, type Parts } from "../../../shared/kernel/seen-parts.ts";
import { applied, forbidden, noEffect, refused, type CommandResult } from "../../../shared/zero/define.ts";
import { conflictOf } from "../../commands/seen-edit.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";
import {
  beginChange,
  findPerson,
  findRole,
  isAdministrator,
  type PersonRecord,
  type RoleRecord,
} from "./authority-records.ts";
import { aboutPerson, NO_SUCH_USER, onlyAdministrators, refusalToLose } from "./person-command.ts";
import { tellOfChange } from "../../auth/access-changes.ts";

const FORBIDDEN = forbidden("ADMIN_ROLES_MANAGE");
const NO_SUCH_ROLE = refused("access/role-not-found");
/** Of a role that the body names, not the address. */
export const UNKNOWN_ROLE = refused("access/role-unknown");

const escalation = (lacked: string[]): CommandResult => refused("access/privilege-escalation", { lacked });

function aboutRole(verb: string, { id, name }: Pick<RoleRecord, "id" | "name">, more: Record<string, string> = {}) {
  return applied({ verb, subjectType: "role", subjectId: id, workOrderId: null, data: { role: name, ...more } });
}

async function setPermissions(
  sql: TransactionSql,
  companyId: string,
  roleId: string,
  permissions: readonly string[],
): Promise<void> {
  await sql`
    delete from role_permission
    where company_id = ${companyId} and role_id = ${roleId} and permission <> all(${permissions as string[]})`;
  await sql`
    insert into role_permission (company_id, role_id, permission)
    select ${companyId}, ${roleId}, permission from unnest(${permissions as string[]}::text[]) as wanted (permission)
    where not exists (
      select from role_permission p
      where p.company_id = ${companyId} and p.role_id = ${roleId} and p.permission = wanted.permission)
    on conflict do nothing`;
}

/** Names are told apart without case: two roles "Șofer" and "șofer" are one to people. */
async function isTaken(sql: TransactionSql, companyId: string, name: string, except: string | null): Promise<boolean> {
  if (SYSTEM_ROLES.some((system) => system === name.toLowerCase())) return true;
  const rows = await sql`
    select from role where company_id = ${companyId} and lower(name) = lower(${name}) and id is distinct from ${except}`;
  return rows.length > 0;
}

export const createRole: ServerCommand<z.infer<typeof createRoleArgs>, z.input<typeof createRoleArgs>> = {
  name: "access.createRole",
  version: 1,
  args: createRoleArgs,
  async run({ sql, actor, commandId }, { name, permissions, orderScope }) {
    if (!can(actor, "ADMIN_ROLES_MANAGE")) return FORBIDDEN;
    const lacked = lackedOf(actor, { isAdmin: false, orderScope, permissions });
    if (lacked.length > 0) return escalation(lacked);
    await beginChange(sql, actor.companyId);
    if (await isTaken(sql, actor.companyId, name, null)) return refused("access/role-name-taken");
    await sql`
      insert into role (id, company_id, name, is_system, is_admin, order_scope)
      values (${commandId}, ${actor.companyId}, ${name}, false, false, ${orderScope})`;
    await setPermissions(sql, actor.companyId, commandId, permissions);
    return aboutRole("access.createRole", { id: commandId, name });
  },
};

/** The role, if the actor may change roles; or why not. */
async function roleToChange(sql: TransactionSql, actor: Actor, roleId: string): Promise<RoleRecord | CommandResult> {
  if (!can(actor, "ADMIN_ROLES_MANAGE")) return FORBIDDEN;
  await beginChange(sql, actor.companyId);
  return (await findRole(sql, actor.companyId, roleId)) ?? NO_SUCH_ROLE;
}

export const updateRole: ServerCommand<z.infer<typeof updateRoleArgs>> = {
  name: "access.updateRole",
  version: 1,
  args: updateRoleArgs,
  async run({ sql, actor }, { roleId, seen, ...changes }) {
    const role = await roleToChange(sql, actor, roleId);
    if ("outcome" in role) return role;
    const { permissions, ...fields } = changes;
    const present = toldRole(role);
    const edited = withoutUnedited(seen, present, toldRole({ ...role, ...withoutUndefined(fields) }));
    const wanted = { ...role, name: edited.name, orderScope: edited.order_scope };
    if (permissions) wanted.permissions = permissionsAfter(role.permissions, permissions, seen);
    const subject = { subjectType: "role", subjectId: role.id } as const;
    const clash = await conflictOf(sql, actor.companyId, { seen, present, wanted: edited, subject });
    if (clash) return clash;
    const renames = wanted.name !== role.name || wanted.orderScope !== role.orderScope;
    // What an administrator may do is not a list: there is nothing to change in it.
    if ((role.isSystem && renames) || (role.isAdmin && permissions)) return refused("access/system-role");
    const lacked = lackedOf(actor, { ...wanted, permissions: added(role, wanted) });
    if (lacked.length > 0) return escalation(lacked);
    const [adds, removes] = [added(role, wanted), added(wanted, role)];
    if (!renames && adds.length === 0 && removes.length === 0) return noEffect("access/role-unchanged");
    if (wanted.name !== role.name && (await isTaken(sql, actor.companyId, wanted.name, role.id)))
      return refused("access/role-name-taken");
    await sql`
      update role set name = ${wanted.name}, order_scope = ${wanted.orderScope}
      where company_id = ${actor.companyId} and id = ${role.id}`;
    if (wanted.name !== role.name)
      await sql`update staff_user set role = ${wanted.name} where company_id = ${actor.companyId} and role = ${role.name}`;
    if (permissions) await setPermissions(sql, actor.companyId, role.id, wanted.permissions);
    await tellOfChange(sql, { companyId: actor.companyId, userId: null });
    return aboutRole("access.updateRole", wanted, {
      ...(wanted.name === role.name ? {} : { before: role.name }),
      parts: changedParts(present, edited).join(" "),
      added: adds.join(" "),
      removed: removes.join(" "),
    });
  },
};

/** What a conflict can be about. Permissions are none: each is for itself. */
const toldRole = ({ name, orderScope }: Pick<RoleRecord, "name" | "orderScope">) => ({
  name,
  order_scope: orderScope,
});

/** What is given and taken is what differs from what was seen; what others gave or took meanwhile stays so. */
function permissionsAfter(present: readonly string[], wanted: readonly string[], seen: Parts = {}): string[] {
  const known = seen["permissions"] as readonly string[] | undefined; // the arguments' schema has looked
  if (!known) return [...wanted];
  const taken = known.filter((permission) => !wanted.includes(permission));
  const given = wanted.filter((permission) => !known.includes(permission));
  return [...new Set([...present, ...given])].filter((permission) => !taken.includes(permission));
}

export const withoutUndefined = <T extends object>(values: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** What the second has that the first has not; all of it, where the second reaches further. */
function added(from: Pick<RoleRecord, "permissions" | "orderScope">, to: typeof from): string[] {
  if (from.orderScope === "own" && to.orderScope === "all") return [...to.permissions];
  return to.permissions.filter((permission) => !from.permissions.includes(permission));
}

export const deleteRole: ServerCommand<z.infer<typeof roleArgs>> = {
  name: "access.deleteRole",
  version: 1,
  args: roleArgs,
  async run({ sql, actor }, { roleId }) {
    const role = await roleToChange(sql, actor, roleId);
    if ("outcome" in role) return role;
    if (role.isSystem) return refused("access/system-role");
    const [held] = await sql<{ people: number }[]>`
      select count(*)::int as people from user_role ur join staff_user u on u.id = ur.user_id
      where ur.company_id = ${actor.companyId} and ur.role_id = ${role.id} and u.deleted_at is null`;
    if (held!.people > 0) return refused("access/role-in-use", { people: held!.people });
    await setPermissions(sql, actor.companyId, role.id, []);
    await sql`delete from user_role where company_id = ${actor.companyId} and role_id = ${role.id}`; // of deleted people
    await sql`delete from role where company_id = ${actor.companyId} and id = ${role.id}`;
    return aboutRole("access.deleteRole", role);
  },
};

type Held = z.infer<typeof heldRoleArgs>;

interface HeldContext extends ServerContext {
  person: PersonRecord;
  role: RoleRecord;
  done: () => CommandResult;
}

/** About a role of a person: both are found, and the actor may change the person, before it runs. */
const heldRoleCommand = (
  name: string,
  noSuchRole: CommandResult,
  run: (context: HeldContext) => Promise<CommandResult>,
): ServerCommand<Held> => ({
  name,
  version: 1,
  args: heldRoleArgs,
  async run(context, { userId, roleId }) {
    const { sql, actor } = context;
    if (!can(actor, "ADMIN_ROLES_MANAGE")) return FORBIDDEN;
    await beginChange(sql, actor.companyId);
    const person = await findPerson(sql, actor.companyId, userId);
    if (!person) return NO_SUCH_USER;
    const role = await findRole(sql, actor.companyId, roleId);
    if (!role) return noSuchRole;
    if (!mayChange(actor, { isAdmin: isAdministrator(person) })) return onlyAdministrators(actor, "ADMIN_ROLES_MANAGE");
    return run({ ...context, person, role, done: () => aboutPerson(name, person.id, { role: role.name }) });
  },
});

export const assignRole = heldRoleCommand(
  "access.assignRole",
  UNKNOWN_ROLE,
  async ({ sql, actor, person, role, done }) => {
    if (person.roles.some(({ id }) => id === role.id)) return noEffect("access/role-held");
    const lacked = lackedOf(actor, role);
    if (lacked.length > 0) return escalation(lacked);
    await sql`
    insert into user_role (company_id, user_id, role_id) values (${actor.companyId}, ${person.id}, ${role.id})`;
    await tellOfChange(sql, { companyId: actor.companyId, userId: person.id });
    return done();
  },
);

export const removeRole = heldRoleCommand(
  "access.removeRole",
  NO_SUCH_ROLE,
  async ({ sql, actor, person, role, done }) => {
    const rest = person.roles.filter(({ id }) => id !== role.id);
    if (rest.length === person.roles.length) return refused("access/role-not-held");
    if (rest.length === 0) return refused("access/last-role");
    const left = { isAdmin: isAdministrator({ roles: rest }), status: person.status };
    const refusal = await refusalToLose(sql, actor, person, left);
    if (refusal) return refusal;
    await sql`
    delete from user_role
    where company_id = ${actor.companyId} and user_id = ${person.id} and role_id = ${role.id}`;
    if (person.role === role.name)
      await sql`
      update staff_user set role = ${rest[0]!.name} where company_id = ${actor.companyId} and id = ${person.id}`;
    await tellOfChange(sql, { companyId: actor.companyId, userId: person.id });
    return done();
  },
);
