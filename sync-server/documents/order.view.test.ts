// What stands on a printed order and estimate: which lines, and what they come to.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { totalMinor, totalWithPendingMinor } from "../../shared/domains/work-orders/work-orders.rules.ts";
import { figuresOf } from "./figures.ts";
import { part, shownOrder, work } from "./order.fixture.ts";
import { orderPaper, type ShownOrder } from "./order.view.ts";
import type { Block, NamedPaper } from "./paper.ts";

const blocks = <K extends Block["kind"]>({ paper }: NamedPaper, kind: K) =>
  paper.blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);
/** Each table's lines in their columns, without spaces that cannot be broken. */
const tables = (named: NamedPaper) =>
  blocks(named, "table").map(({ rows, sum }) => [
    ...rows.map((row) => row.map(({ text, note }) => (note ? `${text} (${note})` : text)).join(" | ")),
    `= ${sum?.value}`,
  ]);
const sums = (named: NamedPaper) =>
  blocks(named, "sums").map(({ rows }) =>
    rows.map(({ label, value, strong }) => `${label}: ${value.replaceAll("\u00a0", " ")}${strong ? " !" : ""}`),
  );

const pending = { requiresApproval: true };
const approved = { requiresApproval: true, approvedAt: 1 };
const declined = { requiresApproval: true, declinedAt: 1 };
const replaced = { supersededBy: "another" };

/** 200 + 900 of labour agreed, 450 asked; 854.55 of parts agreed, 1961 asked; 1200 declined; more that was replaced. */
const MIXED: Partial<ShownOrder> = {
  works: [
    work(),
    work({ name: "Rulment", normHours: 2.25, priceMinor: 90_000, ...approved }),
    work({ name: "Geometrie", priceMinor: 45_000, ...pending }),
    work({ name: "Polish", priceMinor: 120_000, ...declined }),
    work({ name: "Vechi", priceMinor: 999_900, ...approved, ...replaced }),
    work({ name: "De stabilit", normHours: null, priceMinor: 0, needsPrice: true }),
  ],
  parts: [
    part(),
    part({ name: "Discuri", article: null, quantity: 2, priceMinor: 98_050, ...pending }),
    part({ name: "Refuzat și înlocuit", ...declined, ...replaced }),
  ],
};

describe.each(["order", "estimate"] as const)("an %s for who sees no payments", (kind) => {
  it("says what it comes to, and not what was paid or is left", () => {
    const told = (paidMinor: number | null) =>
      sums(orderPaper(kind, shownOrder({ ...MIXED, paidMinor }), "en"))
        .flat()
        .join("\n");
    expect(told(50_000)).toMatch(/paid|balance|left/i);
    expect(told(null)).not.toMatch(/paid|balance|left/i);
    expect(told(null)).not.toContain("500");
    expect(told(null)).toMatch(/total/i);
  });
});

describe("a work order", () => {
  const printed = orderPaper("order", shownOrder({ ...MIXED, discountPct: 7.5, paidMinor: 50_000 }), "ro");

  it("has every line of the total with its norm hours, quantity and price, and apart what waits and what was declined", () => {
    expect(tables(printed)).toEqual([
      [
        "1 | Schimb ulei și filtru | 0,5 | 200,00",
        "2 | Rulment | 2,25 | 900,00",
        "3 | De stabilit |  | se stabilește",
        "= 1.100,00",
      ],
      ["1 | Ulei motor 5W-30, 1 l (GM 93165557) | 4,5 | 189,90 | 854,55", "= 854,55"],
      ["1 | Geometrie | 0,5 | 450,00", "= 450,00"],
      ["1 | Discuri | 2 | 980,50 | 1.961,00", "= 1.961,00"],
      ["1 | Polish | 0,5 | 1.200,00", "= 1.200,00"],
    ]);
  });

  it("has discount, total, what is paid, what is left, and what waits as its own sum, exact to the ban", () => {
    expect(sums(printed)).toEqual([
      [
        "Manoperă + piese: 1.954,55 MDL",
        "Reducere 7,5 %: -146,59 MDL",
        "Total: 1.807,96 MDL !",
        "Achitat: 500,00 MDL",
        "Rest de plată: 1.307,96 MDL !",
      ],
      ["Propuneri: 2.230,17 MDL"],
    ]);
  });

  it.each([
    ["nothing paid", 0, ["Total: 1.054,55 MDL !", "Achitat: 0,00 MDL", "Rest de plată: 1.054,55 MDL !"]],
    ["all of it paid", 105_455, ["Total: 1.054,55 MDL !", "Achitat integral: 1.054,55 MDL !"]],
    ["more paid than owed", 105_456, ["Total: 1.054,55 MDL !", "Achitat: 1.054,56 MDL", "De restituit: 0,01 MDL !"]],
  ])("with %s says so", (_, paidMinor, expected) => {
    expect(sums(orderPaper("order", shownOrder({ paidMinor }), "ro"))).toEqual([expected]);
  });

  it("says of what was paid before there is a price that it is an advance", () => {
    const works = shownOrder({}).works.map((line) => ({ ...line, priceMinor: 0, needsPrice: true }));
    expect(sums(orderPaper("order", shownOrder({ works, parts: [], paidMinor: 50_000 }), "ro"))).toEqual([
      ["Total: 0,00 MDL !", "Achitat: 500,00 MDL", "Avans: 500,00 MDL !"],
    ]);
  });

  it("says whose it is, which car, when, and where its page is", () => {
    const { paper, fileName } = printed;
    expect(fileName).toBe("Comandă WO-2026-000123.pdf");
    expect(paper).toMatchObject({
      title: "Comandă de lucru",
      number: "WO-2026-000123",
      shop: {
        name: "Service Auto Țărnă",
        lines: ["str. Ștefan cel Mare 12, Chișinău", "+373 22 123 456", "salut@tarna.md"],
      },
      facts: [
        { label: "Primită", value: "19.11.2026, 09:30" },
        { label: "Termen", value: "20.11.2026, 16:00" },
        { label: "Responsabil", value: "Vasile Rusu" },
      ],
      people: [
        { heading: "Client", lines: ["Ștefan Țurcanu", "+373 69 123 456"] },
        {
          heading: "Mașina",
          lines: ["ABC 123", "Volkswagen Passat 2016", "VIN WVWZZZ3CZGE123456", "Kilometraj 184.250 km"],
        },
      ],
      code: { url: "https://tarna.example.md/t/0123456789abcdef0123456789abcdef" },
      signatures: ["Client", "Din partea service-ului"],
    });
    expect(blocks(printed, "text").map(({ heading }) => heading)).toEqual([
      "Motivul vizitei",
      "Diagnostic",
      "Recomandări",
    ]);
  });

  it("without a number has the local code; without client, code or diagnosis none of them", () => {
    const bare = { number: null, client: null, pageUrl: null, diagnosis: null, recommendations: " " };
    const { paper } = orderPaper("order", shownOrder(bare), "en");
    expect(paper.number).toBe("AB12");
    expect(paper.people.map(({ heading }) => heading)).toEqual(["Car"]);
    expect(paper.code).toBeNull();
    expect(paper.blocks.filter(({ kind }) => kind === "text")).toHaveLength(1);
  });

  it.each([
    ["done", "Выдан"],
    ["cancelled", "Отменён"],
  ] as const)("that is %s says when it ended instead of when it is promised", (status, label) => {
    const closed = shownOrder({ status, closedAt: Date.UTC(2026, 10, 21, 12, 0) });
    expect(orderPaper("order", closed, "ru").paper.facts[1]).toEqual({ label, value: "21.11.2026, 14:00" });
  });
});

