// What stands on a printed quote: which lines, what they come to, and until when.

import { describe, expect, it } from "vitest";
import { LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { shownOrder } from "./order.fixture.ts";
import type { Block, NamedPaper } from "./paper.ts";
import type { PrintedQuoteLine } from "./quote.reads.ts";
import { quotePaper, type ShownQuote } from "./quote.view.ts";
import { QUOTE_WORDS } from "./quote.words.ts";

const { shop, client, car } = shownOrder();
const line = (changes: Partial<PrintedQuoteLine>): PrintedQuoteLine => ({
  kind: "work",
  name: "Înlocuire plăcuțe",
  normHours: 1.5,
  article: null,
  priceMinor: 60_000,
  quantity: 1,
  approvedAt: null,
  declinedAt: null,
  ...changes,
});
const part = (changes: Partial<PrintedQuoteLine>) => line({ kind: "part", normHours: null, ...changes });
const shown = (changes: Partial<ShownQuote> = {}): ShownQuote => ({
  id: "01890000-0000-7000-8000-00000000ab12",
  shop,
  client,
  car,
  contact: "Vasile Rusu",
  subject: "Frâne față",
  stage: "contact",
  quoteSentAt: Date.UTC(2026, 10, 19, 7, 30),
  pageUrl: "https://tarna.example.md/q/abc",
  logo: null,
  printedAt: Date.UTC(2026, 11, 1),
  lines: [
    line({}),
    part({ name: "Plăcuțe", article: "GDB1330", priceMinor: 47_525, quantity: 2, approvedAt: 1 }),
    part({ name: "Discuri", priceMinor: 90_000, declinedAt: 1 }),
  ],
  ...changes,
});

it.each<[string, Partial<ShownQuote>]>([
  ["answered whole", { lines: [line({ approvedAt: 1 }), part({ declinedAt: 1 })] }],
  ["begun", { stage: "in_work" }],
  ["over", { printedAt: Date.UTC(2026, 11, 25) }],
])("once it is %s nobody is asked to answer: the code leads to what was said", (_what, changes) => {
  for (const locale of LOCALES) {
    const { code } = quotePaper(shown(changes), locale).paper;
    expect(code).toEqual({ url: shown().pageUrl, caption: QUOTE_WORDS[locale].codeRead });
  }
  expect(quotePaper(shown(), "ro").paper.code!.caption).toBe(QUOTE_WORDS.ro.code);
});

const blocks = <K extends Block["kind"]>({ paper }: NamedPaper, kind: K) =>
  paper.blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);
const plain = (text: string) => text.replaceAll(/\s/g, " ");

it("has what is offered with its sum, and apart what was declined", () => {
  const named = quotePaper(shown(), "ro");
  expect(named.fileName).toBe("Ofertă AB12.pdf");
  expect(named.paper).toMatchObject({ title: "Ofertă de preț", number: "AB12" });
  expect(
    blocks(named, "table").map(({ rows }) => rows.map((row) => row.map(({ text }) => plain(text)).join(" | "))),
  ).toEqual([
    ["1 | Înlocuire plăcuțe | 1,5 | 600,00"],
    ["1 | Plăcuțe | 2 | 475,25 | 950,50"],
    ["1 | Discuri | 1 | 900,00 | 900,00"],
  ]);
  expect(blocks(named, "sums")[0]!.rows.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
    "Total: 1.550,50 MDL",
    "Din care acceptate deja: 950,50 MDL",
  ]);
  expect(blocks(named, "part").map(({ heading }) => heading)).toEqual(["Refuzate de dvs."]);
});

it("tells the client nothing of what the desk noted for itself", () => {
  const noted = { ...shown(), notes: "Revine luni, cere reducere" };
  expect(JSON.stringify(quotePaper(noted, "ro"))).not.toContain("Revine luni");
});

describe.each(LOCALES)("in %s", (locale) => {
  const words = QUOTE_WORDS[locale];
  it("says since when and until when it holds, from when it was sent, else from when it is printed", () => {
    const facts = (changes: Partial<ShownQuote>) =>
      quotePaper(shown(changes), locale).paper.facts.map(({ label, value }) => [label, plain(value)]);
    const day = (at: number) =>
      plain(
        new Intl.DateTimeFormat({ ro: "ro-MD", ru: "ru-MD", en: "en-GB" }[locale], {
          dateStyle: "long",
          timeZone: shop.time_zone,
        }).format(at),
      );
    const since = Date.UTC(2026, 10, 19, 7, 30);
    expect(facts({})).toEqual([
      [words.made, day(since)],
      [words.validUntil, day(since + 30 * 86_400_000)],
      [words.contact, "Vasile Rusu"],
    ]);
    expect(facts({ quoteSentAt: null, contact: null })).toEqual([
      [words.made, day(Date.UTC(2026, 11, 1))],
      [words.validUntil, day(Date.UTC(2026, 11, 31))],
    ]);
  });

  it("has neither client nor car nor code for who may not see them", () => {
    const { people, code } = quotePaper(shown({ client: null, car: null, pageUrl: null }), locale).paper;
    expect([people, code]).toEqual([[], null]);
    expect(quotePaper(shown(), locale).paper.code).toEqual({
      url: "https://tarna.example.md/q/abc",
      caption: words.code,
    });
  });
});
