// The process that reads a file: a PDF with text, a scan, and what it refuses. One of these starts Tesseract, which takes seconds.

import pdfmake from "pdfmake";
import sharp from "sharp";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isStorableText } from "../../../shared/kernel/json.ts";
import { readInvoice } from "../../../shared/domains/ocr/read-invoice.rules.ts";
import { FONT } from "../../documents/paper.style.ts";
import { readFile } from "./read-file.ts";

// With the fonts of documents, which pdfmake may read and nothing else.
await import("../../documents/render.ts");

const LINES = [
  ["1", "Rulment roată SKF", "VKBA 6649", "2", "684,00", "1.368,00"],
  ["2", "Ulei Castrol Edge", "15669B", "6", "512,00", "3.072,00"],
];

function printed(content: readonly (object | string)[], more: object = {}): Promise<Uint8Array> {
  return pdfmake.createPdf({ defaultStyle: { font: FONT }, content: content as never, ...more }).getBuffer();
}

const invoice = [
  "Factură fiscală Seria AAN Nr. 4820117",
  "Data: 18.11.2026",
  "Furnizor: Auto Total MD SRL",
  "IDNO 1013600023418",
  {
    table: {
      widths: [20, "*", 90, 40, 60, 70],
      body: [["Nr", "Denumire", "Cod", "Cant.", "Preț", "Valoare"], ...LINES],
    },
  },
  "Total de plată 4.440,00",
];

const told = async (bytes: Uint8Array) => {
  const read = await readFile({ bytes, kind: "pdf" });
  return { ...read, reading: readInvoice(read.words) };
};
const linesOf = ({ reading }: Awaited<ReturnType<typeof told>>) =>
  reading?.lines.map(({ article, quantity, price, total }) => [
    article.value,
    quantity.value,
    price.value,
    total.value,
  ]);
const EXPECTED = [
  ["VKBA 6649", 2, 68_400, 136_800],
  ["15669B", 6, 51_200, 307_200],
];

/** A page with one line of text in letters of a tenth of a point, as plain as a PDF can be. */
function plainPdf(text: string): Uint8Array {
  const drawn = `BT /F 0.1 Tf 10 700 Td (${text}) Tj ET`;
  const font = "<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources${font}>>`,
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const index = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + index + end);
}

describe("a file is read in a process of its own", () => {
  it("as text, where a PDF has it, with a picture of each page", async () => {
    const percents: number[] = [];
    const pdf = await printed(invoice);
    const read = await readFile({ bytes: pdf, kind: "pdf" }, { onProgress: (percent) => percents.push(percent) });
    expect(read.source).toBe("pdf_text");
    expect(percents).toEqual([48]);
    const [page] = read.pages;
    expect(await sharp(page!.picture).metadata()).toMatchObject({
      format: "jpeg",
      width: page!.width,
      height: page!.height,
    });
    const reading = readInvoice(read.words);
    expect(linesOf({ ...read, reading })).toEqual(EXPECTED);
    expect(reading!.fields).toMatchObject({
      supplierName: { value: "Auto Total MD SRL" },
      taxCode: { value: "1013600023418" },
      number: { value: "AAN 4820117" },
      date: { value: "2026-11-18" },
      total: { value: 444_000 },
    });
  });

  it("as a picture, where it has none, though the page lies a little turned", async () => {
    const { pages } = await readFile({ bytes: await printed(invoice), kind: "pdf" });
    const turned = await sharp(pages[0]!.picture).rotate(0.8, { background: "#fff" }).jpeg({ quality: 80 }).toBuffer();
    const scan = await told(
      await printed([{ image: `data:image/jpeg;base64,${turned.toString("base64")}`, width: 500 }]),
    );
    expect([scan.source, linesOf(scan)]).toEqual(["pdf_scan", EXPECTED]);
  }, 60_000); // its processor may be busy with others, which go first
});

describe("the words of a file", () => {
  it("can be kept, whatever stands in it", async () => {
    const { words } = await readFile({ bytes: plainPdf(`a\\000b ${"cuvant ".repeat(20)}`), kind: "pdf" });
    expect(words).toHaveLength(21);
    expect(words.filter(({ text }) => !isStorableText(text))).toEqual([]);
  });

  it("are none of a table where they do not end", async () => {
    const { words } = await readFile({ bytes: plainPdf(`${"x".repeat(500)} ${"cuvant ".repeat(20)}`), kind: "pdf" });
    expect(words).toHaveLength(20);
  });
});

describe("a file is refused", () => {
  it.each([
    ["that says more than any invoice", "ocr/too-heavy", async () => plainPdf("ab ".repeat(3_001))],
    ["with a password", "ocr/encrypted", () => printed(invoice, { userPassword: "x" })],
    [
      "of eleven pages",
      "ocr/too-many-pages",
      () => printed(Array.from({ length: 11 }, (_, i) => ({ text: "x", ...(i > 0 ? { pageBreak: "before" } : {}) }))),
    ],
    ["that is no PDF further on", "ocr/broken-pdf", async () => new TextEncoder().encode("%PDF-1.7\nnothing of it")],
    [
      "with a page as large as a field",
      "ocr/broken-pdf",
      () => printed(["x"], { pageSize: { width: 9_000, height: 9_000 } }),
    ],
  ])("%s", async (_what, code, make) => {
    await expect(readFile({ bytes: await make(), kind: "pdf" })).rejects.toMatchObject({ code });
  });

  it("that takes too long, with the process that hangs on it", async () => {
    const reader = fileURLToPath(new URL("./hangs.fixture.ts", import.meta.url));
    await expect(readFile({ bytes: new Uint8Array(1), kind: "pdf" }, { seconds: 0.5, reader })).rejects.toMatchObject({
      code: "ocr/took-too-long",
    });
  });

  it("over which the process dies", async () => {
    const reader = fileURLToPath(new URL("./dies.fixture.ts", import.meta.url));
    await expect(readFile({ bytes: new Uint8Array(1), kind: "pdf" }, { reader })).rejects.toMatchObject({
      code: "ocr/reader-failed",
    });
  });
});
