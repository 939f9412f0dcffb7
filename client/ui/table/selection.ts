// Which row of a table the keyboard is at, and which rows are chosen. Pure: rows by their keys, in the order in which they are shown.

export interface Picked {
  /** Where the keyboard is; null: nowhere yet. */
  active: string | null;
  chosen: ReadonlySet<string>;
  /** Where a range begins; null: where the keyboard is. */
  anchor: string | null;
  /** What was chosen before the range was: a range that is made shorter gives back what it took, and no more. */
  before: ReadonlySet<string>;
}

export type PickAct =
  /** So many rows down, or up where it is less than none; `extend`: what lies between is chosen. */
  | { do: "move"; by: number; extend: boolean }
  /** A row that is pointed at; `extend`: all from the last one chosen to it. */
  | { do: "choose"; key: string; extend: boolean }
  | { do: "toggle" }
  | { do: "all" }
  | { do: "clear" };

const NONE: ReadonlySet<string> = new Set();
export const NOTHING_PICKED: Picked = { active: null, chosen: NONE, anchor: null, before: NONE };

/** What is picked once somebody has done this. Keys that are not shown stay chosen until they are cleared. */
export function pick(picked: Picked, act: PickAct, keys: readonly string[]): Picked {
  const { active, chosen } = picked;
  switch (act.do) {
    case "move": {
      const at = active === null ? -1 : keys.indexOf(active);
      const last = keys.length - 1;
      if (last < 0) return picked;
      // Whoever has not begun begins at the end that they come from.
      const to = at < 0 ? (act.by > 0 ? 0 : last) : Math.min(last, Math.max(0, at + act.by));
      const next = keys[to]!;
      return act.extend ? extended(picked, next, keys) : { ...picked, active: next, anchor: null };
    }
    case "choose":
      return act.extend ? extended(picked, act.key, keys) : toggled(picked, act.key);
    case "toggle":
      return active === null || !keys.includes(active) ? picked : toggled(picked, active);
    case "all": {
      const all = new Set(keys);
      // All of them are chosen already: then none is.
      return { ...picked, anchor: null, chosen: keys.every((key) => chosen.has(key)) ? NONE : all };
    }
    case "clear":
      return { ...picked, anchor: null, chosen: NONE };
  }
}

function toggled(picked: Picked, key: string): Picked {
  const chosen = new Set(picked.chosen);
  if (!chosen.delete(key)) chosen.add(key);
  return { active: key, chosen, anchor: key, before: chosen };
}

function extended(picked: Picked, to: string, keys: readonly string[]): Picked {
  const begun = picked.anchor !== null && keys.includes(picked.anchor);
  const anchor = begun ? picked.anchor! : (picked.active ?? to);
  const before = begun ? picked.before : picked.chosen;
  const [from, until] = [keys.indexOf(anchor), keys.indexOf(to)].toSorted((a, b) => a - b) as [number, number];
  return { active: to, anchor, before, chosen: new Set([...before, ...keys.slice(Math.max(0, from), until + 1)]) };
}

/** Of the rows shown: `some` is neither none nor all. */
export function shareChosen({ chosen }: Picked, keys: readonly string[]): "none" | "some" | "all" {
  const count = keys.filter((key) => chosen.has(key)).length;
  return count === 0 ? "none" : count === keys.length ? "all" : "some";
}
