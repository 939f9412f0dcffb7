// Which line a command about its work is about.

import type { Actor } from "../access/access.permissions.ts";
import { scoped, type Tx } from "../../zero/define.ts";

/** The line itself, or the last of those that took its place: the work goes on under that one, whoever has heard of it. */
export async function presentLine(tx: Tx, actor: Actor, workLineId: string) {
  let line = await tx.run(scoped("workLine", actor).where("id", "=", workLineId).one());
  while (line?.supersededBy) line = await tx.run(scoped("workLine", actor).where("id", "=", line.supersededBy).one());
  return line ?? null;
}
