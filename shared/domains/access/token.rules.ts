// What a personal token may: its abilities, as far as its person has them at that moment.

import { PERMISSIONS, type Actor } from "./access.permissions.ts";

/** Who acts with a token; `abilities` null: it was not narrowed. A narrowed one bypasses no check, whosever it is. */
export function narrowed(actor: Actor, abilities: readonly string[] | null): Actor {
  if (abilities === null) return actor;
  const has = (permission: string) => actor.isAdmin || actor.permissions.includes(permission);
  return {
    ...actor,
    permissions: PERMISSIONS.filter((permission) => abilities.includes(permission) && has(permission)),
    isAdmin: false,
    orderScope: actor.isAdmin ? "all" : actor.orderScope,
  };
}
