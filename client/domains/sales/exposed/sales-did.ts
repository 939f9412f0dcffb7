// What can stand in the history of a lead or a deal, each with its words.

export const SALES_DID = [
  "leads.create",
  "leads.edit",
  "leads.conflict",
  "leads.contact",
  "leads.lose",
  "leads.reopen",
  "leads.convert",
  "leads.delete",
  "leads.restore",
  "deals.create",
  "deals.edit",
  "deals.conflict",
  "deals.stage",
  "deals.lose",
  "deals.reopen",
  "deals.delete",
  "deals.restore",
  "deals.addLine",
  "deals.removeLine",
  "deals.lineBack",
  "deals.sendQuote",
  "deals.openQuote",
  "deals.approveQuote",
  "deals.declineQuote",
  "deals.seeAnswer",
  "deal_lines.edit",
  "deal_lines.conflict",
] as const;

/** Where no name stands by it: on the page of a quote; a lead left on the shop's form, or by its site. */
const BY_CLIENT = ["leads.create", "deals.openQuote", "deals.approveQuote", "deals.declineQuote"];
export const isSaleByClient = (verb: string): boolean => BY_CLIENT.includes(verb);
