// Invoices out of words: numbers, articles within names, tax codes, tables.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleWithin } from "./article.rules.ts";
import type { PageWord } from "./invoice-reading.states.ts";
import { minor, readings, readTriple } from "./numbers.rules.ts";
import { readInvoice, tableTop, withHead } from "./read-invoice.rules.ts";
import { isTaxCode } from "./tax-code.rules.ts";

/** A page: at each height, words at their places; a letter is seven wide, a line twelve high. */
const page = (rows: Record<number, readonly (readonly [x: number, text: string])[]>, { slope = 0 } = {}): PageWord[] =>
  Object.entries(rows).flatMap(([y, cells]) =>
    cells.flatMap(([x, text]) => {
      let at = x;
      return text.split(" ").map((word): PageWord => {
        const x0 = at;
        at += word.length * 7 + 4;
        const y0 = Number(y) + slope * x0;
        return { page: 1, text: word, sure: 0.9, x0, x1: x0 + word.length * 7, y0, y1: y0 + 12 };
      });
    }),
  );

const HEADING = [
  [40, "Nr"],
  [80, "Denumirea mărfii"],
  [400, "Cod"],
  [520, "Cant."],
  [620, "Preț unitar"],
  [780, "Valoare, lei"],
] as const;
const row = (...cells: readonly string[]) => cells.map((text, i) => [HEADING[i]![0], text] as const);
const lines = (words: readonly PageWord[]) =>
  readInvoice(words)?.lines.map(({ article, name, quantity, price, total }) => [
    article.value,
    name.value,
    quantity.value,
    price.value,
    total.value,
  ]);

describe("a number", () => {
  it.each([
    ["1.210,00", [1210]],
    ["1,210.00", [1210]],
    ["1 210,00", [1210]],
    ["12,5", [12.5]],
    ["1.145", [1145, 1.145]],
    ["0,500", [0.5, 500]],
    ["12.345.678", [12_345_678]],
    ["1.21O,OO", [1210]],
    ["450,00 lei", [450]],
    ["LX 2070", []],
    ["", []],
    ["-", []],
  ])("%s", (text, expected) => {
    expect(readings(text)).toEqual(expected);
  });

  it("of money is read in each of the ways that it is printed", () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom([".", ","], [" ", ","], [",", "."], ["", "."], ["", ","]),
        (sum, [mark, decimal]) => {
          const whole = String(Math.floor(sum / 100)).replaceAll(/\B(?=(\d{3})+$)/g, mark);
          expect(minor(readings(`${whole}${decimal}${String(sum % 100).padStart(2, "0")}`)[0]!)).toBe(sum);
        },
      ),
    );
  });

  it("never throws, whatever is printed", () => {
    fc.assert(fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => void readTriple(a, b, c)));
  });
});

describe("quantity, price and total", () => {
  it.each([
    ["agree as they stand", ["8", "131,00", "1.048,00"], [8, 13_100, 104_800, true]],
    ["say whether a mark parts thousands", ["1.000", "12,50", "12,50"], [1, 1250, 1250, true]],
    ["get a mark back that a scan lost", ["25", "995,72", "2.489,30"], [2.5, 99_572, 248_930, true]],
    ["give the quantity where it was misread", ["5", "550,54", "4.954,86"], [9, 55_054, 495_486, false]],
    ["are doubted where nothing agrees", ["8", "181,00", "1.048,33"], [8, 18_100, 104_833, false]],
    ["follow from the other two", ["4", "", "186,00"], [4, 4650, 18_600, false]],
  ])("%s", (_what, [q, p, t], [quantity, price, total, agrees]) => {
    expect(readTriple(q!, p!, t!)).toEqual({ quantity, price, total, agrees });
  });

  it("are nothing where two are missing", () => {
    expect(readTriple("4", "", "")).toBeNull();
  });
});

it.each([
  ["Filtru ulei Mann HU 7020 z", "HU 7020 z"],
  ["Pompă apă INA 538 0083 10", "538 0083 10"],
  ["Ulei Castrol Edge 5W-30 LL, 5 l 15669B", "15669B"],
  ["Plăcuțe frână Bosch 0 986 424 708", "0 986 424 708"],
  ["Disc frână (cod 09.9772.11)", "09.9772.11"],
  ["Bec H7 12V 55W", null],
  ["Antigel concentrat 1,5 l", null],
])("the article within %s", (name, article) => {
  expect(articleWithin(page({ 0: [[0, name]] }))?.article ?? null).toBe(article);
});

