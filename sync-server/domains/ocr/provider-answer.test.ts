// What a provider's model says of an invoice is weighed by the page and by its own sums.

import { describe, expect, it } from "vitest";
import { invoice, told } from "../../testing/read-invoices.ts";
import { DOUBTED } from "../../../shared/domains/ocr/numbers.rules.ts";
import { isTaxCode } from "../../../shared/domains/ocr/tax-code.rules.ts";
import { pagesAsText, weighAnswer, type ProviderAnswer } from "../../../shared/domains/ocr/provider-answer.rules.ts";

const answer: ProviderAnswer = {
  is_invoice: true,
  supplier_name: invoice.supplier.name,
  tax_code: invoice.supplier.taxCode,
  number: `${invoice.series} ${invoice.number}`,
  date: "2026-11-18",
  net: null,
  vat: null,
  total: invoice.total / 100,
  lines: invoice.lines.map(({ article, name, quantity, price, total }) => ({
    article,
    name,
    quantity,
    price: price / 100,
    total: total / 100,
  })),
};
const [first, second] = answer.lines as [ProviderAnswer["lines"][0], ProviderAnswer["lines"][0]];
const weigh = (change: Partial<ProviderAnswer>) => weighAnswer({ ...answer, ...change }, told.words);

describe("an answer", () => {
  it("that stands on the page and adds up is sure, and lies where it stands", () => {
    const reading = weigh({})!;
    expect(
      reading.lines.map(({ article, quantity, price, total, sure }) => [
        article.value,
        quantity.value,
        price.value,
        total.value,
        sure,
      ]),
    ).toEqual(invoice.lines.map((line) => [line.article, line.quantity, line.price, line.total, 0.95]));
    const [line] = reading.lines;
    const boxes = [line!.name, line!.article, line!.quantity, line!.price, line!.total].map(({ box }) => box!);
    expect(boxes.map(({ x0 }) => x0)).toEqual([200, 350, 500, 650, 800]);
    expect(new Set(boxes.map(({ y0 }) => y0)).size).toBe(1);
    expect(reading.fields.total).toMatchObject({ value: invoice.total, sure: 0.95, box: { x0: 800 } });
    expect(
      weigh({ lines: [{ ...first, quantity: 1, price: first.total }, second] })!.lines[0]!.quantity.box,
    ).toBeNull(); // the 1 before is the line's number
  });

  it("is doubted where the page says nothing of it", () => {
    const { lines, fields } = weigh({ lines: [{ ...first, article: "MADE-UP 1" }, second] })!;
    expect([lines[0]!.article.sure, lines[0]!.article.box, lines[0]!.sure]).toEqual([0.6, null, 0.6]);
    expect(lines[1]!.sure).toBe(0.95);
    expect(fields.date).toEqual({ value: "2026-11-18", sure: 0.6, box: null });
  });

  it("is doubted in a tax code whose check digit is another, though the page says it", () => {
    expect([weigh({})!.fields.taxCode.sure, isTaxCode(invoice.supplier.taxCode)]).toEqual([0.6, false]);
  });

  it("is doubted in a line whose sum is another than quantity and price make", () => {
    const { lines } = weigh({ lines: [first, { ...second, quantity: 7 }] })!;
    expect([lines[0]!.sure, lines[1]!.quantity.sure]).toEqual([0.95, DOUBTED]);
  });

  it("is doubted in all lines where these do not come to what the invoice says", () => {
    const { lines } = weigh({ lines: [first] })!;
    expect([lines[0]!.total.sure, lines[0]!.sure]).toEqual([DOUBTED, DOUBTED]);
  });

  it.each([
    ["says that it is no invoice", { is_invoice: false }],
    ["has no lines", { lines: [] }],
    ["does not add up in most lines", { lines: [{ ...first, price: 1 }, { ...second, total: 9 }, first] }],
    ["names nothing of its lines", { lines: [{ ...first, article: null, name: null }] }],
  ] as [string, Partial<ProviderAnswer>][])("that %s is none", (_what, change) => {
    expect(weigh(change)).toBeNull();
  });
});

describe("the pages as text", () => {
  it("keep their rows and the white between their columns", () => {
    const text = pagesAsText(told.words);
    expect(text).toContain("--- page 1\n");
    expect(text).toContain("1 | Rulment SKF | VKBA 6649 | 2 | 684.00 | 1368.00");
  });
});
