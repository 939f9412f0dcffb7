// Warehouses and what is in them, for whoever sees parts. What it is worth is no part of it.

import type { Actor } from "../access/access.permissions.ts";
import { canSeeParts } from "../catalog/catalog.permissions.ts";
import { nothing, scoped, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { byIds } from "../../zero/query-args.ts";
import { canSeeShortages } from "./warehouse.permissions.ts";

/** Shortages that nothing has made good: more is a matter for a stock-take. */
const MOST_SHORTAGES = 1_000;

const ofWhoSeesParts = <Q>(actor: Actor, query: Q): Q => (canSeeParts(actor) ? query : nothing(query));

export const warehouseQueries = {
  warehouses: tenantQuery((actor) => ofWhoSeesParts(actor, scoped("warehouse", actor).orderBy("createdAt", "asc"))),
  /** Of every part that ever moved; a part without a row has no stock. */
  balances: tenantQuery((actor) => ofWhoSeesParts(actor, scoped("stockBalance", actor))),
  /** Of these parts, in every warehouse. */
  ofParts: tenantQueryWith(byIds, (actor, { ids }) =>
    ids.length === 0
      ? nothing(scoped("stockBalance", actor))
      : ofWhoSeesParts(actor, scoped("stockBalance", actor).where("partId", "IN", ids)),
  ),
  /** What was issued and is not in the ledger, the latest first: for who keeps the stock, and the desk. */
  shortages: tenantQuery((actor) => {
    const open = scoped("stockShortage", actor).where("open", ">", 0).orderBy("at", "desc").limit(MOST_SHORTAGES);
    return canSeeShortages(actor) ? open : nothing(open);
  }),
};
