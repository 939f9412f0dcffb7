// An invoice printed in one of the layouts, as a PDF with text.

import pdfmake from "pdfmake";
import type { Content, createPdf, TableCell } from "pdfmake";
import { FONT } from "../../sync-server/documents/paper.style.ts";
import type { KnownInvoice, KnownLine, Layout } from "./invoices.ts";

// With the fonts of documents, which pdfmake may read and nothing else.
await import("../../sync-server/documents/render.ts");

const grouped = (whole: string, mark: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);

/** `1.210,00`, `1 210,00`, `1210.00`: as suppliers write. */
function amountText(minor: number, seed: number): string {
  const [whole, rest] = [String(Math.floor(minor / 100)), String(minor % 100).padStart(2, "0")];
  return [
    `${grouped(whole, ".")},${rest}`,
    `${grouped(whole, " ")},${rest}`,
    `${whole}.${rest}`,
    `${grouped(whole, ",")}.${rest}`,
  ][seed % 4]!;
}

const quantityText = (quantity: number, { seed, country }: KnownInvoice) =>
  seed % 3 === 0
    ? quantity.toFixed(country === "ro" ? 3 : 2).replace(".", seed % 4 < 2 ? "," : ".")
    : String(quantity).replace(".", ",");

const dateText = ({ date, seed }: KnownInvoice) => {
  const [year, month, day] = date.split("-");
  return [`${day}.${month}.${year}`, `${day}/${month}/${year}`, `${day}-${month}-${year}`][seed % 3]!;
};

const right = (text: string): TableCell => ({ text, alignment: "right" });

type Cell = (line: KnownLine, i: number, invoice: KnownInvoice) => TableCell;
type ColumnPlan = readonly [heading: string, width: string | number, cell: Cell];

const money = (amount: number, { seed }: KnownInvoice) => right(amountText(amount, seed));
const rateOf = ({ country }: KnownInvoice) => (country === "md" ? 0.2 : 0.21);

const number: ColumnPlan = ["Nr", 22, (_, i) => String(i + 1)];
const name = (heading: string): ColumnPlan => [heading, "*", (line) => line.name];
const article = (heading: string): ColumnPlan => [heading, 92, (line) => line.article];
const quantity = (heading: string): ColumnPlan => [
  heading,
  42,
  (line, _, invoice) => right(quantityText(line.quantity, invoice)),
];
const unit: ColumnPlan = ["U.M.", 30, () => "buc"];
const price = (heading: string): ColumnPlan => [heading, 62, (line, _, invoice) => money(line.price, invoice)];
const total = (heading: string): ColumnPlan => [heading, 70, (line, _, invoice) => money(line.total, invoice)];

const COLUMNS: Record<Layout, readonly ColumnPlan[]> = {
  fiscal: [number, name("Denumirea mărfii"), article("Cod"), quantity("Cant."), price("Preț"), total("Valoare, lei")],
  plain: [
    ["Nr. crt.", 30, (_, i) => String(i + 1)],
    article("Cod produs"),
    name("Denumirea produselor sau a serviciilor"),
    unit,
    quantity("Cantitate"),
    price("Preț unitar (fără TVA)"),
    total("Valoare (fără TVA)"),
  ],
  dense: [article("Articol"), name("Denumire"), quantity("Cant."), unit, price("Preț unitar"), total("Suma")],
  vat: [
    number,
    article("Cod articol"),
    name("Denumire produs"),
    quantity("Cant"),
    price("Preț fără TVA"),
    total("Valoare fără TVA"),
    ["Valoare TVA", 56, (line, _, invoice) => money(Math.round(line.total * rateOf(invoice)), invoice)],
    ["Total cu TVA", 64, (line, _, invoice) => money(Math.round(line.total * (1 + rateOf(invoice))), invoice)],
  ],
  inName: [
    number,
    ["Descriere", "*", (line) => `${line.name} ${line.article}`],
    unit,
    quantity("Cantitate"),
    price("Preț unitar"),
    total("Valoare"),
  ],
};

function partyOf(title: string, { name: called, taxCode, street }: KnownInvoice["supplier"], country: string): Content {
  const code = country === "md" ? `IDNO ${taxCode}` : `CIF: RO${taxCode}`;
  return {
    stack: [
      { text: title, color: "#5B5B55" },
      { text: called, bold: true },
      country === "md" ? `mun. Chișinău, ${street}` : `București, ${street}`,
      code,
    ],
  };
}

function headOf(invoice: KnownInvoice): Content[] {
  const { series, number: its, supplier, buyer, country, layout } = invoice;
  const day = dateText(invoice);
  const named: Content =
    layout === "fiscal" || layout === "dense"
      ? {
          columns: [
            { stack: [{ text: "FACTURĂ FISCALĂ", bold: true, fontSize: 14 }, `Seria ${series} Nr. ${its}`] },
            { stack: ["Data eliberării", day], alignment: "right" },
          ],
        }
      : layout === "plain"
        ? {
            stack: [
              { text: "FACTURA", bold: true, fontSize: 16, alignment: "center" },
              { text: `Seria ${series} nr. ${its}`, alignment: "center" },
              { text: `Data facturii: ${day}`, alignment: "center" },
            ],
          }
        : {
            stack: [
              { text: `Factura nr. ${series} ${its} din ${day}`, bold: true, fontSize: 13 },
              `Termen de plată: 30.12.2027`,
            ],
          };
  const parties: Content = {
    columns: [
      partyOf(layout === "vat" ? "Vânzător" : "Furnizor", supplier, country),
      partyOf(layout === "inName" ? "Client" : "Cumpărător", buyer, country),
    ],
  };
  return layout === "plain" ? [parties, named] : [named, parties];
}

function definitionOf(invoice: KnownInvoice): Parameters<typeof createPdf>[0] {
  const { layout, lines, net, vat, total: all, country } = invoice;
  const plans = COLUMNS[layout];
  const size = layout === "vat" ? 8 : layout === "dense" ? 8.5 : 9.5;
  const heading = plans.map(([text]): TableCell => ({ text, bold: true, alignment: "center" }));
  const body = lines.map((line, i) => plans.map(([, , cell]) => cell(line, i, invoice)));
  const sum = (text: string, amount: number): TableCell[] => [right(text), right(amountText(amount, invoice.seed))];
  const sums: TableCell[][] = [
    sum("Total fără TVA", net),
    sum(`TVA ${country === "md" ? 20 : 21} %`, vat),
    sum(country === "md" ? "Total spre plată" : "Total de plată", all),
  ];
  return {
    defaultStyle: { font: FONT, fontSize: size },
    pageMargins: [36, 36, 36, 36],
    content: [
      ...headOf(invoice),
      {
        margin: [0, 14, 0, 6],
        layout: layout === "dense" ? "noBorders" : layout === "plain" ? "lightHorizontalLines" : {},
        table: { headerRows: 1, widths: plans.map(([, width]) => width), body: [heading, ...body] },
      },
      {
        columns: [
          { text: "", width: "*" },
          { width: 220, layout: "noBorders", table: { widths: ["*", 80], body: sums } },
        ],
      },
      { text: "A eliberat: R. Bîrcă        A primit: N. Ceban", margin: [0, 24, 0, 0] },
    ],
  };
}

/** The bytes of the PDF. */
export async function printInvoice(invoice: KnownInvoice): Promise<Uint8Array> {
  return pdfmake.createPdf(definitionOf(invoice)).getBuffer();
}
