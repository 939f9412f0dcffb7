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
  "deals.tellAnswer",
  "deals.tellOtherwise",
  "deal_lines.edit",
  "deal_lines.conflict",
] as const;

/** What the client does on the page of their quote. */
const ON_THEIR_PAGE: readonly string[] = ["deals.openQuote", "deals.approveQuote", "deals.declineQuote"];

/** It was done by nobody of the shop: by the client on the page of their quote, or by whoever left a lead on the form or by a program. */
export const isFromOutside = ({ verb, data }: { verb: string; data: Readonly<Record<string, unknown>> }): boolean =>
  ON_THEIR_PAGE.includes(verb) || (verb === "leads.create" && typeof data["via"] === "string");
