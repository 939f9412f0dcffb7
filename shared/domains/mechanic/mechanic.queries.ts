// What a mechanic is given: their own orders, and nobody else's.

import { can, type Actor } from "../access/access.permissions.ts";
import { inTenant, nothing, scoped, tenantQuery } from "../../zero/define.ts";
import { CLOSED_STATUSES } from "../work-orders/work-orders.states.ts";

function ownOpen(actor: Actor) {
  const own = scoped("workOrder", actor)
    .where("deletedAt", "IS", null)
    .where("masterId", "=", actor.userId)
    .where("status", "NOT IN", CLOSED_STATUSES);
  return can(actor, "MECHANIC_BOARD") ? own : nothing(own);
}

export const mechanicQueries = {
  /** The mechanic board: own orders that are not done, with their cars and work lines. */
  myJobs: tenantQuery((actor) =>
    ownOpen(actor)
      .related("vehicle", (q) => inTenant(q, actor))
      .related("workLines", (q) => inTenant(q, actor).where("supersededBy", "IS", null).orderBy("position", "asc"))
      .orderBy("createdAt", "asc"),
  ),
  /** What goes into their cars: apart from the first page, which shows jobs. */
  myParts: tenantQuery((actor) =>
    ownOpen(actor).related("partsLines", (q) =>
      inTenant(q, actor).where("supersededBy", "IS", null).orderBy("position", "asc"),
    ),
  ),
};
