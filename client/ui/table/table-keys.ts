// What the keys of a table ask for.

import { nameOf, type Press } from "../keys.ts";
import type { PickAct } from "./selection.ts";

/** Null: nothing of the table. `page`: so many rows are in sight. */
export function actOfKey(press: Press, page: number): PickAct | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    End: Number.MAX_SAFE_INTEGER,
    Home: -Number.MAX_SAFE_INTEGER,
  };
  const by = steps[press.key];
  if (by !== undefined) return { do: "move", by, extend: press.shiftKey };
  const name = nameOf(press);
  if (name === " " || name === "x") return { do: "toggle" };
  return name === "Escape" ? { do: "clear" } : null;
}
