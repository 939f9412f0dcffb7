// Which part of the catalogue a parts line is, and what it costs by it.

import type { Actor } from "../access/access.permissions.ts";
import { getsCataloguePrice } from "../catalog/catalog.permissions.ts";
import { partById } from "../catalog/parts.reach.ts";
import { refused, scoped, type CommandContext, type CommandResult, type Tx } from "../../zero/define.ts";
import { MOST_PRICE_MINOR } from "./field-limits.rules.ts";
import type { LineQuote } from "./line-quotes.args.ts";
import { quotesFor, wrongQuote, type QuotedOrder } from "./line-quotes.ts";
import { isTooMuch, priceOfPart, type LinePrice } from "./lines.rules.ts";

/** What a command says of a line's part. */
interface Told {
  partId?: string | null | undefined;
  article: string | null;
  quote: LineQuote | null;
}

interface ToldPrice extends Told {
  priceMinor: number | null;
  quantity: number;
}

interface Copied {
  partId: string | null;
  priceMinor: number;
  needsPrice: boolean | null;
  quantity: number;
}

export interface PricedLine {
  partId: string | null;
  price: LinePrice;
  /** What the price is made of, for the log; null: it is somebody's own, or there is none. */
  quote: LineQuote | null;
}

const NOT_FOUND = { denied: refused("catalog/part-not-found") };

type PartRow = NonNullable<Awaited<ReturnType<typeof partById>>>;

/** A part that is named, as it was at the time of the tap. Of a line that returns it may be gone since. */
async function namedPart(tx: Tx, { actor, at }: CommandContext, id: string, returns: boolean) {
  const part = await partById(tx, actor, id);
  // A device may have no catalogue, or not yet: the server knows.
  if (!part) return tx.location === "client" ? { part: null } : NOT_FOUND;
  const isThere = part.deletedAt === null || part.deletedAt > at;
  return isThere || returns ? { part } : NOT_FOUND;
}

/**
 * The part of a line whose command names none: that of its quote, or the one of the shop with its code. A device does not look
 * through its catalogue for it, the server does.
 */
export async function partByQuoteOrCode(tx: Tx, actor: Actor, { quote, article }: Told): Promise<string | null> {
  if (quote) return quote.partId;
  if (article === null || tx.location === "client") return null;
  const withCode = scoped("part", actor).where("article", "=", article).where("deletedAt", "IS", null);
  const [part, other] = await tx.run(withCode.limit(2));
  return part && !other ? part.id : null;
}

/** The part of a line as its command says; or why it cannot be that. */
export async function partOfLine(tx: Tx, context: CommandContext, told: Told, returns = false) {
  const { partId } = told;
  if (partId === undefined) return { partId: await partByQuoteOrCode(tx, context.actor, told), part: null };
  if (partId === null) return { partId, part: null };
  const named = await namedPart(tx, context, partId, returns);
  return "denied" in named ? named : { partId, part: named.part };
}

/**
 * Prices the new parts lines of an order: by the price that was said, or by the catalogue where a part of it is named without one.
 * `mayPrice`: whether the actor names prices.
 */
export function pricingOf(tx: Tx, context: CommandContext, order: QuotedOrder, mayPrice: boolean) {
  const quotes = quotesFor(tx, context, order);

  async function priced(
    partId: string | null,
    own: Omit<PricedLine, "partId">,
    { asks, quantity }: { asks: PartRow | null; quantity: number },
  ): Promise<PricedLine | { denied: CommandResult }> {
    const made = asks && getsCataloguePrice(context.actor) ? await quotes.of(asks) : null;
    const line = made ? { price: { priceMinor: made.finalMinor, needsPrice: false }, quote: made.quote } : own;
    const { priceMinor } = line.price;
    const tooMuch = priceMinor > MOST_PRICE_MINOR || isTooMuch(priceMinor, quantity);
    return tooMuch ? { denied: refused("work-orders/amount-too-large") } : { partId, ...line };
  }

  return {
    /** `returns`: the line was removed, and comes back as it was. */
    async price(told: ToldPrice, { returns = false } = {}) {
      const { quote, priceMinor, quantity } = told;
      const unfit = await wrongQuote(tx, context, told);
      if (unfit) return { denied: unfit };
      const of = await partOfLine(tx, context, told, returns);
      if ("denied" in of) return of;
      const asks = priceMinor === null && !returns ? of.part : null;
      return priced(of.partId, { price: priceOfPart({ priceMinor }, mayPrice), quote }, { asks, quantity });
    },
    /** A line of a former order: what it cost then to who names prices; to others, and where it had none, today's of the catalogue. */
    async copy({ partId, priceMinor, needsPrice, quantity }: Copied) {
      const then = needsPrice || !mayPrice ? null : priceMinor;
      const part = partId === null || then !== null ? null : await partById(tx, context.actor, partId);
      const own = { price: priceOfPart({ priceMinor: then }, mayPrice), quote: null };
      return priced(partId, own, { asks: part?.deletedAt === null ? part : null, quantity });
    },
  };
}
