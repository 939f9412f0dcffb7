// A catalogue price applied to a parts line: checked, and written to the append-only log in the same step.
// The quote is the one that the person saw and took; a device without a network may know older
// coefficients. The server makes the quote again of what it knows, and says beside the one that was taken whether it is the same.

import { dayAt } from "../../kernel/shop-days.ts";
import { DEFAULT_SETTINGS } from "../tenancy/settings.states.ts";
import type { LoggedContext, PricingContext, Urgency } from "../catalog/catalog.states.ts";
import { pricingContext, quoteOf, type Coefficient } from "../catalog/quote.rules.ts";
import { quotedMinor } from "../catalog/quoted.rules.ts";
import { ownCompany, refused, scoped, type CommandContext, type CommandResult, type Tx } from "../../zero/define.ts";
import type { LineQuote } from "./line-quotes.args.ts";
import { withVerdict } from "./quote-verdict.rules.ts";

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

/** What a quote depends on besides its part. */
export interface QuotedOrder {
  /** Null: of no car, as deals may be. */
  vehicleId: string | null;
  clientId: string;
  urgency: Urgency;
}

/** Of an order's line, or of a deal's. */
type LoggedPrice = QuotedPrice & ({ partsLineId: string } | { dealLineId: string });

const subjectOf = (price: { partsLineId: string } | { dealLineId: string }) =>
  "partsLineId" in price
    ? { subjectType: "parts_line", subjectId: price.partsLineId }
    : { subjectType: "deal_line", subjectId: price.dealLineId };

/** A row of the log for each quote, with the car and the client of the order; nothing for a price without one. */
export async function logQuotes(
  tx: Tx,
  context: CommandContext,
  order: QuotedOrder,
  prices: readonly LoggedPrice[],
): Promise<void> {
  const { actor, commandId, at } = context;
  const quoted = prices.flatMap(({ quote, priceMinor, ...line }) =>
    quote === null || priceMinor === null ? [] : [{ ...quote, finalMinor: priceMinor, subject: subjectOf(line) }],
  );
  if (quoted.length === 0) return;
  // A device knows what it has just quoted from: only the server has more to say.
  const today = tx.location === "server" ? await quotingOf(tx, context, order) : null;
  for (const { partId, subject, ...quote } of quoted)
    await tx.mutate.pricingApplication.insert({
      id: `${commandId}-${subject.subjectId}`,
      companyId: actor.companyId,
      ...quote,
      context: today === null ? quote.context : await judged(tx, context, today, { partId, ...quote }),
      ...subject,
      vehicleId: order.vehicleId,
      clientId: order.clientId,
      partId,
      userId: actor.userId,
      at,
    });
}

export const logQuote = (tx: Tx, context: CommandContext, order: QuotedOrder, price: LoggedPrice): Promise<void> =>
  logQuotes(tx, context, order, [price]);

/** What the catalogue says of parts for an order, as it is now; the coefficients, the car and the client are asked for once. */
export function quotesFor(tx: Tx, context: CommandContext, order: QuotedOrder) {
  let asked: Promise<Quoting> | null = null;
  return {
    /** Null: the part has no price. */
    async of(part: {
      id: string;
      basePriceMinor: number | null;
    }): Promise<{ quote: LineQuote; finalMinor: number } | null> {
      if (part.basePriceMinor === null) return null;
      asked ??= quotingOf(tx, context, order);
      const { coefficients, context: of } = await asked;
      const { baseMinor, finalMinor, applied } = quoteOf(part.basePriceMinor, coefficients, of);
      const made = applied.map(({ name, multiplier }) => ({ name, multiplier }));
      return { quote: { partId: part.id, baseMinor, applied: made, context: of }, finalMinor };
    },
  };
}

interface Quoting {
  coefficients: readonly Coefficient[];
  context: PricingContext;
}

/** The coefficients, the car and the client as they are now. */
async function quotingOf(tx: Tx, { actor, at }: CommandContext, order: QuotedOrder): Promise<Quoting> {
  const coefficients = await tx.run(scoped("pricingCoefficient", actor).where("deletedAt", "IS", null));
  const { vehicleId } = order;
  const car = vehicleId === null ? null : await tx.run(scoped("vehicle", actor).where("id", "=", vehicleId).one());
  const client = await tx.run(scoped("client", actor).where("id", "=", order.clientId).one());
  const zone = (await tx.run(ownCompany(actor)))?.settings.time_zone ?? DEFAULT_SETTINGS.time_zone;
  const year = Number(dayAt(at, zone).slice(0, 4));
  return { coefficients, context: pricingContext(car ?? null, client?.isVip ?? false, order.urgency, year) };
}

async function judged(
  tx: Tx,
  { actor }: CommandContext,
  { coefficients, context }: Quoting,
  taken: LineQuote & { finalMinor: number },
): Promise<LoggedContext> {
  const base = (await tx.run(scoped("part", actor).where("id", "=", taken.partId).one()))?.basePriceMinor ?? null;
  return withVerdict(taken, base === null ? null : quoteOf(base, coefficients, context));
}
