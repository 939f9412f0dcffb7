// Roles by permissions, with what was ticked and not saved yet.

import {
  PERMISSION_GROUPS,
  PERMISSIONS,
  SYSTEM_ROLES,
  can,
  type Actor,
  type Permission,
  type PermissionGroup,
} from "../../../shared/domains/access/access.permissions.ts";
import { lackedOf } from "../../../shared/domains/access/privilege-escalation.rules.ts";
import type { WholeRole } from "./api-shapes.ts";
import { plain } from "../../ui/search-text.ts";

/** Role and permission → whether it is to be held. What is as saved is not in it. */
export type Ticks = ReadonlyMap<string, boolean>;

const keyOf = (role: Pick<WholeRole, "id">, permission: Permission) => `${role.id} ${permission}`;

const isSaved = (role: WholeRole, permission: Permission) => role.is_admin || role.permissions.includes(permission);

export const holds = (role: WholeRole, permission: Permission, ticks: Ticks): boolean =>
  ticks.get(keyOf(role, permission)) ?? isSaved(role, permission);

export const isUnsaved = (role: WholeRole, permission: Permission, ticks: Ticks): boolean =>
  holds(role, permission, ticks) !== isSaved(role, permission);

/** `fixed`: nobody changes it here; `lacking`: whoever looks has it not themselves and so cannot give it. */
export type Cell = "open" | "fixed" | "lacking";

export function cellOf(actor: Actor, role: WholeRole, permission: Permission): Cell {
  if (role.is_admin || !can(actor, "ADMIN_ROLES_MANAGE")) return "fixed";
  if (isSaved(role, permission)) return "open"; // to take it away is not to give, nor is to put it back
  const lacked = lackedOf(actor, { isAdmin: false, orderScope: role.order_scope, permissions: [permission] });
  return lacked.length === 0 ? "open" : "lacking";
}

export function tick(ticks: Ticks, role: WholeRole, permission: Permission): Ticks {
  const next = new Map(ticks);
  const wanted = !holds(role, permission, ticks);
  if (wanted === isSaved(role, permission)) next.delete(keyOf(role, permission));
  else next.set(keyOf(role, permission), wanted);
  return next;
}

export interface Difference {
  role: WholeRole;
  added: Permission[];
  removed: Permission[];
  /** All that the role is to hold. */
  permissions: Permission[];
}

/** What saving would change, role by role. Somebody else may have saved the same meanwhile: then it is no difference any more. */
export function differences(roles: readonly WholeRole[], ticks: Ticks): Difference[] {
  return roles
    .map((role) => ({
      role,
      added: PERMISSIONS.filter((p) => isUnsaved(role, p, ticks) && holds(role, p, ticks)),
      removed: PERMISSIONS.filter((p) => isUnsaved(role, p, ticks) && !holds(role, p, ticks)),
      permissions: PERMISSIONS.filter((p) => holds(role, p, ticks)),
    }))
    .filter(({ added, removed }) => added.length > 0 || removed.length > 0);
}

/** Without what is saved as it was ticked, and without roles that are gone: or it would come back when somebody changes it again. */
export function stillUnsaved(roles: readonly WholeRole[], ticks: Ticks): Ticks {
  const left = differences(roles, ticks).flatMap(({ role, added, removed }) => [
    ...added.map((permission) => [keyOf(role, permission), true] as const),
    ...removed.map((permission) => [keyOf(role, permission), false] as const),
  ]);
  return left.length === ticks.size ? ticks : new Map(left);
}

export const countOf = (role: WholeRole, permissions: readonly Permission[], ticks: Ticks): number =>
  permissions.filter((permission) => holds(role, permission, ticks)).length;

export const GROUPS = Object.keys(PERMISSION_GROUPS) as PermissionGroup[];
export const permissionsOf = (group: PermissionGroup): readonly Permission[] => PERMISSION_GROUPS[group];

export interface Section {
  group: PermissionGroup;
  permissions: Permission[];
}

/** The nine groups with those of their permissions that are searched for, by their words or their identifiers. */
export function sectionsFor(search: string, wordsOf: (permission: Permission) => string): Section[] {
  const wanted = plain(search.trim());
  const fits = (permission: Permission) =>
    plain(wordsOf(permission)).includes(wanted) || permission.toLowerCase().includes(wanted);
  return GROUPS.map((group) => ({ group, permissions: permissionsOf(group).filter(fits) })).filter(
    ({ permissions }) => permissions.length > 0,
  );
}

/** Cut where both halves are about as long, so that two tables side by side show the whole catalogue. */
export function inHalves(sections: readonly Section[]): [Section[], Section[]] {
  const lengthOf = (part: readonly Section[]) => part.reduce((sum, { permissions }) => sum + permissions.length + 1, 0);
  const cuts = sections.map((_, place) => place);
  const unevenness = (cut: number) => Math.abs(lengthOf(sections.slice(0, cut)) - lengthOf(sections.slice(cut)));
  const best = cuts.toSorted((a, b) => unevenness(a) - unevenness(b))[0] ?? 0;
  return [sections.slice(0, best), sections.slice(best)];
}

/** The seven roles of every shop from the most to the least, then the shop's own by name. */
export function inOrder<R extends Pick<WholeRole, "name">>(roles: readonly R[]): R[] {
  const places: readonly string[] = SYSTEM_ROLES;
  const placeOf = ({ name }: R) => (places.includes(name) ? places.indexOf(name) : places.length);
  return roles.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name));
}

export interface Place {
  row: number;
  column: number;
}

/** Where a key leads from a place in the matrix; null: nowhere, the key means something else. */
export function placeAfter(
  { row, column }: Place,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  size: { rows: number; columns: number },
): Place | null {
  const [last, end] = [size.rows - 1, size.columns - 1];
  const to = (place: Place): Place => ({
    row: Math.min(Math.max(place.row, 0), last),
    column: Math.min(Math.max(place.column, 0), end),
  });
  switch (key) {
    case "ArrowUp":
      return to({ row: row - 1, column });
    case "ArrowDown":
      return to({ row: row + 1, column });
    case "ArrowLeft":
      return to({ row, column: column - 1 });
    case "ArrowRight":
      return to({ row, column: column + 1 });
    case "PageUp":
      return to({ row: row - 10, column });
    case "PageDown":
      return to({ row: row + 10, column });
    case "Home":
      return to({ row: ctrlKey ? 0 : row, column: 0 });
    case "End":
      return to({ row: ctrlKey ? last : row, column: end });
    default:
      return null;
  }
}
