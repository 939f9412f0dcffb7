// What whoever looks is offered to do with a person: the same rules that the server asks.

import { can, PERMISSIONS, type Actor, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import { lackedOf, mayChange, mayOverride } from "../../../shared/domains/access/privilege-escalation.rules.ts";
import type { OverrideKind } from "../../../shared/domains/access/effective.rules.ts";
import type { OverrideShape, RoleShape, UserShape, WholeRole, WholeUser } from "./api-shapes.ts";
import { isRenewing, personState } from "./person-state.ts";

export type PersonAction =
  | "edit"
  | "manageRoles"
  | "endSessions"
  | "activate"
  | "deactivate"
  | "resend"
  | "resetPassword"
  | "resetTwoFactor"
  | "delete";

/** Whether somebody is an administrator, of the roles they hold. */
const isAdministrator = (roles: readonly Pick<RoleShape, "is_admin">[]) => roles.some(({ is_admin }) => is_admin);

type Seen = Pick<UserShape, "id" | "status" | "invited_at" | "accepted_at"> & { roles: Pick<RoleShape, "is_admin">[] };

export function allowedActions(actor: Actor, person: Seen, now: number): ReadonlySet<PersonAction> {
  if (!mayChange(actor, { isAdmin: isAdministrator(person.roles) })) return new Set();
  const state = personState(person, now);
  const oneself = person.id === actor.userId;
  const edits = can(actor, "ADMIN_USERS_EDIT");
  // Also whoever was made to choose another password and has not done so yet.
  const invited = state === "invited" || state === "expired" || isRenewing(person);
  const offered: Record<PersonAction, boolean> = {
    edit: edits,
    manageRoles: can(actor, "ADMIN_ROLES_MANAGE"),
    endSessions: edits,
    activate: edits && state === "inactive",
    deactivate: edits && state === "active" && !oneself,
    resend: invited && can(actor, "ADMIN_USERS_CREATE"),
    resetPassword: edits && state === "active" && !oneself,
    resetTwoFactor: edits && state === "active" && !oneself,
    delete: can(actor, "ADMIN_USERS_DELETE") && !oneself,
  };
  return new Set((Object.keys(offered) as PersonAction[]).filter((act) => offered[act]));
}

const heldRole = ({ is_admin, order_scope, permissions }: WholeRole) => ({
  isAdmin: is_admin,
  orderScope: order_scope,
  permissions,
});

/** Roles that the actor may give: what they lack themselves they cannot. */
export const rolesToGive = (actor: Actor, roles: readonly WholeRole[]): WholeRole[] =>
  roles.filter((role) => lackedOf(actor, heldRole(role)).length === 0);

/** Roles that may be added to those somebody holds. */
export function rolesToAdd(actor: Actor, roles: readonly WholeRole[], person: Pick<WholeUser, "roles">): WholeRole[] {
  const held = new Set(person.roles.map(({ id }) => id));
  return rolesToGive(actor, roles).filter(({ id }) => !held.has(id));
}

/** Permissions of which the actor may store an exception of this kind, given those that there are. */
export function permissionsToOverride(
  actor: Actor,
  kind: OverrideKind,
  overrides: readonly Pick<OverrideShape, "permission" | "kind" | "is_active">[],
): Permission[] {
  const denied = new Set(overrides.filter((o) => o.kind === "deny" && o.is_active).map(({ permission }) => permission));
  return PERMISSIONS.filter(
    (permission) =>
      mayOverride(actor, permission, { stores: kind }) &&
      (kind === "deny" || !denied.has(permission) || mayOverride(actor, permission, { removes: "deny" })),
  );
}

/** Whether the actor may end an exception; one that is over may be cleared away by whoever manages roles. */
export const mayEnd = (actor: Actor, override: Pick<OverrideShape, "permission" | "kind" | "is_active">): boolean =>
  !override.is_active || mayOverride(actor, override.permission as Permission, { removes: override.kind });
