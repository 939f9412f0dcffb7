// Tables as suppliers send them, and files that nobody should (docs/decisions/0084-invoice-import.md).

import { describe, expect, it } from "vitest";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import { isStorableText } from "../../../../shared/kernel/json.ts";
import { INVOICE_LIMITS } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { xlsxOf, zipOf, type CellOf, type SheetOf, type ZipPart } from "../../../testing/xlsx-files.ts";
import { readTable } from "./read-table.ts";
import { readInThread } from "./table-thread.ts";
import type { TableTask } from "./table-task.ts";

const task = (content: Uint8Array | string, more: Partial<TableTask> = {}): TableTask => ({
  content: typeof content === "string" ? new TextEncoder().encode(content) : content,
  sheet: null,
  columns: null,
  most: null,
  ...more,
});
const HEADINGS = ["Cod", "Denumire", "Cant", "Preț"];
const sheet = (rows: SheetOf["rows"], more: Partial<SheetOf> = {}): SheetOf => ({ name: "Factura", rows, ...more });
const cellsOf = async (content: Uint8Array | string, more: Partial<TableTask> = {}) =>
  (await readTable(task(content, more))).rows.map(({ cells }) => cells);
const codeOf = (content: Uint8Array | string, more: Partial<TableTask> = {}) =>
  readTable(task(content, more)).then(
    () => "read",
    (error: unknown) => {
      if (error instanceof BrokenFile) return error.code;
      throw error;
    },
  );

const MB = 1024 * 1024;
const part = (name: string, data: string | Uint8Array, more: Partial<ZipPart> = {}): ZipPart => ({
  name,
  data,
  ...more,
});
const SHEET = "xl/worksheets/sheet1.xml";

describe("a workbook", () => {
  it("is read with its numbers as numbers and its texts as texts", async () => {
    const table = await readTable(task(xlsxOf([sheet([HEADINGS, ["GDB1330", "Plăcuțe <față> & spate", 2, 350.5]])])));
    expect(table).toMatchObject({ kind: "xlsx", sheets: ["Factura"], sheet: "Factura" });
    expect(table.rows).toEqual([
      { number: 1, cells: HEADINGS },
      { number: 2, cells: ["GDB1330", "Plăcuțe <față> & spate", 2, 350.5] },
    ]);
  });

  it.each<[string, CellOf, string | number]>([
    ["a formula: what it last gave", { xml: "<f>B1*C1</f><v>1234.5</v>" }, 1234.5],
    ["a formula of texts", { type: "str", xml: '<f>CONCAT("a","b")</f><v>ab</v>' }, "ab"],
    ["a formula that was never worked out", { xml: "<f>SUM(A1:A9)</f>" }, ""],
    ["a formula that calls outside", { type: "str", xml: '<f>WEBSERVICE("http://example.org")</f><v>x</v>' }, "x"],
    ["an error", { type: "e", xml: "<v>#REF!</v>" }, ""],
    ["a text of its own", { type: "inlineStr", xml: "<is><t>în celulă</t></is>" }, "în celulă"],
    ["a text in pieces", { type: "inlineStr", xml: "<is><r><t>OC</t></r><r><t>90</t></r></is>" }, "OC90"],
    ["a truth", { type: "b", xml: "<v>1</v>" }, "TRUE"],
    ["a very small number", { xml: "<v>1.2E-2</v>" }, 0.012],
    ["no number", { xml: "<v>NaN</v>" }, ""],
    ["a text that is not there", { type: "s", xml: "<v>99</v>" }, ""],
    ["an escaped line end", { type: "str", xml: "<v>a_x000A_b</v>" }, "a\nb"],
  ])("%s", async (_name, cell, is) => {
    expect((await cellsOf(xlsxOf([sheet([["x", cell]])])))[0]![1] ?? "").toBe(is);
  });

  it("has of merged cells the first", async () => {
    const rows = [
      ["GDB1330", "Plăcuțe", 2],
      [null, "față", 1],
    ];
    const after = '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>';
    expect(await cellsOf(xlsxOf([sheet(rows, { after })]))).toEqual([
      ["GDB1330", "Plăcuțe", 2],
      ["", "față", 1],
    ]);
  });

  it("skips rows without a word, and keeps their numbers", async () => {
    const table = await readTable(task(xlsxOf([sheet([[], ["", null], ["OC90"]])])));
    expect(table.rows).toEqual([{ number: 3, cells: ["OC90"] }]);
  });

  it("gives each row a number of its own, whatever it says, and names of sheets that can be kept", async () => {
    const rows = ["A", "B", "C"].map((text) => `<row r="5"><c t="inlineStr"><is><t>${text}</t></is></c></row>`);
    const content = xlsxOf([sheet([], { name: `${"n".repeat(99)}🔧` })], {
      parts: [part(SHEET, `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`)],
    });
    const table = await readTable(task(content));
    expect(table.rows.map(({ number }) => number)).toEqual([5, 6, 7]);
    expect(isStorableText(table.sheet!)).toBe(true);
  });

  it("has the sheet that is shown first, or the one that is asked for", async () => {
    const book = xlsxOf([
      sheet([["ascuns"]], { name: "Calcule", hidden: true }),
      sheet([["una"]], { name: "Una" }),
      sheet([["două"]], { name: "Două" }),
    ]);
    expect(await readTable(task(book))).toMatchObject({ sheets: ["Calcule", "Una", "Două"], sheet: "Una" });
    expect(await cellsOf(book, { sheet: "Două" })).toEqual([["două"]]);
    expect(await codeOf(book, { sheet: "Trei" })).toBe("purchasing/import-sheet");
  });

  it("is looked at as far as it is asked for", async () => {
    const rows = Array.from({ length: 100 }, (_, i) => [`A${i}`, "name", i, i, "x"]);
    const table = await readTable(task(xlsxOf([sheet(rows)]), { most: 3, columns: [0, 3] }));
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ["A0", "", "", 0],
      ["A1", "", "", 1],
      ["A2", "", "", 2],
    ]);
  });

  it("does not look at columns behind the hundredth", async () => {
    const row = Array.from({ length: 130 }, (_, i) => `c${i}`);
    expect((await cellsOf(xlsxOf([sheet([row])])))[0]).toHaveLength(INVOICE_LIMITS.columns);
  });

  it("has 20,000 rows and its headings, and no more", { timeout: 60_000 }, async () => {
    const rows = (count: number) => [HEADINGS, ...Array.from({ length: count }, (_, i) => [i])];
    expect(await cellsOf(xlsxOf([sheet(rows(INVOICE_LIMITS.rows))]))).toHaveLength(INVOICE_LIMITS.rows + 1);
    expect(await codeOf(xlsxOf([sheet(rows(INVOICE_LIMITS.rows + 1))]))).toBe("purchasing/import-too-many-rows");
  });
});

