// A quote as it is read on paper. Pure: the same facts give the same paper.

import { quoteEndsAt, quoteStanding, quoteSums } from "../../shared/domains/sales/quotes.rules.ts";
import { localCode } from "../../shared/domains/work-orders/local-code.rules.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { DOCUMENT_WORDS } from "./document.words.ts";
import { figuresOf, printable } from "./figures.ts";
import { fileNameOf } from "./file-name.ts";
import { tablesOf, type Lines, type LineSetting } from "./order-lines.ts";
import type { Block, NamedPaper, SumRow } from "./paper.ts";
import type { PrintedQuoteLine, QuotePaperFacts } from "./quote.reads.ts";
import { QUOTE_WORDS } from "./quote.words.ts";
import { carOf, personOf, shopHead } from "./shop-paper.ts";

export interface ShownQuote extends Omit<QuotePaperFacts, "quoteToken"> {
  /** Of the client's page; null: without the code. */
  pageUrl: string | null;
  /** A data URL. */
  logo: string | null;
  /** When it is printed: what was not sent yet holds from then on. Unix ms. */
  printedAt: number;
}

/** As lines of an order are printed: each has a price, and none asks apart. */
function printedLines(lines: readonly PrintedQuoteLine[]): Lines {
  const shown = lines.map((line) => ({ ...line, needsPrice: false, requiresApproval: false, supersededBy: null }));
  return { works: shown.filter(({ kind }) => kind === "work"), parts: shown.filter(({ kind }) => kind === "part") };
}

/**
 * A quote as it is printed, with the name of its file: words, days and figures in the language asked for, money with two places in the
 * shop's currency. Without the client, who prints may not see clients; without `pageUrl`, there is no code to scan.
 */
export function quotePaper(quote: ShownQuote, locale: Locale): NamedPaper {
  const words = QUOTE_WORDS[locale];
  const { shop, lines } = quote;
  const setting = { locale, figures: figuresOf(locale, shop.currency, shop.time_zone) };
  const { day } = setting.figures;
  const number = localCode(quote.id);
  const since = quote.quoteSentAt ?? quote.printedAt;
  return {
    fileName: fileNameOf(words.file, number),
    paper: {
      locale,
      title: words.title,
      number,
      accent: shop.theme_color,
      ...shopHead(shop, quote.logo),
      facts: [
        { label: words.made, value: day(since) },
        { label: words.validUntil, value: day(quoteEndsAt(since)) },
        ...(quote.contact === null ? [] : [{ label: words.contact, value: printable(quote.contact) }]),
      ],
      people: [
        ...(quote.client === null ? [] : [personOf(quote.client, locale)]),
        ...(quote.car === null ? [] : [carOf(quote.car, null, locale, setting.figures)]),
      ],
      code:
        quote.pageUrl === null ? null : { url: quote.pageUrl, caption: mayAnswer(quote) ? words.code : words.codeRead },
      blocks: [...text(words.subject, quote.subject), ...blocksOf(lines, setting)],
      signatures: [DOCUMENT_WORDS[locale].signatures.client, DOCUMENT_WORDS[locale].signatures.shop],
    },
  };
}

/** As the page stands that the code leads to. */
function mayAnswer({ lines, shop, printedAt, ...deal }: ShownQuote): boolean {
  const standing = quoteStanding({ ...deal, deletedAt: null }, lines, { now: printedAt, timeZone: shop.time_zone });
  return standing === "open" || standing === "empty";
}

function text(heading: string, written: string): Block[] {
  const shown = printable(written);
  return shown === "" ? [] : [{ kind: "text", heading, text: shown }];
}

/** What is offered with its sums, and apart what the client declined. */
function blocksOf(lines: readonly PrintedQuoteLine[], setting: LineSetting): Block[] {
  const words = QUOTE_WORDS[setting.locale];
  const { money } = setting.figures;
  const offered = lines.filter(({ declinedAt }) => declinedAt === null);
  const declined = lines.filter(({ declinedAt }) => declinedAt !== null);
  const { total, approved } = quoteSums(lines);
  const rows: SumRow[] = [
    { label: words.total, value: money(total), strong: true },
    ...(approved === 0 || approved === total ? [] : [{ label: words.approved, value: money(approved) }]),
  ];
  return [
    ...tablesOf(printedLines(offered), setting),
    { kind: "sums", rows },
    ...(declined.length === 0
      ? []
      : [
          { kind: "part" as const, heading: words.declined, text: words.declinedText },
          ...tablesOf(printedLines(declined), setting),
        ]),
  ];
}