it("a tax code is known by its check digit", () => {
  expect(
    [isTaxCode("14399840"), isTaxCode("14399841"), isTaxCode("1003600015231"), isTaxCode("1003600015232")].filter(
      Boolean,
    ).length,
  ).toBeGreaterThan(0);
  expect(isTaxCode("12345678901234")).toBe(false);
});

describe("an invoice", () => {
  const head = {
    20: [
      [40, "FACTURĂ FISCALĂ Seria AAN Nr. 4820117"],
      [760, "Data 18.11.2026"],
    ],
    60: [
      [40, "Furnizor"],
      [500, "Cumpărător"],
    ],
    80: [
      [40, "Auto Total MD SRL"],
      [500, "Service Botanica SRL"],
    ],
    100: [
      [40, "IDNO 1013600023418"],
      [500, "IDNO 1016600038842"],
    ],
  } as const;
  const table = {
    140: HEADING,
    160: row("1", "Filtru ulei", "HU 7020 z", "10", "121,00", "1.210,00"),
    180: row("2", "Set rulment roată", "VKBA 6649", "2", "684,00", "1.368,00"),
  };
  const foot = {
    240: [
      [600, "Total fără TVA"],
      [780, "2.148,33"],
    ],
    260: [
      [600, "TVA 20 %"],
      [780, "429,67"],
    ],
    280: [
      [600, "Total spre plată"],
      [780, "2.578,00"],
    ],
  } as const;
  const LINES = [
    ["HU 7020 z", "Filtru ulei", 10, 12_100, 121_000],
    ["VKBA 6649", "Set rulment roată", 2, 68_400, 136_800],
  ];

  it("says who sells, what, and what it comes to", () => {
    const words = page({ ...head, ...table, ...foot });
    expect(lines(words)).toEqual(LINES);
    expect(readInvoice(words)!.fields).toMatchObject({
      supplierName: { value: "Auto Total MD SRL" },
      taxCode: { value: "1013600023418" },
      number: { value: "AAN 4820117" },
      date: { value: "2026-11-18" },
      net: { value: 214_833 },
      vat: { value: 42_967 },
      total: { value: 257_800 },
    });
  });

  it("is read though the page is a little turned", () => {
    expect(lines(page({ ...head, ...table, ...foot }, { slope: 0.02 }))).toEqual(LINES);
  });

  it("has names that go on in the next row, and no line of what stands below the sums", () => {
    const words = page({
      ...head,
      ...table,
      196: [[80, "față SKF"]],
      ...foot,
      320: row("3", "A eliberat", "x", "1", "1,00", "1,00"),
    });
    expect(lines(words)).toEqual([LINES[0], ["VKBA 6649", "Set rulment roată față SKF", 2, 68_400, 136_800]]);
  });

  it("is less sure of a line that does not agree than of one that does", () => {
    const words = page({ ...table, 200: row("3", "Bujie", "ILZKR7B11", "8", "181,00", "1.048,00") });
    const [, good, doubtful] = readInvoice(words)!.lines;
    expect(good!.sure).toBeGreaterThan(0.8);
    expect(doubtful!.sure).toBeLessThan(0.6);
  });

  it("is none where there is no line and no sum: a letter, a cat", () => {
    expect(readInvoice(page({ 20: [[40, "Stimate client, vă mulțumim"]], 60: [[40, "miau"]] }))).toBeNull();
    expect(readInvoice([])).toBeNull();
  });

  it("takes its head as it was read a second time where that says more, and nothing below it", () => {
    const muddled = page({ 20: [[40, "FACTU FIS"]], ...table });
    const top = tableTop(muddled)!;
    expect(top).toBe(140);
    const again = withHead(muddled, page({ ...head, 300: [[40, "x"]] }), top);
    expect(readInvoice(again)!.fields.number.value).toBe("AAN 4820117");
    expect(lines(again)).toEqual(LINES);
    expect(withHead(again, page({ 20: [[40, "nimic"]] }), top)).toEqual(again);
  });
});
