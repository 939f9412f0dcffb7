// What a person may do at a moment, and why: the permissions of their roles, plus active grants, minus active denies.

import { PERMISSIONS, type OrderScope, type Permission } from "./access.permissions.ts";

/** A role as somebody holds it. */
export interface HeldRole {
  name: string;
  isAdmin: boolean;
  orderScope: OrderScope;
  permissions: readonly string[];
}

export const OVERRIDE_KINDS = ["grant", "deny"] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

/** An exception for one person. */
export interface Override {
  permission: string;
  kind: OverrideKind;
  /** Unix ms from which it no longer counts; null: until it is removed. */
  expiresAt: number | null;
}

export interface Authority {
  /** In the catalogue's order. What is not in the catalogue any more is left out. */
  permissions: Permission[];
  /** An administrator bypasses checks, denies included. */
  isAdmin: boolean;
  orderScope: OrderScope;
}

export const isActive = ({ expiresAt }: Pick<Override, "expiresAt">, now: number): boolean =>
  expiresAt === null || expiresAt > now;

/** `now`: Unix ms. A deny wins over a grant of the same permission. A grant reaches every work order; a role as far as it says. */
export function authorityOf(roles: readonly HeldRole[], overrides: readonly Override[], now: number): Authority {
  const active = overrides.filter((override) => isActive(override, now));
  const named = (kind: OverrideKind) =>
    new Set(active.filter((override) => override.kind === kind).map(({ permission }) => permission));
  const [granted, denied] = [named("grant"), named("deny")];
  const given = new Set([...roles.flatMap(({ permissions }) => permissions), ...granted]);
  const seesAll =
    granted.has("WORK_ORDERS_VIEW") ||
    roles.some(({ orderScope, permissions }) => orderScope === "all" && permissions.includes("WORK_ORDERS_VIEW"));
  return {
    permissions: PERMISSIONS.filter((permission) => given.has(permission) && !denied.has(permission)),
    isAdmin: roles.some(({ isAdmin }) => isAdmin),
    orderScope: seesAll ? "all" : "own",
  };
}

/** When what somebody may do changes by itself the next time, Unix ms; null: it does not. */
export function nextEnd(overrides: readonly Override[], now: number): number | null {
  const ends = overrides.flatMap(({ expiresAt }) => (expiresAt !== null && expiresAt > now ? [expiresAt] : []));
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Why somebody has a permission, or has it not. Times in Unix ms; null: until further notice. */
export type Reason =
  | { has: true; by: "administrator" }
  | { has: true; by: "roles"; roles: string[] }
  | { has: true; by: "grant"; until: number | null }
  | { has: false; by: "deny"; until: number | null }
  | { has: false; by: "nothing" };

/** The reason that decides, of every permission in the catalogue. */
export function explain(
  roles: readonly HeldRole[],
  overrides: readonly Override[],
  now: number,
): ReadonlyMap<Permission, Reason> {
  const isAdmin = roles.some((role) => role.isAdmin);
  return new Map(
    PERMISSIONS.map((permission): [Permission, Reason] => {
      if (isAdmin) return [permission, { has: true, by: "administrator" }];
      const active = overrides.filter((override) => override.permission === permission && isActive(override, now));
      const deny = active.find(({ kind }) => kind === "deny");
      if (deny) return [permission, { has: false, by: "deny", until: deny.expiresAt }];
      const from = roles.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => name);
      if (from.length > 0) return [permission, { has: true, by: "roles", roles: from }];
      const grant = active.find(({ kind }) => kind === "grant");
      return [permission, grant ? { has: true, by: "grant", until: grant.expiresAt } : { has: false, by: "nothing" }];
    }),
  );
}
