// A part that a command is about.

import type { Actor } from "../access/access.permissions.ts";
import { scoped, type Tx } from "../../zero/define.ts";

/** Also one that was deleted. */
export const partById = (tx: Tx, actor: Actor, id: string) => tx.run(scoped("part", actor).where("id", "=", id).one());

export const livePart = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("part", actor).where("id", "=", id).where("deletedAt", "IS", null).one());
