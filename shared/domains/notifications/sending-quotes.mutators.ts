// The desk sends a client what they are offered: the page of the quote, as the page of an order is sent (sending.mutators.ts). The stage of
// the deal stays: what is offered is not agreed.

import { can } from "../access/access.permissions.ts";
import { pastChange } from "../sales/deal-stages.rules.ts";
import { isThere, linesMinor } from "../sales/deal-total.rules.ts";
import { isAllAnswered } from "../sales/quotes.rules.ts";
import { saveDeal, toldOfDeal, type DealChange } from "../sales/sales.operations.ts";
import { clientGone, linesOfDeal, liveDeal, type DealRow } from "../sales/sales.reach.ts";
import { readSettings } from "../tenancy/settings.rules.ts";
import { applied, defineCommand, forbidden, ownCompany, refused } from "../../zero/define.ts";
import { sendQuoteArgs } from "./notifications.args.ts";
import type { SendingWay } from "./notifications.states.ts";
import { addressOf, clientById } from "./sending.mutators.ts";

const sendQuote = defineCommand({
  name: "sales.sendQuote",
  version: 1,
  args: sendQuoteArgs,
  async run(tx, context, { dealId, way, locale }) {
    const { actor, at } = context;
    if (!can(actor, "DEALS_EDIT")) return forbidden("DEALS_EDIT");
    const found = await liveDeal(tx, actor, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    const past = pastChange(deal.stage);
    if (past !== null) return refused(past);
    const gone = await clientGone(tx, actor, deal);
    if (gone) return gone;
    const lines = (await linesOfDeal(tx, actor, dealId)).filter(isThere);
    if (lines.length === 0) return refused("sales/quote-empty");
    const client = await clientById(tx, actor, deal.clientId);
    if (way === "email") {
      const { notify } = readSettings((await tx.run(ownCompany(actor)))?.settings);
      if (!notify.quote_sent) return refused("notifications/switched-off");
      // A device that may not see clients does not know; the server does.
      if (client && (client.email ?? "").trim() === "") return refused("notifications/no-address");
    }
    await saveDeal(tx, context, deal, sentStamps(deal, { way, at, isAnswered: isAllAnswered(lines) }));
    const to = client ? addressOf(way, client) : null;
    return applied(toldOfDeal("sendQuote", deal, { way, locale, to, minor: linesMinor(lines) }));
  },
});

/**
 * Sent, and not seen since; one that is answered whole has nothing more to ask, and stays answered. What a device noted late does not undo that
 * they have looked meanwhile: an e-mail leaves only when the server hears of it.
 */
function sentStamps(
  deal: DealRow,
  { way, at, isAnswered }: { way: SendingWay; at: number; isAnswered: boolean },
): DealChange {
  const quoteSentAt = Math.max(at, deal.quoteSentAt ?? 0);
  if (isAnswered) return { quoteStatus: "answered", quoteSentAt };
  const sawSince = way !== "email" && deal.quoteSeenAt !== null && deal.quoteSeenAt >= at;
  return sawSince ? { quoteStatus: "seen", quoteSentAt } : { quoteStatus: "sent", quoteSentAt, quoteSeenAt: null };
}

export const sendingQuotesCommands = [sendQuote];
