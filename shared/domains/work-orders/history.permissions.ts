// Who is told what of the history of a record.

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";

/** What is written in history with the name of a client, or of whoever spoke or signed for them. */
const NAMES_CLIENTS = [
  "approvals.tell",
  "approvals.conflict",
  "signatures.add",
  "signatures.withdraw",
  "notifications.sendLink",
  "deals.sendQuote",
  "deals.tellAnswer",
  "deals.tellOtherwise",
] as const;

/** Verbs of an order's money. */
const OF_MONEY = "finance.";

export interface Withheld {
  /** How verbs begin that the actor is not told of. */
  beginnings: readonly string[];
  verbs: readonly string[];
}

/** What of an order's history is kept from the actor: of its money for who may not see payments, of its client for who may not see clients. */
export const withheldHistory = (actor: Actor): Withheld => ({
  beginnings: can(actor, "PAYMENTS_VIEW") ? [] : [OF_MONEY],
  verbs: can(actor, "CLIENTS_VIEW") ? [] : NAMES_CLIENTS,
});

/** Kinds of records that have a history of their own, as their addresses in the API name them. */
export type HistoryKind = "work-orders" | "clients" | "vehicles" | "leads" | "deals";

/** Whether the actor may ask for histories of that kind at all; which orders they see is another question. */
export const maySeeHistory = (actor: Actor, kind: HistoryKind): boolean => {
  switch (kind) {
    case "work-orders":
      return can(actor, "WORK_ORDERS_VIEW");
    case "clients":
      return can(actor, "CLIENTS_VIEW");
    case "vehicles":
      return can(actor, "VEHICLES_VIEW") && canSeeEveryOrder(actor);
    case "leads":
      return can(actor, "LEADS_VIEW");
    case "deals":
      return can(actor, "DEALS_VIEW");
  }
};
