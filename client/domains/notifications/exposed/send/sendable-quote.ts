// What sending needs to know of a deal's quote.

import type { QuotedLine } from "../../../../../shared/domains/sales/quotes.rules.ts";
import type { Sendable } from "./sendable.ts";

export interface SendableQuote extends Pick<Sendable, "id" | "client" | "vehicle"> {
  subject: string;
  lines: readonly QuotedLine[];
}
