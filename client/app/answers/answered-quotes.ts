// Quotes that clients have answered and nobody has seen yet. Pure.

import { answeredAt, isAnswered, quoteSums, type QuotedLine } from "../../../shared/domains/sales/quotes.rules.ts";

interface AnsweredDeal {
  id: string;
  subject: string;
  client?: { name: string; phone: string } | undefined;
  vehicle?: { plate: string; plateCountry: string } | undefined;
  lines: readonly (QuotedLine & { name: string })[];
}

export interface AnsweredQuote {
  dealId: string;
  subject: string;
  client: { name: string; phone: string } | null;
  plate: string | null;
  plateCountry: string;
  /** Of the latest answer, Unix ms. */
  at: number;
  /** Names of lines. */
  approved: string[];
  declined: string[];
  /** Minor units. */
  approvedMinor: number;
}

/** The one that was answered last comes first; one whose answers were all taken back by a change tells nothing. */
export function answeredQuotes(deals: readonly AnsweredDeal[]): AnsweredQuote[] {
  const quotes = deals.flatMap(({ id, subject, client, vehicle, lines }): AnsweredQuote[] => {
    const answered = lines.filter(isAnswered);
    if (answered.length === 0) return [];
    const names = (wanted: (line: QuotedLine) => boolean) => answered.filter(wanted).map(({ name }) => name);
    return [
      {
        dealId: id,
        subject,
        client: client ?? null,
        plate: vehicle?.plate ?? null,
        plateCountry: vehicle?.plateCountry ?? "",
        at: Math.max(...answered.map((line) => answeredAt(line)!)),
        approved: names((line) => line.approvedAt !== null),
        declined: names((line) => line.approvedAt === null),
        approvedMinor: quoteSums(answered).approved,
      },
    ];
  });
  return quotes.toSorted((a, b) => b.at - a.at);
}
