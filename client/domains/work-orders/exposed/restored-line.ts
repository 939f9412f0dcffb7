// A removed line as it was, in the words of the command that adds lines.

import type { LineQuote } from "../../../../shared/domains/work-orders/line-quotes.args.ts";

interface RemovedFields {
  name: string;
  priceMinor: number;
  needsPrice: boolean | null;
  requiresApproval: boolean;
}
type RemovedPart = RemovedFields & { quantity: number; partId: string | null; article: string | null };
type RemovedWork = RemovedFields & { normHours: number | null };
export type RemovedLine = RemovedPart | RemovedWork;

/** What does not stand in the line itself. */
export interface RemovedWith {
  /** The price is this one of the catalogue. */
  quote: LineQuote | null;
  photoIds: readonly string[];
  /** The decided line that it replaced, and replaces again. */
  former: string | null;
}

export const isPart = (line: RemovedLine): line is RemovedPart => "quantity" in line;

const again = ({ name, needsPrice, ...line }: RemovedLine, { photoIds }: RemovedWith) => ({
  name,
  // Nobody is asked about a line without a price.
  requiresApproval: line.requiresApproval && !needsPrice,
  priceMinor: needsPrice ? null : line.priceMinor,
  wasRemoved: { needsPrice: needsPrice === true, photoIds: [...photoIds] },
});

/** `id`: another than before, since the former line is history. */
export const restoredWork = (line: RemovedWork, before: RemovedWith, id: string) => ({
  ...again(line, before),
  workLineId: id,
  normHours: line.normHours,
});

/** The same of a part. */
export const restoredPart = (line: RemovedPart, before: RemovedWith, id: string) => ({
  ...again(line, before),
  partsLineId: id,
  quantity: line.quantity,
  partId: line.partId ?? undefined,
  article: line.article,
  quote: before.quote,
});

/** The same of a line that took the place of a decided one. */
export function replacedAgain(line: RemovedLine, { quote }: RemovedWith, id: string) {
  const fields = { newLineId: id, name: line.name, priceMinor: line.priceMinor };
  return isPart(line)
    ? {
        ...fields,
        quantity: line.quantity,
        partId: line.partId ?? undefined,
        article: line.article,
        ...(quote ? { quote } : {}),
      }
    : { ...fields, normHours: line.normHours };
}
