// A catalogue price applied to a parts line: checked, and written to the append-only log in the same step (service.md,
// Behaviors of services 1). The quote is the one that the person saw and took; a device without a network may know older coefficients.

import { quotedMinor } from "../catalog/quoted.rules.ts";
import { refused, scoped, type CommandContext, type CommandResult, type Tx } from "../../zero/define.ts";
import type { LineQuote } from "./line-quotes.args.ts";

export interface QuotedPrice {
  quote: LineQuote | null;
  priceMinor: number | null;
}

/** Why the quote does not give this price; null: it does, or there is none. */
export async function wrongQuote(
  tx: Tx,
  { actor }: Pick<CommandContext, "actor">,
  { quote, priceMinor }: QuotedPrice,
): Promise<CommandResult | null> {
  if (quote === null) return null;
  if (quotedMinor(quote.baseMinor, quote.applied) !== priceMinor) return refused("work-orders/quote-not-price");
  const part = await tx.run(scoped("part", actor).where("id", "=", quote.partId).one());
  return part ? null : refused("catalog/part-not-found");
}

/** The row of the log, with the car and the client of the order; nothing without a quote. */
export async function logQuote(
  tx: Tx,
  { actor, commandId, at }: CommandContext,
  order: { vehicleId: string; clientId: string },
  { quote, priceMinor, partsLineId }: QuotedPrice & { partsLineId: string },
): Promise<void> {
  if (quote === null || priceMinor === null) return;
  const { partId, baseMinor, applied, context } = quote;
  await tx.mutate.pricingApplication.insert({
    id: `${commandId}-${partsLineId}`,
    companyId: actor.companyId,
    baseMinor,
    finalMinor: priceMinor,
    applied,
    context,
    subjectType: "parts_line",
    subjectId: partsLineId,
    vehicleId: order.vehicleId,
    clientId: order.clientId,
    partId,
    userId: actor.userId,
    at,
  });
}
