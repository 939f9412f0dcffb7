// The lines of the order that is made of a deal: one for each that counts, so that the order comes to the same by its own rule.

import type { LinePrice } from "../work-orders/lines.rules.ts";
import { isThere, type CountedLine } from "./deal-total.rules.ts";
import { lineIdIn, soleLineIdOf } from "./derived-ids.rules.ts";

interface OfferedLine extends CountedLine {
  id: string;
  name: string;
  normHours: number | null;
  partId: string | null;
  article: string | null;
}

interface OfferedDeal {
  subject: string;
  /** Without lines. Minor units; null: none was named. */
  priceMinor: number | null;
}

type Placed = LinePrice & { id: string; name: string; position: number };
type NewWork = Placed & { normHours: number | null };
type NewPart = Placed & { partId: string | null; article: string | null; quantity: number };

/** For nothing is no price yet: somebody has to say that it is meant. */
const priced = (priceMinor: number): LinePrice => ({ priceMinor, needsPrice: priceMinor === 0 });

/** What was declined or removed stays behind. Without any line the price is one work, named after the subject. */
export function linesOfOrder(
  deal: OfferedDeal,
  lines: readonly OfferedLine[],
  workOrderId: string,
): { works: NewWork[]; parts: NewPart[] } {
  const there = lines.filter(isThere);
  if (there.length === 0) {
    const sole = { id: soleLineIdOf(workOrderId), name: deal.subject, normHours: null, position: 1 };
    return { works: deal.priceMinor ? [{ ...sole, ...priced(deal.priceMinor) }] : [], parts: [] };
  }
  const kept = there.filter(({ declinedAt }) => declinedAt === null);
  const works: NewWork[] = [];
  const parts: NewPart[] = [];
  for (const { id, kind, name, normHours, partId, article, quantity, priceMinor } of kept) {
    const line = { id: lineIdIn(workOrderId, id), name, ...priced(priceMinor) };
    if (kind === "work") works.push({ ...line, normHours, position: works.length + 1 });
    else parts.push({ ...line, partId, article, quantity, position: parts.length + 1 });
  }
  return { works, parts };
}
