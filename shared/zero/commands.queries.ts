// A person's own commands, so that a device reads back what became of them (docs/offline.md).

import { scoped, tenantQuery } from "./define.ts";

/** As many as one person makes in a long week; older outcomes come with the answer of `POST /api/commands`. */
const RECENT = 500;

export const commandsQueries = {
  mine: tenantQuery((actor) =>
    scoped("command", actor).where("userId", "=", actor.userId).orderBy("settledAt", "desc").limit(RECENT),
  ),
};
