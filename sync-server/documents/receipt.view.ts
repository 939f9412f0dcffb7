// The receipt of one payment or refund as it is read on paper. Pure.

import { balanceKind, balanceMinor } from "../../shared/domains/work-orders/owed.rules.ts";
import { localCode } from "../../shared/domains/work-orders/local-code.rules.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { DOCUMENT_WORDS } from "./document.words.ts";
import { figuresOf, printable } from "./figures.ts";
import { fileNameOf } from "./file-name.ts";
import type { NamedPaper, SumRow } from "./paper.ts";
import type { ReceiptFacts } from "./receipt.reads.ts";
import { carOf, personOf, shopHead } from "./shop-paper.ts";

export interface ShownReceipt extends ReceiptFacts {
  /** A data URL. */
  logo: string | null;
}

/**
 * The receipt of a payment or a refund, with the name of its file: money with two places in the shop's currency, moments in its time zone,
 * words in the language asked for. Its number is the order's with the end of the payment's id.
 */
export function receiptPaper(receipt: ShownReceipt, locale: Locale): NamedPaper {
  const words = DOCUMENT_WORDS[locale];
  const { kind, shop, order, lines, client } = receipt;
  const figures = figuresOf(locale, shop.currency, shop.time_zone);
  const orderNumber = order.number ?? localCode(order.id);
  // Receipts have no row of numbers of their own: the order's, and the end of the payment's id.
  const number = `${orderNumber}-${localCode(receipt.id)}`;
  const car = carOf(receipt.car, null, locale, figures);
  const row = (label: string, value: string | null): SumRow[] =>
    value === null || printable(value) === "" ? [] : [{ label, value: printable(value) }];
  const left = balanceMinor(order);
  const leftIs = { due: words.balance, credit: words.overpaid, advance: words.advance }[balanceKind(order, lines)];
  return {
    fileName: fileNameOf(words.file[kind], number),
    paper: {
      locale,
      title: words.receipt[kind],
      number,
      accent: shop.theme_color,
      ...shopHead(shop, receipt.logo),
      facts: [
        { label: words.ofOrder, value: orderNumber },
        { label: words.movedAt[kind], value: figures.moment(receipt.takenAt) },
      ],
      people: client === null ? [car] : [personOf(client, locale), car],
      code: null,
      blocks: [
        {
          kind: "sums",
          rows: [
            { label: words.amount[kind], value: figures.money(receipt.amountMinor), strong: true },
            ...row(words.method, words.methods[receipt.method]),
            ...row(words.reference, receipt.reference),
            ...row(words.ofPayment, receipt.refundOfAt === null ? null : figures.moment(receipt.refundOfAt)),
            ...row(words.takenBy[kind], receipt.takenBy),
          ],
        },
        ...(receipt.note === null || printable(receipt.note) === ""
          ? []
          : [{ kind: "text" as const, heading: words.note, text: printable(receipt.note) }]),
        { kind: "part", heading: words.orderNow, text: "" },
        {
          kind: "sums",
          rows: [
            { label: words.total, value: figures.money(order.totalMinor) },
            { label: words.paid, value: figures.money(order.paidMinor) },
            { label: leftIs, value: figures.money(Math.abs(left)), strong: true },
          ],
        },
      ],
      signatures: [words.signatures.client, words.signatures.shop],
    },
  };
}
