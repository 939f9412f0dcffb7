// How much of the processors' time a virtual machine did not get while it wanted it: a figure measured meanwhile is worse than the code.

import { existsSync, readFileSync } from "node:fs";

const STAT = "/proc/stat";

/** Percent of all processor time from now until it is asked; null where the system does not tell (proc(5), `steal`). */
export function watchStolen(): () => number | null {
  if (!existsSync(STAT)) return () => null;
  const before = ticks();
  return () => {
    const after = ticks();
    const total = after.total - before.total;
    return total > 0 ? ((after.stolen - before.stolen) / total) * 100 : 0;
  };
}

function ticks(): { total: number; stolen: number } {
  const fields = readFileSync(STAT, "utf8").split("\n", 1)[0]!.split(/\s+/).slice(1, 9).map(Number);
  return { total: fields.reduce((sum, each) => sum + each, 0), stolen: fields[7] ?? 0 };
}
