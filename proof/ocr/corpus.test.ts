// The corpus of invoices is the same each time, and its PDFs are read; all of it, and the scans, is measured by the bench (`ocr.*`).

import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { randomOf } from "../scan/random.ts";
import { readInvoice } from "../../shared/domains/ocr/read-invoice.rules.ts";
import { readFile } from "../../sync-server/domains/ocr/read-file.ts";
import { printInvoice } from "./invoice-pdf.ts";
import { INVOICES, invoiceOf, invoices, LAYOUTS } from "./invoices.ts";
import { noiseOf } from "./scans.ts";
import { scoreOf } from "./score.ts";

it("has the same invoices each time, ten of each layout, half of each country", () => {
  const all = invoices();
  expect(all).toHaveLength(INVOICES);
  for (const layout of LAYOUTS) expect(all.filter((one) => one.layout === layout)).toHaveLength(10);
  expect(all.filter(({ country }) => country === "md")).toHaveLength(25);
  expect(createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 16)).toBe("9a7b51498ecb609e");
});

it("has scans as noisy as they are meant to be, the same each time", () => {
  const noise = noiseOf(30_000, 12, randomOf(1));
  expect(noiseOf(30_000, 12, randomOf(1))).toEqual(noise);
  const mean = noise.reduce((sum, value) => sum + value, 0) / noise.length;
  expect(mean).toBeCloseTo(128, 0);
  expect(Math.sqrt(noise.reduce((sum, value) => sum + (value - mean) ** 2, 0) / noise.length)).toBeCloseTo(12, 0);
});

it.each(LAYOUTS.map((layout, i) => [layout, i + 6] as const))(
  "reads all of a PDF in the layout %s",
  async (_layout, seed) => {
    const invoice = invoiceOf(seed);
    const { words } = await readFile({ bytes: await printInvoice(invoice), kind: "pdf" });
    expect(scoreOf(invoice, readInvoice(words))).toEqual({
      lines: invoice.lines.length,
      right: invoice.lines.length,
      fieldsRight: 7,
      wrong: [],
    });
  },
);

it("counts a wrong line as wrong", () => {
  const invoice = invoiceOf(1);
  expect(scoreOf(invoice, null)).toMatchObject({ right: 0, fieldsRight: 0 });
});
