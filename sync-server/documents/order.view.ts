// A work order or an estimate as it is read on paper. Pure: the same facts give the same paper.

import { discountedMinor } from "../../shared/kernel/money.ts";
import type { OrderDocumentKind } from "../../shared/domains/work-orders/documents.states.ts";
import { localCode } from "../../shared/domains/work-orders/local-code.rules.ts";
import { balanceKind, orderSums, type OrderSums } from "../../shared/domains/work-orders/owed.rules.ts";
import { isAgreed, sumsMinor, waits } from "../../shared/domains/work-orders/work-orders.rules.ts";
import { isDeclined, isOpen, type LineFields } from "../../shared/domains/work-orders/work-orders.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { DOCUMENT_WORDS } from "./document.words.ts";
import { figuresOf, printable, type Figures } from "./figures.ts";
import { fileNameOf } from "./file-name.ts";
import type { OrderFacts } from "./order.reads.ts";
import { tablesOf, type Lines } from "./order-lines.ts";
import type { Block, Fact, NamedPaper, SumRow } from "./paper.ts";
import { carOf, personOf, shopHead } from "./shop-paper.ts";

export interface ShownOrder extends Omit<OrderFacts, "trackingToken" | "paidMinor"> {
  /** Minor units; null: for whoever sees no payments. */
  paidMinor: number | null;
  /** Of the client's page; null: without the code. */
  pageUrl: string | null;
  /** A data URL. */
  logo: string | null;
}

interface Setting {
  locale: Locale;
  figures: Figures;
}

/** What was paid is left out for whoever sees no payments: no row of it is printed then. */
const sumsOf = (order: ShownOrder): OrderSums =>
  orderSums({ ...order, paidMinor: order.paidMinor ?? 0 }, order.works, order.parts);

const stillWaits =
  ({ status }: ShownOrder) =>
  (line: LineFields) =>
    isOpen(status) && waits(line);

const wasDeclined = (line: LineFields) => line.supersededBy === null && isDeclined(line);

const only = ({ works, parts }: Lines, wanted: (line: LineFields) => boolean): Lines => ({
  works: works.filter(wanted),
  parts: parts.filter(wanted),
});

/**
 * An order or its estimate as it is printed, with the name of its file: words, days and figures in the language asked for, money with two
 * places in the shop's currency. Without the client, who prints may not see clients; without `pageUrl`, there is no code to scan.
 */
export function orderPaper(kind: OrderDocumentKind, order: ShownOrder, locale: Locale): NamedPaper {
  const words = DOCUMENT_WORDS[locale];
  const { shop } = order;
  const setting = { locale, figures: figuresOf(locale, shop.currency, shop.time_zone) };
  const number = order.number ?? localCode(order.id);
  const car = carOf(order.car, order.mileageKm, locale, setting.figures);
  return {
    fileName: fileNameOf(words.file[kind], number),
    paper: {
      locale,
      title: words.order[kind],
      number,
      accent: shop.theme_color,
      ...shopHead(shop, order.logo),
      facts: factsOf(order, setting),
      people: order.client === null ? [car] : [personOf(order.client, locale), car],
      code: order.pageUrl === null ? null : { url: order.pageUrl, caption: words.code },
      blocks: [
        ...text(words.complaint, order.complaint),
        ...text(words.diagnosis, order.diagnosis),
        ...(kind === "order" ? workOrderBlocks(order, setting) : estimateBlocks(order, setting)),
        ...text(words.recommendations, order.recommendations),
      ],
      signatures: [words.signatures.client, words.signatures.shop],
    },
  };
}

function text(heading: string, written: string | null): Block[] {
  const shown = printable(written ?? "");
  return shown === "" ? [] : [{ kind: "text", heading, text: shown }];
}

function factsOf(order: ShownOrder, { locale, figures }: Setting): Fact[] {
  const words = DOCUMENT_WORDS[locale];
  const fact = (label: string, at: number | null) => (at === null ? [] : [{ label, value: figures.moment(at) }]);
  const ended = order.status === "cancelled" ? words.cancelled : words.handedOver;
  return [
    ...fact(words.received, order.createdAt),
    ...(isOpen(order.status) ? fact(words.promised, order.etaAt) : fact(ended, order.closedAt)),
    ...(order.master === null ? [] : [{ label: words.master, value: printable(order.master) }]),
  ];
}

