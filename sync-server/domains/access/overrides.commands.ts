// Exceptions for one person: a permission granted or denied, perhaps until a day.

import { noOverrideArgs, overrideArgs } from "../../../shared/domains/access/access.args.ts";
import { lifts, mayOverride } from "../../../shared/domains/access/privilege-escalation.rules.ts";
import { isActive } from "../../../shared/domains/access/effective.rules.ts";
import { refused } from "../../../shared/zero/define.ts";
import { personCommand } from "./person-command.ts";
import { tellOfChange } from "../../auth/access-changes.ts";

export const storeOverride = personCommand(
  "access.storeOverride",
  { args: overrideArgs, needs: "ADMIN_ROLES_MANAGE" },
  async ({ sql, actor, at, person, done }, { userId, permission, kind, expiresAt }) => {
    if (expiresAt !== null && expiresAt <= at) return refused("access/override-over");
    const before = person.overrides.find((override) => override.permission === permission);
    if (
      !mayOverride(actor, permission, { stores: kind }) ||
      (lifts(before, { kind, expiresAt }, at) && !mayOverride(actor, permission, { removes: "deny" }))
    )
      return refused("access/privilege-escalation", { lacked: [permission] });
    await sql`
      insert into permission_override (company_id, user_id, permission, kind, expires_at, created_by)
      values (${actor.companyId}, ${userId}, ${permission}, ${kind},
        ${expiresAt === null ? null : new Date(expiresAt)}, ${actor.userId})
      on conflict (user_id, permission) do update
        set kind = excluded.kind, expires_at = excluded.expires_at, created_by = excluded.created_by, created_at = now()`;
    await tellOfChange(sql, { companyId: actor.companyId, userId });
    return done({ permission, kind, until: expiresAt });
  },
);

export const removeOverride = personCommand(
  "access.removeOverride",
  { args: noOverrideArgs, needs: "ADMIN_ROLES_MANAGE" },
  async ({ sql, actor, at, person, done }, { userId, permission }) => {
    const before = person.overrides.find((override) => override.permission === permission);
    if (!before) return refused("access/override-not-found");
    if (isActive(before, at) && !mayOverride(actor, permission, { removes: before.kind }))
      return refused("access/privilege-escalation", { lacked: [permission] });
    await sql`
      delete from permission_override
      where company_id = ${actor.companyId} and user_id = ${userId} and permission = ${permission}`;
    await tellOfChange(sql, { companyId: actor.companyId, userId });
    return done({ permission, kind: before.kind });
  },
);