describe("an estimate", () => {
  it("has what waits for approval apart, with the totals before and after", () => {
    const printed = orderPaper("estimate", shownOrder({ ...MIXED, discountPct: 10 }), "ro");
    expect(tables(printed).map(([first]) => first)).toEqual([
      "1 | Schimb ulei și filtru | 0,5 | 200,00",
      "1 | Ulei motor 5W-30, 1 l (GM 93165557) | 4,5 | 189,90 | 854,55",
      "1 | Geometrie | 0,5 | 450,00",
      "1 | Discuri | 2 | 980,50 | 1.961,00",
    ]);
    expect(sums(printed)).toEqual([
      ["Manoperă + piese: 1.954,55 MDL", "Reducere 10 %: -195,45 MDL", "Total fără propuneri: 1.759,10 MDL !"],
      ["Total fără propuneri: 1.759,10 MDL", "Propuneri: 2.169,90 MDL", "Total cu toate propunerile: 3.929,00 MDL !"],
    ]);
    expect(JSON.stringify(printed)).not.toMatch(/Polish|Vechi|Refuzat/);
  });

  it("of lines that are all agreed has one total", () => {
    expect(sums(orderPaper("estimate", shownOrder(), "en"))).toEqual([["Total: 1,054.55 MDL !"]]);
  });
});

describe("whatever the lines", () => {
  const states = fc.constantFrom({}, pending, approved, declined, replaced, { ...declined, ...replaced });
  const price = fc.integer({ min: 0, max: 5_000_000 });
  const works = fc.array(
    fc.tuple(states, price).map(([state, priceMinor]) => work({ priceMinor, ...state })),
    { maxLength: 8 },
  );
  const parts = fc.array(
    fc
      .tuple(states, price, fc.integer({ min: 1, max: 20_000 }))
      .map(([state, priceMinor, thousandths]) => part({ priceMinor, quantity: thousandths / 1000, ...state })),
    { maxLength: 8 },
  );

  it("the totals on paper are those of the order", () => {
    fc.assert(
      fc.property(
        works,
        parts,
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(...LOCALES),
        (w, p, pct, locale) => {
          const order = shownOrder({ works: w, parts: p, discountPct: pct / 100 });
          const { money } = figuresOf(locale, "MDL", "Europe/Chisinau");
          const strong = (kind: "order" | "estimate") =>
            blocks(orderPaper(kind, order, locale), "sums").flatMap(({ rows }) => rows.filter((row) => row.strong));
          const [withAll, agreed] = [totalWithPendingMinor(w, p, pct / 100), totalMinor(w, p, pct / 100)];
          expect(strong("order")[0]!.value).toBe(money(agreed));
          expect(strong("estimate")[0]!.value).toBe(money(agreed));
          expect(strong("estimate").at(-1)!.value).toBe(money(withAll));
        },
      ),
      { numRuns: 150 },
    );
  });
});
