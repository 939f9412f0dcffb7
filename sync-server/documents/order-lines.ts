// The lines of an order as tables of a document. The client reads the price they pay, and no other.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { LineFields } from "../../shared/domains/work-orders/work-orders.states.ts";
import { lineTotalMinor } from "../../shared/kernel/money.ts";
import { DOCUMENT_WORDS } from "./document.words.ts";
import { printable, type Figures } from "./figures.ts";
import type { Block, Cell, Column } from "./paper.ts";

interface PrintedLine extends LineFields {
  name: string;
  /** Of one piece, or of the work. Minor units. */
  priceMinor: number;
  /** Nobody has named one yet. */
  needsPrice: boolean;
}

export interface PrintedWork extends PrintedLine {
  normHours: number | null;
}

export interface PrintedPart extends PrintedLine {
  article: string | null;
  quantity: number;
}

export interface Lines {
  works: readonly PrintedWork[];
  parts: readonly PrintedPart[];
}

export interface LineSetting {
  locale: Locale;
  figures: Figures;
}

const NUMBER: Column = { heading: "", align: "right", width: 18 };
const figure = (heading: string, width: number): Column => ({ heading, align: "right", width });

const numbered = (rows: Cell[][]): Cell[][] => rows.map((row, index) => [{ text: String(index + 1) }, ...row]);

/** A table for each kind of which there are lines; each with its sum. */
export function tablesOf({ works, parts }: Lines, setting: LineSetting): Block[] {
  const tables = works.length > 0 ? [labour(works, setting)] : [];
  return parts.length > 0 ? [...tables, partsTable(parts, setting)] : tables;
}

function labour(works: readonly PrintedWork[], { locale, figures }: LineSetting): Block {
  const words = DOCUMENT_WORDS[locale];
  return {
    kind: "table",
    columns: [
      NUMBER,
      { heading: words.labour, align: "left", width: null },
      figure(words.hours, 70),
      figure(words.sum, 92),
    ],
    rows: numbered(
      works.map((line) => [
        { text: printable(line.name), note: null },
        { text: line.normHours === null ? "" : figures.number(line.normHours) },
        { text: line.needsPrice ? words.noPrice : figures.amount(line.priceMinor) },
      ]),
    ),
    sum: { label: words.labour, value: figures.amount(works.reduce((sum, { priceMinor }) => sum + priceMinor, 0)) },
  };
}

function partsTable(parts: readonly PrintedPart[], { locale, figures }: LineSetting): Block {
  const words = DOCUMENT_WORDS[locale];
  const sumOf = ({ priceMinor, quantity }: PrintedPart) => lineTotalMinor(priceMinor, quantity);
  return {
    kind: "table",
    columns: [
      NUMBER,
      { heading: words.parts, align: "left", width: null },
      figure(words.quantity, 62),
      figure(words.unitPrice, 78),
      figure(words.sum, 92),
    ],
    rows: numbered(
      parts.map((line) => [
        { text: printable(line.name), note: printable(line.article ?? "") || null },
        { text: figures.number(line.quantity) },
        { text: line.needsPrice ? words.noPrice : figures.amount(line.priceMinor) },
        { text: line.needsPrice ? "" : figures.amount(sumOf(line)) },
      ]),
    ),
    sum: { label: words.parts, value: figures.amount(parts.reduce((sum, line) => sum + sumOf(line), 0)) },
  };
}
