// One tick of the roles, as a button: whether a role has a permission, and whether whoever looks may change that.

import type { Actor, Permission } from "../../../../../shared/domains/access/access.permissions.ts";
import type { WholeRole } from "../../api-shapes.ts";
import { cellOf, holds, isUnsaved } from "../../role-matrix.ts";
import type { UnsavedTicks } from "./use-ticks.ts";

/** `box`: what the button is given. */
export function tickBox(actor: Actor, role: WholeRole, permission: Permission, { ticks, busy, flip }: UnsavedTicks) {
  const held = holds(role, permission, ticks);
  const unsaved = isUnsaved(role, permission, ticks);
  const cell = cellOf(actor, role, permission);
  const box = {
    role: "checkbox",
    "aria-checked": held,
    "aria-disabled": cell !== "open",
    "data-cell": cell,
    "data-unsaved": unsaved,
    onClick() {
      if (cell === "open" && !busy) flip(role, permission);
    },
  };
  return { held, unsaved, lacking: cell === "lacking", box };
}
