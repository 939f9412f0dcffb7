// What clients have answered to their quotes, for the desk.

import { inTenant, nothing, scoped, tenantQuery } from "../../zero/define.ts";
import { can, type Actor } from "../access/access.permissions.ts";

const shownIf = <Q>(may: boolean, query: Q, actor: Actor) =>
  may ? inTenant(query, actor) : nothing(inTenant(query, actor));

export const quotesQueries = {
  /** Deals whose client has answered and nobody at the desk has seen it, for whoever may say so; with what was answered. */
  answered: tenantQuery((actor) =>
    shownIf(can(actor, "DEALS_EDIT") && can(actor, "DEALS_VIEW"), scoped("deal", actor), actor)
      .where("answerUnseen", "=", true)
      .where("deletedAt", "IS", null)
      .related("lines", (q) => inTenant(q, actor).where("deletedAt", "IS", null))
      .related("client", (q) => shownIf(can(actor, "CLIENTS_VIEW"), q, actor))
      .related("vehicle", (q) => shownIf(can(actor, "VEHICLES_VIEW"), q, actor)),
  ),
};
