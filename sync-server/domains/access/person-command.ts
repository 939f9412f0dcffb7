// A command about a person: what each of them begins and ends with, and when somebody may not stop being who they are.

import type { z } from "zod";
import { can, type Actor, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import type { UserStatus } from "../../../shared/domains/access/access.states.ts";
import { keepsAnAdministrator, mayChange } from "../../../shared/domains/access/privilege-escalation.rules.ts";
import { applied, forbidden, refused, type CommandResult } from "../../../shared/zero/define.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";
import { administrators, beginChange, findPerson, isAdministrator, type PersonRecord } from "./authority-records.ts";

export const NO_SUCH_USER = refused("access/user-not-found");

/** What was done to a person, for the history. */
export const aboutPerson = (
  verb: string,
  userId: string,
  data: Record<string, string | number | boolean | null> = {},
): CommandResult => applied({ verb, subjectType: "user", subjectId: userId, workOrderId: null, data });

interface PersonContext extends ServerContext {
  /** As they were found. */
  person: PersonRecord;
  /** The result: history has it under the command's name. */
  done: (data?: Parameters<typeof aboutPerson>[2]) => CommandResult;
}

/** A command about one person, whom the actor may change: asked, locked and found before it runs. */
export const personCommand = <S extends z.ZodType<{ userId: string }>>(
  name: string,
  {
    args,
    needs,
    deleted = false,
  }: { args: S & z.ZodType<z.output<S>, z.input<S>>; needs: Permission; deleted?: boolean },
  run: (context: PersonContext, args: z.output<S>) => Promise<CommandResult>,
): ServerCommand<z.output<S>, z.input<S>> => ({
  name,
  version: 1,
  args,
  async run(context, given) {
    const person = await personToChange(context, given.userId, needs, { deleted });
    if ("outcome" in person) return person;
    return run({ ...context, person, done: (data) => aboutPerson(name, person.id, data) }, given);
  },
});

/** The person, whom the actor may change; or why not. */
async function personToChange(
  { sql, actor }: ServerContext,
  userId: string,
  permission: Permission,
  which: { deleted: boolean },
): Promise<PersonRecord | CommandResult> {
  if (!can(actor, permission)) return forbidden(permission);
  await beginChange(sql, actor.companyId);
  const person = await findPerson(sql, actor.companyId, userId, which);
  if (!person) return NO_SUCH_USER;
  return mayChange(actor, { isAdmin: isAdministrator(person) }) ? person : onlyAdministrators(actor, permission);
}

/** The permission was there and is not enough: the audit has it as refused. */
export function onlyAdministrators(actor: Actor, permission: Permission): CommandResult {
  actor.asked?.(permission, false);
  return refused("access/administrators-only");
}

/** Why the person may not stop being who they are; null: they may. `changed`: null when they are deleted. */
export async function refusalToLose(
  sql: TransactionSql,
  actor: Actor,
  person: PersonRecord,
  changed: { isAdmin: boolean; status: UserStatus } | null,
): Promise<CommandResult | null> {
  const people = await administrators(sql, actor.companyId);
  const isOne = isAdministrator(person) && person.status === "active";
  if (isOne && !keepsAnAdministrator(people, person.id, changed)) return refused("access/last-administrator");
  if (person.id === actor.userId && changed?.status !== "active") return refused("access/oneself");
  return null;
}
