// Nobody gives what they lack, only an administrator changes an administrator, and one always remains.

import type { UserStatus } from "./access.states.ts";
import { can, canSeeEveryOrder, PERMISSION_GROUPS, type Actor, type Permission } from "./access.permissions.ts";
import { isActive, type HeldRole, type Override, type OverrideKind } from "./effective.rules.ts";

/** The permissions of orders, which reach as far as a person's order scope. */
const OF_ORDERS: readonly string[] = PERMISSION_GROUPS["work-orders"];

/** Whether the actor may give a permission to somebody, without limit to their own orders. */
export function mayGive(actor: Actor, permission: Permission): boolean {
  return can(actor, permission) && (!OF_ORDERS.includes(permission) || actor.isAdmin || canSeeEveryOrder(actor));
}

/** What of a role the actor lacks and so may not give; empty: they may assign it. */
export function lackedOf(actor: Actor, role: Omit<HeldRole, "name">): string[] {
  if (actor.isAdmin) return [];
  const lacked = role.permissions.filter(
    (permission) => !(role.orderScope === "own" ? can : mayGive)(actor, permission as Permission),
  );
  return role.isAdmin ? ["admin", ...lacked] : lacked;
}

/**
 * What of a person's access the actor lacks: whoever can sign in as somebody has what they have. Denies are left out, since they
 * can end. `now`: Unix ms.
 */
export function lackedOfPerson(
  actor: Actor,
  { roles, overrides }: { roles: readonly HeldRole[]; overrides: readonly Override[] },
  now: number,
): string[] {
  if (actor.isAdmin) return [];
  const granted = overrides
    .filter((override) => override.kind === "grant" && isActive(override, now))
    .map(({ permission }) => permission)
    .filter((permission) => !mayGive(actor, permission as Permission));
  return [...new Set([...roles.flatMap((role) => lackedOf(actor, role)), ...granted])];
}

/** Whether the actor may change this person at all. */
export const mayChange = (actor: Actor, target: { isAdmin: boolean }): boolean => actor.isAdmin || !target.isAdmin;

/**
 * Whether the actor may store or remove an exception. A deny takes nothing by which anybody could gain a permission; to lift one is to give.
 */
export function mayOverride(
  actor: Actor,
  permission: Permission,
  change: { stores: OverrideKind } | { removes: OverrideKind },
): boolean {
  const gives = "stores" in change ? change.stores === "grant" : change.removes === "deny";
  return !gives || mayGive(actor, permission);
}

/** Whether an exception, stored in place of the one before, would end a deny sooner than that one: so it lifts it. `now`: Unix ms. */
export function lifts(before: Override | undefined, stored: Omit<Override, "permission">, now: number): boolean {
  if (before?.kind !== "deny" || !isActive(before, now)) return false;
  const end = ({ expiresAt }: Pick<Override, "expiresAt">) => expiresAt ?? Number.POSITIVE_INFINITY;
  return stored.kind === "grant" || end(stored) < end(before);
}

export interface Administrator {
  userId: string;
  isAdmin: boolean;
  status: UserStatus;
}

/** Whether the shop would still have an active administrator, were this person changed so; null: deleted. */
export function keepsAnAdministrator(
  people: readonly Administrator[],
  userId: string,
  changed: Omit<Administrator, "userId"> | null,
): boolean {
  const isOne = ({ isAdmin, status }: Omit<Administrator, "userId">) => isAdmin && status === "active";
  return people.some((person) => (person.userId === userId ? changed !== null && isOne(changed) : isOne(person)));
}