/** Every line of the total, and apart what waits for the client and what they did not want. */
function workOrderBlocks(order: ShownOrder, setting: Setting): Block[] {
  const words = DOCUMENT_WORDS[setting.locale];
  const lines = only(order, isAgreed);
  const declined = only(order, wasDeclined);
  const summed = sumsOf(order);
  const asked = only(order, stillWaits(order));
  return [
    ...tablesOf(lines, setting),
    {
      kind: "sums",
      rows: [
        ...discountRows(lines, order.discountPct, setting),
        { label: words.total, value: setting.figures.money(summed.total), strong: true },
        ...paidRows(summed, order, setting),
      ],
    },
    ...apart(asked, words.asked, words.askedText, setting),
    ...(summed.waiting === 0
      ? []
      : [
          {
            kind: "sums" as const,
            rows: [{ label: words.askedTotal, value: setting.figures.money(summed.waiting) }],
          },
        ]),
    ...apart(declined, words.declined, words.declinedText, setting),
  ];
}

/** What is agreed with its total; then what is proposed, and the total with all of it. */
function estimateBlocks(order: ShownOrder, setting: Setting): Block[] {
  const words = DOCUMENT_WORDS[setting.locale];
  const { money } = setting.figures;
  const proposed = only(order, stillWaits(order));
  const agreed = only(order, isAgreed);
  const summed = sumsOf(order);
  const isProposing = proposed.works.length + proposed.parts.length > 0;
  const paid = order.paidMinor === 0 ? [] : paidRows(summed, order, setting);
  return [
    ...tablesOf(agreed, setting),
    {
      kind: "sums",
      rows: [
        ...discountRows(agreed, order.discountPct, setting),
        { label: isProposing ? words.agreedTotal : words.total, value: money(summed.total), strong: true },
        ...paid,
      ],
    },
    ...(isProposing ? apart(proposed, words.asked, words.askedText, setting) : []),
    ...(isProposing
      ? [
          {
            kind: "sums" as const,
            rows: [
              { label: words.agreedTotal, value: money(summed.total) },
              { label: words.askedTotal, value: money(summed.waiting) },
              { label: words.totalWithAsked, value: money(summed.total + summed.waiting), strong: true },
            ],
          },
        ]
      : []),
  ];
}

function apart(lines: Lines, heading: string, why: string, setting: Setting): Block[] {
  const tables = tablesOf(lines, setting);
  return tables.length === 0 ? [] : [{ kind: "part", heading, text: why }, ...tables];
}

/** What the lines come to and how much less it is; nothing where there is no discount. */
function discountRows({ works, parts }: Lines, discountPct: number, { locale, figures }: Setting): SumRow[] {
  if (discountPct === 0) return [];
  const words = DOCUMENT_WORDS[locale];
  const sums = sumsMinor(works, parts);
  const whole = sums.works + sums.parts;
  return [
    { label: `${words.labour} + ${words.parts.toLowerCase()}`, value: figures.money(whole) },
    {
      label: words.discount(figures.number(discountPct)),
      value: figures.money(discountedMinor(whole, discountPct) - whole),
    },
  ];
}

function paidRows({ total, balance }: OrderSums, order: ShownOrder, { locale, figures }: Setting): SumRow[] {
  const { status, works, parts, paidMinor: paid } = order;
  if (paid === null) return [];
  const words = DOCUMENT_WORDS[locale];
  if (balance === 0 && paid > 0) return [{ label: words.settled, value: figures.money(paid), strong: true }];
  const kind = balanceKind({ status, totalMinor: total, paidMinor: paid }, [...works, ...parts]);
  return [
    { label: words.paid, value: figures.money(paid) },
    {
      label: { due: words.balance, credit: words.overpaid, advance: words.advance }[kind],
      value: figures.money(Math.abs(balance)),
      strong: true,
    },
  ];
}
