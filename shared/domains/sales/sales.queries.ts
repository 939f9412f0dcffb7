// Leads and deals, for who sees them: what is open a device keeps, what is over is asked for.

import { can, type Actor } from "../access/access.permissions.ts";
import { inTenant, nothing, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { byId } from "../../zero/query-args.ts";
import { visibleDeals, visibleLeads } from "./sales.reach.ts";
import { EARLY_STAGES, MOST_KEPT, OPEN_LEADS } from "./sales.states.ts";

const shownIf = <Q>(may: boolean, query: Q, actor: Actor) =>
  may ? inTenant(query, actor) : nothing(inTenant(query, actor));

/** With whose and which car they are, for who may know. */
const dealsWithTheirs = (actor: Actor) =>
  visibleDeals(actor)
    .related("client", (q) => shownIf(can(actor, "CLIENTS_VIEW"), q, actor))
    .related("vehicle", (q) => shownIf(can(actor, "VEHICLES_VIEW"), q, actor));

export const salesQueries = {
  /** Part of the working set: leads that somebody still has to deal with, the latest first. */
  openLeads: tenantQuery((actor) =>
    visibleLeads(actor)
      .where("deletedAt", "IS", null)
      .where("status", "IN", OPEN_LEADS)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(MOST_KEPT),
  ),
  /** Part of the working set: deals that are not their order yet, the latest first, with what lists and cards show. */
  earlyDeals: tenantQuery((actor) =>
    dealsWithTheirs(actor)
      .where("deletedAt", "IS", null)
      .where("stage", "IN", EARLY_STAGES)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(MOST_KEPT),
  ),
  /** The lines of the same deals: preloaded apart, since lists and cards do not show them. */
  earlyDealLines: tenantQuery((actor) =>
    visibleDeals(actor)
      .related("lines", (q) =>
        inTenant(q, actor).where("deletedAt", "IS", null).orderBy("position", "asc").orderBy("id", "asc"),
      )
      .where("deletedAt", "IS", null)
      .where("stage", "IN", EARLY_STAGES)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(MOST_KEPT),
  ),
  /** One, open or not; a deleted one, too, which may be restored. */
  lead: tenantQueryWith(byId, (actor, { id }) => visibleLeads(actor).where("id", "=", id).one()),
  /** One, early or not, with its lines, also those that were removed; a deleted one, too. What is removed or deleted may be restored. */
  deal: tenantQueryWith(byId, (actor, { id }) =>
    dealsWithTheirs(actor)
      .related("lines", (q) => inTenant(q, actor).orderBy("position", "asc").orderBy("id", "asc"))
      .where("id", "=", id)
      .one(),
  ),
};
