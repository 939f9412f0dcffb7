// The posts of the shop: everybody who plans or works sees them.

import { scoped, tenantQuery, type Tx } from "../../zero/define.ts";
import type { Actor } from "../access/access.permissions.ts";

const posts = (actor: Actor) => scoped("post", actor).where("deletedAt", "IS", null);

/** Those of the actor's shop as a command finds them. */
export const findPosts = (tx: Tx, actor: Actor) => tx.run(posts(actor));

export const schedulingQueries = {
  /** In their order; those out of use among them. */
  posts: tenantQuery((actor) => posts(actor).orderBy("sortOrder", "asc").orderBy("name", "asc")),
};