const book = (...parts: ZipPart[]) => xlsxOf([sheet([HEADINGS, ["OC90", "Filtru", 1, 2]])], { parts });

describe("a file that will not do is told by name", () => {
  const encrypted = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(512),
    Buffer.from("EncryptedPackage", "utf16le"),
  ]);
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500)]);

  it.each<[string, Uint8Array | string, string]>([
    ["nothing in it", "", "purchasing/import-empty"],
    ["blank lines", "\n\n;;\n", "purchasing/import-empty"],
    ["a workbook without a word", xlsxOf([sheet([[], []])]), "purchasing/import-empty"],
    ["a workbook without a sheet", xlsxOf([]), "purchasing/import-empty"],
    ["a picture", png, "purchasing/import-not-spreadsheet"],
    ["a photo of a cat", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "purchasing/import-not-spreadsheet"],
    ["a PDF", "%PDF-1.7\n1 0 obj", "purchasing/import-not-spreadsheet"],
    [
      "bytes of nothing",
      Uint8Array.from({ length: 999 }, (_, i) => (i * 97) % 256),
      "purchasing/import-not-spreadsheet",
    ],
    ["a letter", zipOf([part("word/document.xml", "<document/>")]), "purchasing/import-not-spreadsheet"],
    ["any archive", zipOf([part("readme.txt", "hello")]), "purchasing/import-not-spreadsheet"],
    [
      "a letter that says it is a workbook",
      book(part("xl/workbook.xml", "<document/>")),
      "purchasing/import-not-spreadsheet",
    ],
    ["an encrypted workbook", encrypted, "purchasing/import-encrypted"],
    ["a workbook whose parts are encrypted", book(part(SHEET, "<x/>", { flags: 1 })), "purchasing/import-encrypted"],
    ["a workbook of before 2007", encrypted.subarray(0, 500), "purchasing/import-old-excel"],
    ["half an archive", book().subarray(0, 400), "purchasing/import-broken"],
    ["XML that does not end", book(part(SHEET, "<worksheet><sheetData><row>")), "purchasing/import-broken"],
    ["XML that is none", book(part(SHEET, "GARBAGE & more")), "purchasing/import-broken"],
  ])("%s", async (_name, content, code) => expect(await codeOf(content)).toBe(code));

  it("what defines words that grow is refused before they do", async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "${"ha".repeat(50)}"><!ENTITY b "&a;&a;&a;&a;">]><worksheet>&b;</worksheet>`;
    expect(await codeOf(book(part(SHEET, laughs)))).toBe("purchasing/import-broken");
  });

  it("is read out of the file alone, whatever a path says", async () => {
    const outside = `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="../../../../etc/passwd"/></Relationships>`;
    expect(await codeOf(book(part("xl/_rels/workbook.xml.rels", outside)))).toBe("purchasing/import-broken");
  });

  it("two parts of one name", async () => {
    expect(await codeOf(zipOf([part("a.xml", "<a/>"), part("a.xml", "<b/>")]))).toBe("purchasing/import-broken");
  });

  it("what unpacks to more than a table has is refused before it is unpacked, and what lies about it as soon as it is more", async () => {
    const bomb = Buffer.alloc(200 * MB, 32);
    expect(await codeOf(book(part(SHEET, bomb)))).toBe("purchasing/import-unpacked");
    expect(await codeOf(book(part(SHEET, bomb, { says: 5_000 })))).toBe("purchasing/import-broken");
    expect(await codeOf(book(part(SHEET, "<x/>", { says: 4_294_967_294 })))).toBe("purchasing/import-unpacked");
    const many = Array.from({ length: 2_001 }, (_, i) => part(`xl/${i}.xml`, ""));
    expect(await codeOf(book(...many))).toBe("purchasing/import-unpacked");
  });
});

describe("a text", () => {
  it.each<[string, string | Uint8Array]>([
    ["with semicolons", "Cod;Denumire;Cant;Preț\nOC90;Filtru;1;80,50\n"],
    ["with commas", 'Cod,Denumire,Cant,Preț\r\nOC90,Filtru,1,"80,50"\r\n'],
    ["with tabs", "Cod\tDenumire\tCant\tPreț\nOC90\tFiltru\t1\t80,50\n"],
    ["in UTF-16", Buffer.from("\ufeffCod;Denumire;Cant;Preț\nOC90;Filtru;1;80,50\n", "utf16le")],
  ])("%s", async (_name, content) => {
    const table = await readTable(task(content));
    expect(table).toMatchObject({ kind: "csv", sheets: [], sheet: null });
    expect(table.rows.map(({ cells }) => cells)).toEqual([HEADINGS, ["OC90", "Filtru", "1", "80,50"]]);
  });

  it("in Cyrillic of another age", async () => {
    const bytes = Uint8Array.from([
      0xc0, 0xf0, 0xf2, 0xe8, 0xea, 0xf3, 0xeb, 0x3b, 0xd6, 0xe5, 0xed, 0xe0, 0x0a, 0x31, 0x3b, 0x32,
    ]);
    expect(await cellsOf(bytes)).toEqual([
      ["Артикул", "Цена"],
      ["1", "2"],
    ]);
  });

  it("that was begun by a mark against formulas is what it was", async () =>
    expect((await cellsOf("Cod;Nume\n'-12;x\n"))[1]).toEqual(["-12", "x"]));

  it("whose quote stays open is told where", async () =>
    expect(await codeOf('Cod;Nume\n"OC90;x\n')).toBe("crm/import-quotes"));
});

describe("in a thread of its own", () => {
  it("a table is read, and what is wrong with one is told", async () => {
    expect((await readInThread(task(book()))).rows).toHaveLength(2);
    await expect(readInThread(task("%PDF-1.7"))).rejects.toMatchObject({ code: "purchasing/import-not-spreadsheet" });
  });

  it("tells how many rows it has, while there are more", async () => {
    const told: number[] = [];
    const rows = Array.from({ length: 2_500 }, (_, i) => `P${i};Bec;1;2`);
    await readInThread(task(["Cod;Nume;Cant;Preț", ...rows].join("\n")), { told: (count) => told.push(count) });
    expect(told).toEqual([1_000, 2_000]);
  });

  it("what takes too long, or too much memory, ends with its thread", { timeout: 60_000 }, async () => {
    await expect(readInThread(task(book()), { limits: { seconds: 0.001, memoryMb: 64 } })).rejects.toMatchObject({
      code: "purchasing/import-too-slow",
    });
    // One text of 40 MB in a workbook of 40 KB.
    const long = `<sst><si><t>${"a".repeat(10)}</t></si>${"<si><t>abcdefghij</t></si>".repeat(900_000)}</sst>`;
    await expect(
      readInThread(task(book(part("xl/sharedStrings.xml", long))), { limits: { seconds: 50, memoryMb: 24 } }),
    ).rejects.toMatchObject({ code: "purchasing/import-unpacked" });
  });
});
