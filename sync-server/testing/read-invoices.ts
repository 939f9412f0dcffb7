// An invoice as a reader hands it over, for tests of what becomes of it.

import type { ReadFile } from "../domains/ocr/reading.ts";

/** As it is printed; money in minor units. */
export const invoice = {
  series: "AAN",
  number: "4820117",
  supplier: { name: "Auto Total MD SRL", taxCode: "1013600023416" },
  lines: [
    { article: "VKBA 6649", name: "Rulment SKF", quantity: 2, price: 68_400, total: 136_800 },
    { article: "15669B", name: "Ulei Castrol", quantity: 6, price: 51_200, total: 307_200 },
  ],
  total: 444_000,
};

/** The words of an invoice as a reader would hand them over, one to a cell. */
function wordsOf({ lines, supplier, series, number, total }: typeof invoice): ReadFile["words"] {
  const heading = ["Nr", "Denumire", "Cod", "Cantitate", "Preț", "Valoare"];
  const money = (minor: number) => (minor / 100).toFixed(2);
  const rows: [number, string][][] = [
    [
      [50, `Seria`],
      [110, series],
      [150, "Nr."],
      [180, number],
    ],
    [[50, "Furnizor"]],
    [[50, supplier.name]],
    [
      [50, "IDNO"],
      [110, supplier.taxCode],
    ],
    heading.map((text, i) => [50 + i * 150, text]),
    ...lines.map((line, i): [number, string][] =>
      [String(i + 1), line.name, line.article, String(line.quantity), money(line.price), money(line.total)].map(
        (text, at) => [50 + at * 150, text],
      ),
    ),
    [
      [650, "Total de plată"],
      [800, money(total)],
    ],
  ];
  return rows.flatMap((row, at) =>
    row.map(([x0, text]) => ({
      page: 1,
      text,
      sure: 1,
      x0,
      x1: x0 + Math.min(120, text.length * 7),
      y0: 40 + at * 30,
      y1: 52 + at * 30,
    })),
  );
}

/** What the reader would hand over of it. */
export const told: ReadFile = {
  source: "pdf_text",
  words: wordsOf(invoice),
  pages: [{ picture: Uint8Array.of(1, 2, 3), width: 1000, height: 1400 }],
};
