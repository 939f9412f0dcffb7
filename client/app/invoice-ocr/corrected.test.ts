// What is made of a read invoice on the screen.

import { describe, expect, it } from "vitest";
import { flawOf, knownSupplier, mendingOf, quantityOf, sumsOf, supplierOf, typedOf } from "./corrected.ts";
import type { ReadLine, ReadResult } from "./ocr-api.ts";

const field = <T>(value: T | null) => ({ value, sure: 1, box: null });
const line = (article: string, quantity: number, price: string, total: string): ReadLine => ({
  article: field(article),
  name: field(article),
  quantity: field(quantity),
  price: field(price),
  total: field(total),
  sure: 1,
});
const invoice = (lines: ReadLine[], net: string | null, total: string | null): ReadResult => ({
  pages: [],
  lines,
  fields: {
    supplier_name: field("Auto Total MD SRL"),
    tax_code: field("1013600023418"),
    number: field("AAN 1"),
    date: field("2026-11-18"),
    net: field(net),
    vat: field(null),
    total: field(total),
  },
});
const misread = invoice([line("A", 10, "121.00", "1210.00"), line("B", 8, "181.00", "1048.00")], null, "2258.00");

describe("the sums", () => {
  it("are held against the total, or against the sum before VAT where that is nearer", () => {
    const lines = [line("A", 10, "121.00", "1210.00")];
    const read = (net: string | null, total: string | null) =>
      sumsOf(typedOf(invoice(lines, net, total), null, "ro"), invoice(lines, net, total), "ro");
    expect(read("1210.00", "1452.00")).toEqual({ lines: 121_000, said: 121_000, isNet: true });
    expect(read("1008.33", "1210.00")).toEqual({ lines: 121_000, said: 121_000, isNet: false });
    expect(read(null, null)).toEqual({ lines: 121_000, said: null, isNet: false });
  });

  it("that do not agree are mended by the one price that makes them", () => {
    const typed = typedOf(misread, null, "ro");
    expect(mendingOf(typed, misread, "ro")).toEqual({ at: 1, total: 104_800, wrong: 144_800, price: 13_100 });
    const mended = { ...typed, lines: typed.lines.map((one, i) => (i === 1 ? { ...one, price: "131,00" } : one)) };
    expect(mendingOf(mended, misread, "ro")).toBeNull();
    expect(sumsOf(mended, misread, "ro")).toMatchObject({ lines: 225_800, said: 225_800 });
  });

  it("that nothing mends get no advice", () => {
    const other = { ...misread, fields: { ...misread.fields, total: field("9999.00") } };
    expect(mendingOf(typedOf(other, null, "ro"), other, "ro")).toBeNull();
  });
});

it("a line needs a name or an article, a quantity, and a price that is one", () => {
  const [typed] = typedOf(misread, null, "ro").lines;
  expect(flawOf(typed!, "ro")).toBeNull();
  expect(flawOf({ ...typed!, price: "" }, "ro")).toBeNull(); // not known yet
  expect(flawOf({ ...typed!, price: "o sută" }, "ro")).toBe("price");
  expect(flawOf({ ...typed!, quantity: "0" }, "ro")).toBe("quantity");
  expect(flawOf({ ...typed!, name: " ", article: "" }, "ro")).toBe("name");
  expect([quantityOf("1,5"), quantityOf("1 200"), quantityOf("-1"), quantityOf("1e9")]).toEqual([
    1.5,
    1200,
    null,
    null,
  ]);
});

it("a supplier is known by tax code before the name, and by the name whatever the form of the firm", () => {
  const suppliers = [
    { id: "1", name: "Auto Total MD", taxCode: null },
    { id: "2", name: "Piese Expres SRL", taxCode: "RO 1013600023418" },
  ];
  const known = (supplierName: string, taxCode: string) =>
    knownSupplier(suppliers, { supplierName, taxCode })?.id ?? null;
  expect([
    known("Auto Total MD SRL", "1013600023418"),
    known("AUTO TOTAL MD S.R.L.", ""),
    known("Altcineva SRL", ""),
    known("", ""),
  ]).toEqual(["2", "1", null, null]);
});

describe("whose invoice it is", () => {
  const suppliers = [{ id: "a", name: "Auto Total MD", taxCode: null }];
  const typed = typedOf(misread, null, "ro");

  it("whom the paper names, until somebody chooses another, a new one or nobody", () => {
    expect(supplierOf(suppliers, typed)).toBe("a");
    expect(supplierOf(suppliers, { ...typed, supplierId: "new" })).toBe("new");
    expect(supplierOf(suppliers, { ...typed, supplierId: "none" })).toBeNull();
  });

  it("no new one without a name, and no one who is gone", () => {
    expect(supplierOf(suppliers, { ...typed, supplierId: "new", supplierName: " " })).toBeNull();
    expect(supplierOf(suppliers, { ...typed, supplierId: "deleted" })).toBe("a");
  });
});
