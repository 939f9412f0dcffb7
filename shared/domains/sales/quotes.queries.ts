// What clients have answered to their quotes, for the desk.

import { inTenant, nothing, tenantQuery } from "../../zero/define.ts";
import { can, type Actor } from "../access/access.permissions.ts";
import { visibleDeals } from "./sales.reach.ts";

const shownIf = <Q>(may: boolean, query: Q, actor: Actor) =>
  may ? inTenant(query, actor) : nothing(inTenant(query, actor));

/** For whoever may say that they saw it. */
function dealsToSee(actor: Actor) {
  const deals = visibleDeals(actor);
  return can(actor, "DEALS_EDIT") ? deals : nothing(deals);
}

export const quotesQueries = {
  /** Deals whose client has answered and nobody at the desk has seen it, with what was answered. */
  answered: tenantQuery((actor) =>
    dealsToSee(actor)
      .where("answerUnseen", "=", true)
      .where("deletedAt", "IS", null)
      .related("lines", (q) => inTenant(q, actor).where("deletedAt", "IS", null))
      .related("client", (q) => shownIf(can(actor, "CLIENTS_VIEW"), q, actor))
      .related("vehicle", (q) => shownIf(can(actor, "VEHICLES_VIEW"), q, actor)),
  ),
};
